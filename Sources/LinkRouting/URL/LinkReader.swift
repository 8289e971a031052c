/// Reads one line as a link: where scheme, authority, path, query and fragment stand.
///
/// Plain links are read where they lie. A web link that needs the URL Standard's rewriting (backslashes, tabs, dot segments,
/// unusual hosts) is refused here as `.needsRewriting`, rewritten once by ``WebURL``, and then read like a plain one.
enum LinkReader {
    enum Result {
        case link(Link)
        /// A web link whose canonical form differs in more than the case of its host.
        case needsRewriting(ByteRange)
        /// A text without a scheme whose first segment is a host: it is to be read with `https:` (`//` included in the text or not).
        case needsScheme(ByteRange, hasSlashes: Bool)
        case invalid
    }

    /// Reads `text`. `isKnownScheme` tells which schemes the table names; it decides whether `name:123` is a host with a port.
    /// Linear in the length of `text`.
    @inline(__always)
    static func read(_ text: Span<UInt8>, isKnownScheme: (ByteRange) -> Bool) -> Result {
        var start = 0
        var end = text.count
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        guard start < end, end < Int(Int32.max) else { return .invalid }
        var isASCII = true
        for index in start..<end where text[index] >= 0x80 {
            isASCII = false
            break
        }
        if !isASCII, !UTF8Validation.isValid(text.extracting(start..<end)) { return .invalid }

        var index = start
        if text[index].isLetter {
            index += 1
            while index < end, text[index].isSchemeByte { index += 1 }
            if index < end, text[index] == UInt8(ascii: ":") {
                let scheme = ByteRange(start, index)
                if isWeb(scheme, in: text) { return readWeb(text, scheme, end) }
                if !looksLikePort(text, from: index + 1, to: end) || isKnownScheme(scheme) {
                    return .link(readCustom(text, scheme, end))
                }
                return .needsScheme(ByteRange(start, end), hasSlashes: false)
            }
        }
        return readWithoutScheme(text, start, end)
    }

    /// Whether `text` is a URL with a scheme: for `http` and `https` one that the URL Standard accepts.
    static func isURL(_ text: Span<UInt8>) -> Bool {
        switch read(text, isKnownScheme: { _ in true }) {
        case .link(let link): return link.kind != .bare
        case .needsRewriting(let stretch):
            var canonical: Bytes = []
            return WebURL.canonicalize(text.extracting(stretch.range), into: &canonical)
        case .needsScheme, .invalid: return false
        }
    }

    @inline(__always)
    private static func isWeb(_ scheme: ByteRange, in text: Span<UInt8>) -> Bool {
        let start = Int(scheme.start)
        guard scheme.count == 4 || scheme.count == 5 else { return false }
        guard text[start] | 0x20 == 0x68, text[start + 1] | 0x20 == 0x74, text[start + 2] | 0x20 == 0x74,
            text[start + 3] | 0x20 == 0x70
        else { return false }
        return scheme.count == 4 || text[start + 4] | 0x20 == 0x73
    }

    /// Whether digits follow up to the end or to `/`, `?` or `#`.
    private static func looksLikePort(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        var index = start
        while index < end, text[index].isDigit { index += 1 }
        return index > start && (index == end || endsAuthority(text[index]))
    }

    @inline(__always)
    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func readWithoutScheme(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Result {
        if text[start] == UInt8(ascii: "/") {
            if start + 2 < end, text[start + 1] == UInt8(ascii: "/") || text[start + 1] == UInt8(ascii: "\\"),
                isHostStart(text[start + 2])
            {
                return .needsScheme(ByteRange(start, end), hasSlashes: true)
            }
            var link = Link()
            readPath(text, from: start, to: end, into: &link)
            return .link(link)
        }
        var index = start
        while index < end, !endsAuthority(text[index]) {
            if text[index] == UInt8(ascii: "."), index > start { return .needsScheme(ByteRange(start, end), hasSlashes: false) }
            index += 1
        }
        return .invalid
    }

    private static func isHostStart(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: "[") || byte >= 0x80 }

