/// Decides whether a link has a match without ranking its matches, and without allocating memory.
///
/// ``Candidates`` lists all matches to find the best one. If a table has no `none` among them, any of them
/// says as much.
extension Matcher {
    /// Whether the best match of the link that `context` holds is a route and not `none`.
    ///
    /// Ranks the matches, and so allocates memory, only if a route and a `none` both match.
    @inline(never)
    func hasBestCandidate(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        guard reachesAny(excluding: false, text, &context) else { return false }
        guard hasExclusions, reachesAny(excluding: true, text, &context) else { return true }
        let candidates = candidates(text, &context)
        let best = candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
        return firstByName(best).map { !$0.terminal.isExcluding } ?? false
    }

    /// Whether some pattern matches, of a `none` if `excluding` is set, of a route otherwise.
    private func reachesAny(
        excluding: Bool, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        if reaches(excluding: excluding, below: Trie.root, 0, text, &context) { return true }
        guard hasAbsolutePatterns, context.link.kind != .bare else { return false }
        let (link, namesHost) = (context.link, context.namesHost)
        var isFound = false
        roots.forEach(accepting: link, text, compiled.types) { root in
            if !isFound, root.namesHost == namesHost || link.kind == .web {
                isFound = reaches(excluding: excluding, below: root.value, 0, text, &context)
            }
        }
        return isFound
    }

    /// Whether a terminal below `node`, which the first `depth` segments lead to, matches.
    private func reaches(
        excluding: Bool, below node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        let current = trie.node(at: node)
        let count = context.path.count
        for index in current.catchAlls {
            let terminal = trie.terminals[index]
            if terminal.isExcluding == excluding, depth < count || terminal.catchAll == .any,
                compiled.holds(terminal, text, &context)
            {
                return true
            }
        }
        if depth == count {
            for index in current.terminals where trie.terminals[index].isExcluding == excluding {
                if compiled.holds(trie.terminals[index], text, &context) { return true }
            }
            return false
        }
        return reachesByLiterals(excluding: excluding, from: node, depth, text, &context)
            || reachesByEdges(excluding: excluding, of: current, depth, text, &context)
    }

    private func reachesByLiterals(
        excluding: Bool, from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        guard trie.node(at: node).hasLiterals else { return false }
        let bytes = text.extracting(context.path.list[depth].byteRange.range)
        if depth >= context.path.caseInsensitiveCount {
            guard let child = trie.literals.child(of: node, bytes) else { return false }
            return reaches(excluding: excluding, below: child, depth + 1, text, &context)
        }
        var isFound = false
        trie.literals.forEachChild(of: node, ignoringCase: bytes) { child, _ in
            if !isFound { isFound = reaches(excluding: excluding, below: child, depth + 1, text, &context) }
        }
        return isFound
    }

    private func reachesByEdges(
        excluding: Bool, of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        for index in node.edges {
            let edge = trie.edges[index]
            if case .catchAll = edge.label {
                guard node.hasInnerCatchAll else { continue }
                for next in depth + 1...context.path.count
                where reaches(excluding: excluding, below: edge.child, next, text, &context) {
                    return true
                }
                continue
            }
            let isAccepted = compiled.accepts(
                edge.label, context.path.list[depth], at: depth, in: text,
                caseInsensitiveCount: context.path.caseInsensitiveCount)
            if isAccepted, reaches(excluding: excluding, below: edge.child, depth + 1, text, &context) {
                return true
            }
        }
        return false
    }
}
