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
        let encoded = encoded(text, for: part)
        return self != .manifest
            && (encoded.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
                || self == .components && encoded.utf8.contains(sequence: "$("))
    }

    /// The text as rules compare it.
    private func encoded(_ text: String, for part: LinkEncoding.Component) -> String {
        self == .components ? LinkEncoding.encoded(text, for: part) : text
    }

    /// A text in a pattern, in which a wildcard may be in place of a character that is one.
    func spelled(_ text: String, _ range: ExportRange, in part: LinkEncoding.Component) -> String {
        let bytes = Bytes(encoded(text, for: part).utf8)
        var spelled: Bytes = []
        for (index, byte) in bytes.enumerated() {
            let opensVariable =
                self == .components && byte == UInt8(ascii: "$") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "(")
            if !opensVariable, byte != UInt8(ascii: "*"), byte != UInt8(ascii: "?") {
                spelled.append(byte)
            } else if range == .wider || self != .components {
                spelled.append(UInt8(ascii: "?"))
            } else {
                let escape = byte == UInt8(ascii: "*") ? "%2A" : byte == UInt8(ascii: "?") ? "%3F" : "%24"
                spelled += Bytes(escape.utf8)
            }
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
