import LinkRouting

/// What is known of a value before there is a link: its name and type, and whether it is always there.
struct ReportedValue {
    private let name: String
    private let type: String
    /// Whether it may be left out; then there may be a default, which is reported instead.
    private var isOptional = false
    private var usual: String?
    /// The value itself, when it belongs to the pattern.
    private var constant: String?

    /// - Parameter isObject: whether it is all the undeclared items of a query.
    init(_ parameter: Parameter, isObject: Bool) {
        name = parameter.name ?? "_"
        type = isObject ? "object" : parameter.type.description
        switch parameter.presence {
        case .required: break
        case .optional: isOptional = true
        case .default(let text): usual = text
        }
    }

    init(_ constant: Pattern.Constant) {
        name = constant.name
        type = constant.type.description
        self.constant = constant.text
    }

    /// The value in the spelling of the language, without names for types: `id{int 1...}`, `tab{a|b?}`, `page{int=1}`, `k{string}=v`.
    var text: String {
        let presence = isOptional ? "?" : usual.map { "=" + Self.quoted($0) } ?? ""
        return "\(name){\(type)\(presence)}" + (constant.map { "=" + Self.quoted($0) } ?? "")
    }

    var object: JSONValue {
        .object([
            ("name", .text(name)), ("type", .text(type)), ("optional", isOptional ? .bool(true) : nil),
            ("default", usual.map { .text($0) }), ("value", constant.map { .text($0) }),
        ])
    }

    private static func quoted(_ text: String) -> String {
        text.utf8.contains { " \t|?=],}".utf8.contains($0) } ? "'\(text)'" : text
    }
}
