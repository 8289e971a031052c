/// Rewrites an `http` or `https` URL into its canonical form (WHATWG URL Standard).
///
/// It accepts every spelling that the standard accepts. It differs in two ways: the bytes of path, query and
/// fragment are never percent-encoded, and user name and password are dropped.
package enum WebURL {
    /// Appends the canonical form of `input` to `output`; returns false if the standard rejects the URL.
    ///
    /// - `input` must be valid UTF-8, begin with `http:` or `https:` in any case, and have no C0 controls or
    ///   spaces at its ends.
    /// - The canonical form is `scheme://host[:port]path[?query][#fragment]`; the path is never empty.
    /// - If the result is false, the bytes appended to `output` are unspecified.
    ///
    /// URL Standard: "basic URL parser" without a base URL, then "URL serializer".
    package static func canonicalize(_ input: Span<UInt8>, into output: inout Bytes) -> Bool {
        var buffer = Bytes()
        return canonicalize(input, prefix: "", &buffer, into: &output)
    }

    /// Appends the canonical form of `prefix` and `input`.
    ///
    /// - Parameter bytes: memory that is overwritten.
    static func canonicalize(
        _ input: Span<UInt8>, prefix: String, _ bytes: inout Bytes, into output: inout Bytes
    ) -> Bool {
        bytes.clear()
        prefix.withUTF8Span { bytes.append($0) }
        bytes.append(input)
        // URL Standard: "basic URL parser", removal of ASCII tab or newline.
        bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard let colon = bytes.firstIndex(of: ASCII.colon) else { return false }
        let scheme = colon == 4 ? "http" : "https"
        guard bytes[..<colon].elementsEqual(scheme.utf8, by: { ASCII.lowercased($0) == $1 }),
            let defaultPort = Link.defaultPort(ofScheme: scheme)
        else { return false }
        output.append(contentsOf: scheme.utf8)
        output.append(contentsOf: "://".utf8)

        var start = colon + 1
        while start < bytes.count, isSlash(bytes[start]) { start += 1 }
        let authorityEnd =
            bytes[start...].firstIndex { isSlash($0) || $0 == ASCII.question || $0 == ASCII.hash }
            ?? bytes.count
        guard appendAuthority(bytes[start..<authorityEnd], defaultPort: defaultPort, to: &output)
        else { return false }

        let pathEnd =
            bytes[authorityEnd...].firstIndex { $0 == ASCII.question || $0 == ASCII.hash } ?? bytes.count
        appendPath(bytes[authorityEnd..<pathEnd], to: &output)
        output.append(contentsOf: bytes[pathEnd...])
        return true
    }

    /// Whether the byte separates segments, which in `http` and `https` URLs a backslash does too.
    private static func isSlash(_ byte: UInt8) -> Bool { byte == ASCII.slash || byte == ASCII.backslash }

    /// Appends `host[:port]` of an authority, without user info: everything up to the last `@`.
    ///
    /// URL Standard: "authority state", "host state", "port state".
    private static func appendAuthority(
        _ authority: ArraySlice<UInt8>, defaultPort: Int, to output: inout Bytes
    ) -> Bool {
        let host = authority.lastIndex(of: ASCII.at).map { authority[($0 + 1)...] } ?? authority
        let colon = portColon(in: host)
        let name = host[..<(colon ?? host.endIndex)]
        guard WebHost.canonicalize(name.span, into: &output) else { return false }
        guard let colon else { return true }
        return appendPort(host[(colon + 1)...], defaultPort: defaultPort, to: &output)
    }

    /// The colon that ends the host: the first one outside square brackets.
    private static func portColon(in host: ArraySlice<UInt8>) -> Int? {
        var insideBrackets = false
        for (index, byte) in zip(host.indices, host) {
            switch byte {
            case ASCII.openBracket: insideBrackets = true
            case ASCII.closeBracket: insideBrackets = false
            case ASCII.colon where !insideBrackets: return index
            default: break
            }
        }
        return nil
    }

    /// Appends `:port`, or nothing if there are no digits or it is the default port.
    ///
    /// Returns false for anything but digits and for ports above 65535.
    ///
    /// URL Standard: "port state".
    private static func appendPort(
        _ digits: ArraySlice<UInt8>, defaultPort: Int, to output: inout Bytes
    ) -> Bool {
        if digits.isEmpty { return true }
        guard let port = Numbers.uint(digits.span), port <= 0xFFFF else { return false }
        if port != defaultPort {
            output.append(ASCII.colon)
            output.append(contentsOf: String(port).utf8)
        }
        return true
    }

    /// Appends the path with backslashes as `/` and without dot segments; an empty path becomes `/`.
    ///
    /// - A `..` removes the segment before it, even an empty one, and never goes above the root.
    /// - A dot segment at the end leaves a trailing `/`.
    ///
    /// URL Standard: "path start state", "path state", "shorten".
    private static func appendPath(_ path: ArraySlice<UInt8>, to output: inout Bytes) {
        let root = output.count
        var start = path.startIndex + 1
        repeat {
            let tail = start < path.endIndex ? path[start...] : []
            let segment = tail.prefix { !isSlash($0) }
            let isLast = segment.count == tail.count
            switch DotSegment.dotCount(segment.span, from: 0, to: segment.count) {
            case 0:
                output.append(ASCII.slash)
                output.append(contentsOf: segment)
            case 2:
                if let slash = output[root...].lastIndex(of: ASCII.slash) { output.removeSubrange(slash...) }
                if isLast { output.append(ASCII.slash) }
            default:
                if isLast { output.append(ASCII.slash) }
            }
            if isLast { return }
            start += segment.count + 1
        } while true
    }
}
