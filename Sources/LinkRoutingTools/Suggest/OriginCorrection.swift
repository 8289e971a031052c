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

    /// An origin of a source, in the forms that are compared. Links of other sites are compared with all
    /// origins.
    struct Known: Sendable {
        fileprivate let origin: Origin
        fileprivate let schemes: [(name: String, word: FoldedWord)]
        /// The host, or its labels after `*`; `nil` if there are none, or if they are not texts.
        fileprivate let host: HostWord?

        init(_ origin: Origin) {
            self.origin = origin
            host = (origin.host?.literalSuffix).flatMap { $0.isEmpty ? nil : HostWord($0) }
            schemes = origin.schemes.map { ($0, FoldedWord($0)) }
        }

        /// Whether the host begins with `*`.
        fileprivate var isOpen: Bool { origin.host?.star != nil }
        fileprivate var labelCount: Int { origin.host?.labels.count ?? 0 }
    }

    private let matcher: Matcher
    private let known: [Known]
    private let text: Bytes
    private let link: Link
    private let namesHost: Bool
    private let source: Int

    /// - Parameters:
    ///   - known: the origins of all sources.
    ///   - text: the text from which `context` has read the link.
    ///   - context: the scratch space in which the link was resolved.
    init(_ matcher: Matcher, _ known: [Known], _ text: Bytes, _ context: borrowing MatchContext) {
        self.matcher = matcher
        self.known = known
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
                guard let scheme = origin.schemes.last, origin.host == nil || origin.host?.literal != nil
                else { return nil }
                let parts = own.replacingOrigin(
                    scheme, host: origin.host?.literal, port: origin.port(for: scheme))
                return Candidate(parts: parts, cost: Suggester.Cost.source, changesHost: origin.host != nil)
            }.first
        }
    }

    // MARK: Near sources

    /// The sentence that names the host of a source that the link, which comes from none, imitates, and the
    /// first character that differs. Linear in the number of origins.
    func lookalike() -> String? {
        guard !link.host.isEmpty else { return nil }
        let scheme = link.kind == .web ? nil : written(link.scheme).lowercased()
        // The case of letters counts: a capital `I` looks like `l`.
        let host = HostWord(written(link.host))
        // Links of `http` and `https` may be mistaken for each other, too.
        let similar = known.filter { ($0.origin.isWeb ? nil : $0.origin.scheme) == scheme }
        let open = similar.filter(\.isOpen).sorted { $0.labelCount > $1.labelCount }
        return (similar.filter { !$0.isOpen } + open).lazy.compactMap { known in
            guard let original = known.host,
                let own = known.isOpen ? host.divided(last: known.labelCount)?.end : host
            else { return nil }
            return Self.lookalike(own, of: original)
        }.first
    }

    /// `nil` if the hosts do not look alike, or are the same apart from the case of their letters.
    private static func lookalike(_ host: HostWord, of original: HostWord) -> String? {
        let pairs = zip(host.unicode.unicodeScalars, original.unicode.unicodeScalars)
        guard host.skeleton == original.skeleton,
            let (character, other) = pairs.first(where: { character, other in
                character != other
                    && character.properties.lowercaseMapping != other.properties.lowercaseMapping
            })
        else { return nil }
        let sentence: Sentence =
            "the host looks like `\(original.unicode)`, but has \(character.codePointName) "
            + "in place of `\(String(other))`"
        return sentence.text
    }

    private func written(_ range: ByteRange) -> String { String(decoding: text[range.range], as: UTF8.self) }

    /// The link with each origin that is near to its own.
    private func nearSources() -> [Candidate] {
        let schemeName = written(link.scheme).lowercased()
        let scheme = FoldedWord(schemeName)
        let host = HostWord(written(link.host).lowercased())
        let port = link.port < 0 ? nil : Int(link.port)
        // After a custom scheme whose origins have no host, the host begins the path.
        let withoutHost = parts(namesHost: namesHost)
        let withHost = parts(namesHost: true)
        var candidates: [Candidate] = []
        for known in known {
            let origin = known.origin
            let near = Self.nearHost(host, known)
            for (meant, word) in known.schemes {
                guard let schemeCost = Self.cost(of: meant, word, for: schemeName, scheme) else { continue }
                if origin.host == nil, link.kind == .custom {
                    let parts = withoutHost.replacingOrigin(meant, host: nil)
                    candidates.append(Candidate(parts: parts, cost: schemeCost))
                }
                guard origin.host != nil, let near else { continue }
                // `*` without a port accepts any port.
                let acceptsAnyPort = origin.host?.isAny == true && origin.port == nil
                let meantPort = acceptsAnyPort ? port : origin.port(for: meant)
                let cost = schemeCost + near.cost + (meantPort == port ? 0 : Suggester.Cost.typo)
                if cost == 0 { continue }
                let parts = withHost.replacingOrigin(meant, host: near.name, port: meantPort)
                candidates.append(
                    Candidate(
                        parts: parts, cost: cost, changesHost: near.cost > Suggester.Cost.typo,
                        isSlip: near.isSlip))
            }
        }
        return candidates
    }

    private static func cost(
        of meant: String, _ meantWord: FoldedWord, for scheme: String, _ word: FoldedWord
    ) -> Int? {
        if scheme == meant { return 0 }
        if [scheme, meant].allSatisfy({ $0 == "http" || $0 == "https" }) { return Suggester.Cost.typo }
        return word.typos(to: meantWord).map { Suggester.Cost.typo + $0 }
    }

    /// The host that an origin accepts and that is nearest to that of the link, the cost of the change, and
    /// whether it can only be a slip: a final dot, or one in its `www.`.
    ///
    /// - Returns: `nil` if no host is near. Different hosts are similar more often than different words, so
    ///   only one letter may differ.
    private static func nearHost(
        _ own: HostWord, _ origin: Known
    ) -> (name: String, cost: Int, isSlip: Bool)? {
        let host = own.text
        guard let known = origin.host else {
            return origin.isOpen && origin.labelCount == 0 ? (host, 0, false) : nil
        }
        let typo = Suggester.Cost.typo
        if origin.isOpen {
            if host.hasSuffix("." + known.text) { return (host, 0, false) }
            guard let (start, end) = own.divided(last: origin.labelCount), end.isNear(known) else {
                return nil
            }
            return (start + "." + known.text, typo + 1, false)
        }
        if host.isSame(as: known.text) { return (host, 0, false) }
        if isSlip(host, known) { return (known.text, typo, true) }
        if own.domain.isSame(as: known.domain) { return (known.text, typo, false) }
        return own.isNear(known) ? (known.text, typo + 1, false) : nil
    }

    private static func isSlip(_ host: String, _ known: HostWord) -> Bool {
        if host.utf8.count == known.text.utf8.count + 1, host == known.text + "." { return true }
        let domain = known.domain
        guard host.utf8.count > domain.utf8.count + 2, host.hasSuffix(domain), domain.contains(".")
        else { return false }
        let start = host.dropLast(domain.count)
        return start != "www." && start.count > 2 && start.allSatisfy { $0 == "w" || $0 == "." }
    }

}

extension LinkParts {
    /// The link with another scheme, and another host unless `host` is `nil`: then the path begins after
    /// `://`.
    fileprivate func replacingOrigin(_ scheme: String, host: String?, port: Int? = nil) -> LinkParts {
        var parts = self
        parts.origin = "\(scheme)://\(host ?? "")\(port.map { ":\($0)" } ?? "")"
        parts.hasLeadingSlash = host != nil
        return parts
    }
}
