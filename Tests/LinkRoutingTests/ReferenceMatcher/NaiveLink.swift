@testable import LinkRouting
@testable import LinkRoutingLanguage

/// A query item, decoded; the value is `nil` without a `=`.
typealias NaiveItem = (key: Bytes, value: Bytes?)

/// A link, read with plain splitting. It understands the links that `RandomLinks` writes: no dot segments, no
/// backslashes, no addresses as hosts. A decoded text is bytes, because it need not be UTF-8 and because text
/// compares by code points.
struct NaiveLink {
    /// The scheme in lower case, `nil` for a bare path.
    var scheme: String?
    /// Whether the link's text names the scheme.
    var isSchemeWritten: Bool
    /// The host of an `http` or `https` link, in lower case. Behind a custom scheme the host as written, if
    /// the authority is read as one.
    var host: String?
    /// The port, the scheme's own one when the link names none.
    var port: Int?
    /// The segments of the path, decoded; empty ones only if the table counts them.
    var segments: [Bytes]
    /// The query items.
    var items: [NaiveItem]
    /// The fragment as written; an absent one is empty.
    var fragment: Bytes
    /// What stands behind `//` in a link with a custom scheme.
    private var authority: Bytes?
    /// The path behind the authority, as written.
    private var path: Bytes

    /// Whether literal text of the path's first segment ignores case, being where a host would be.
    var hasLooseFirstSegment: Bool { scheme != nil && host == nil }

    /// Whether the port is the one of the scheme.
    var hasDefaultPort: Bool { port == Self.defaultPort(scheme) }

    /// Reads `text`, or gives `nil` for an `invalid_url`; `named` are the schemes that the table names.
    init?(_ text: String, named: Set<String>, options: TableOptions = TableOptions()) {
        var bytes = Bytes(text.utf8)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        guard !bytes.isEmpty else { return nil }
        var (scheme, rest) = Self.splitScheme(bytes)
        if let name = scheme, !named.contains(name), Self.isPort(rest) {
            (scheme, rest) = ("https", Bytes("//".utf8) + bytes)
        }
        isSchemeWritten = scheme != nil && rest.count < bytes.count
        if scheme == nil {
            if bytes.starts(with: Bytes("//".utf8)), bytes.count > 2, !"/?#\\".utf8.contains(bytes[2]) {
                scheme = "https"
            } else if bytes[0] != UInt8(ascii: "/") {
                guard bytes.prefix(while: { !"/?#".utf8.contains($0) }).contains(UInt8(ascii: ".")) else {
                    return nil
                }
                (scheme, rest) = ("https", Bytes("//".utf8) + bytes)
            }
        }
        let isWeb = scheme == "http" || scheme == "https"
        // The URL Standard drops tabs and line ends anywhere in a web link.
        if isWeb { rest.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }
        let (beforeFragment, fragment) = Self.split(rest, at: "#")
        let (beforeQuery, query) = Self.split(beforeFragment, at: "?")
        self.scheme = scheme
        self.fragment = fragment ?? []
        items = Self.items(query ?? [], options)
        if isWeb || scheme != nil && beforeQuery.starts(with: Bytes("//".utf8)) {
            let behind = beforeQuery.dropFirst(
                isWeb ? beforeQuery.prefix { $0 == UInt8(ascii: "/") }.count : 2)
            authority = Bytes(behind.prefix { $0 != UInt8(ascii: "/") })
            path = Bytes(behind.dropFirst(authority?.count ?? 0))
        } else {
            path = beforeQuery
        }
        segments = Self.segments(isWeb ? path : (authority ?? []) + path, options)
        if isWeb {
            guard let authority, let (host, port) = Self.host(authority) else { return nil }
            // The URL Standard takes a host that ends in a number for an address.
            if host.split(separator: ".").last.flatMap({ Int($0) }) != nil { return nil }
            self.host = host.lowercased()
            self.port = port ?? Self.defaultPort(scheme)
        }
    }

    /// The same link with the authority behind its custom scheme read as a host, if it can be one.
    func withHost(_ options: TableOptions) -> NaiveLink? {
        guard host == nil, let authority, let (host, port) = Self.host(authority) else { return nil }
        var link = self
        (link.host, link.port) = (host, port)
        link.segments = Self.segments(path, options)
        return link
    }
}

// MARK: - Parts

extension NaiveLink {
    /// The port that links with `scheme` have when they name none.
    private static func defaultPort(_ scheme: String?) -> Int? {
        scheme == "http" ? 80 : scheme == "https" ? 443 : nil
    }

    /// Host and port of an authority without its user info.
    private static func host(_ authority: Bytes) -> (String, Int?)? {
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
        let (host, digits) = split(Bytes(authority[start...]), at: ":")
        guard !host.isEmpty else { return nil }
        let name = String(decoding: host, as: UTF8.self)
        guard let digits, !digits.isEmpty else { return (name, nil) }
        guard let port = Int(String(decoding: digits, as: UTF8.self)), (0...65535).contains(port) else {
            return nil
        }
        return (name, port)
    }

    /// The segments of a path as written.
    private static func segments(_ path: Bytes, _ options: TableOptions) -> [Bytes] {
        guard options.countsEmptySegments else { return segments(path) }
        let behind = path.first == UInt8(ascii: "/") ? path.dropFirst() : path[...]
        if behind.isEmpty { return [] }
        return behind.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(decode)
    }

    /// The segments of `path` that are not empty.
    static func segments(_ path: Bytes) -> [Bytes] { path.split(separator: UInt8(ascii: "/")).map(decode) }

    /// The items of a query as written.
    static func items(_ query: Bytes, _ options: TableOptions) -> [NaiveItem] {
        let plain =
            options.readsPlusAsSpace
            ? Bytes(query.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }) : query
        return plain.split(separator: UInt8(ascii: "&")).map { item in
            let (key, value) = split(Bytes(item), at: "=")
            return (decode(key[...]), value.map { decode($0[...]) })
        }
    }

    /// What stands before the first `mark`, and what behind it if there is one.
    static func split(_ bytes: Bytes, at mark: Unicode.Scalar) -> (Bytes, Bytes?) {
        guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return (bytes, nil) }
        return (Bytes(bytes[..<index]), Bytes(bytes[(index + 1)...]))
    }

    /// The scheme in lower case, if there is one, and what follows its colon.
    private static func splitScheme(_ bytes: Bytes) -> (String?, Bytes) {
        let (before, behind) = split(bytes, at: ":")
        guard let behind else { return (nil, bytes) }
        let name = String(decoding: before, as: UTF8.self).lowercased()
        let letters = "abcdefghijklmnopqrstuvwxyz"
        guard let first = name.first, letters.contains(first) else { return (nil, bytes) }
        guard name.allSatisfy({ (letters + "0123456789+-._").contains($0) }) else { return (nil, bytes) }
        return (name, behind)
    }

    /// Whether `bytes` begins with digits that the end, a `/`, a `?` or a `#` follows.
    private static func isPort(_ bytes: Bytes) -> Bool {
        let digits = bytes.prefix { "0123456789".utf8.contains($0) }
        guard !digits.isEmpty else { return false }
        return digits.count == bytes.count || "/?#".utf8.contains(bytes[digits.count])
    }

    /// `bytes` with every `%XX` decoded once; a bad escape stays as written.
    private static func decode(_ bytes: ArraySlice<UInt8>) -> Bytes {
        let bytes = Array(bytes)
        var result: Bytes = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
            {
                result.append(high * 16 + low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        guard byte < 0x80 else { return nil }
        return Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
