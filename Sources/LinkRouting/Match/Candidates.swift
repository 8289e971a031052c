/// All matches of one link, ranked by the rules of the route language.
///
/// The rules are applied one after another to all matches at once. Each rule removes every match that another
/// remaining match beats. This is slower than the search, so it is used only to list all matches, and where no
/// match is better than each other one.
package struct Candidates {
    /// A pattern that matches the link, and the facts by which it is ranked.
    package struct Candidate {
        package var terminal: Trie.Terminal
        /// The index of the terminal in the trie.
        var index: Int
        var originRank: OriginRank
        /// For each segment of the path, the kind of element that matched it.
        package var steps: [SegmentStep]
        package var fragmentSteps: [SegmentStep] = []
        /// A bitmask of the optional segments that are present in the fragment, the first one in the lowest
        /// bit.
        var fragmentOptionalMask: UInt8 = 0
    }

    let matcher: Matcher
    /// The rank of the origin through which the link reaches the matches that are gathered.
    private var originRank: OriginRank?
    package private(set) var all: [Candidate] = []
    /// The number of edges, terminals and elements that may still be tried; no more matches are gathered once
    /// it is negative.
    package private(set) var remainingSteps: Int

    /// - Parameter steps: the number of edges, terminals and elements that may be tried.
    package init(_ matcher: Matcher, steps: Int = .max) {
        self.matcher = matcher
        remainingSteps = steps
    }

    /// Adds the matches below the node `root`, which the link reaches through an origin of rank `originRank`.
    mutating func gather(
        below root: Int, originRank: OriginRank, in text: Span<UInt8>, _ context: inout MatchContext
    ) {
        self.originRank = originRank
        matcher.visitTerminals(below: root, text, &context, &self)
    }

    /// The terminals of a node that may match.
    ///
    /// - Parameter range: all of them.
    static func terminals(
        of node: Int, _ range: Range<Int>, _ matcher: Matcher, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> [Int] {
        guard let division = matcher.trie.divisions[node] else { return Array(range) }
        context.readQuery(text)
        let value = context.query.firstValue(matcher.compiled.texts.span.extracting(division.key.range))
        return division.terminals(for: value.map { Bytes(context.query.text[$0.range]) })
    }

    // MARK: Order

    /// The rules by which matches are ranked, in the order in which they are applied.
    package enum Rule: CaseIterable {
        case host, scheme, path, end, query, texts, absences, requirements, fragment, options, sources, origin
    }

    /// The matches that no other match beats. There is more than one only if the table is ambiguous.
    package func best(of candidates: [Candidate], isBare: Bool) -> [Candidate] {
        var remaining = candidates
        for rule in Rule.allCases where remaining.count > 1 { apply(rule, to: &remaining, isBare: isBare) }
        return remaining
    }

    /// The rule by which one match beats another.
    package struct Decision {
        package var rule: Rule
        /// The index of the host label or path segment that decides; 0 for all other rules.
        package var depth = 0
    }

    /// The first rule by which `winner` beats `loser`; `nil` if they tie.
    package func decision(for winner: Candidate, over loser: Candidate, isBare: Bool) -> Decision? {
        for rule in Rule.allCases {
            var pair = [winner, loser]
            apply(rule, to: &pair, isBare: isBare)
            if pair.count > 1 { continue }
            switch rule {
            case .host:
                return Decision(
                    rule: rule,
                    depth: depth(winner, loser, \.originRank.host.count) { $0.originRank.host.step($1) })
            case .path:
                return Decision(
                    rule: rule,
                    depth: depth(winner, loser, \.steps.count) { $1 < $0.steps.count ? $0.steps[$1] : nil })
            default: return Decision(rule: rule)
            }
        }
        return nil
    }

    /// The first depth at which the step of `winner` beats that of `loser`.
    private func depth(
        _ winner: Candidate, _ loser: Candidate, _ count: (Candidate) -> Int,
        _ step: (Candidate, Int) -> SegmentStep?
    ) -> Int {
        let depths = 0..<max(count(winner), count(loser))
        return depths.first { depth in
            var pair = [winner, loser]
            eliminate(&pair) { step($0, depth) }
            return pair.count == 1
        } ?? 0
    }

    private func apply(_ rule: Rule, to candidates: inout [Candidate], isBare: Bool) {
        switch rule {
        case .host: eliminateByPath(&candidates, \.originRank.host.count) { $0.originRank.host.step($1) }
        case .scheme: keepMinimum(&candidates, \.originRank.schemeRank)
        case .path: eliminateByPath(&candidates, \.steps.count) { $1 < $0.steps.count ? $0.steps[$1] : nil }
        case .end:
            keepMinimum(&candidates) {
                endRank(pattern($0).path, $0.terminal.optionalMask, hasCatchAllStep($0.steps))
            }
        case .query: eliminateByQuery(&candidates) { pattern($0).conditions }
        case .texts: keepMinimum(&candidates) { -pattern($0).counts.literal }
        case .absences: keepMinimum(&candidates) { -pattern($0).counts.absent }
        case .requirements: keepMinimum(&candidates) { -pattern($0).counts.required }
        case .fragment: eliminateByFragment(&candidates)
        case .options:
            keepMinimum(&candidates) { -pattern($0).counts.optional - (fragment($0)?.counts.optional ?? 0) }
        // A bare path has no source. A pattern for all sources wins, then one for the source declared first.
        case .sources:
            keepMinimum(&candidates) { isBare ? firstSource($0) : pattern($0).sourceSet < 0 ? 1 : 0 }
        case .origin: keepMinimum(&candidates) { pattern($0).namesOrigin ? 0 : 1 }
        }
    }

    private func pattern(_ candidate: Candidate) -> CompiledTable.Pattern {
        matcher.compiled.patterns[Int(candidate.terminal.pattern)]
    }

    private func fragment(_ candidate: Candidate) -> CompiledTable.Fragment? {
        let index = pattern(candidate).fragment
        return index < 0 ? nil : matcher.compiled.fragments[index]
    }

    private func firstSource(_ candidate: Candidate) -> Int {
        let set = pattern(candidate).sourceSet
        return set < 0 ? -1 : matcher.compiled.sourceLists[set].first ?? -1
    }

    /// Keeps the matches with the smallest `key`.
    private func keepMinimum(_ candidates: inout [Candidate], _ key: (Candidate) -> Int) {
        guard candidates.count > 1, let minimum = candidates.map(key).min() else { return }
        candidates.removeAll { key($0) != minimum }
    }

    /// Compares the matches step by step, from the left, until one is left or the steps end.
    private func eliminateByPath(
        _ candidates: inout [Candidate], _ count: (Candidate) -> Int, _ step: (Candidate, Int) -> SegmentStep?
    ) {
        var depth = 0
        while candidates.count > 1, depth < candidates.map(count).max() ?? 0 {
            eliminate(&candidates) { step($0, depth) }
            depth += 1
        }
    }

    /// The rank of the way a path ends: first without omissions, then by the number of optional segments
    /// omitted, last with an empty catch-all. A path has at most eight optional segments, so 1000 ranks an
    /// empty catch-all last.
    private func endRank(_ path: CompiledTable.Path, _ optionalMask: UInt8, _ hasCatchAllStep: Bool) -> Int {
        let isEmptyCatchAll = path.rest >= 0 && !hasCatchAllStep
        return path.optionalCount - optionalMask.nonzeroBitCount + (isEmptyCatchAll ? 1000 : 0)
    }

    private func hasCatchAllStep(_ steps: [SegmentStep]) -> Bool {
        steps.contains { if case .catchAll = $0 { true } else { false } }
    }

    /// Ranks fragments: query items before a path, and a path before no fragment. Then by the rules for path
    /// and query.
    private func eliminateByFragment(_ candidates: inout [Candidate]) {
        keepMinimum(&candidates) { fragment($0).map { $0.isQueryOnly ? 0 : 1 } ?? 2 }
        guard candidates.count > 1, candidates.allSatisfy({ fragment($0) != nil }) else { return }
        eliminateByPath(&candidates, \.fragmentSteps.count) {
            $1 < $0.fragmentSteps.count ? $0.fragmentSteps[$1] : nil
        }
        keepMinimum(&candidates) { candidate in
            fragment(candidate).map {
                endRank($0.path, candidate.fragmentOptionalMask, hasCatchAllStep(candidate.fragmentSteps))
            } ?? 0
        }
        eliminateByQuery(&candidates) { fragment($0)?.conditions ?? 0..<0 }
        keepMinimum(&candidates) { -(fragment($0)?.counts.literal ?? 0) }
        keepMinimum(&candidates) { -(fragment($0)?.counts.absent ?? 0) }
        keepMinimum(&candidates) { -(fragment($0)?.counts.required ?? 0) }
    }

    /// Compares the matches by one step: by its kind, for compound segments by the length of the literal
    /// text, and then by the types of its parameters, from the left.
    private func eliminate(_ candidates: inout [Candidate], _ step: (Candidate) -> SegmentStep?) {
        drop(&candidates, step) { matcher.compiled.kindRank($0) < matcher.compiled.kindRank($1) }
        var parameter = 0
        while candidates.count > 1 {
            var isCompared = false
            drop(&candidates, step) { left, right in
                guard let mine = matcher.compiled.type(left, parameter),
                    let theirs = matcher.compiled.type(right, parameter)
                else { return false }
                isCompared = true
                return matcher.specificity(mine, theirs) == .more
            }
            if !isCompared { return }
            parameter += 1
        }
    }

    /// Compares the matches by the values of query keys, one key after another in code-point order. A match
    /// that does not give a value for a key is not compared by it.
    private func eliminateByQuery(_ candidates: inout [Candidate], _ conditions: (Candidate) -> Range<Int>) {
        guard candidates.count > 1 else { return }
        /// For each key the elements for its value, by pattern.
        var values: [Bytes: [UInt32: SegmentStep]] = [:]
        for candidate in candidates {
            for condition in conditions(candidate) {
                guard let value = value(condition) else { continue }
                values[key(condition), default: [:]][candidate.terminal.pattern] = value
            }
        }
        let shared = values.filter { $0.value.count > 1 }
        for (_, elements) in shared.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            eliminate(&candidates) { elements[$0.terminal.pattern] }
        }
    }

    /// The key of a condition, in lower case if the table compares keys ignoring case.
    private func key(_ condition: Int) -> Bytes {
        let name = matcher.compiled.texts[matcher.compiled.conditions[condition].key.range]
        return matcher.compiled.options.ignoresQueryCase ? ASCII.lowercased(name.span) : Bytes(name)
    }

    /// The element for the value of a condition; `nil` for `key` and `!key`, which have none.
    private func value(_ condition: Int) -> SegmentStep? {
        let condition = matcher.compiled.conditions[condition]
        guard condition.kind == .value else { return nil }
        let element = condition.element
        return element.kind == .literal ? .literal(isExact: true) : .label(element.label)
    }

    /// Removes every match whose step is beaten by the step of another match.
    ///
    /// Compares distinct steps only: there may be many matches, but they share few steps.
    private func drop(
        _ candidates: inout [Candidate], _ step: (Candidate) -> SegmentStep?,
        where beats: (SegmentStep, SegmentStep) -> Bool
    ) {
        let steps = Set(candidates.compactMap(step))
        let beaten = steps.filter { other in steps.contains { beats($0, other) } }
        if beaten.isEmpty { return }
        candidates.removeAll { candidate in step(candidate).map(beaten.contains) ?? false }
    }
}

