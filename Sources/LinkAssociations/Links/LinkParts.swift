import LinkRoutingLanguage

/// Where the parts of a link are, as it was written: nothing is decoded or normalized (RFC 3986, appendix B).
struct LinkParts: Sendable {
    var scheme: Range<Int>
    /// The host without user info.
    var host: Range<Int>?
    /// -1 if there is none.
    var port: Int32 = -1
    var path: Range<Int>
    var query: Range<Int>?
    var fragment: Range<Int>?

    /// Fails if the link has no scheme.
    ///
    /// - Parameter backslashes: Whether `\` ends the authority like `/`.
    init?(_ link: Span<UInt8>, backslashes: Bool) {
        var index = 0
        let count = link.count
        while index < count, link[index].isSchemeByte { index &+= 1 }
        guard index > 0, index < count, link[index] == UInt8(ascii: ":") else { return nil }
        let scheme = 0..<index
        var authority: Range<Int>?
        index &+= 1
        if index &+ 1 < count, link[index] == UInt8(ascii: "/"), link[index &+ 1] == UInt8(ascii: "/") {
            let start = index &+ 2
            index = start
            while index < count {
                let byte = link[index]
                if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                    break
                }
                if byte == UInt8(ascii: "\\"), backslashes { break }
                index &+= 1
            }
            authority = start..<index
        }
        self.scheme = scheme
        let pathStart = index
        while index < count, link[index] != UInt8(ascii: "?"), link[index] != UInt8(ascii: "#") {
            index &+= 1
        }
        path = pathStart..<index
        if index < count, link[index] == UInt8(ascii: "?") {
            let start = index &+ 1
            index = start
            while index < count, link[index] != UInt8(ascii: "#") { index &+= 1 }
            query = start..<index
        }
        if index < count { fragment = (index &+ 1)..<count }
        if let authority { readHost(in: authority, link) }
    }

    private mutating func readHost(in authority: Range<Int>, _ link: Span<UInt8>) {
        var start = authority.lowerBound
        var index = authority.upperBound
        while index > start {
            index &-= 1
            if link[index] == UInt8(ascii: "@") {
                start = index &+ 1
                break
            }
        }
        var colon = authority.upperBound
        while colon > start, link[colon &- 1] &- UInt8(ascii: "0") < 10 { colon &-= 1 }
        guard colon > start, link[colon &- 1] == UInt8(ascii: ":") else {
            host = start..<authority.upperBound
            return
        }
        host = start..<(colon &- 1)
        port = Int32(link.extracting(colon..<authority.upperBound).text) ?? -1
    }
}

extension Span<UInt8> {
    /// The text, with malformed UTF-8 replaced.
    var text: String { String(copying: self) }
}
