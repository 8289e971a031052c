/// All matches of one link, ranked by the rules of the route language.
///
/// The rules are applied one after another to all matches at once. Each rule removes every match that another
/// remaining match beats. This is slower than the search, so it is used only to list all matches, and where
/// no match is better than every other one.
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
    init(_ matcher: Matcher, steps: Int) {
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
        /// The index of the path segment, or of the host label from the right, that decides; 0 for any other
        /// rule.
        package var depth = 0
    }

    /// The first rule by which `winner` beats `loser`; `nil` if they tie, or if `loser` beats `winner`.
    package func decision(for winner: Candidate, over loser: Candidate, isBare: Bool) -> Decision? {
        for rule in Rule.allCases {
            var pair = [winner, loser]
            apply(rule, to: &pair, isBare: isBare)
            if pair.count > 1 { continue }
            guard pair[0].index == winner.index else { return nil }
            switch rule {
            case .host, .path:
                pair = [winner, loser]
                return Decision(rule: rule, depth: eliminate(&pair, by: rule) - 1)
            default: return Decision(rule: rule)
            }
        }
        return nil
    }

    private func apply(_ rule: Rule, to candidates: inout [Candidate], isBare: Bool) {
        switch rule {
        case .host, .path: eliminate(&candidates, by: rule)
        case .scheme: keepLeast(&candidates) { $0.originRank.schemeRank }
        case .end:
            keepLeast(&candidates) { endRank(pattern($0).path, $0.terminal.optionalMask, $0.steps) }
        case .query: eliminateByQuery(&candidates, isInFragment: false)
        case .texts: keepLeast(&candidates) { -pattern($0).counts.literal }
        case .absences: keepLeast(&candidates) { -pattern($0).counts.absent }
        case .requirements: keepLeast(&candidates) { -pattern($0).counts.required }
        // Query items come before a path, and a path before no fragment. Then the rules for path and query
        // apply.
        case .fragment:
            keepLeast(&candidates) { matcher.compiled.fragmentRank(pattern($0)) }
            eliminate(&candidates, by: rule)
            keepLeast(&candidates) { candidate in
                fragment(candidate).map {
                    endRank($0.path, candidate.fragmentOptionalMask, candidate.fragmentSteps)
                } ?? 0
            }
            eliminateByQuery(&candidates, isInFragment: true)
            keepLeast(&candidates) { -(fragment($0)?.counts.literal ?? 0) }
            keepLeast(&candidates) { -(fragment($0)?.counts.absent ?? 0) }
            keepLeast(&candidates) { -(fragment($0)?.counts.required ?? 0) }
        case .options: keepLeast(&candidates) { -matcher.compiled.optionalCount(pattern($0)) }
        case .sources:
            keepLeast(&candidates) { matcher.compiled.sourceRank(pattern($0), isBare: isBare) }
        case .origin: keepLeast(&candidates) { pattern($0).namesOrigin ? 0 : 1 }
        }
    }

    private func pattern(_ candidate: Candidate) -> CompiledTable.Pattern {
        matcher.compiled.patterns[Int(candidate.terminal.pattern)]
    }

    private func fragment(_ candidate: Candidate) -> CompiledTable.Fragment? {
        let index = pattern(candidate).fragment
        return index < 0 ? nil : matcher.compiled.fragments[index]
    }

    /// Keeps the matches with the least rank.
    @inline(never)
    private func keepLeast(_ candidates: inout [Candidate], _ rank: (Candidate) -> Int) {
        if candidates.count < 2 { return }
        let ranks = candidates.map(rank)
        let least = ranks.min()
        keep(&candidates) { ranks[$0] == least }
    }

    /// Keeps the matches at the positions for which `isKept` holds.
    @inline(never)
    private func keep(_ candidates: inout [Candidate], _ isKept: (Int) -> Bool) {
        var kept: [Candidate] = []
        for (index, candidate) in candidates.enumerated() where isKept(index) { kept.append(candidate) }
        candidates = kept
    }

    /// The rank of the way a path ends; see ``CompiledTable/endRank(omittedCount:isCatchAllEmpty:)``.
    private func endRank(_ path: CompiledTable.Path, _ optionalMask: UInt8, _ steps: [SegmentStep]) -> Int {
        let isCatchAllEmpty =
            path.catchAll >= 0 && !steps.contains { if case .label(.catchAll) = $0 { true } else { false } }
        return CompiledTable.endRank(
            omittedCount: path.optionalCount - optionalMask.nonzeroBitCount, isCatchAllEmpty: isCatchAllEmpty)
    }

    // MARK: Steps

    /// What a match used for the labels of the host, or for the segments of the path or of the fragment.
    private func steps(of candidate: Candidate, _ rule: Rule) -> HostSpecificity {
        switch rule {
        case .host: candidate.originRank.host
        case .path: .steps(candidate.steps)
        default: .steps(candidate.fragmentSteps)
        }
    }

    /// Compares the matches step by step until one is left or the steps end: segments from the left, labels
    /// of a host from the right.
    ///
    /// - Returns: the number of steps that were compared.
    @discardableResult
    private func eliminate(_ candidates: inout [Candidate], by rule: Rule) -> Int {
        let end = candidates.map { steps(of: $0, rule).count }.max() ?? 0
        var depth = 0
        while candidates.count > 1, depth < end {
            eliminate(&candidates, by: candidates.map { steps(of: $0, rule).step(depth) })
            depth += 1
        }
        return depth
    }

    /// Compares the matches by one step of each: by its kind, for compound segments by the length of the
    /// literal text, and then by the types of its parameters, from the left.
    private func eliminate(_ candidates: inout [Candidate], by steps: [SegmentStep?]) {
        var steps = steps
        let ranks = steps.map { step in step.map(matcher.compiled.kindRank) }
        let least = ranks.compactMap(\.self).min()
        keep(&candidates, &steps) { ranks[$0] == nil || ranks[$0] == least }
        var parameter = 0
        while candidates.count > 1, drop(&candidates, &steps, parameter: parameter) { parameter += 1 }
    }

    /// Removes every match whose step is beaten by the step of another match. A match without a step stays.
    ///
    /// Compares distinct steps only: there may be many matches, but they share few steps.
    ///
    /// - Parameter parameter: which parameter of the steps to compare.
    /// - Returns: whether some step has such a parameter.
    private func drop(
        _ candidates: inout [Candidate], _ steps: inout [SegmentStep?], parameter: Int
    ) -> Bool {
        var isKept = HashTable<SegmentStep, Bool>()
        for case let step? in steps { isKept[step] = false }
        let distinct = isKept.keys
        var (unbeaten, isCompared) = (distinct, false)
        // What is beaten is not compared again: of many ranges within each other, few are left at once.
        for left in distinct {
            unbeaten.removeAll { right in
                guard let beats = beats(left, right, parameter) else { return false }
                isCompared = true
                return beats
            }
        }
        if unbeaten.count == distinct.count { return isCompared }
        for step in unbeaten { isKept[step] = true }
        let isUnbeaten = steps.map { step in step.flatMap { isKept[$0] } ?? true }
        keep(&candidates, &steps) { isUnbeaten[$0] }
        return isCompared
    }

    /// Keeps the matches at the positions for which `isKept` holds, and their steps.
    private func keep(
        _ candidates: inout [Candidate], _ steps: inout [SegmentStep?], _ isKept: (Int) -> Bool
    ) {
        if steps.indices.allSatisfy(isKept) { return }
        keep(&candidates, isKept)
        steps = steps.indices.filter(isKept).map { steps[$0] }
    }

    /// Whether one step is more specific than another; `nil` if one of them has no such parameter.
    private func beats(_ left: SegmentStep, _ right: SegmentStep, _ parameter: Int) -> Bool? {
        guard let mine = matcher.compiled.type(left, parameter),
            let theirs = matcher.compiled.type(right, parameter)
        else { return nil }
        return matcher.specificity(mine, theirs) == .more
    }

    // MARK: Queries

    /// Compares the matches by the values of query keys, one key after another in code-point order. A match
    /// that does not give a value for a key is not compared by it.
    private func eliminateByQuery(_ candidates: inout [Candidate], isInFragment: Bool) {
        if candidates.count < 2 { return }
        /// For each key the elements for its value, by pattern.
        var values = HashTable<Bytes, HashTable<UInt32, SegmentStep>>()
        for candidate in candidates {
            let index = Int(candidate.terminal.pattern)
            let fragment = matcher.compiled.patterns[index].fragment
            if isInFragment && fragment < 0 { continue }
            let conditions =
                isInFragment
                ? matcher.compiled.fragments[fragment].conditions
                : matcher.compiled.patterns[index].conditions
            for condition in conditions {
                // `key` and `!key` have no values.
                guard matcher.compiled.conditions[condition].kind == .value else { continue }
                values[key(condition), default: HashTable()][candidate.terminal.pattern] =
                    matcher.compiled.step(matcher.compiled.conditions[condition].element)
            }
        }
        let shared = values.keys.filter { values[$0].map { $0.keys.count > 1 } ?? false }
        for key in shared.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            eliminate(&candidates, by: candidates.map { values[key]?[$0.terminal.pattern] })
        }
    }

    /// The key of a condition, in lower case if the table compares keys ignoring case.
    private func key(_ condition: Int) -> Bytes {
        let name = matcher.compiled.texts[matcher.compiled.conditions[condition].key.range]
        return matcher.compiled.options.ignoresQueryCase ? ASCII.lowercased(name.span) : Bytes(name)
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
        guard let division = matcher.trie.divisions[node] else {
            for index in terminals { visit(index, text, &context) }
            return
        }
        context.readQuery(text)
        for index in division.terminals(for: context.query, matcher.compiled.literals) {
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
