/// Reads a link of any form: the reader that every link can take.
extension Matcher {
    /// Reads the link into `context`, finds its source and splits its path.
    ///
    /// - Returns: `false` if the text is no link, or no source of the table accepts it; the reason is then
    ///   `context.miss`.
    @discardableResult
    package func read(_ line: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.reset(compiled.options)
        switch LinkReader.read(line, isKnownScheme: { roots.knows(line, $0) || sources.knows(line, $0) }) {
        case .link(let link): context.link = link
        case .invalid:
            context.miss = FoundMiss(.invalidURL, detail: detail(ofInvalid: line))
            return false
        case .needsRewriting(let byteRange):
            guard normalize(line, byteRange, prefix: "", &context) else {
                context.miss = FoundMiss(.invalidURL)
                return false
            }
        case .needsScheme(let byteRange, let hasSlashes):
            guard normalize(line, byteRange, prefix: hasSlashes ? "https:" : "https://", &context) else {
                context.miss = FoundMiss(.invalidURL, detail: detail(ofInvalid: line))
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

    /// Writes the canonical form of a web link to `context.normalized` and reads it (URL Standard, section
    /// 4.4).
    private func normalize(
        _ line: Span<UInt8>, _ byteRange: ByteRange, prefix: String, _ context: inout MatchContext
    ) -> Bool {
        var written = Bytes(prefix.utf8)
        written.append(line.extracting(byteRange.range))
        guard context.normalize(written.span) else { return false }
        context.link = LinkReader.readCanonical(context.normalized.span, from: 0)
        return true
    }

    private func detail(ofInvalid line: Span<UInt8>) -> Miss.Detail? {
        if !UTF8Validation.isValid(line) { return .notUTF8 }
        var decoded: Bytes = []
        PercentCoding.appendDecoded(line, to: &decoded)
        return decoded.count < line.count && decoded.contains(sequence: "://") ? .wholeLinkEncoded : nil
    }

    // MARK: Sources

    /// Finds the source that accepts the link. Returns `false` if the table has sources and none does.
    @inline(__always)
    private func findSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.namesHost = context.link.kind == .web
        if !sources.isEmpty, context.link.kind != .bare {
            guard let found = source(of: context.link, text) else {
                context.miss = unknownSource(text, context.link)
                return false
            }
            context.source = found.value
            context.namesHost = found.namesHost || context.link.kind == .web
        }
        if hasAbsolutePatterns {
            context.roots = searchRoots(context.link, namesHost: context.namesHost, text)
        }
        return true
    }

    /// The source with the most specific origin that accepts `link`; any host on one port comes before any
    /// host on every port, and of equal hosts the one that names its scheme.
    func source(of link: Link, _ text: Span<UInt8>) -> OriginIndex.Hit? {
        var best: OriginIndex.Hit?
        sources.forEach(accepting: link, text, compiled.types) { found in
            guard let known = best else {
                best = found
                return
            }
            guard known.host == found.host else { return }
            if found.isAnyOfOnePort != known.isAnyOfOnePort {
                if found.isAnyOfOnePort { best = found }
            } else if found.schemeRank < known.schemeRank {
                best = found
            }
        }
        return best
    }

    /// Why a link that no source accepts has none.
    func unknownSource(_ text: Span<UInt8>, _ link: Link) -> FoundMiss {
        guard link.kind == .web, link.scheme.count == 4, link.port == Link.noPort else {
            return FoundMiss(.unknownSource)
        }
        let secure = Bytes("https".utf8) + link.host.range.map { text[$0] }
        var link = link
        link.scheme = ByteRange(0, 5)
        link.host = ByteRange(5, secure.count)
        let isMeant = source(of: link, secure.span) != nil
        return FoundMiss(.unknownSource, detail: isMeant ? .secureSchemeMeant : nil)
    }

    // MARK: Roots

    /// The specificity of the origin through which a link reaches the patterns that do not name an origin.
    func originRank(_ link: Link, _ text: Span<UInt8>) -> OriginRank {
        if link.kind != .bare, !sources.isEmpty, let found = source(of: link, text) {
            return OriginRank(host: found.host, schemeRank: found.schemeRank)
        }
        return OriginRank(host: link.kind == .web ? .literal : .none, schemeRank: 0)
    }

    /// The roots of the patterns whose own origin accepts a link. Behind a custom scheme the path of a
    /// pattern that names the host begins elsewhere than that of one that does not.
    func absoluteRoots(_ link: Link, namesHost: Bool, _ text: Span<UInt8>) -> [OriginIndex.Hit] {
        guard hasAbsolutePatterns, link.kind != .bare else { return [] }
        var found: [OriginIndex.Hit] = []
        roots.forEach(accepting: link, text, compiled.types) { root in
            if root.namesHost == namesHost || link.kind == .web { found.append(root) }
        }
        return found
    }

    /// The roots below which a link is searched, the one with the most specific origin first.
    func searchRoots(_ link: Link, namesHost: Bool, _ text: Span<UInt8>) -> [OriginRoot] {
        let absolute = absoluteRoots(link, namesHost: namesHost, text)
        if absolute.isEmpty { return bareRoots }
        if absolute.count == 1 { return searchRoots(originRank(link, text), absolute[0]) }
        var remaining = [(node: Trie.root, origin: originRank(link, text))]
        for root in absolute {
            remaining.append((root.value, OriginRank(host: root.host, schemeRank: root.schemeRank)))
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

    /// The roots below which a link is searched that one pattern's own origin accepts.
    private func searchRoots(_ origin: OriginRank, _ absolute: OriginIndex.Hit) -> [OriginRoot] {
        var (general, own) = (
            OriginRoot(node: trie.start, rank: 0),
            OriginRoot(node: trie.reference(to: absolute.value), rank: 0)
        )
        let rank = OriginRank(host: absolute.host, schemeRank: absolute.schemeRank)
        if isMoreSpecific(rank, origin) {
            general.rank = 1
            return [own, general]
        }
        if isMoreSpecific(origin, rank) { own.rank = 1 }
        return [general, own]
    }
}

/// A root of the trie below which a link is searched.
struct OriginRoot: Sendable, Equatable {
    var node: Trie.NodeRef
    /// Equal for origins of which none is more specific; a lower one is more specific.
    var rank: UInt32
}