    private static func readCustom(_ text: Span<UInt8>, _ scheme: ByteRange, _ end: Int) -> Link {
        var link = Link()
        link.kind = .custom
        link.scheme = scheme
        var index = Int(scheme.end) + 1
        if index + 1 < end, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") {
            link.hasAuthority = true
            index += 2
            let start = index
            while index < end, !endsAuthority(text[index]) {
                if text[index] == UInt8(ascii: "%") { link.hasEscapes = true }
                index += 1
            }
            link.authority = ByteRange(start, index)
            splitAuthority(text, into: &link)
        }
        readPath(text, from: index, to: end, into: &link)
        return link
    }

    /// Finds host and port in the authority of a custom link; user info belongs to neither.
    private static func splitAuthority(_ text: Span<UInt8>, into link: inout Link) {
        var start = Int(link.authority.start)
        var end = Int(link.authority.end)
        for index in link.authority.range where text[index] == UInt8(ascii: "@") { start = index + 1 }
        var digits = end
        while digits > start, text[digits - 1].isDigit { digits -= 1 }
        if digits > start, text[digits - 1] == UInt8(ascii: ":") {
            if digits < end { link.port = Numbers.uint(text.extracting(digits..<end)).flatMap { Int32(exactly: $0) } ?? -2 }
            end = digits - 1
        }
        link.host = ByteRange(start, end)
    }

    /// Path, query and fragment.
    @inline(__always)
    private static func readPath(_ text: Span<UInt8>, from start: Int, to end: Int, into link: inout Link) {
        var index = start
        var hasEscapes = false
        while index < end {
            let byte = text[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "%") { hasEscapes = true }
            index += 1
        }
        if hasEscapes { link.hasEscapes = true }
        link.path = ByteRange(start, index)
        if index < end, text[index] == UInt8(ascii: "?") {
            let query = index + 1
            index = query
            while index < end, text[index] != UInt8(ascii: "#") { index += 1 }
            link.query = ByteRange(query, index)
        }
        if index < end { link.fragment = ByteRange(index + 1, end) }
    }

    // MARK: Web links

    /// Reads a web link whose authority, path, query and fragment are canonical as they stand but for the case of the host.
    @inline(__always)
    private static func readWeb(_ text: Span<UInt8>, _ scheme: ByteRange, _ end: Int) -> Result {
        let whole = ByteRange(Int(scheme.start), end)
        var index = Int(scheme.end) + 1
        guard index + 2 < end, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") else {
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
            if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
                index += 1
            } else if byte == UInt8(ascii: ".") {
                index += 1
                lastLabel = index
            } else {
                break
            }
        }
        // A last label that begins with a digit may be an IPv4 address, one that begins with `x` Punycode, an empty one a root.
        guard index > lastLabel, !text[lastLabel].isDigit else { return .needsRewriting(whole) }
        if hasPunycode(text, from: hostStart, to: index) { return .needsRewriting(whole) }
        link.host = ByteRange(hostStart, index)
        link.authority = link.host
        if index < end, text[index] == UInt8(ascii: ":") {
            let digits = index + 1
            index = digits
            while index < end, text[index].isDigit { index += 1 }
            guard index > digits, index - digits <= 5, let port = Numbers.uint(text.extracting(digits..<index)), port <= 65535
            else {
                return .needsRewriting(whole)
            }
            link.port = port == (scheme.count == 4 ? 80 : 443) ? -1 : Int32(port)
        }
        if index < end, !endsAuthority(text[index]) { return .needsRewriting(whole) }
        readPath(text, from: index, to: end, into: &link)
        return isCanonical(text, link, end) ? .link(link) : .needsRewriting(whole)
    }

    /// Reads what ``WebURL`` wrote: `scheme://host[:port]path[?query][#fragment]`, from `start` to the end of `text`.
    static func readCanonical(_ text: Span<UInt8>, from start: Int) -> Link {
        var link = Link()
        link.kind = .web
        link.hasAuthority = true
        var index = start
        while index < text.count, text[index] != UInt8(ascii: ":") { index += 1 }
        link.scheme = ByteRange(start, index)
        index = min(index + 3, text.count)
        let hostStart = index
        var isBracketed = false
        while index < text.count, !endsAuthority(text[index]) {
            if text[index] == UInt8(ascii: "[") { isBracketed = true }
            if text[index] == UInt8(ascii: "]") { isBracketed = false }
            if text[index] == UInt8(ascii: ":"), !isBracketed { break }
            index += 1
        }
        link.host = ByteRange(hostStart, index)
        if index < text.count, text[index] == UInt8(ascii: ":") {
            let digits = index + 1
            while index < text.count, !endsAuthority(text[index]) { index += 1 }
            link.port = Numbers.uint(text.extracting(digits..<index)).flatMap { Int32(exactly: $0) } ?? -2
        }
        link.authority = ByteRange(hostStart, index)
        readPath(text, from: index, to: text.count, into: &link)
        return link
    }

    @inline(__always)
    private static func hasPunycode(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        var index = start
        while index + 3 < end {
            if text[index] | 0x20 == 0x78, text[index + 1] | 0x20 == 0x6E, text[index + 2] == 0x2D, text[index + 3] == 0x2D {
                return true
            }
            index += 1
        }
        return false
    }

    /// Whether the path has no backslash and no dot segment, and nothing has a tab or a line end.
    @inline(__always)
    private static func isCanonical(_ text: Span<UInt8>, _ link: Link, _ end: Int) -> Bool {
        var index = Int(link.path.start)
        let pathEnd = Int(link.path.end)
        var wasSlash = false
        while index < pathEnd {
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
            if wasSlash, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") {
                var next = index
                if isDotSegment(text, &next, to: pathEnd) { return false }
            }
            wasSlash = byte == UInt8(ascii: "/")
            index += 1
        }
        while index < end {
            if text[index] < 0x20 { return false }
            index += 1
        }
        return true
    }

    /// Whether the segment at `index` is `.` or `..`, with `%2e` for a dot.
    private static func isDotSegment(_ text: Span<UInt8>, _ index: inout Int, to end: Int) -> Bool {
        var dots = 0
        while index < end, text[index] != UInt8(ascii: "/") {
            if text[index] == UInt8(ascii: ".") {
                index += 1
            } else if index + 2 < end, text[index] == UInt8(ascii: "%"), text[index + 1] == UInt8(ascii: "2"),
                text[index + 2] | 0x20 == UInt8(ascii: "e")
            {
                index += 3
            } else {
                return false
            }
            dots += 1
        }
        return dots == 1 || dots == 2
    }
}
