import LinkRoutingLanguage

/// One rule of a JSON file: one of an `apple-app-site-association`, with the defaults that apply to it, or a
/// dynamic rule of an `assetlinks.json`.
package struct ComponentRule: Sendable {
    /// The pattern for the path (`/`).
    package internal(set) var path: String?
    /// Patterns for the values of query items (`?`), or one for the whole query, without a name.
    package internal(set) var query: [(name: String?, value: String)] = []
    /// The pattern for the fragment (`#`).
    package internal(set) var fragment: String?
    /// Whether the rule refuses links (`exclude`).
    package internal(set) var excludes = false
    /// Whether capital and small letters differ (`caseSensitive`).
    package internal(set) var isCaseSensitive = true
    /// Whether the link is compared as it is written (`percentEncoded`), or decoded.
    package internal(set) var isPercentEncoded = true
    package internal(set) var comment: String?
    /// Whether the rule is an entry of `paths`, in which there are no variables.
    package internal(set) var isLegacy = false

    /// The patterns, in the order of a link.
    var patterns: [String] { [path, fragment].compactMap(\.self) + query.map(\.value) }

    /// All that decides about links: the rule without its comment.
    var meaning: [String?] {
        [path, fragment, "\(excludes) \(isCaseSensitive) \(isPercentEncoded) \(isLegacy)"]
            + query.flatMap { [$0.name, $0.value] }
    }

    /// Whether no link has a text as it is compared: with a character that links have as an escape, or with
    /// an escape.
    func neverMatches(_ text: String) -> Bool {
        if isPercentEncoded { return Self.unencoded(text) != nil }
        let bytes = Bytes(text.utf8)
        return bytes.indices.contains {
            PercentCoding.escapedByte(in: bytes.span, at: $0, before: bytes.count) != nil
        }
    }

    /// Whether links of printable ASCII, without escapes of other characters, can show what the rule matches.
    var isPlain: Bool {
        (patterns + query.compactMap(\.name)).allSatisfy { text in
            !neverMatches(text) && text.utf8.allSatisfy { $0 < 0x80 && !"%\\#".utf8.contains($0) }
        }
    }

    /// The first character outside the names of variables that links have as an escape.
    static func unencoded(_ pattern: String) -> Unicode.Scalar? {
        var (isInName, last) = (false, " " as Unicode.Scalar)
        return pattern.unicodeScalars.first { scalar in
            isInName = last == "$" && scalar == "(" || isInName && scalar != ")"
            last = scalar
            return !isInName && (scalar.value > 0x7E || scalar.value <= 0x20)
        }
    }
}
