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
        /// The first place of a byte in a range, or the end of the range.
        func place(of byte: Unicode.Scalar, in range: Range<Int>) -> Int {
            link.offset(of: UInt8(ascii: byte), in: range) ?? range.upperBound
        }
        let colon = place(of: ":", in: link.indices)
        guard colon > 0, colon < link.count, (0..<colon).allSatisfy({ link[$0].isSchemeByte }) else {
            return nil
        }
        scheme = 0..<colon
        let hash = place(of: "#", in: (colon + 1)..<link.count)
        let question = place(of: "?", in: (colon + 1)..<hash)
        if hash < link.count { fragment = (hash + 1)..<link.count }
        if question < hash { query = (question + 1)..<hash }
        path = (colon + 1)..<question
        guard path.count > 1, path.prefix(2).allSatisfy({ link[$0] == UInt8(ascii: "/") }) else { return }
        var end = place(of: "/", in: path.dropFirst(2))
        if backslashes { end = place(of: "\\", in: (colon + 3)..<end) }
        path = end..<question
        let authority = (colon + 3)..<end
        let start = authority.last { link[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? authority.lowerBound
        let portStart = authority.last { !link[$0].isDigit }.map { $0 + 1 } ?? end
        let hasPort = portStart > start && link[portStart - 1] == UInt8(ascii: ":")
        host = start..<(hasPort ? portStart - 1 : end)
        if hasPort { port = Int32(link.extracting(portStart..<end).text) ?? -1 }
    }
}

extension Span<UInt8> {
    /// The text, with malformed UTF-8 replaced.
    var text: String { String(copying: self) }
}

/// The parts of a link that patterns are about.
enum LinkPart: Int, Sendable {
    case path, query, fragment
    /// All between the scheme and the fragment.
    case schemeSpecificPart
}
