/// Splits one line into scheme, authority, path, query and fragment.
///
/// Most links are read in place. A web link that the URL Standard rewrites (backslashes, tabs, dot segments,
/// unusual hosts) is returned as `.needsRewriting`; it is rewritten by ``WebURL`` and then read with
/// ``readCanonical(_:)``.
enum LinkReader {
    enum Result {
        case link(Link)
        /// A web link whose canonical form may differ in more than the letter case of scheme and host. If it
        /// has no scheme, `prefix` is the text that is missing before it, such as `https://`.
        case needsRewriting(ByteRange, prefix: String = "")
        /// Not a link: empty, not UTF-8, longer than 2 GB, or a text that begins with neither a scheme, `/`
        /// nor a host.
        case invalid
    }

    /// Reads `text`, ignoring controls and spaces at both ends. Linear in its length.
    ///
    /// `isKnownScheme` returns whether the table names a scheme. If it does not, `name:123` is a host with a
    /// port.
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
            if index < end, text[index] == ASCII.colon {
                let scheme = ByteRange(start, index)
                if isWeb(scheme, in: text) { return readWeb(text, scheme, end) }
                if !looksLikePort(text, from: index + 1, to: end) || isKnownScheme(scheme) {
                    return .link(readCustom(text, scheme, end))
                }
                return .needsRewriting(ByteRange(start, end), prefix: "https://")
            }
        }
        return readWithoutScheme(text, start, end)
    }

    /// Whether `text` is a URL with a scheme. With `http` and `https`, the URL Standard decides.
    static func isURL(_ text: Span<UInt8>) -> Bool {
        switch read(text, isKnownScheme: { _ in true }) {
        case .link(let link): return link.kind != .bare
        case .needsRewriting(let range, let prefix):
            var canonical: Bytes = []
            return prefix.isEmpty && WebURL.canonicalize(text.extracting(range.range), into: &canonical)
        case .invalid: return false
        }
    }

    /// Whether the scheme is `http` or `https`.
    @inline(__always)
    private static func isWeb(_ scheme: ByteRange, in text: Span<UInt8>) -> Bool {
        guard scheme.count == 4 || scheme.count == 5 else { return false }
        let start = Int(scheme.start)
        func isLetter(_ letter: Unicode.Scalar, at index: Int) -> Bool {
            ASCII.lowercased(text[start + index]) == UInt8(ascii: letter)
        }
        return isLetter("h", at: 0) && isLetter("t", at: 1) && isLetter("t", at: 2) && isLetter("p", at: 3)
            && (scheme.count == 4 || isLetter("s", at: 4))
    }

    /// Whether the text from `start` on is digits up to the end or to `/`, `?` or `#`.
    private static func looksLikePort(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        var index = start
        while index < end, text[index].isDigit { index += 1 }
        return index > start && (index == end || endsAuthority(text[index]))
    }

    @inline(__always)
    static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == ASCII.slash || byte == ASCII.question || byte == ASCII.hash
    }

    private static func readWithoutScheme(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Result {
        if text[start] == ASCII.slash {
            if start + 2 < end, text[start + 1] == ASCII.slash || text[start + 1] == ASCII.backslash,
                !endsAuthority(text[start + 2])
            {
                return .needsRewriting(ByteRange(start, end), prefix: "https:")
            }
            var link = Link()
            readPath(text, from: start, to: end, into: &link)
            return .link(link)
        }
        // A text that begins with a dot is relative to a document.
        if text[start] == ASCII.dot { return .invalid }
        var index = start
        while index < end, !endsAuthority(text[index]) {
            if text[index] == ASCII.dot {
                return .needsRewriting(ByteRange(start, end), prefix: "https://")
            }
            index += 1
        }
        return .invalid
    }

    private static func readCustom(_ text: Span<UInt8>, _ scheme: ByteRange, _ end: Int) -> Link {
        var link = Link()
        link.kind = .custom
        link.scheme = scheme
        var index = Int(scheme.end) + 1
        if index + 1 < end, text[index] == ASCII.slash, text[index + 1] == ASCII.slash {
            link.hasAuthority = true
            index += 2
            let start = index
            while index < end, !endsAuthority(text[index]) {
                if text[index] == ASCII.percent { link.hasEscapes = true }
                index += 1
            }
            link.authority = ByteRange(start, index)
            splitAuthority(text, into: &link)
        }
        readPath(text, from: index, to: end, into: &link)
        return link
    }

    /// Finds host and port in the authority of a custom link, `[user@]host[:port]`.
    private static func splitAuthority(_ text: Span<UInt8>, into link: inout Link) {
        var start = Int(link.authority.start)
        var end = Int(link.authority.end)
        for index in link.authority.range where text[index] == ASCII.at { start = index + 1 }
        var digits = end
        while digits > start, text[digits - 1].isDigit { digits -= 1 }
        if digits > start, text[digits - 1] == ASCII.colon {
            if digits < end { link.port = port(text.extracting(digits..<end)) }
            end = digits - 1
        }
        link.host = ByteRange(start, end)
    }

    static func port(_ digits: Span<UInt8>) -> Int32 {
        Numbers.uint(digits).flatMap { Int32(exactly: $0) } ?? Link.unreadablePort
    }

    /// Reads path, query and fragment.
    @inline(__always)
    static func readPath(_ text: Span<UInt8>, from start: Int, to end: Int, into link: inout Link) {
        var index = start
        var hasEscapes = false
        while index < end {
            let byte = text[index]
            if byte == ASCII.question || byte == ASCII.hash { break }
            if byte == ASCII.percent { hasEscapes = true }
            index += 1
        }
        if hasEscapes { link.hasEscapes = true }
        link.path = ByteRange(start, index)
        if index < end, text[index] == ASCII.question {
            let query = index + 1
            index = query
            while index < end, text[index] != ASCII.hash { index += 1 }
            link.query = ByteRange(query, index)
        }
        if index < end { link.fragment = ByteRange(index + 1, end) }
    }
}
