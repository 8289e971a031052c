/// Rewrites the host of an `http` or `https` URL into its canonical form.
package enum WebHost {
    /// Appends the canonical form of `host` to `output`; returns false if the standard rejects the host.
    ///
    /// - `[…]` is an IPv6 address; any other host is percent-decoded and converted to ASCII.
    /// - A name whose last label is a number is an IPv4 address in any of its spellings.
    /// - An empty host and a host with a forbidden domain code point are rejected.
    /// - If the result is false, the bytes appended to `output` are unspecified.
    ///
    /// URL Standard: "host parser" for special schemes, then "host serializer".
    package static func canonicalize(_ host: Span<UInt8>, into output: inout Bytes) -> Bool {
        if host.count > 0 && host[0] == ASCII.openBracket {
            guard host[host.count - 1] == ASCII.closeBracket, host.count > 2 else { return false }
            guard let pieces = IPAddress.version6(host.extracting(1..<(host.count - 1))) else { return false }
            IPAddress.append(version6: pieces, to: &output)
            return true
        }
        let start = output.count
        PercentCoding.appendDecoded(host, to: &output)
        guard convertToASCII(&output, from: start) else { return false }
        if output.count == start || output[start...].contains(where: isForbidden) { return false }
        if IPAddress.endsInNumber(output[start...]) {
            guard let address = IPAddress.version4(output[start...]) else { return false }
            output.removeSubrange(start...)
            IPAddress.append(version4: address, to: &output)
        }
        return true
    }

    /// Converts a domain to ASCII and lower case; returns false if the standard rejects it.
    ///
    /// A name that is ASCII already is only lowercased; its `xn--` labels are not validated.
    ///
    /// URL Standard: "domain to ASCII" with beStrict false.
    private static func convertToASCII(_ text: inout Bytes, from start: Int) -> Bool {
        if text[start...].allSatisfy({ $0 < 0x80 }) {
            for index in start..<text.count { text[index] = ASCII.lowercased(text[index]) }
            return true
        }
        guard let domain = DomainName.ascii(Bytes(text[start...])) else { return false }
        text.replaceSubrange(start..., with: domain)
        return true
    }

    /// Whether no domain may contain this byte: controls, space, DEL and the characters with a meaning in
    /// URLs.
    ///
    /// URL Standard: "forbidden domain code point".
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: true
        case ASCII.hash, ASCII.percent, ASCII.slash, ASCII.colon, ASCII.question, ASCII.at: true
        case ASCII.openBracket, ASCII.backslash, ASCII.closeBracket: true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"): true
        default: false
        }
    }
}
