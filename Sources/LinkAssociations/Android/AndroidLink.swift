import LinkRoutingLanguage

extension LinkParts {
    /// Where a part is, as `android.net.Uri` divides a link. Links without an authority and an absolute path
    /// have no path and no query.
    fileprivate func range(of part: LinkPart, _ link: Span<UInt8>) -> Range<Int>? {
        let start = scheme.upperBound + 1
        let isHierarchical = start < link.count && link[start] == UInt8(ascii: "/")
        switch part {
        case .path: return isHierarchical ? path : nil
        case .query: return isHierarchical ? query : nil
        case .fragment: return fragment
        case .schemeSpecificPart: return start..<(fragment.map { $0.lowerBound - 1 } ?? link.count)
        }
    }
}

/// A link as `android.net.Uri` divides and decodes it.
struct AndroidLink {
    /// Where the parts are in the link.
    let parts: LinkParts
    let scheme: String
    /// The host; `nil` if there is none.
    let host: Bytes?
    /// For each part the texts of which one must match: the pieces of a query, and none if it is absent.
    private let texts: [[ContiguousArray<UInt16>]]

    /// Fails if the link has no scheme.
    init?(_ link: Span<UInt8>) {
        guard let parts = LinkParts(link, backslashes: true) else { return nil }
        self.parts = parts
        scheme = link.extracting(parts.scheme).text
        host = parts.host.map { Self.unescaped(link.extracting($0)) }
        texts = LinkPart.allCases.map { part in
            guard let range = parts.range(of: part, link) else { return [] }
            let text = Self.unescaped(link.extracting(range))
            let pieces = part == .query ? Self.pieces(of: text) : [text]
            return pieces.map { ContiguousArray($0.span.text.utf16) }
        }
    }

    /// Whether a part matches. What is absent does not; of a query, one piece is enough.
    func matches(_ glob: GlobMatcher, _ part: LinkPart) -> Bool {
        texts[part.rawValue].contains { glob.matches($0.span) }
    }

    /// The pieces of the decoded query that conditions are compared with.
    ///
    /// Android divides at `&`, drops empty pieces at the end, and divides at `;` instead if that leaves one.
    private static func pieces(of query: Bytes) -> [Bytes] {
        let pieces = split(query, UInt8(ascii: "&"))
        return pieces.count == 1 ? split(query, UInt8(ascii: ";")) : pieces
    }

    private static func split(_ text: Bytes, _ separator: UInt8) -> [Bytes] {
        var pieces = text.split(separator: separator, omittingEmptySubsequences: false).map { Bytes($0) }
        if pieces.count == 1 { return pieces }
        while pieces.last?.isEmpty == true { pieces.removeLast() }
        return pieces
    }

    /// `text`, percent-decoded as `android.net.Uri` does it. What is not UTF-8 becomes U+FFFD.
    ///
    /// An escape with a wrong digit becomes U+FFFD and what was read of its value, like in Android. One at
    /// the end of the text with a digit missing becomes U+FFFD.
    static func unescaped(_ text: Span<UInt8>) -> Bytes {
        let isPlain = text.offset(of: UInt8(ascii: "%"), in: 0..<text.count) == nil
        var bytes = isPlain ? Bytes(text) : []
        var index = isPlain ? text.count : 0
        while index < text.count {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            var value: UInt8? = 0
            for _ in 0..<2 {
                let digit = index < text.count ? ASCII.hexValue(text[index]) : nil
                index += 1
                guard let digit else {
                    bytes += [0xEF, 0xBF, 0xBD]
                    if index > text.count { value = nil }
                    break
                }
                value = value.map { $0 << 4 | digit }
            }
            if let value { bytes.append(value) }
        }
        return bytes.allSatisfy { $0 < 0x80 } ? bytes : Bytes(String(decoding: bytes, as: UTF8.self).utf8)
    }
}
