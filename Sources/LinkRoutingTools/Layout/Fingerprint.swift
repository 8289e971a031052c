import LinkRoutingLanguage

/// The meaning of a part of a table, as bytes that do not depend on where the part is or how it is spelled.
///
/// Everything counts that decides which links match and which values they have. The order of query items,
/// constants, sources and the alternatives of a type does not count. Two parts have the same meaning exactly
/// if their fingerprints are equal. Bytes decide, because texts that are equal to Unicode are different to
/// links.
struct Fingerprint: Hashable {
    private let bytes: Bytes

    /// The fingerprint of a pattern.
    ///
    /// - Parameter sources: the names of the sources whose links the pattern accepts; `nil` for all sources.
    init(_ pattern: Pattern, sources: [String]?) {
        let sources = (sources ?? []).sortedByBytes.map { " @" + Self.quoted($0) }
        bytes = Bytes((Writer().text(pattern) + sources.concatenated()).utf8)
    }

    /// The shape of a pattern: equal for two patterns that differ only in types, defaults, constants and
    /// sources.
    init(shapeOf pattern: Pattern) { bytes = Bytes(Writer(isShape: true).text(pattern).utf8) }

    /// The fingerprint of a condition on the query.
    init(_ item: Pattern.QueryItem) { bytes = Bytes(Writer().text([item], rest: nil).utf8) }

    /// The fingerprint of a parameter.
    init(_ parameter: Parameter) { bytes = Bytes(Writer().text(parameter).utf8) }

    /// Literal text, in which nothing can be taken for another part of a pattern.
    private static func quoted(_ text: String) -> String { "'\(PercentCoding.encodedComponent(text))'" }

    /// Writes patterns like the language, with every literal text in quotes.
    private struct Writer {
        /// Whether only literal text and the names of parameters count, not types, defaults and constants.
        var isShape = false

        func text(_ pattern: Pattern) -> String {
            var text = pattern.origin.map(self.text) ?? ""
            text += self.text(pattern.path) + self.text(pattern.query, rest: pattern.queryCatchAll)
            if let fragment = pattern.fragment {
                text += fragment.isQueryOnly ? "#?" : fragment.beginsWithSlash ? "#/" : "#"
                text += self.text(fragment.path) + self.text(fragment.query, rest: fragment.queryCatchAll)
            }
            if isShape { return text }
            for constant in pattern.constants.sorted(by: { $0.name.precedes($1.name) }) {
                text += " \(constant.name)=" + quoted(constant.type.normalizedDescription)
                text += quoted(constant.text)
            }
            return text
        }

        private func text(_ origin: Origin) -> String {
            let labels = (origin.host?.labels ?? []).map { label in
                switch label {
                case .literal(let text): "." + quoted(text)
                case .parameter(let parameter): "." + text(parameter)
                }
            }
            let star = origin.host?.star.map { "*" + text($0) } ?? ""
            return "\(origin.scheme ?? "")//\(star)\(labels.concatenated()):\(origin.port ?? -1)"
        }

        private func text(_ elements: [Pattern.Element]) -> String {
            elements.map { element in
                let pieces = element.pieces.map { piece in
                    switch piece {
                    case .text(let text): quoted(text)
                    case .parameter(let parameter): text(parameter)
                    }
                }
                guard case .catchAll(let rest) = element else { return "/" + pieces.concatenated() }
                return (rest.isRequired ? "/+" : "/*") + pieces.concatenated()
            }.concatenated()
        }

        func text(_ items: [Pattern.QueryItem], rest: Parameter?) -> String {
            let items = items.sorted { $0.key.precedes($1.key) }.map { item in
                switch item.condition {
                case .value(let element): "&\(quoted(item.key))=\(text([element]))"
                case .present: "&" + quoted(item.key)
                case .absent: "!" + quoted(item.key)
                }
            }
            return items.concatenated() + (rest.map { "&*" + text($0) } ?? "")
        }

        func text(_ parameter: Parameter) -> String {
            let name = ":" + (parameter.name ?? "_")
            if isShape { return name }
            let type = (parameter.isLenient ? "~" : "") + quoted(parameter.type.normalizedDescription)
            switch parameter.presence {
            case .required: return name + type
            case .optional: return name + type + "?"
            case .default(let text): return name + type + "=" + quoted(text)
            }
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
