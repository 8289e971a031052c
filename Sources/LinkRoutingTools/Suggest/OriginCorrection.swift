import LinkRoutingLanguage

/// Other schemes, hosts and sources that a link may have meant.
struct OriginCorrection {
    /// A link with another scheme or host, and the cost of the change.
    struct Candidate {
        var parts: LinkParts
        var cost: Int
        /// Whether the host of the link is replaced by the different host of a source.
        var changesHost = false
        /// Whether the host can only be a slip: nobody has another site there.
        var isSlip = false
    }

    private let matcher: Matcher
    private let text: Bytes
    private let link: Link
    private let namesHost: Bool
    private let source: Int

    /// - Parameters:
    ///   - text: The text from which `context` has read the link.
    ///   - context: The scratch space in which the link was resolved.
    init(_ matcher: Matcher, _ text: Bytes, _ context: borrowing MatchContext) {
        self.matcher = matcher
        self.text = text
        link = context.link
        namesHost = context.namesHost
        source = context.source
    }

    /// The links to try after a miss, unchanged ones first; for an unknown source only changed ones.
    func candidates(after reason: MissReason) -> [Candidate] {
        if reason == .unknownSource { return nearSources() }
        let own = parts(namesHost: namesHost)
        let others = reason == .wrongSource ? otherSources(own) : []
        return [Candidate(parts: own, cost: 0)] + others
    }

    private func parts(namesHost: Bool) -> LinkParts {
        let path = matcher.path(of: link, namesHost: namesHost)
        return LinkParts(text, link, path: path.range, matcher.table.options)
    }

    // MARK: Sources that accept the route

    /// The link with the first origin of each other source that has one host, or none.
    private func otherSources(_ own: LinkParts) -> [Candidate] {
        matcher.table.sources.indices.filter { $0 != source }.compactMap { index in
            matcher.table.sources[index].origins.lazy.map(\.origin).compactMap { origin -> Candidate? in
                guard let scheme = origin.schemes.last else { return nil }
                if origin.host == nil {
                    return Candidate(
                        parts: own.replacingOrigin(scheme, host: nil), cost: Suggester.Cost.source)
                }
                guard let host = origin.host?.literal else { return nil }
                let authority = Self.authority(host, origin.port(for: scheme))
                return Candidate(
                    parts: own.replacingOrigin(scheme, host: authority), cost: Suggester.Cost.source)
            }.first
        }
    }

    // MARK: Near sources

    /// The link with each origin that is near to its own.
    private func nearSources() -> [Candidate] {
        func written(_ range: ByteRange) -> String {
            String(decoding: text[range.range], as: UTF8.self).lowercased()
        }
        let (scheme, host) = (written(link.scheme), written(link.host))
        let port = link.port < 0 ? nil : Int(link.port)
        // After a custom scheme whose origins have no host, the host begins the path.
        let withoutHost = parts(namesHost: namesHost)
        let withHost = parts(namesHost: true)
        var candidates: [Candidate] = []
        for origin in matcher.table.sources.flatMap({ $0.origins.map(\.origin) }) {
            for meant in origin.schemes {
                guard let schemeCost = Self.cost(of: meant, for: scheme) else { continue }
                guard let pattern = origin.host else {
                    if link.kind == .custom {
                        let parts = withoutHost.replacingOrigin(meant, host: nil)
                        candidates.append(Candidate(parts: parts, cost: schemeCost))
                    }
                    continue
                }
                guard let near = NearHost(host, pattern) else { continue }
                // `*` without a port accepts any port.
                let acceptsAnyPort = pattern.isAny && origin.port == nil
                let meantPort = acceptsAnyPort ? port : origin.port(for: meant)
                let cost = schemeCost + near.cost + (meantPort == port ? 0 : Suggester.Cost.typo)
                if cost == 0 { continue }
                let authority = Self.authority(near.name, meantPort)
                candidates.append(
                    Candidate(
                        parts: withHost.replacingOrigin(meant, host: authority), cost: cost,
                        changesHost: near.cost > Suggester.Cost.typo, isSlip: near.isSlip))
            }
        }
        return candidates
    }

    private static func cost(of meant: String, for scheme: String) -> Int? {
        if scheme == meant { return 0 }
        if [scheme, meant].allSatisfy({ $0 == "http" || $0 == "https" }) { return Suggester.Cost.typo }
        return FoldedWord(scheme).typos(to: FoldedWord(meant)).map { Suggester.Cost.typo + $0 }
    }

    /// The host that a pattern accepts and that is nearest to another host.
    private struct NearHost {
        var name: String
        var cost: Int
        /// Whether the host is that of the pattern but for a final dot or a slip in its `www.`.
        var isSlip = false

        /// `nil` if the pattern accepts no host near to `host`. Different hosts are similar more often than
        /// different words, so only one letter may differ.
        init?(_ host: String, _ pattern: HostPattern) {
            (name, cost) = (host, 0)
            if let literal = pattern.literal {
                if host.isSame(as: literal) { return }
                name = literal
                cost = Suggester.Cost.typo
                isSlip = Self.isSlip(host, literal)
                if isSlip { return }
                if host == "www." + literal || literal == "www." + host { return }
                guard Self.isNear(host, literal) else { return nil }
                cost += 1
                return
            }
            guard pattern.star != nil, let suffix = pattern.literalSuffix else { return nil }
            if suffix.isEmpty || host.hasSuffix("." + suffix) { return }
            let labels = host.split(separator: ".")
            guard labels.count > pattern.labels.count else { return nil }
            let last = labels.suffix(pattern.labels.count).joined(separator: ".")
            guard Self.isNear(last, suffix) else { return nil }
            name = labels.dropLast(pattern.labels.count).joined(separator: ".") + "." + suffix
            cost = Suggester.Cost.typo + 1
        }

        private static func isSlip(_ host: String, _ literal: String) -> Bool {
            if host == literal + "." { return true }
            let domain = literal.hasPrefix("www.") ? String(literal.dropFirst(4)) : literal
            guard host.hasSuffix(domain), domain.contains(".") else { return false }
            let start = host.dropLast(domain.count)
            return start != "www." && start.count > 2 && start.allSatisfy { $0 == "w" || $0 == "." }
        }

        /// Whether two hosts differ by one letter, or look the same.
        private static func isNear(_ host: String, _ other: String) -> Bool {
            let (host, other) = (DomainName.unicode(host), DomainName.unicode(other))
            return FoldedWord(host).typos(to: FoldedWord(other)) == 1
                || HostSkeleton(host.unicodeScalars) == HostSkeleton(other.unicodeScalars)
        }
    }

    private static func authority(_ host: String, _ port: Int?) -> String {
        host + (port.map { ":\($0)" } ?? "")
    }
}

extension LinkParts {
    /// The link with another scheme, and another host unless `host` is `nil`: then the path begins after
    /// `://`.
    fileprivate func replacingOrigin(_ scheme: String, host: String?) -> LinkParts {
        var parts = self
        parts.origin = "\(scheme)://\(host ?? "")"
        parts.hasLeadingSlash = host != nil
        return parts
    }
}
