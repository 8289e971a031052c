/// How specific the origin is through which a link reaches a pattern: the pattern's own, or that of the link's source.
struct OriginRank {
    var host: HostSpecificity
    /// 0 for a named scheme, 1 for `//`, which stands for `http` and `https`.
    var schemeRank: Int
}

/// All matches of one link, compared as the language says: together, rule by rule. Under each rule, every match
/// that another remaining one beats drops out.
///
/// Slower than the walk, which stops at the first match. Used for links that the walk finds ambiguous, and for
/// listing all matches.
package struct Candidates {
    /// One match.
    package struct Candidate {
        package var terminal: Trie.Terminal
        var originRank: OriginRank
        /// One step per segment.
        package var steps: [SegmentStep]
        var fragmentSteps: [SegmentStep] = []
        /// The choice of optional segments in the fragment.
        var fragmentChoice: UInt8 = 0
    }

    let matcher: Matcher
    package private(set) var all: [Candidate] = []

    init(_ matcher: Matcher) { self.matcher = matcher }

    /// Adds the matches below `root`, which the link reaches with `originRank`.
    mutating func gather(
        _ root: Int, _ originRank: OriginRank, _ text: Span<UInt8>, _ context: inout MatchContext
    ) {
        gather(root, 0, originRank, text, &context)
    }

    private mutating func gather(
        _ node: Int, _ depth: Int, _ originRank: OriginRank, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) {
        let current = matcher.trie.node(at: node)
        let count = context.path.count
        for index in current.catchAlls where depth < count || matcher.trie.terminals[index].catchAll == .any {
            add(matcher.trie.terminals[index], originRank, text, &context)
        }
        if depth == count {
            for index in current.terminals { add(matcher.trie.terminals[index], originRank, text, &context) }
        }
        for child in matcher.children(of: node, depth, text, context.path) {
            gather(child.node, child.depth, originRank, text, &context)
        }
    }

    private mutating func add(
        _ terminal: Trie.Terminal, _ originRank: OriginRank, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) {
        guard matcher.compiled.holds(terminal, text, &context) else { return }
        let pattern = matcher.compiled.patterns[Int(terminal.pattern)]
        let steps = matcher.compiled.steps(pattern.path, terminal.optionalMask, text, context.path)
        var candidate = Candidate(terminal: terminal, originRank: originRank, steps: steps)
        if pattern.fragment >= 0 {
            let path = matcher.compiled.fragments[pattern.fragment].path
            let text = context.fragment.text.span
            candidate.fragmentChoice = matcher.compiled.firstChoice(path, text, context.fragment.path) ?? 0
            candidate.fragmentSteps = matcher.compiled.steps(
                path, candidate.fragmentChoice, text, context.fragment.path)
        }
        all.append(candidate)
    }

    // MARK: Order

    /// The rules by which matches are compared, in their order.
    package enum Rule: CaseIterable {
        case host, scheme, path, end, query, texts, absences, requirements, fragment, options, sources, origin
    }

    /// The matches that no other one beats: one, except in ambiguous tables.
    package func best(of candidates: [Candidate], isBare: Bool) -> [Candidate] {
        var remaining = candidates
        for rule in Rule.allCases where remaining.count > 1 { apply(rule, to: &remaining, isBare: isBare) }
        return remaining
    }

    /// The rule under which `loser` drops out against `winner`, and the depth if the rule is about labels or
    /// segments. `nil` if they tie.
    package func decidingRule(_ winner: Candidate, _ loser: Candidate, isBare: Bool) -> (
        rule: Rule, depth: Int
    )? {
        for rule in Rule.allCases {
            var pair = [winner, loser]
            apply(rule, to: &pair, isBare: isBare)
            if pair.count > 1 { continue }
            switch rule {
            case .host:
                return (rule, depth(winner, loser, \.originRank.host.count) { $0.originRank.host.step($1) })
            case .path:
                return (
                    rule, depth(winner, loser, \.steps.count) { $1 < $0.steps.count ? $0.steps[$1] : nil }
                )
            default: return (rule, 0)
            }
        }
        return nil
    }

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
        case .scheme: keepLeast(&candidates, \.originRank.schemeRank)
        case .path: eliminateByPath(&candidates, \.steps.count) { $1 < $0.steps.count ? $0.steps[$1] : nil }
        case .end:
            keepLeast(&candidates) {
                endRank(pattern($0).path, $0.terminal.optionalMask, hasCatchAllStep($0.steps))
            }
        case .query: eliminateByQuery(&candidates) { pattern($0).conditions }
        case .texts: keepLeast(&candidates) { -pattern($0).counts.literal }
        case .absences: keepLeast(&candidates) { -pattern($0).counts.absent }
        case .requirements: keepLeast(&candidates) { -pattern($0).counts.required }
        case .fragment: eliminateByFragment(&candidates)
        case .options:
            keepLeast(&candidates) { -pattern($0).counts.optional - (fragment($0)?.counts.optional ?? 0) }
        // A bare path has no source: the route for all sources wins, then the source declared first.
        case .sources: keepLeast(&candidates) { isBare ? firstSource($0) : pattern($0).sourceSet < 0 ? 1 : 0 }
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

    private func firstSource(_ candidate: Candidate) -> Int {
        let set = pattern(candidate).sourceSet
        return set < 0 ? -1 : matcher.compiled.sourceSets[set].firstIndex(of: true) ?? -1
    }

    private func keepLeast(_ candidates: inout [Candidate], _ key: (Candidate) -> Int) {
        guard candidates.count > 1, let least = candidates.map(key).min() else { return }
        candidates.removeAll { key($0) != least }
    }

    private func eliminateByPath(
        _ candidates: inout [Candidate], _ count: (Candidate) -> Int, _ step: (Candidate, Int) -> SegmentStep?
    ) {
        var depth = 0
        while candidates.count > 1, depth < candidates.map(count).max() ?? 0 {
            eliminate(&candidates) { step($0, depth) }
            depth += 1
        }
    }

    /// The order at the end of a path: it has ended, then optional segments left out, then an empty rest.
    private func endRank(_ path: CompiledTable.Path, _ optionalMask: UInt8, _ hasCatchAllStep: Bool) -> Int {
        let isEmptyCatchAll = path.rest >= 0 && !hasCatchAllStep
        return path.optionalCount - optionalMask.nonzeroBitCount + (isEmptyCatchAll ? 1000 : 0)
    }

    private func hasCatchAllStep(_ steps: [SegmentStep]) -> Bool {
        steps.contains { if case .catchAll = $0 { true } else { false } }
    }

    /// A fragment that is query items goes before one with a path, and that before none; then what holds for path and query.
    private func eliminateByFragment(_ candidates: inout [Candidate]) {
        keepLeast(&candidates) { fragment($0).map { $0.isQueryOnly ? 0 : 1 } ?? 2 }
        guard candidates.count > 1, candidates.allSatisfy({ fragment($0) != nil }) else { return }
        eliminateByPath(&candidates, \.fragmentSteps.count) {
            $1 < $0.fragmentSteps.count ? $0.fragmentSteps[$1] : nil
        }
        keepLeast(&candidates) { candidate in
            fragment(candidate).map {
                endRank($0.path, candidate.fragmentChoice, hasCatchAllStep(candidate.fragmentSteps))
            } ?? 0
        }
        eliminateByQuery(&candidates) { fragment($0)?.conditions ?? 0..<0 }
        keepLeast(&candidates) { -(fragment($0)?.counts.literal ?? 0) }
        keepLeast(&candidates) { -(fragment($0)?.counts.absent ?? 0) }
        keepLeast(&candidates) { -(fragment($0)?.counts.required ?? 0) }
    }

    /// One step for the whole group: what each used, by kind; mixed ones by the length of their text, then type after type.
    private func eliminate(_ candidates: inout [Candidate], _ step: (Candidate) -> SegmentStep?) {
        drop(&candidates, step) { kindRank($0) < kindRank($1) }
        var parameter = 0
        while candidates.count > 1 {
            var isCompared = false
            drop(&candidates, step) { left, right in
                guard let mine = type(left, parameter), let theirs = type(right, parameter) else {
                    return false
                }
                isCompared = true
                return matcher.compiled.types.types[mine].specificity(
                    to: matcher.compiled.types.types[theirs]) == .more
            }
            if !isCompared { return }
            parameter += 1
        }
    }

    private func kindRank(_ step: SegmentStep) -> Int {
        switch step {
        case .literal(let isExact): isExact ? -2_000_000_000 : -1_999_999_999
        case .label(.mixed(let index)): -1 - matcher.compiled.mixed[Int(index)].literalLength
        case .label(.type): 0
        case .catchAll(.required), .label(.catchAll(.required)): 1
        case .catchAll, .label(.catchAll): 2
        }
    }

    /// The type of a step's parameter.
    private func type(_ step: SegmentStep, _ parameter: Int) -> Int? {
        switch step {
        case .label(.type(let type)): return parameter == 0 ? Int(type) : nil
        case .label(.mixed(let index)):
            let types = matcher.compiled.mixed[Int(index)].types
            return parameter < types.count ? types[parameter] : nil
        case .literal, .catchAll, .label(.catchAll): return nil
        }
    }

    /// Keys that two matches both name compare by their values, key after key in code-point order.
    private func eliminateByQuery(_ candidates: inout [Candidate], _ conditions: (Candidate) -> Range<Int>) {
        guard candidates.count > 1 else { return }
        let keys = Set(candidates.flatMap { conditions($0).map(key) })
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            eliminate(&candidates) { value(key, conditions($0)) }
        }
    }

    /// The name of a condition, in the form in which the table compares names.
    private func key(_ condition: Int) -> Bytes {
        let name = matcher.compiled.texts[matcher.compiled.conditions[condition].key.range]
        return matcher.compiled.options.ignoresQueryCase ? ASCII.lowercased(name.span) : Bytes(name)
    }

    /// What stands for the value of `name` among the conditions; `key` and `!key` have nothing.
    private func value(_ name: Bytes, _ conditions: Range<Int>) -> SegmentStep? {
        for index in conditions where matcher.compiled.conditions[index].kind == .value && key(index) == name
        {
            let element = matcher.compiled.conditions[index].element
            return element.kind == .literal ? .literal(isExact: true) : .label(element.label)
        }
        return nil
    }

    /// Drops every candidate whose step that of another one beats. However many matches there are, their steps are few.
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

