import LinkRoutingLanguage

/// The abilities of the rules of a format.
enum ExportDialect {
    /// Components of an `apple-app-site-association` file.
    case components
    /// Dynamic rules of an `assetlinks.json` file.
    case dynamicRules
    /// Paths of a manifest, without query, fragment and order.
    case manifest

    /// Whether there are digits and hexadecimal digits.
    var hasCharacterSets: Bool { self != .dynamicRules }

    /// Whether a text has characters that rules read as wildcards.
    func hasWildcards(_ text: String, in part: LinkEncoding.Component) -> Bool {
        let bytes = encoded(text, for: part)
        return self != .manifest && bytes.indices.contains { isWildcard(bytes[$0...]) }
    }

    /// The text as rules compare it.
    private func encoded(_ text: String, for part: LinkEncoding.Component) -> Bytes {
        Bytes((self == .components ? LinkEncoding.encoded(text, for: part) : text).utf8)
    }

    /// Whether a text begins with a wildcard or a variable.
    private func isWildcard(_ text: ArraySlice<UInt8>) -> Bool {
        "*?".utf8.contains(text.first ?? 0) || self == .components && text.starts(with: "$(".utf8)
    }

    /// A text in a pattern, in which a wildcard may be in place of a character that is one.
    func spelled(_ text: String, _ range: ExportRange, in part: LinkEncoding.Component) -> String {
        let bytes = encoded(text, for: part)
        let hasEscapes = range == .narrower && self == .components
        let spelled = bytes.indices.flatMap { index -> Bytes in
            if !isWildcard(bytes[index...]) { return [bytes[index]] }
            return Bytes((hasEscapes ? bytes[index].percentEncoded : "?").utf8)
        }
        return String(decoding: spelled, as: UTF8.self)
    }
}

extension [Glob.Step] {
    /// The steps as a pattern with wildcards.
    func wildcards(_ dialect: ExportDialect, _ range: ExportRange, in part: LinkEncoding.Component) -> String
    {
        wildcards(text: { dialect.spelled($0, range, in: part) }, variable: { "$(\($0.name))" })
    }
}

extension [GlobSegment] {
    /// The path as a pattern with wildcards, with its first slash.
    func wildcards(_ dialect: ExportDialect, _ range: ExportRange) -> String {
        let segments = map { segment in
            switch segment {
            case .segments(let isRequired): isRequired ? "?*" : "*"
            case .pieces(let pieces): pieces.wildcards(dialect, range, in: .segment)
            }
        }
        return isEmpty ? "/" : segments.map { "/" + $0 }.joined()
    }
}
