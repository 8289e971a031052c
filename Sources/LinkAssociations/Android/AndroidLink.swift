import LinkRoutingLanguage

/// A link as `android.net.Uri` divides it. What is needed of it is decoded once.
struct AndroidLink: Sendable {
    var parts: LinkParts
    var host: Range<Int>?
    /// -1 if there is none.
    var port: Int32 = -1

    init?(_ link: Span<UInt8>) {
        guard let parts = LinkParts(link, backslashes: true) else { return nil }
        self.parts = parts
        guard let found = parts.hostAndPort(link) else { return }
        host = found.host
        if let digits = found.port { port = Int32(link.extracting(digits).text) ?? -1 }
    }

    /// Where a part is. Links without an authority and an absolute path have no path and no query.
    func range(of part: LinkPart, _ link: Span<UInt8>) -> Range<Int>? {
        let start = parts.scheme.upperBound + 1
        let isHierarchical = start < link.count && link[start] == UInt8(ascii: "/")
        switch part {
        case .path: return isHierarchical ? parts.path : nil
        case .query: return isHierarchical ? parts.query : nil
        case .fragment: return parts.fragment
        case .schemeSpecificPart: return start..<(parts.fragment.map { $0.lowerBound - 1 } ?? link.count)
        }
    }
}

/// Buffers for the decoded parts of a link, which are reused from link to link.
struct AndroidTexts: Sendable {
    private var texts = [AndroidText](repeating: AndroidText(), count: LinkPart.allCases.count)
    /// Which of them hold the parts of the current link, as bits.
    private var ready = 0
    private(set) var host = AndroidText()
    private var isHostReady = false

    mutating func reset() { (ready, isHostReady) = (0, false) }

    mutating func prepareHost(_ text: Span<UInt8>) {
        if !isHostReady { host.set(text) }
        isHostReady = true
    }

    /// Decodes a part of a link if it is not decoded yet.
    @inline(__always)
    mutating func prepare(_ part: LinkPart, _ link: Span<UInt8>, _ parts: AndroidLink) {
        let index = part.rawValue
        if ready & 1 << index != 0 { return }
        ready |= 1 << index
        if let range = parts.range(of: part, link) {
            texts[index].set(link.extracting(range))
        } else {
            texts[index].removeAll()
        }
    }

    /// Whether a part that is prepared matches. Of a query, one piece is enough.
    @inline(__always)
    func matches(_ glob: GlobMatcher, _ part: LinkPart) -> Bool {
        let text = texts[part.rawValue]
        guard part == .query, !text.isAbsent else { return text.matches(glob) }
        let query = text.bytes
        var piece = AndroidText()
        return Self.pieces(of: query).contains { range in
            piece.set(decoded: query.span.extracting(range))
            return piece.matches(glob)
        }
    }

    /// The pieces of the decoded query that conditions are compared with.
    ///
    /// Android divides at `&`, drops empty pieces at the end, and divides at `;` instead if that leaves one.
    private static func pieces(of query: Bytes) -> [Range<Int>] {
        let pieces = split(query, UInt8(ascii: "&"))
        return pieces.count == 1 ? split(query, UInt8(ascii: ";")) : pieces
    }

    private static func split(_ text: Bytes, _ separator: UInt8) -> [Range<Int>] {
        var pieces = text.split(separator: separator, omittingEmptySubsequences: false).map(\.indices)
        if pieces.count == 1 { return pieces }
        while pieces.last?.isEmpty == true { pieces.removeLast() }
        return pieces
    }
}
