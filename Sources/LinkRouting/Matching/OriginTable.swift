/// Finds the origins that accept a link, the most specific first, in time that does not depend on how many there are.
struct OriginTable<Value: Sendable>: Sendable {
    private struct Key: Hashable, Sendable {
        var scheme: Int
        var kind: Kind
        var host: [UInt8]
        var port: Int32
        enum Kind: UInt8, Sendable { case none, any, literal, subdomains }
    }

    private var schemes: [[UInt8]] = []
    private var values: [Key: Value] = [:]
    private var longestSuffix = 0
    private(set) var isEmpty = true

    mutating func insert(_ origin: Origin, _ value: Value) {
        isEmpty = false
        let name = Array(origin.scheme.utf8)
        let scheme = schemes.firstIndex(of: name) ?? schemes.count
        if scheme == schemes.count { schemes.append(name) }
        let port = Int32(origin.port ?? -1)
        let key =
            switch origin.host {
            case nil: Key(scheme: scheme, kind: .none, host: [], port: -1)
            case .any: Key(scheme: scheme, kind: .any, host: [], port: -1)
            case .literal(let host): Key(scheme: scheme, kind: .literal, host: Array(host.utf8), port: port)
            case .subdomains(let host): Key(scheme: scheme, kind: .subdomains, host: Array(host.utf8), port: port)
            }
        if key.kind == .subdomains { longestSuffix = max(longestSuffix, key.host.count) }
        values[key] = value
    }

    /// Whether some origin has the scheme at `stretch` of `text`.
    func knows(_ text: Span<UInt8>, _ stretch: Stretch) -> Bool { scheme(text, stretch) != nil }

    private func scheme(_ text: Span<UInt8>, _ stretch: Stretch) -> Int? {
        let name = text.extracting(stretch.range)
        return schemes.firstIndex { ASCIICase.areEqual($0.span, name) }
    }

    /// The values of the origins that accept `link`, most specific first, each with its rank: equal ranks are equally specific.
    func lookUp(_ text: Span<UInt8>, _ link: Link) -> [(value: Value, rank: Int, namesHost: Bool)] {
        guard !isEmpty, let scheme = scheme(text, link.scheme) else { return [] }
        var found: [(value: Value, rank: Int, namesHost: Bool)] = []
        if !link.host.isEmpty {
            let host = link.host.range.map { ASCIICase.folded(text[$0]) }
            if let value = values[Key(scheme: scheme, kind: .literal, host: host, port: link.port)] {
                found.append((value, HostRank.literal, true))
            }
            if longestSuffix > 0 { appendSubdomains(of: host, scheme, link.port, to: &found) }
            if let value = values[Key(scheme: scheme, kind: .any, host: [], port: -1)] {
                found.append((value, HostRank.any, true))
            }
        }
        if let value = values[Key(scheme: scheme, kind: .none, host: [], port: -1)] {
            found.append((value, HostRank.none, false))
        }
        return found
    }

    private func appendSubdomains(
        of host: [UInt8], _ scheme: Int, _ port: Int32, to found: inout [(value: Value, rank: Int, namesHost: Bool)]
    ) {
        for index in host.indices where host[index] == UInt8(ascii: ".") && index > 0 && host.count - index - 1 <= longestSuffix {
            let suffix = Array(host[(index + 1)...])
            if let value = values[Key(scheme: scheme, kind: .subdomains, host: suffix, port: port)] {
                found.append((value, HostRank.subdomains(suffix.count), true))
            }
        }
    }
}

/// The order of hosts: lower is more specific.
enum HostRank {
    static let literal = 0
    static let any = 1 << 40
    static let none = 1 << 41
    static func subdomains(_ suffixLength: Int) -> Int { (1 << 32) - suffixLength }
}
