import LinkRoutingLanguage

/// The description of a value that matches report: its name, its type, and whether it is always present.
struct ParameterDescription {
    private let name: String
    private let type: String
    /// Whether the value may be missing, without a default.
    private var isOptional = false
    /// Whether a value that the type rejects counts as absent.
    private var isLenient = false
    /// The value that is reported if the link has none.
    private var defaultText: String?
    /// The value itself, if it is a constant of the pattern.
    private var constant: String?

    /// - Parameter isObject: whether the parameter collects all undeclared items of the query.
    init(_ parameter: Parameter, isObject: Bool) {
        name = parameter.name ?? "_"
        type = isObject ? "object" : parameter.type.description
        isLenient = parameter.isLenient
        switch parameter.presence {
        case .required: break
        case .optional: isOptional = true
        case .default(let text): defaultText = text
        }
    }

    init(_ constant: Pattern.Constant) {
        name = constant.name
        type = constant.type.description
        self.constant = constant.text
    }

    /// The value in the spelling of the table language, with named types expanded: `id{int 1...}`,
    /// `tab{a|b?}`, `page{int=1}`, `k{string}=v`.
    var text: String {
        let presence = isOptional ? "?" : defaultText.map { "=" + Self.quoted($0) } ?? ""
        return "\(name){\(type)\(isLenient ? "~" : "")\(presence)}"
            + (constant.map { "=" + Self.quoted($0) } ?? "")
    }

    /// The description for programs.
    var object: JSONValue {
        .object([
            ("name", .text(name)), ("type", .text(type)), ("optional", isOptional ? .bool(true) : nil),
            ("lenient", isLenient ? .bool(true) : nil), ("default", defaultText.map { .text($0) }),
            ("value", constant.map { .text($0) }),
        ])
    }

    private static func quoted(_ text: String) -> String {
        text.utf8.contains { " \t|?=],}".utf8.contains($0) } ? "'\(text)'" : text
    }
}
