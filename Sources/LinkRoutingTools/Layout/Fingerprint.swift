import LinkRoutingLanguage

/// The meaning of a part of a table, as bytes that do not depend on where the part is or how it is spelled.
///
/// Everything counts that decides which links match and which values they have. The order of query items,
/// constants, sources and the alternatives of a type does not count. Two parts have the same meaning exactly
/// if their fingerprints are equal. Bytes decide, because texts that are equal to Unicode are different to
/// links.
struct Fingerprint: Hashable {
    private var bytes: Bytes = []
    /// Whether only literal text and the names of parameters count, and not types, defaults, constants and
    /// sources.
    private var isShape = false

    /// The fingerprint of a pattern.
    ///
    /// - Parameter sources: the names of the sources whose links the pattern accepts; `nil` for all sources.
    init(_ pattern: Pattern, sources: [String]?) { append(pattern, sources: sources) }

    /// The shape of a pattern: equal for two patterns that differ only in types, defaults, constants and
    /// sources.
    init(shapeOf pattern: Pattern) {
        isShape = true
        append(pattern, sources: nil)
    }

    /// The fingerprint of a condition on the query.
    init(_ item: Pattern.QueryItem) { append([item], rest: nil) }

    /// The fingerprint of a parameter.
    init(_ parameter: Parameter) { append(parameter) }

    // MARK: Texts

    /// Appends a tag and a text. The length of the text keeps two different sequences from giving the same
    /// bytes.
    private mutating func append(_ tag: String, _ text: String = "") {
        bytes.append(contentsOf: "\(tag) \(text.utf8.count) ".utf8)
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends the number of the items that follow.
    private mutating func append(_ tag: String, count: Int) { append(tag, "\(count)") }

    // MARK: Patterns

    private mutating func append(_ pattern: Pattern, sources: [String]?) {
        append("pattern")
        if let origin = pattern.origin {
            append("origin", origin.scheme ?? "//")
            append("port", origin.port.map { "\($0)" } ?? "")
            if let host = origin.host {
                append("host", count: host.labels.count)
                if let star = host.star { append(star) }
                for label in host.labels {
                    switch label {
                    case .literal(let text): append("text", text)
                    case .parameter(let parameter): append(parameter)
                    }
                }
            }
        }
        append(pattern.path)
        append(pattern.query, rest: pattern.queryCatchAll)
        if let fragment = pattern.fragment {
            append("fragment", (fragment.isQueryOnly ? "?" : "") + (fragment.beginsWithSlash ? "/" : ""))
            append(fragment.path)
            append(fragment.query, rest: fragment.queryCatchAll)
        }
        if isShape { return }
        for constant in pattern.constants.sorted(by: { $0.name.precedes($1.name) }) {
            append("with", constant.name)
            append("type", constant.type.normalizedDescription)
            append("text", constant.text)
        }
        guard let sources else { return }
        for source in sources.sortedByBytes { append("source", source) }
    }

    private mutating func append(_ elements: [Pattern.Element]) {
        append("elements", count: elements.count)
        for element in elements {
            append("pieces", count: element.pieces.count)
            if case .catchAll(let catchAll) = element { append("rest", catchAll.isRequired ? "+" : "*") }
            for piece in element.pieces {
                switch piece {
                case .text(let text): append("text", text)
                case .parameter(let parameter): append(parameter)
                }
            }
        }
    }

    private mutating func append(_ items: [Pattern.QueryItem], rest: Parameter?) {
        append("query", count: items.count)
        for item in items.sorted(by: { $0.key.precedes($1.key) }) {
            append("key", item.key)
            switch item.condition {
            case .value(let element): append([element])
            case .present: append("present")
            case .absent: append("absent")
            }
        }
        if let rest {
            append("rest")
            append(rest)
        }
    }

    private mutating func append(_ parameter: Parameter) {
        append("parameter", parameter.name ?? "_")
        if isShape { return }
        append(parameter.isLenient ? "lenient" : "type", parameter.type.normalizedDescription)
        switch parameter.presence {
        case .required: break
        case .optional: append("optional")
        case .default(let text): append("default", text)
        }
    }
}

extension ValueType {
    /// The type in the notation of the language, with alternatives in the order of their bytes. It is equal
    /// for two types that accept the same alternatives.
    var normalizedDescription: String {
        switch self {
        case .oneOf(let texts): Self.oneOf(texts.sortedByBytes).description
        case .except(let base, let texts, let types):
            "\(base.normalizedDescription) except "
                + (texts.sortedByBytes.map(Self.quoted) + types.map(\.normalizedDescription).sortedByBytes)
                .joined(separator: "|")
        case .list(let element, let separator): "[\(element.normalizedDescription) '\(separator)']"
        case .string, .int, .uint, .double, .bool, .uuid, .date, .url, .regex, .custom: description
        }
    }
}

extension [String] {
    /// The texts in the order of their bytes.
    var sortedByBytes: [String] { sorted { $0.precedes($1) } }
}

extension String {
    /// Whether the text comes before `other` in the order of bytes.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
