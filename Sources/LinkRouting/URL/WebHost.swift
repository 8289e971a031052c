/// Rewrites the host of an http or https URL into its canonical form.
package enum WebHost {
    /// Appends the canonical form of `host` to `output`; returns false when the standard refuses the host.
    ///
    /// - `[…]` is an IPv6 address; everything else is percent-decoded and made ASCII.
    /// - A name whose last label is a number is an IPv4 address in any of its spellings.
    /// - An empty host and a host with a forbidden domain code point are refused.
    ///
    /// URL Standard: "host parser" for special schemes, then "host serializer".
    package static func canonicalize(_ host: Span<UInt8>, into output: inout Bytes) -> Bool {
        if host.count > 0 && host[0] == Ascii.openBracket {
            guard host[host.count - 1] == Ascii.closeBracket, host.count > 2 else { return false }
            guard let pieces = IPAddress.version6(host.extracting(1..<(host.count - 1))) else { return false }
            IPAddress.append(version6: pieces, to: &output)
            return true
        }
        guard let domain = asciiDomain(percentDecoded(host)) else { return false }
        guard !domain.isEmpty, !domain.contains(where: isForbidden) else { return false }
        if IPAddress.endsInNumber(domain) {
            guard let address = IPAddress.version4(domain) else { return false }
            IPAddress.append(version4: address, to: &output)
        } else {
            output.append(contentsOf: domain)
        }
        return true
    }

    /// The domain in ASCII letters, lower case.
    ///
    /// A name that is ASCII throughout is only made lower case, its `xn--` labels are not looked into.
    ///
    /// URL Standard: "domain to ASCII" with beStrict false.
    private static func asciiDomain(_ bytes: Bytes) -> Bytes? {
        if bytes.allSatisfy({ $0 < 0x80 }) { return Bytes(bytes.lazy.map(Ascii.lowercased)) }
        return DomainName.ascii(bytes)
    }

    /// The bytes with each `%` and two hex digits made the byte they stand for; other percent signs stay.
    ///
    /// URL Standard: "percent-decode".
    private static func percentDecoded(_ host: Span<UInt8>) -> Bytes {
        var bytes: Bytes = []
        bytes.reserveCapacity(host.count)
        var index = 0
        while index < host.count {
            if host[index] == Ascii.percent, index + 2 < host.count,
                let high = Ascii.digit(host[index + 1], radix: 16), let low = Ascii.digit(host[index + 2], radix: 16)
            {
                bytes.append(UInt8(truncatingIfNeeded: high << 4 | low))
                index += 3
            } else {
                bytes.append(host[index])
                index += 1
            }
        }
        return bytes
    }

    /// Whether no domain may hold this byte: controls, space, DEL and the characters with a meaning in URLs.
    ///
    /// URL Standard: "forbidden domain code point".
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: true
        case Ascii.hash, Ascii.percent, Ascii.slash, Ascii.colon, Ascii.question, Ascii.at: true
        case Ascii.openBracket, Ascii.backslash, Ascii.closeBracket: true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"): true
        default: false
        }
    }
}
