/// Reads a link of any form: the reader that every link can take.
extension Matcher {
    /// Reads the link into `context`, finds its source and splits its path.
    ///
    /// - Returns: `false` if the text is not a link, or no source of the table accepts it; the reason is then
    ///   `context.miss`.
    @discardableResult
    package func read(_ line: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.reset(compiled.options)
        switch LinkReader.read(line, isKnownScheme: { origins.knows(line, $0) }) {
        case .link(let link): context.link = link
        case .invalid:
            context.link = Link()
            context.miss = FoundMiss(.invalidURL, detail: context.detail(ofInvalid: line))
            return false
        case .needsRewriting(let byteRange, let prefix):
            guard context.normalize(line.extracting(byteRange.range), prefix: prefix) else {
                context.link = Link()
                let detail = prefix.isEmpty ? nil : context.detail(ofInvalid: line)
                context.miss = FoundMiss(.invalidURL, detail: detail)
                return false
            }
        }
        // Decoded segments are appended to a copy of the link.
        if context.link.hasEscapes || compiled.options.countsEmptySegments, !context.isNormalized {
            context.copy(line)
        }
        let hasSource = context.withText(of: line) { text, context in findSource(text, &context) }
        if hasSource { splitPath(of: line, &context) }
        return hasSource
    }

    /// The range of the path. The authority of a custom link begins the path if no source names its host.
    @inline(__always)
    package func path(of link: Link, namesHost: Bool) -> ByteRange {
        guard link.kind == .custom, !namesHost, link.hasAuthority else { return link.path }
        return ByteRange(Int(link.authority.start), Int(link.path.end))
    }

    /// Splits the path, in which literals of the authority of a custom scheme compare ignoring case.
    @inline(__always)
    private func splitPath(of line: Span<UInt8>, _ context: inout MatchContext) {
        let authorityIsInPath = context.link.kind == .custom && !context.namesHost
        context.path.caseInsensitiveCount =
            compiled.options.ignoresPathCase ? .max : authorityIsInPath ? 1 : 0
        let path = path(of: context.link, namesHost: context.namesHost)
        if context.isNormalized {
            context.path.split(
                path, of: &context.normalized, keepsEmpty: compiled.options.countsEmptySegments)
        } else {
            context.path.split(path, of: line)
        }
    }

    // MARK: Sources

