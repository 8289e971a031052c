import LinkRouting

/// Other schemes, hosts and sources that a link may have meant.
struct StartRepair {
    /// A link with another start, and what that costs.
    struct Start {
        var parts: LinkParts
        var cost: Int
    }

    let matcher: Matcher

    /// The starts to try for a link that `search` has read from `text`, its own first if a source accepts it.
    func starts(_ text: Bytes, _ reason: MissReason, _ context: borrowing MatchContext) -> [Start] {
        let options = matcher.table.options
        let own = LinkParts(text, context.link, namesHost: context.namesHost, options)
        switch reason {
        case .unknownSource:
            let named = LinkParts(text, context.link, namesHost: true, options)
            return nearSources(text, context.link, own, named)
        case .wrongSource: return [Start(parts: own, cost: 0)] + otherSources(own, besides: context.source)
        default: return [Start(parts: own, cost: 0)]
        }
    }

    // MARK: A source that accepts the route

    /// The link under the first origin of each other source that is for one host, or for none.
    private func otherSources(_ own: LinkParts, besides source: Int) -> [Start] {
        matcher.table.sources.indices.filter { $0 != source }.compactMap { index in
            matcher.table.sources[index].origins.lazy.map(\.origin).compactMap { origin -> Start? in
                guard let scheme = origin.schemes.last else { return nil }
                if origin.host == nil { return Start(parts: own.starting(scheme, host: nil), cost: Suggester.Cost.source) }
                guard let host = origin.host?.literal else { return nil }
                let authority = Self.authority(host, origin.port(for: scheme))
                return Start(parts: own.starting(scheme, host: authority), cost: Suggester.Cost.source)
            }.first
        }
    }

    // MARK: A source that is near

    /// - Parameters:
    ///   - own: the link whose host, behind a custom scheme, begins the path.
    ///   - named: the link whose host is no part of the path.
    private func nearSources(_ text: Bytes, _ link: Link, _ own: LinkParts, _ named: LinkParts) -> [Start] {
        func written(_ stretch: ByteRange) -> String { String(decoding: text[stretch.range], as: UTF8.self).lowercased() }
        let (scheme, host) = (written(link.scheme), written(link.host))
        let port = link.port < 0 ? nil : Int(link.port)
        var starts: [Start] = []
        for origin in matcher.table.sources.flatMap({ $0.origins.map(\.origin) }) {
            for meant in origin.schemes {
                guard let schemeCost = Self.cost(scheme, meant) else { continue }
                guard let pattern = origin.host else {
                    if link.kind == .custom { starts.append(Start(parts: own.starting(meant, host: nil), cost: schemeCost)) }
                    continue
                }
                guard let (name, hostCost) = Self.nearest(host, pattern) else { continue }
                // Any host may have any port.
                let open = pattern.isAny && origin.port == nil
                let meantPort = open ? port : origin.port(for: meant)
                let cost = schemeCost + hostCost + (meantPort == port ? 0 : Suggester.Cost.slip)
                if cost == 0 { continue }
                starts.append(Start(parts: named.starting(meant, host: Self.authority(name, meantPort)), cost: cost))
            }
        }
        return starts
    }

    private static func cost(_ scheme: String, _ meant: String) -> Int? {
        if scheme == meant { return 0 }
        if [scheme, meant].allSatisfy({ $0 == "http" || $0 == "https" }) { return Suggester.Cost.slip }
        return Letters(scheme).slips(to: Letters(meant)).map { Suggester.Cost.slip + $0 }
    }

    /// The host of `pattern` that is nearest to `host`. Hosts are alike more often than words, so that only one letter may differ.
    private static func nearest(_ host: String, _ pattern: HostPattern) -> (name: String, cost: Int)? {
        if let literal = pattern.literal {
            if host == literal { return (literal, 0) }
            if host == "www." + literal || literal == "www." + host { return (literal, Suggester.Cost.slip) }
            return Letters(host).slips(to: Letters(literal)) == 1 ? (literal, Suggester.Cost.slip + 1) : nil
        }
        guard pattern.star != nil, let suffix = pattern.literalSuffix else { return nil }
        if suffix.isEmpty || host.hasSuffix("." + suffix) { return (host, 0) }
        let labels = host.split(separator: ".")
        guard labels.count > pattern.labels.count else { return nil }
        let last = labels.suffix(pattern.labels.count).joined(separator: ".")
        guard Letters(last).slips(to: Letters(suffix)) == 1 else { return nil }
        let first = labels.dropLast(pattern.labels.count).joined(separator: ".")
        return ("\(first).\(suffix)", Suggester.Cost.slip + 1)
    }

    private static func authority(_ host: String, _ port: Int?) -> String { host + (port.map { ":\($0)" } ?? "") }
}

extension LinkParts {
    /// The link behind another scheme, and another host if there is one; otherwise the path begins where a host would stand.
    fileprivate func starting(_ scheme: String, host: String?) -> LinkParts {
        var parts = self
        parts.start = "\(scheme)://\(host ?? "")"
        parts.hasFirstSlash = host != nil
        return parts
    }
}
