package import LinkRoutingLanguage

extension Matcher {
    /// Explains how `url` is read, which patterns match it, and why the nearest others do not.
    ///
    /// Tries every pattern, so time is linear in the table. To resolve many links, use a matcher directly.
    ///
    /// - Parameters:
    ///   - url: The link, as `match` reads it.
    ///   - failures: The maximum number of patterns in ``Explanation/failures``.
    package func explain(_ url: String, failures: Int = 5) -> Explanation {
        explain(Bytes(url.utf8), failures: failures)
    }

    /// Explains a link given as bytes, which need not be UTF-8.
    package func explain(_ url: Bytes, failures: Int) -> Explanation {
        var context = MatchContext()
        return Explainer.explanation(of: url, self, failures: failures, &context)
    }

    /// The first thing that fails in the route that a miss names as the nearest, in its nearest pattern.
    ///
    /// - Parameter context: The scratch space in which `line` was resolved to `miss`, and no other link
    ///   since.
    package func failure(
        for miss: Miss, of line: Bytes, _ context: inout MatchContext
    ) -> Explanation.Failure? {
        guard let route = miss.nearest.flatMap(table.routeIndex(named:)) else { return nil }
        let explainer = Explainer(self, line, context)
        let failures = table.patterns(ofRoute: route).map { explainer.failure(ofPattern: $0, &context) }
        return failures.min { $0.distance < $1.distance }?.failure
    }
}

/// Makes an ``Explanation`` of one link.
struct Explainer {
    let matcher: Matcher
    /// The text that the offsets in the context refer to.
    let text: Bytes

    /// - Parameter context: The scratch space in which `line` was resolved.
    init(_ matcher: Matcher, _ line: Bytes, _ context: borrowing MatchContext) {
        self.matcher = matcher
        text = context.text(of: line)
    }

    static func explanation(
        of line: Bytes, _ matcher: Matcher, failures count: Int, _ context: inout MatchContext
    ) -> Explanation {
        var explanation = Explanation(url: String(decoding: line, as: UTF8.self))
        if case .miss(let miss) = matcher.resolve(line.span, &context) {
            explanation.reason = miss.reason
            explanation.detail = miss.detail
            if miss.reason == .invalidURL { return explanation }
        }
        let explainer = Explainer(matcher, line, context)
        explanation.reading = explainer.reading(&context)
        if explanation.reason == .unknownSource { return explanation }
        let candidates = matcher.allCandidates(line.span, &context)
        explanation.matches = explainer.matches(candidates, isBare: context.link.kind == .bare)
        let matching = Set(candidates.all.map { Int($0.terminal.pattern) })
        explanation.failures = explainer.nearestFailures(besides: matching, count: count, &context)
        return explanation
    }

    /// The nearest of the patterns that do not match.
    private func nearestFailures(
        besides matching: Set<Int>, count: Int, _ context: inout MatchContext
    ) -> [Explanation.Failure] {
        let failures = matcher.compiled.patterns.indices.filter { !matching.contains($0) }
            .map { failure(ofPattern: $0, &context) }
            .sorted { $0.isNearer(than: $1) }
        // Patterns that are far off say nothing beside a match or a near one.
        let near = failures.prefix { !$0.isFar }
        let shown = matching.isEmpty && near.isEmpty ? failures[...] : near
        return shown.prefix(count).map(\.failure)
    }

    // MARK: Reading

    private func reading(_ context: inout MatchContext) -> Explanation.Reading {
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
            query: query.items.map { .init(name: decoded($0.name), value: $0.value.map(decoded)) },
            fragment: link.fragment.map(written))
    }

    private func unsplitSegments(_ path: ByteRange) -> [String] {
        text[path.range].split(separator: UInt8(ascii: "/")).map { segment in
            var decoded: Bytes = []
            PercentCoding.appendDecoded(Bytes(segment).span, to: &decoded)
            return String(decoding: decoded, as: UTF8.self)
        }
    }

    // MARK: Matches

    /// The patterns that match, best first.
    private func matches(_ candidates: Candidates, isBare: Bool) -> [Explanation.Candidate] {
        var remaining = candidates.all
        var ordered: [Candidates.Candidate] = []
        while let next = matcher.firstByName(candidates.best(of: remaining, isBare: isBare)) {
            ordered.append(next)
            remaining.removeAll { $0.terminal.pattern == next.terminal.pattern }
        }
        return ordered.enumerated().map { index, candidate in
            let pattern = matcher.pattern(Int(candidate.terminal.pattern))
            let route = matcher.name(ofPattern: Int(candidate.terminal.pattern))
            var match = Explanation.Candidate(
                route: route, pattern: pattern.text, sourceRange: pattern.sourceRange)
            if index > 0 {
                let decision = candidates.decision(for: ordered[0], over: candidate, isBare: isBare)
                match.tieBreak = tieBreak(
                    winner: ordered[0], loser: candidate, decision?.rule, depth: decision?.depth ?? 0)
            }
            return match
        }
    }

    private func tieBreak(
        winner: Candidates.Candidate, loser: Candidates.Candidate, _ rule: Candidates.Rule?, depth: Int
    ) -> Explanation.TieBreak {
        let step = Explanation.TieBreak.Step(rule, depth: depth)
        switch rule {
        case .host: return .init(step: step, winner: host(of: winner), loser: host(of: loser))
        case .path:
            return .init(
                step: step, winner: element(of: winner, at: depth), loser: element(of: loser, at: depth))
        default: return .init(step: step, winner: "", loser: "")
        }
    }

    private func host(of candidate: Candidates.Candidate) -> String {
        matcher.pattern(Int(candidate.terminal.pattern)).origin?.host?.description ?? ""
    }

    /// The element that matched the segment at `depth`, as written.
    private func element(of candidate: Candidates.Candidate, at depth: Int) -> String {
        let index = Int(candidate.terminal.pattern)
        let element = matcher.elementIndex(
            candidate.terminal, at: depth, segmentCount: candidate.steps.count)
        return matcher.pattern(index).path[
            element - matcher.compiled.patterns[index].path.elements.lowerBound
        ]
        .description
    }
}

extension Explanation.TieBreak.Step {
    fileprivate init(_ rule: Candidates.Rule?, depth: Int) {
        self =
            switch rule {
            case .host: .host(label: depth + 1)
            case .scheme: .scheme
            case .path: .segment(depth + 1)
            case .end: .end
            case .query: .queryValues
            case .texts: .queryTexts
            case .absences: .queryAbsences
            case .requirements: .queryRequirements
            case .fragment: .fragment
            case .options: .optionalItems
            case .sources: .sources
            case .origin: .origin
            case nil: .name
            }
    }
}
