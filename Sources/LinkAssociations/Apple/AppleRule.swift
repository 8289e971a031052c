/// One rule of an `apple-app-site-association` file, with the defaults that apply to it.
package struct AppleRule: Sendable, Hashable {
    /// A pattern and the bytes of its JSON string.
    package struct Text: Sendable, Hashable {
        package let pattern: String
        /// Where the pattern is in the file.
        package let range: Range<Int>
    }

    /// A pattern for the values of one query item, or for the whole query.
    package struct QueryItem: Sendable, Hashable {
        /// The name of the item; `nil` for the whole query.
        package let name: String?
        /// The pattern for its values.
        package let value: Text
    }

    /// The pattern for the path (`/`).
    package internal(set) var path: Text?
    /// The demands on the query (`?`).
    package internal(set) var query: [QueryItem] = []
    /// The pattern for the fragment (`#`).
    package internal(set) var fragment: Text?
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
    var texts: [Text] { [path, fragment].compactMap(\.self) + query.map(\.value) }

    /// All that decides about links: the rule without its comment and its places.
    var meaning: [String?] {
        [path?.pattern, fragment?.pattern, "\(excludes) \(isCaseSensitive) \(isPercentEncoded) \(isLegacy)"]
            + query.flatMap { [$0.name, $0.value.pattern] }
    }

    /// The patterns and the names of query items, which are at the places of their values.
    var textsAndNames: [Text] {
        texts + query.compactMap { item in item.name.map { Text(pattern: $0, range: item.value.range) } }
    }

    /// Whether no link has a text as it is compared: with a character that links have as an escape, or with
    /// an escape.
    func neverMatches(_ text: String) -> Bool {
        isPercentEncoded ? Self.unencoded(text) != nil : AppleParser.hasEscape(text)
    }

    /// Whether links of printable ASCII, without escapes of other characters, can show what the rule matches.
    var isPlain: Bool {
        textsAndNames.allSatisfy { text in
            !neverMatches(text.pattern)
                && text.pattern.utf8.allSatisfy { $0 < 0x80 && !"%\\#".utf8.contains($0) }
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
