@testable import LinkRouting

/// A link, read with plain splitting. It understands the links that `RandomLinks` writes: hosts in lower case, no dot segments,
/// no backslashes. A decoded text is bytes, because it need not be UTF-8 and because text compares by code points.
struct NaiveLink {
    /// The scheme in lower case, `nil` for a bare path.
    var scheme: String?
    /// The host of an `http` or `https` link.
    var host: String?
    /// The port, the scheme's own one when the link names none.
    var port: Int?
    /// The segments that are not empty, decoded.
    var segments: [[UInt8]]
    /// The query items, decoded; the value is `nil` without a `=`.
    var items: [(key: [UInt8], value: [UInt8]?)]

    /// Whether the link has a scheme that is neither `http` nor `https`.
    var isCustom: Bool { scheme != nil && host == nil }

    /// Reads `text`, or gives `nil` for an `invalid_url`; `named` are the schemes that the table names.
    init?(_ text: String, named: Set<String>) {
        var bytes = Array(text.utf8)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        bytes = Array(bytes.prefix { $0 != UInt8(ascii: "#") })
        guard !bytes.isEmpty else { return nil }
        var (scheme, rest) = Self.splitScheme(bytes)
        if let name = scheme, !named.contains(name), Self.isPort(rest) { (scheme, rest) = ("https", Array("//".utf8) + bytes) }
        if scheme == nil {
            if bytes.starts(with: Array("//".utf8)), bytes.count > 2, !"/?\\".utf8.contains(bytes[2]) {
                scheme = "https"
            } else if bytes[0] != UInt8(ascii: "/") {
                guard bytes.prefix(while: { !"/?".utf8.contains($0) }).contains(UInt8(ascii: ".")) else { return nil }
                (scheme, rest) = ("https", Array("//".utf8) + bytes)
            }
        }
        // The URL Standard drops tabs and line ends anywhere in a web link.
        if scheme == "http" || scheme == "https" { rest.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var pieces = parts[0].split(separator: UInt8(ascii: "/"))
        self.scheme = scheme
        if scheme == "http" || scheme == "https" {
            guard !pieces.isEmpty else { return nil }
            let authority = pieces.removeFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            host = String(decoding: authority[0], as: UTF8.self).lowercased()
            port = scheme == "http" ? 80 : 443
            if authority.count > 1 {
                guard let number = Int(String(decoding: authority[1], as: UTF8.self)), number <= 65535 else { return nil }
                port = number
            }
        }
        segments = pieces.map { Self.decode($0) }
        items = (parts.count > 1 ? parts[1] : []).split(separator: UInt8(ascii: "&")).map { item in
            let halves = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decode(halves[0]), halves.count > 1 ? Self.decode(halves[1]) : nil)
        }
    }

    /// The scheme in lower case, if there is one, and what follows its colon.
    private static func splitScheme(_ bytes: [UInt8]) -> (String?, [UInt8]) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return (nil, bytes) }
        let name = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let letters = "abcdefghijklmnopqrstuvwxyz"
        guard let first = name.first, letters.contains(first) else { return (nil, bytes) }
        guard name.allSatisfy({ (letters + "0123456789+-._").contains($0) }) else { return (nil, bytes) }
        return (name, Array(bytes[(colon + 1)...]))
    }

    /// Whether `bytes` begins with digits that the end, a `/` or a `?` follows.
    private static func isPort(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.prefix { "0123456789".utf8.contains($0) }
        guard !digits.isEmpty else { return false }
        return digits.count == bytes.count || "/?".utf8.contains(bytes[digits.count])
    }

    /// `bytes` with every `%XX` decoded once; a bad escape stays as written.
    private static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var result: [UInt8] = []
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
