import LinkRoutingLanguage

/// One segment of the path of a rule.
enum GlobSegment: Hashable {
    case pieces([Glob.Step])
    /// Any number of segments, or one or more.
    case segments(isRequired: Bool)

    /// Whether formats without sets of characters let it match a slash.
    var isOpen: Bool {
        switch self {
        case .pieces(let pieces): pieces.contains(where: \.isOpen)
        case .segments: true
        }
    }

    /// The text, if the segment is nothing else.
    var text: String? {
        if case .pieces(let pieces) = self { Glob(steps: pieces).text } else { nil }
    }

    private var texts: [String]? {
        if let text { return [text] }
        guard case .pieces(let pieces) = self, pieces.count == 1, case .oneOf(let values) = pieces[0] else {
            return nil
        }
        return values.texts
    }

    /// Whether one text may match both. It is assumed where that is not easy to see.
    func mayOverlap(_ other: GlobSegment) -> Bool {
        if let text, let foreign = other.text { return ASCII.areEqualIgnoringCase(text, foreign) }
        if let texts { return texts.contains { other.withoutNumbers.matches($0) } }
        if let texts = other.texts { return texts.contains { withoutNumbers.matches($0) } }
        return true
    }

    /// The segment with any texts for numbers: an exclusion beside a number is written, though only its
    /// reader needs it.
    private var withoutNumbers: GlobSegment {
        guard case .pieces(let pieces) = self else { return self }
        return .pieces(pieces.map { $0 == .number ? .some : $0 })
    }

    /// Whether each text that matches `other` matches this, as far as that is easy to see.
    func contains(_ other: GlobSegment) -> Bool {
        if self == other || self == .pieces([.some]) { return true }
        return other.texts?.allSatisfy { matches($0) } ?? false
    }

    /// Whether the segment matches a text. Of letters, the case does not matter.
    private func matches(_ text: String) -> Bool {
        guard case .pieces(let pieces) = self else { return true }
        let matcher = GlobMatcher(Glob(steps: pieces), folding: true)
        return matcher.matches(CaseFolding.folded(Bytes(text.utf8)).span)
    }
}

extension Glob.Step {
    /// A digit and then any digits.
    static let number = Glob.Step.set(.digits, 1 ... .max)

    var isOpen: Bool { if case .set(_, let count) = self { count.upperBound == .max } else { false } }
}

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
