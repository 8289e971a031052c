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
        guard let digits = found.port, !digits.isEmpty else { return }
        var value: Int32 = 0
        for index in digits {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int32(link[index] &- UInt8(ascii: "0")))
            if overflow || carry { return }
            value = sum
        }
        port = value
    }

    /// Whether the link has an authority or an absolute path. Others have no path and no query.
    func isHierarchical(_ link: Span<UInt8>) -> Bool {
        let start = parts.scheme.upperBound + 1
        return start < link.count && link[start] == UInt8(ascii: "/")
    }

}

/// Buffers for the decoded parts of a link, which are reused from link to link.
struct AndroidTexts: Sendable {
    var path = AndroidText()
    var query = AndroidText()
    var fragment = AndroidText()
    var schemeSpecificPart = AndroidText()
    var piece = AndroidText()
    var host = AndroidText()
    /// Which of them hold the parts of the current link.
    private var isReady: (path: Bool, query: Bool, fragment: Bool, rest: Bool) = (false, false, false, false)

    mutating func reset() { isReady = (false, false, false, false) }

    /// Decodes a part if it is not decoded yet.
    @inline(__always)
    mutating func prepare(_ part: AndroidLinkPart, _ link: Span<UInt8>, _ parts: AndroidLink) {
        switch part {
        case .path:
            if isReady.path { return }
            isReady.path = true
            Self.set(&path, parts.isHierarchical(link) ? parts.parts.path : nil, link)
        case .query:
            if isReady.query { return }
            isReady.query = true
            Self.set(&query, parts.isHierarchical(link) ? parts.parts.query : nil, link)
        case .fragment:
            if isReady.fragment { return }
            isReady.fragment = true
            Self.set(&fragment, parts.parts.fragment, link)
        case .schemeSpecificPart:
            if isReady.rest { return }
            isReady.rest = true
            let end = parts.parts.fragment.map { $0.lowerBound - 1 } ?? link.count
            Self.set(&schemeSpecificPart, (parts.parts.scheme.upperBound + 1)..<end, link)
        }
    }

    private static func set(_ text: inout AndroidText, _ range: Range<Int>?, _ link: Span<UInt8>) {
        if let range { text.set(link.extracting(range)) } else { text.removeAll() }
    }

    /// The pieces of the decoded query that conditions are compared with.
    ///
    /// Android divides at `&`, drops empty pieces at the end, and divides at `;` instead if that leaves one.
    var queryPieces: [Range<Int>] {
        guard !query.isAbsent else { return [] }
        let pieces = Self.split(query.bytes, UInt8(ascii: "&"))
        return pieces.count == 1 ? Self.split(query.bytes, UInt8(ascii: ";")) : pieces
    }

    private static func split(_ text: Bytes, _ separator: UInt8) -> [Range<Int>] {
        if text.isEmpty { return [0..<0] }
        var pieces: [Range<Int>] = []
        var start = 0
        for index in text.indices where text[index] == separator {
            pieces.append(start..<index)
            start = index + 1
        }
        pieces.append(start..<text.count)
        if pieces.count == 1 { return pieces }
        while pieces.last?.isEmpty == true { pieces.removeLast() }
        return pieces
    }
}
