/// Where links come from: `scheme://[host[:port]]`, in a source or at the start of a pattern.
public struct Origin: Sendable, Hashable {
    /// The scheme, lower case.
    public var scheme: String
    /// The host, or `nil` for a custom scheme whose links are all accepted.
    public var host: HostPattern?
    /// The port; `nil` accepts only the scheme's default port.
    public var port: Int?

    /// Whether the scheme is `http` or `https`, whose links the WHATWG URL Standard reads.
    public var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// Whether every link of `other` is a link of this origin too.
    func contains(_ other: Origin) -> Bool {
        guard scheme == other.scheme else { return false }
        guard let host else { return true }
        guard let inner = other.host, host.contains(inner) else { return false }
        return host == .any || port == other.port
    }
}

/// The host of an origin.
public enum HostPattern: Sendable, Hashable {
    /// Exactly this host, in the form of the URL Standard (lower case, `xn--`).
    case literal(String)
    /// `*.example.com`: one or more labels before the host, never the host itself.
    case subdomains(of: String)
    /// `*`: any host, on every port.
    case any

    /// Whether every host of `other` is one of this pattern too.
    func contains(_ other: HostPattern) -> Bool {
        switch (self, other) {
        case (.any, _): true
        case (.literal(let mine), .literal(let theirs)): mine == theirs
        case (.subdomains(let suffix), .literal(let host)): host.count > suffix.count + 1 && host.hasSuffix("." + suffix)
        case (.subdomains(let suffix), .subdomains(let inner)): inner == suffix || inner.hasSuffix("." + suffix)
        default: false
        }
    }
}

extension Origin: CustomStringConvertible {
    /// The origin as the language spells it.
    public var description: String {
        var text = scheme + "://"
        switch host {
        case nil: break
        case .literal(let host): text += host
        case .subdomains(let host): text += "*." + host
        case .any: text += "*"
        }
        if let port { text += ":\(port)" }
        return text
    }
}
