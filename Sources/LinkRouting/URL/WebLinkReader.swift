extension LinkReader {
    /// Reads a web link that is canonical as written, except for the letter case of scheme and host.
    @inline(__always)
    static func readWeb(_ text: Span<UInt8>, _ scheme: ByteRange, _ end: Int) -> Result {
        let whole = ByteRange(Int(scheme.start), end)
        var index = Int(scheme.end) + 1
        guard index + 2 < end, text[index] == ASCII.slash, text[index + 1] == ASCII.slash else {
            return .needsRewriting(whole)
        }
        index += 2
        var link = Link()
        link.kind = .web
        link.scheme = scheme
        link.hasAuthority = true
        let hostStart = index
        var lastLabel = index
        while index < end {
            let byte = text[index]
            if byte.isLetter || byte.isDigit || byte == ASCII.hyphen {
                index += 1
            } else if byte == ASCII.dot {
                index += 1
                lastLabel = index
            } else {
                break
            }
        }
        // A last label that begins with a digit may make the host an IPv4 address; an empty one is left to
        // the standard too.
        guard index > lastLabel, !text[lastLabel].isDigit else { return .needsRewriting(whole) }
        link.host = ByteRange(hostStart, index)
        link.authority = link.host
        if index < end, text[index] == ASCII.colon {
            let digits = index + 1
            index = digits
            while index < end, text[index].isDigit { index += 1 }
            guard index > digits, index - digits <= 5,
                let port = Numbers.uint(text.extracting(digits..<index)),
                port <= 65535
            else { return .needsRewriting(whole) }
            link.port = port == (scheme.count == 4 ? 80 : 443) ? Link.noPort : Int32(port)
        }
        if index < end, !endsAuthority(text[index]) { return .needsRewriting(whole) }
        readPath(text, from: index, to: end, into: &link)
        return isCanonical(text, link, end) ? .link(link) : .needsRewriting(whole)
    }

    /// Reads the output of ``WebURL``, `scheme://host[:port]path[?query][#fragment]`.
    static func readCanonical(_ text: Span<UInt8>) -> Link {
        var link = Link()
        link.kind = .web
        link.hasAuthority = true
        var index = 0
        while index < text.count, text[index] != ASCII.colon { index += 1 }
        link.scheme = ByteRange(0, index)
        index = min(index + 3, text.count)
        let hostStart = index
        var isBracketed = false
        while index < text.count, !endsAuthority(text[index]) {
            if text[index] == ASCII.openBracket { isBracketed = true }
            if text[index] == ASCII.closeBracket { isBracketed = false }
            if text[index] == ASCII.colon, !isBracketed { break }
            index += 1
        }
        link.host = ByteRange(hostStart, index)
        if index < text.count, text[index] == ASCII.colon {
            let digits = index + 1
            while index < text.count, !endsAuthority(text[index]) { index += 1 }
            link.port = port(text.extracting(digits..<index))
        }
        link.authority = ByteRange(hostStart, index)
        readPath(text, from: index, to: text.count, into: &link)
        return link
    }

    /// Whether the path has no backslash and no dot segment, and neither path, query nor fragment has a
    /// control.
    @inline(__always)
    private static func isCanonical(_ text: Span<UInt8>, _ link: Link, _ end: Int) -> Bool {
        var index = Int(link.path.start)
        let pathEnd = Int(link.path.end)
        var wasSlash = false
        while index < pathEnd {
            let byte = text[index]
            if byte < 0x20 || byte == ASCII.backslash { return false }
            if wasSlash, byte == ASCII.dot || byte == ASCII.percent {
                if DotSegment.dotCount(text, from: index, to: pathEnd) > 0 { return false }
            }
            wasSlash = byte == ASCII.slash
            index += 1
        }
        while index < end {
            if text[index] < 0x20 { return false }
            index += 1
        }
        return true
    }
}
