import LinkRouting

/// What a pattern says, wherever it stands and however it is spelled, as bytes that are equal for two patterns of one meaning.
///
/// Bytes, because texts that Unicode takes for the same are different ones to links. The order of query items and of constants
/// means nothing.
struct PatternMeaning: Hashable {
    private var bytes: Bytes = []
    /// Whether types, defaults, constants and sources are left out: then only literal text and the names of parameters count.
    private let isShape: Bool

    /// - Parameter sources: the names of the sources to which the pattern is restricted; `nil` is all.
    init(_ pattern: Pattern, sources: [String]?) {
        self.init(parts: pattern, isShape: false)
        for constant in pattern.constants.sorted(by: { $0.name.precedes($1.name) }) {
            append("with", constant.name)
            append("type", constant.type.meaning)
            append("text", constant.text)
        }
        for source in (sources ?? []).sortedByBytes { append("source", source) }
    }

    /// The shape of a pattern: equal for two patterns that differ in types, defaults, constants and sources only.
    init(shapeOf pattern: Pattern) { self.init(parts: pattern, isShape: true) }

    /// What a condition on the query says by itself.
    init(_ item: Pattern.QueryItem) {
        isShape = false
        append([item], rest: nil)
    }

    private init(parts pattern: Pattern, isShape: Bool) {
        self.isShape = isShape
        if let origin = pattern.origin { append(origin) }
        for element in pattern.path { append(element) }
        append("query", "")
        append(pattern.query, rest: pattern.queryCatchAll)
        guard let fragment = pattern.fragment else { return }
        append("fragment", (fragment.isQueryOnly ? "?" : "") + (fragment.beginsWithSlash ? "/" : ""))
        for element in fragment.path { append(element) }
        append("query", "")
        append(fragment.query, rest: fragment.queryCatchAll)
    }

    /// Appends a text and its length, so that no two different texts run into the same bytes.
    private mutating func append(_ tag: String, _ text: String) {
        bytes += tag.utf8
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
    }

    private mutating func append(_ origin: Origin) {
        append("origin", origin.scheme ?? "//")
        if let port = origin.port { append("port", "\(port)") }
        guard let host = origin.host else { return }
        append("host", host.star == nil ? "" : "*")
        if let star = host.star { append(star) }
        for label in host.labels {
            switch label {
            case .literal(let text): append("label", text)
            case .parameter(let parameter): append(parameter)
            }
        }
    }

    private mutating func append(_ element: Pattern.Element) {
        switch element {
        case .literal(let text): append("literal", text)
        case .parameter(let parameter): append(parameter)
        case .mixed(let pieces):
            append("mixed", "\(pieces.count)")
            for piece in pieces {
                switch piece {
                case .text(let text): append("literal", text)
                case .parameter(let parameter): append(parameter)
                }
            }
        case .catchAll(let rest): append(rest.isRequired ? "+" : "*", rest.parameter.name ?? "")
        }
    }

    private mutating func append(_ items: [Pattern.QueryItem], rest: Parameter?) {
        for item in items.sorted(by: { $0.key.precedes($1.key) }) {
            append("key", item.key)
            switch item.condition {
            case .value(let element): append(element)
            case .present: append("present", "")
            case .absent: append("absent", "")
            }
        }
        if let rest { append("rest", rest.name ?? "") }
    }

    private mutating func append(_ parameter: Parameter) {
        append("parameter", parameter.name ?? "")
        if isShape { return }
        append("type", parameter.type.meaning)
        switch parameter.presence {
        case .required: break
        case .optional: append("optional", "")
        case .default(let text): append("default", text)
        }
    }
}

extension Pattern {
    /// All parameters, also those that report nothing, in an order that does not depend on that of the query items.
    var allParameters: [Parameter] {
        func sorted(_ items: [Pattern.QueryItem]) -> [Pattern.QueryItem] { items.sorted { $0.key.precedes($1.key) } }
        let fragment = fragment.map { $0.path.parameters + sorted($0.query).parameters } ?? []
        return (origin?.parameters ?? []) + path.parameters + sorted(query).parameters + fragment
    }
}

extension String {
    /// Whether the text comes before `other` in the order of their bytes.
    fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