extension Candidates: TerminalVisitor {
    mutating func enters(_ node: Trie.Node) -> Bool {
        guard remainingSteps >= 0 else { return false }
        remainingSteps -= 2 + node.edges.count
        return true
    }

    mutating func visit(
        _ terminals: Range<Int>, of node: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) {
        for index in Self.terminals(of: node, terminals, matcher, text, &context) {
            visit(index, text, &context)
        }
    }

    mutating func visit(_ index: Int, _ text: Span<UInt8>, _ context: inout MatchContext) {
        guard let originRank else { return }
        let terminal = matcher.terminal(at: index)
        let pattern = matcher.compiled.patterns[Int(terminal.pattern)]
        remainingSteps -= 4 + pattern.conditions.count
        guard matcher.holds(terminal, text, &context) else { return }
        remainingSteps -= pattern.path.elements.count + context.path.count
        let steps = matcher.steps(
            of: pattern.path, optionalMask: terminal.optionalMask, in: text, context.path)
        var candidate = Candidate(
            terminal: terminal, index: index, originRank: originRank, steps: steps)
        if pattern.fragment >= 0 {
            let path = matcher.compiled.fragments[pattern.fragment].path
            let text = context.fragment.text.span
            candidate.fragmentOptionalMask =
                matcher.firstChoice(of: path, in: text, context.fragment.path) ?? 0
            candidate.fragmentSteps = matcher.steps(
                of: path, optionalMask: candidate.fragmentOptionalMask, in: text, context.fragment.path)
        }
        all.append(candidate)
    }
}
