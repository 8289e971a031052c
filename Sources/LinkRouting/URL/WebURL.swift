/// Rewrites an http or https URL into its canonical form, following the URL Standard.
///
/// This is the complete road: it takes every spelling the standard takes. Where it differs on purpose: the bytes of
/// path, query and fragment stay as written (nothing is percent-encoded), and user name and password are dropped.
package enum WebURL {
    /// Appends the canonical form of `input` to `output`; returns false when the standard refuses the URL.
    ///
    /// - `input` is valid UTF-8, begins with `http:` or `https:` in any case, and has no leading or trailing C0 controls
    ///   and spaces. Anything else is refused.
    /// - The form is `scheme://host[:port]path[?query][#fragment]`; the path is never empty.
    /// - After a refusal the content appended to `output` is unspecified.
    ///
    /// URL Standard: "basic URL parser" without a base URL, then "URL serializer".
    package static func canonicalize(_ input: Span<UInt8>, into output: inout Bytes) -> Bool {
        let bytes = withoutTabsAndNewlines(input)
        guard let scheme = Scheme(prefixing: bytes) else { return false }
        output.append(contentsOf: scheme.text.utf8)
        output.append(contentsOf: "://".utf8)

        var start = scheme.text.utf8.count + 1
        while start < bytes.count, isSlash(bytes[start]) { start += 1 }
        let authorityEnd = bytes[start...].firstIndex { isSlash($0) || $0 == Ascii.question || $0 == Ascii.hash } ?? bytes.count
        guard appendAuthority(bytes[start..<authorityEnd], defaultPort: scheme.defaultPort, to: &output) else { return false }

        let pathEnd = bytes[authorityEnd...].firstIndex { $0 == Ascii.question || $0 == Ascii.hash } ?? bytes.count
        appendPath(bytes[authorityEnd..<pathEnd], to: &output)
        output.append(contentsOf: bytes[pathEnd...])
        return true
    }

    /// A scheme this type reads, with the port that goes without saying.
    private enum Scheme {
        case http, https

        /// Finds the scheme in front of the first colon, in any case.
        init?(prefixing bytes: Bytes) {
            let name = bytes.prefix { $0 != Ascii.colon }
            guard name.count < bytes.count else { return nil }
            if name.elementsEqual("http".utf8, by: { Ascii.lowercased($0) == $1 }) {
                self = .http
            } else if name.elementsEqual("https".utf8, by: { Ascii.lowercased($0) == $1 }) {
                self = .https
            } else {
                return nil
            }
        }

        /// The name in lower case.
        var text: String { self == .http ? "http" : "https" }
        /// The port meant when none is written.
        var defaultPort: UInt32 { self == .http ? 80 : 443 }
    }

    /// Copies `input` without tabs, line feeds and carriage returns, which the standard ignores wherever they stand.
    ///
    /// URL Standard: "basic URL parser", removal of ASCII tab or newline.
    private static func withoutTabsAndNewlines(_ input: Span<UInt8>) -> Bytes {
        var bytes: Bytes = []
        bytes.reserveCapacity(input.count)
        for index in input.indices where input[index] != 0x09 && input[index] != 0x0A && input[index] != 0x0D {
            bytes.append(input[index])
        }
        return bytes
    }

    /// Whether the byte separates segments; in http and https URLs a backslash does too.
    private static func isSlash(_ byte: UInt8) -> Bool { byte == Ascii.slash || byte == Ascii.backslash }

    /// Appends `host[:port]` of an authority; everything up to the last `@` is user info and dropped.
    ///
    /// URL Standard: "authority state", "host state", "port state".
    private static func appendAuthority(_ authority: ArraySlice<UInt8>, defaultPort: UInt32, to output: inout Bytes) -> Bool {
        let host = authority.lastIndex(of: Ascii.at).map { authority[($0 + 1)...] } ?? authority
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
            case Ascii.openBracket: insideBrackets = true
            case Ascii.closeBracket: insideBrackets = false
            case Ascii.colon where !insideBrackets: return index
            default: break
            }
        }
        return nil
    }

    /// Appends `:port`, or nothing for no digits and for the default port; refuses other text and ports above 65535.
    ///
    /// URL Standard: "port state".
    private static func appendPort(_ digits: ArraySlice<UInt8>, defaultPort: UInt32, to output: inout Bytes) -> Bool {
        var port: UInt32 = 0
        for byte in digits {
            guard let digit = Ascii.digit(byte, radix: 10) else { return false }
            port = port * 10 + digit
            guard port <= 0xFFFF else { return false }
        }
        if !digits.isEmpty && port != defaultPort {
            output.append(Ascii.colon)
            output.append(contentsOf: String(port).utf8)
        }
        return true
    }

    /// Appends the path with `/` for every backslash and without dot segments; an empty path becomes `/`.
    ///
    /// - A `..` takes away the segment before it, an empty one too, and never goes above the root.
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
            switch dots(in: segment) {
            case 0:
                output.append(Ascii.slash)
                output.append(contentsOf: segment)
            case 2:
                if let slash = output[root...].lastIndex(of: Ascii.slash) { output.removeSubrange(slash...) }
                if isLast { output.append(Ascii.slash) }
            default:
                if isLast { output.append(Ascii.slash) }
            }
            if isLast { return }
            start += segment.count + 1
        } while true
    }

    /// How many dots a dot segment stands for (1 or 2), each dot plain or written `%2e`; 0 for every other segment.
    ///
    /// URL Standard: "single-dot URL path segment", "double-dot URL path segment".
    private static func dots(in segment: ArraySlice<UInt8>) -> Int {
        guard segment.count <= 6 else { return 0 }
        var rest = segment
        var count = 0
        while let first = rest.first {
            if first == Ascii.dot {
                rest = rest.dropFirst()
            } else if rest.prefix(3).elementsEqual("%2e".utf8, by: { Ascii.lowercased($0) == $1 }) {
                rest = rest.dropFirst(3)
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }
}
