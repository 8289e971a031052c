/// A host with its port, as text.
struct HostText: Hashable {
    var name: String
    var port: Int?

    /// Reads `host[:port]`; `nil` if it cannot be one.
    init?(_ text: String) {
        let bytes = Bytes(text.utf8)
        let bracket = bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bracket {
            let digits = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
            guard digits.utf8.allSatisfy(\.isDigit), let port = Int(digits), port <= 65535 else { return nil }
            self.port = port
            name = String(decoding: bytes[..<colon], as: UTF8.self)
        } else {
            name = text
        }
        if name.isEmpty { return nil }
    }

    /// The host in the form in which a link carries it: for web links that of the URL Standard. `nil` if it is none.
    func canonical(isWeb: Bool) -> HostText? {
        var result = self
        guard isWeb else { return name.utf8.allSatisfy(Self.isHostByte) ? self : nil }
        var canonical: Bytes = []
        let bytes = Bytes(name.utf8)
        guard WebHost.canonicalize(bytes.span, into: &canonical) else { return nil }
        result.name = String(decoding: canonical, as: UTF8.self)
        return result
    }

    /// Whether a host may hold the byte as it stands: letters, digits, `-`, `.`, `_`, `~`, and what addresses are written with.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~[]:".utf8.contains(byte)
    }
}

extension HostPattern {
    /// Whether a host of this name is one of the pattern's.
    func accepts(_ name: String) -> Bool {
        let written = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard star == nil ? written.count == labels.count : written.count > labels.count else { return false }
        return zip(labels, written.suffix(labels.count)).allSatisfy { label, text in
            switch label {
            case .literal(let literal): ASCIICase.areEqual(literal, text)
            case .parameter(let parameter): !text.isEmpty && parameter.type.accepts(text)
            }
        }
    }
}

extension Origin {
    /// Whether links with this `scheme` of the origin may have this host and port.
    func accepts(_ host: HostText, scheme: String) -> Bool {
        guard let pattern = self.host, pattern.accepts(host.name) else { return false }
        if pattern.isAny, port == nil { return true }
        let given = host.port == Link.defaultPort(ofScheme: scheme) ? nil : host.port
        return given == port(for: scheme)
    }
}
