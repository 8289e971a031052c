package import LinkRoutingLanguage

extension Matcher {
    /// Explains how a link is read, which patterns match it, and why the nearest others do not.
    ///
    /// Tries every pattern, so time is linear in the table.
    ///
    /// - Parameters:
    ///   - url: the link, as `match` reads it. It need not be UTF-8.
    ///   - failures: the maximum number of patterns in ``Explanation/failures``.
    package func explain(_ url: Bytes, failures: Int) -> Explanation {
        var context = MatchContext()
        var explanation = Explanation(url: String(decoding: url, as: UTF8.self))
        if case .miss(let miss) = resolve(url.span, &context) {
            explanation.reason = miss.reason
            explanation.detail = miss.detail
            if miss.reason == .invalidURL { return explanation }
        }
        let explainer = Explainer(self, url, context)
        explanation.reading = explainer.reading(&context)
        if explanation.reason == .unknownSource { return explanation }
        let candidates = allCandidates(url.span, &context)
        explanation.matches = explainer.matches(candidates, isBare: context.link.kind == .bare)
        let matching = Set(candidates.all.map { Int($0.terminal.pattern) })
        explanation.failures = explainer.nearestFailures(besides: matching, count: failures, &context)
        return explanation
    }

    /// The first thing that fails in the route that a miss names as the nearest, in its nearest pattern.
    ///
    /// - Parameter context: the scratch space in which `line` was resolved to `miss`, and no other link
    ///   since.
    package func failure(
        for miss: Miss, of line: Bytes, _ context: inout MatchContext
    ) -> Explanation.Verdict? {
        guard let route = miss.nearest.flatMap(table.routeIndex(named:)) else { return nil }
        let explainer = Explainer(self, line, context)
        let failures = table.patterns(ofRoute: route).map { explainer.failure(ofPattern: $0, &context) }
        return failures.min { $0.distance < $1.distance }?.verdict
    }
}

/// Makes an ``Explanation`` of one link.
struct Explainer {
    let matcher: Matcher
    /// The text that the offsets in the context refer to.
    let text: Bytes

    /// - Parameter context: the scratch space in which `line` was resolved.
    init(_ matcher: Matcher, _ line: Bytes, _ context: borrowing MatchContext) {
        self.matcher = matcher
        text = context.text(of: line)
    }

    /// The nearest of the patterns that do not match.
    fileprivate func nearestFailures(
        besides matching: Set<Int>, count: Int, _ context: inout MatchContext
    ) -> [Explanation.Verdict] {
        let failures = matcher.compiled.patterns.indices.filter { !matching.contains($0) }
            .map { failure(ofPattern: $0, &context) }
            .sorted { $0.isNearer(than: $1) }
        // Patterns that are far off say nothing beside a match or a near one.
        let near = failures.prefix { !$0.isFar }
        let shown = matching.isEmpty && near.isEmpty ? failures[...] : near
        return shown.prefix(count).map(\.verdict)
    }

    // MARK: Reading

    fileprivate func reading(_ context: inout MatchContext) -> Explanation.Reading {
        func written(_ range: ByteRange) -> String { String(decoding: text[range.range], as: UTF8.self) }
        context.readQuery(text.span)
        let link = context.link
        let query = context.query
        func decoded(_ range: ByteRange) -> String {
            String(decoding: query.text[range.range], as: UTF8.self)
        }
        // The path of a link from no source is not split.
        let isSplit = context.source >= 0 || link.kind == .bare || matcher.table.sources.isEmpty
        return Explanation.Reading(
            scheme: link.kind == .bare ? nil : written(link.scheme).lowercased(),
            host: context.namesHost ? written(link.host).lowercased() : nil,
            port: context.namesHost && link.port >= 0 ? Int(link.port) : nil,
            source: context.source < 0 ? nil : matcher.table.sources[context.source].name,
            segments: isSplit
                ? context.path.list.prefix(context.path.count).map { written($0.byteRange) }
                : unsplitSegments(matcher.path(of: link, namesHost: context.namesHost)),
            query: query.items.map { (name: decoded($0.name), value: $0.value.map(decoded)) },
            fragment: link.fragment.map(written))
    }

    private func unsplitSegments(_ path: ByteRange) -> [String] {
        text[path.range].split(separator: UInt8(ascii: "/")).map { segment in
            String(decoding: PercentCoding.decoded(Bytes(segment).span), as: UTF8.self)
        }
    }

