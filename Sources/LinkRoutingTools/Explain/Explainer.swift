public import LinkRouting

extension Matcher {
    /// How `url` was read, which patterns match it and why the best is the best, and which came nearest and why they do not match.
    ///
    /// Tries every pattern: linear in the table, and not for the road on which many links come.
    ///
    /// - Parameter failures: how many of the patterns that do not match are given.
    public func explain(_ url: String, failures: Int = 5) -> Explanation { explain(Bytes(url.utf8), failures: failures) }

    /// The same for bytes, which need not be UTF-8.
    package func explain(_ url: Bytes, failures: Int) -> Explanation {
        var context = MatchContext()
        return Explainer(self).explain(url, failures: failures, &context)
    }
}

/// Makes an ``Explanation``.
struct Explainer {
    let matcher: Matcher

    init(_ matcher: Matcher) { self.matcher = matcher }

    func explain(_ line: Bytes, failures count: Int, _ context: inout MatchContext) -> Explanation {
        let outcome = matcher.resolve(line.span, &context)
        var explanation = Explanation(
            url: String(decoding: line, as: UTF8.self), reading: nil, matches: [], failures: [], reason: nil)
        if case .miss(let miss) = outcome {
            explanation.reason = miss.reason
            explanation.detail = miss.detail
            if miss.reason == .invalidURL { return explanation }
        }
        let text = context.isRewritten ? context.rewritten : line
        explanation.reading = reading(text, &context)
        if explanation.reason == .unknownSource { return explanation }
        let candidates = matcher.allCandidates(line.span, &context)
        explanation.matches = contenders(candidates, isBare: context.link.kind == .bare)
        let matching = Set(candidates.all.map { Int($0.terminal.pattern) })
        let failed = matcher.compiled.patterns.indices.filter { !matching.contains($0) }.map { failure(of: $0, text, &context) }
        let nearest = failed.sorted { first, second in
            first.distance != second.distance
                ? first.distance < second.distance : first.name.lexicographicallyPrecedes(second.name)
        }
        // Beside a match, or one that came near, a pattern that is far says nothing.
        let near = nearest.prefix { !$0.isFar }
        let shown = explanation.matches.isEmpty && near.isEmpty ? nearest[...] : near
        explanation.failures = shown.prefix(count).map(\.failure)
        return explanation
    }

    // MARK: Reading

    private func reading(_ text: Bytes, _ context: inout MatchContext) -> Explanation.Reading {
        func written(_ stretch: ByteRange) -> String { String(decoding: text[stretch.range], as: UTF8.self) }
        context.readQuery(text.span)
        let link = context.link
        let query = context.query
        func decoded(_ stretch: ByteRange) -> String { String(decoding: query.text[stretch.range], as: UTF8.self) }
        return Explanation.Reading(
            scheme: link.kind == .bare ? nil : written(link.scheme).lowercased(),
            host: context.namesHost ? written(link.host).lowercased() : nil,
            port: context.namesHost && link.port >= 0 ? Int(link.port) : nil,
            source: context.source < 0 ? nil : matcher.table.sources[context.source].name,
            segments: context.source < 0 && link.kind != .bare && !matcher.table.sources.isEmpty
                ? unsplitSegments(text, context) : context.path.list.prefix(context.path.count).map { written($0.stretch) },
            query: query.items.map { (decoded($0.name), $0.value.map(decoded)) },
            fragment: link.fragment.map(written))
    }

    /// The path of a link from no source, for which nothing is split.
    private func unsplitSegments(_ text: Bytes, _ context: borrowing MatchContext) -> [String] {
        let link = context.link
        let beginsWithHost = link.kind == .custom && !context.namesHost && link.hasAuthority
        let start = Int(beginsWithHost ? link.authority.start : link.path.start)
        return text[start..<Int(link.path.end)].split(separator: UInt8(ascii: "/")).map { segment in
            var decoded: Bytes = []
            PercentCoding.appendDecoded(segment.span, to: &decoded)
            return String(decoding: decoded, as: UTF8.self)
        }
    }

    // MARK: Matches

    private func contenders(_ candidates: Candidates, isBare: Bool) -> [Explanation.Contender] {
        var remaining = candidates.all
        var ordered: [Candidates.Candidate] = []
        while let next = matcher.firstByName(candidates.best(of: remaining, isBare: isBare)) {
            ordered.append(next)
            remaining.removeAll { $0.terminal.pattern == next.terminal.pattern }
        }
        return ordered.enumerated().map { index, candidate in
            let pattern = matcher.pattern(Int(candidate.terminal.pattern))
            var contender = Explanation.Contender(
                route: matcher.name(ofPattern: Int(candidate.terminal.pattern)), pattern: pattern.text, place: pattern.place)
            if index > 0 { contender.loss = loss(candidates, ordered[0], candidate, isBare) }
            return contender
        }
    }

    private func loss(
        _ candidates: Candidates, _ winner: Candidates.Candidate, _ loser: Candidates.Candidate, _ isBare: Bool
    ) -> Explanation.Loss {
        guard let (rule, depth) = candidates.decidingRule(winner, loser, isBare: isBare) else {
            return Explanation.Loss(step: .name, winner: "", loser: "")
        }
        func element(_ candidate: Candidates.Candidate) -> String {
            let index = Int(candidate.terminal.pattern)
            let element = matcher.compiled.elementIndex(candidate.terminal, at: depth, segmentCount: candidate.steps.count)
            return matcher.pattern(index).path[element - matcher.compiled.patterns[index].path.elements.lowerBound].description
        }
        func host(_ candidate: Candidates.Candidate) -> String {
            matcher.pattern(Int(candidate.terminal.pattern)).origin?.host?.description ?? ""
        }
        switch rule {
        case .host: return Explanation.Loss(step: .host(label: depth + 1), winner: host(winner), loser: host(loser))
        case .path: return Explanation.Loss(step: .segment(depth + 1), winner: element(winner), loser: element(loser))
        default: return Explanation.Loss(step: Explanation.Loss.Step(rule), winner: "", loser: "")
        }
    }
}

extension Explanation.Loss.Step {
    fileprivate init(_ rule: Candidates.Rule) {
        switch rule {
        case .host: self = .host(label: 1)
        case .scheme: self = .scheme
        case .path: self = .segment(1)
        case .end: self = .end
        case .query: self = .queryValues
        case .texts: self = .queryTexts
        case .absences: self = .queryAbsences
        case .requirements: self = .queryRequirements
        case .fragment: self = .fragment
        case .options: self = .optionalItems
        case .sources: self = .sources
        case .origin: self = .origin
        }
    }
}