    /// Finds the source that accepts the link. Returns `false` if the table has sources and none does.
    @inline(__always)
    private func findSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.namesHost = context.link.kind == .web
        findOrigins(of: context.link, text, &context.hits)
        let source = source(of: context.hits)
        if let source {
            context.source = source.value
            context.namesHost = source.namesHost || context.link.kind == .web
        } else if !compiled.sources.isEmpty, context.link.kind != .bare {
            context.miss = unknownSource(text, context.link, &context.hits)
            return false
        }
        if hasAbsolutePatterns {
            let origin = originRank(source, context.link)
            findRoots(context.link, origin, namesHost: context.namesHost, &context.hits, &context.roots)
        }
        return true
    }

    /// Sets `hits` to the origins of the table that accept `link`, or would if it had the scheme `name`.
    @inline(never)
    func findOrigins(
        of link: Link, asScheme name: String? = nil, _ text: Span<UInt8>, _ hits: inout [OriginIndex.Hit]
    ) {
        if link.kind == .bare { return hits.clear() }
        origins.find(accepting: link, asScheme: name, text, compiled.types, &hits)
    }

    /// The most specific origin of a source among those that accept a link; any host on one port comes before
    /// any host on every port, and of equal hosts the one that names its scheme.
    func source(of hits: [OriginIndex.Hit]) -> OriginIndex.Hit? {
        guard var best = hits.firstIndex(where: { !$0.isRoot }) else { return nil }
        for index in hits.indices.dropFirst(best + 1)
        where !hits[index].isRoot && hits[index].host == hits[best].host {
            if hits[index].isAnyOfOnePort != hits[best].isAnyOfOnePort {
                if hits[index].isAnyOfOnePort { best = index }
            } else if hits[index].schemeRank < hits[best].schemeRank {
                best = index
            }
        }
        return hits[best]
    }

    /// The miss of a link that no source accepts. Changes `hits`.
    func unknownSource(
        _ text: Span<UInt8>, _ link: Link, _ hits: inout [OriginIndex.Hit]
    ) -> FoundMiss {
        guard link.kind == .web, link.scheme.count == 4, link.port == Link.noPort else {
            return FoundMiss(.unknownSource)
        }
        findOrigins(of: link, asScheme: "https", text, &hits)
        let isMeant = hits.contains { !$0.isRoot }
        return FoundMiss(.unknownSource, detail: isMeant ? .secureSchemeMeant : nil)
    }

    // MARK: Roots

    /// The specificity of the origin through which a link of a source reaches the patterns that do not name
    /// an origin.
    func originRank(_ source: OriginIndex.Hit?, _ link: Link) -> OriginRank {
        if let source { return source.rank }
        return OriginRank(host: link.kind == .web ? .literal : .none, schemeRank: 0)
    }

    /// Keeps the roots of patterns among the origins that accept a link. After a custom scheme, the path of a
    /// pattern that names the host begins elsewhere than that of one that does not.
    func keepRoots(of link: Link, namesHost: Bool, _ hits: inout [OriginIndex.Hit]) {
        hits.removeAll { !$0.isRoot || (link.kind != .web && $0.namesHost != namesHost) }
    }

    /// Sets `found` to the roots below which a link is searched, the one with the most specific origin first.
    ///
    /// - Parameters:
    ///   - origin: see ``originRank(_:_:)``.
    ///   - hits: the origins that accept the link; only the roots after the call.
    func findRoots(
        _ link: Link, _ origin: OriginRank, namesHost: Bool, _ hits: inout [OriginIndex.Hit],
        _ found: inout [OriginRoot]
    ) {
        found.clear()
        keepRoots(of: link, namesHost: namesHost, &hits)
        guard let first = hits.first else { return found.append(bareRoot) }
        if hits.count > 1 { return found = sortedRoots(origin, hits) }
        let rank = first.rank
        var own = OriginRoot(node: trie.reference(to: first.value), rank: 0)
        if isMoreSpecific(rank, origin) {
            found.append(own)
            found.append(OriginRoot(node: trie.start, rank: 1))
        } else {
            if isMoreSpecific(origin, rank) { own.rank = 1 }
            found.append(bareRoot)
            found.append(own)
        }
    }

    /// The roots for a link of an origin that patterns do not name, and of several origins that they name.
    private func sortedRoots(_ origin: OriginRank, _ absolute: [OriginIndex.Hit]) -> [OriginRoot] {
        var remaining = [(node: Trie.root, origin: origin)]
        for root in absolute {
            remaining.append((root.value, root.rank))
        }
        var sorted: [OriginRoot] = []
        while !remaining.isEmpty {
            let rank = UInt32(sorted.count)
            // Origins that no other one beats have equal ranks: the paths of their patterns decide.
            let best = remaining.filter { root in
                !remaining.contains { isMoreSpecific($0.origin, root.origin) }
            }
            for root in best.isEmpty ? remaining : best {
                sorted.append(OriginRoot(node: trie.reference(to: root.node), rank: rank))
            }
            let nodes = sorted.map(\.node.node)
            remaining.removeAll { nodes.contains($0.node) }
        }
        return sorted
    }
}

extension Matcher {
    private func isMoreSpecific(_ origin: OriginRank, _ other: OriginRank) -> Bool {
        compiled.isMoreSpecific(origin, other) { specificity($0, $1) }
    }
}

/// A root of the trie below which a link is searched.
struct OriginRoot: Sendable, Equatable {
    var node: Trie.NodeRef
    /// The rank of the origin: a lower one is more specific, and equal ones are of origins of which none is.
    var rank: UInt32
}