extension Matcher {
    /// Where the segments from `depth` on lead from `node`: one segment further by a literal or parameter edge, any number by a rest.
    func children(
        of node: Int, _ depth: Int, _ text: Span<UInt8>, _ segments: PathSegments
    ) -> [(node: Int, depth: Int)] {
        var children: [(node: Int, depth: Int)] = []
        let current = trie.node(at: node)
        if depth < segments.count {
            let segment = segments.list[depth]
            let bytes = text.extracting(segment.byteRange.range)
            let ignoresCase = depth < segments.caseInsensitiveCount
            if current.hasLiterals {
                if ignoresCase {
                    trie.literals.forEachChild(of: node, ignoringCase: bytes) { child, _ in
                        children.append((child, depth + 1))
                    }
                } else if let child = trie.literals.child(of: node, bytes) {
                    children.append((child, depth + 1))
                }
            }
            for edge in trie.edges[current.edges] {
                guard compiled.accepts(edge.label, segment, depth, text, segments.caseInsensitiveCount) else {
                    continue
                }
                children.append((edge.child, depth + 1))
            }
        }
        if current.hasInnerCatchAll {
            for edge in trie.edges[current.edges] {
                guard case .catchAll = edge.label, depth < segments.count else { continue }
                for next in depth + 1...segments.count { children.append((edge.child, next)) }
            }
        }
        return children
    }
}
