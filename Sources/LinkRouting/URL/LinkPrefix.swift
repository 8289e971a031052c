/// The part of a link before its path: `https://host`, `app://` or nothing.
struct LinkPrefix {
    enum Kind {
        /// No prefix: the link is a path.
        case none
        /// `http` or `https`, with a host.
        case web
        /// A custom scheme with a host.
        case customHost
        /// A custom scheme without a host. The first segment of the path follows `://`.
        case custom
    }

    /// The index of the source that the link has to come from; `nil` if it may come from any, or from none.
    var source: Int?
    /// Empty for a path.
    private var scheme = ""
    private var host: HostAndPort?
    /// Whether the origin has no scheme of its own, and links with `http` are like those with `https`.
    private(set) var hasAlternative = false

    /// Creates the prefix of a path.
    init() {}

    /// Creates the prefix of links with this scheme and host. Without a scheme it is `https`, or `http` as
    /// the alternative.
    init(scheme: String, host: HostAndPort?, source: Int? = nil) {
        hasAlternative = scheme.isEmpty
        (self.scheme, self.host, self.source) = (hasAlternative ? "https" : scheme, host, source)
    }

    /// Changes `https` to `http`.
    mutating func takeAlternative() {
        scheme = "http"
        hasAlternative = false
    }

    var kind: Kind {
        if scheme.isEmpty { return .none }
        if host == nil { return .custom }
        return Link.defaultPort(ofScheme: scheme) == nil ? .customHost : .web
    }

    /// Appends the prefix to a link.
    func write(to link: inout Bytes) {
        if scheme.isEmpty { return }
        link.append(scheme)
        link.append("://")
        guard let host else { return }
        link.append(host.name)
        if let port = host.port, port != Link.defaultPort(ofScheme: scheme) { link.append(":\(port)") }
    }
}

/// A host and an optional port.
struct HostAndPort {
    var name: String
    var port: Int?

    /// A host of a table, without a port.
    init(literal name: String) { self.name = name }

    /// Parses `host[:port]`; `nil` if the port is not a number up to 65535, or the host is empty.
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

    /// The host as a link contains it: for web links, in the form of the URL Standard. `nil` if it is not
    /// valid.
    func canonical(isWeb: Bool) -> HostAndPort? {
        guard isWeb else { return name.utf8.allSatisfy(Self.isHostByte) ? self : nil }
        var canonical: Bytes = []
        let bytes = Bytes(name.utf8)
        guard WebHost.canonicalize(bytes.span, into: &canonical) else { return nil }
        var result = self
        result.name = String(decoding: canonical, as: UTF8.self)
        return result
    }

    /// Whether the host of a custom scheme may contain the byte: letters, digits, `-._~`, and the syntax of
    /// IP addresses.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~[]:".utf8.contains(byte)
    }
}
