import LinkRouting

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
    /// Whether one rule can list texts.
    var hasVariables: Bool { self == .components }
    /// Whether rules see the query and the fragment.
    var seesQuery: Bool { self != .manifest }
    /// Whether rules are tried in order, and may refuse links.
    var isOrdered: Bool { self != .manifest }

    /// The text of a segment as rules compare it.
    func segment(_ text: String) -> String {
        self == .components ? LinkEncoding.encoded(text, for: .segment) : text
    }

    /// Whether a text has characters that rules read as wildcards.
    func hasWildcards(_ text: String, in part: LinkEncoding.Component) -> Bool {
        let spelled = self == .components ? LinkEncoding.encoded(text, for: part) : text
        return self != .manifest
            && (spelled.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
                || self == .components && spelled.utf8.contains(sequence: "$("))
    }
}

extension GlobSegment {
    /// The segment as a wildcard pattern, in which a text may have a wildcard in place of itself.
    func wildcards(_ dialect: ExportDialect, _ range: ExportRange) -> String {
        switch self {
        case .segments(let isRequired): isRequired ? "?*" : "*"
        case .pieces(let pieces): pieces.wildcards(dialect, range, in: .segment)
        }
    }
}

extension [GlobPiece] {
    /// The pieces as a wildcard pattern.
    func wildcards(_ dialect: ExportDialect, _ range: ExportRange, in part: LinkEncoding.Component) -> String
    {
        map { piece in
            switch piece {
            case .text(let text): Self.spelled(text, dialect, range, in: part)
            case .some: "?*"
            case .star: "*"
            case .number: "$(digit)*"
            case .decimal: "$(digit)*"
            case .digits(let count): String(repeating: "$(digit)", count: count)
            case .hexadecimal(let count): String(repeating: "$(xdigit)", count: count)
            case .values(let values): "$(\(values.name))"
            }
        }.joined()
    }

    private static func spelled(
        _ text: String, _ dialect: ExportDialect, _ range: ExportRange, in part: LinkEncoding.Component
    ) -> String {
        var spelled: Bytes = []
        let encoded = dialect == .components ? LinkEncoding.encoded(text, for: part) : text
        let bytes = Bytes(encoded.utf8)
        for (index, byte) in bytes.enumerated() {
            let opensVariable =
                dialect == .components && byte == UInt8(ascii: "$") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "(")
            guard opensVariable || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") else {
                spelled.append(byte)
                continue
            }
            if range == .wider || dialect != .components {
                spelled.append(UInt8(ascii: "?"))
            } else {
                let escape = byte == UInt8(ascii: "*") ? "%2A" : byte == UInt8(ascii: "?") ? "%3F" : "%24"
                spelled += Bytes(escape.utf8)
            }
        }
        return String(decoding: spelled, as: UTF8.self)
    }
}

extension [GlobSegment] {
    /// The path as a wildcard pattern, with its first slash.
    func wildcards(_ dialect: ExportDialect, _ range: ExportRange) -> String {
        isEmpty ? "/" : map { "/" + $0.wildcards(dialect, range) }.joined()
    }
}