    // MARK: Matches

    /// The patterns that match, best first.
    fileprivate func matches(_ candidates: Candidates, isBare: Bool) -> [Explanation.Verdict] {
        var remaining = candidates.all
        var verdicts: [Explanation.Verdict] = []
        var best: Candidates.Candidate?
        while let next = matcher.firstByName(candidates.best(of: remaining, isBare: isBare)) {
            let cause = best.map { best in
                // A third match may beat the one that the best match does not beat.
                for winner in [best] + candidates.all {
                    guard let decision = candidates.decision(for: winner, over: next, isBare: isBare) else {
                        continue
                    }
                    let loss = loss(winner, next, decision.rule, depth: decision.depth)
                    let pattern = Int(winner.terminal.pattern)
                    if pattern == Int(best.terminal.pattern) { return loss }
                    let text = matcher.compiled.text(of: matcher.compiled.patterns[pattern].sourceRange)
                    return loss + "; the other pattern is `\(text)`"
                }
                return loss(best, next, nil, depth: 0)
            }
            best = best ?? next
            verdicts.append(Explanation.Verdict(matcher, Int(next.terminal.pattern), cause))
            remaining.removeAll { $0.terminal.pattern == next.terminal.pattern }
        }
        return verdicts
    }

    /// The step of the specificity order that decides between the best match and another one.
    private func loss(
        _ winner: Candidates.Candidate, _ loser: Candidates.Candidate, _ rule: Candidates.Rule?, depth: Int
    ) -> Sentence {
        switch rule {
        case .host:
            return "loses at the host, label \(depth + 1) from the right: \(host(of: winner))"
                + " takes precedence over \(host(of: loser))"
        case .scheme: return "loses at the scheme: a named scheme takes precedence over `//`"
        case .path:
            let (first, second) = (element(of: winner, at: depth), element(of: loser, at: depth))
            return first == second
                ? "loses at segment \(depth + 1): the spelling in the link's own case takes precedence"
                : "loses at segment \(depth + 1): `\(first)` takes precedence over `\(second)`"
        case .end:
            return "loses at the end of the path: "
                + "fewer omitted optional segments take precedence, as does a rest that is not empty"
        case .query: return "loses at the query: the other pattern's values are more specific"
        case .texts: return "loses at the query: the other pattern requires more literal values"
        case .absences: return "loses at the query: the other pattern excludes more items"
        case .requirements: return "loses at the query: the other pattern requires more items"
        case .fragment: return "loses at the fragment: the other pattern's fragment is more specific"
        case .options: return "loses at the query: the other pattern names more optional items"
        case .sources:
            return "loses at the source: a route for named sources takes precedence over one for all sources"
        case .origin: return "loses at the origin: a pattern with an origin takes precedence over one without"
        case nil:
            return "ties: the route whose name sorts first wins; within a route, the pattern that sorts first"
        }
    }

    /// The host of a pattern, or of the source that accepted the link.
    private func host(of candidate: Candidates.Candidate) -> Sentence {
        let host = matcher.pattern(Int(candidate.terminal.pattern)).origin?.host
        return host.map { "`\($0)`" } ?? "the source's host"
    }

    /// The element that matched the segment at `depth`, as written.
    private func element(of candidate: Candidates.Candidate, at depth: Int) -> String {
        let index = Int(candidate.terminal.pattern)
        let element = matcher.elementIndex(candidate.terminal, at: depth, segmentCount: candidate.steps.count)
        return matcher.pattern(index).path[
            element - matcher.compiled.patterns[index].path.elements.lowerBound
        ].description
    }
}

extension Matcher {
    /// The index of the element that matched the segment at `depth`.
    fileprivate func elementIndex(_ terminal: Trie.Terminal, at depth: Int, segmentCount: Int) -> Int {
        let path = compiled.patterns[Int(terminal.pattern)].path
        let present = compiled.present(path, terminal.optionalMask)
        guard path.catchAll >= 0 else { return present[depth] }
        let rest = catchAllRange(path, terminal.optionalMask, segmentCount: segmentCount)
        if depth < rest.lowerBound { return present[depth] }
        return depth < rest.upperBound ? path.catchAll : present[depth - rest.count + 1]
    }
}
