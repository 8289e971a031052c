/// All matches of one link, compared as the language says it: together, step by step; at each step every match that another
/// remaining one beats there drops out. Slower than ``Descent``; for links on which edges tie, and for listing all matches.
struct Candidates {
    /// What a match used for one segment.
    enum Step: Hashable {
        case literal(isExact: Bool)
        case label(Trie.Label)
        case rest(Trie.RestKind)
    }

    struct Candidate {
        var ending: Trie.Ending
        var hostRank: Int
        /// One step a segment; a rest stands for all segments that remain.
        var steps: [Step]
    }

    let program: Program
    let trie: Trie
    private(set) var all: [Candidate] = []
    private var steps: [Step] = []

    init(program: Program, trie: Trie) {
        self.program = program
        self.trie = trie
    }

    /// Adds the matches below `root`, which the link reaches through an origin of `hostRank`.
    mutating func gather(_ root: Int, hostRank: Int, _ text: Span<UInt8>, _ search: inout Search) {
        gather(root, 0, hostRank, text, &search)
    }

    private mutating func gather(_ node: Int, _ depth: Int, _ hostRank: Int, _ text: Span<UInt8>, _ search: inout Search) {
        let current = trie.nodes[node]
        for index in current.rests.range {
            let ending = trie.endings[index]
            if depth == search.segments.count, ending.rest == .required { continue }
            guard program.holds(ending, text, &search) else { continue }
            let step = depth < search.segments.count ? [Step.rest(ending.rest)] : []
            all.append(Candidate(ending: ending, hostRank: hostRank, steps: steps + step))
        }
        if depth == search.segments.count {
            for index in current.endings.range where program.holds(trie.endings[index], text, &search) {
                all.append(Candidate(ending: trie.endings[index], hostRank: hostRank, steps: steps))
            }
            return
        }
        let segment = search.segments[depth]
        let bytes = text.extracting(segment.stretch.range)
        var children: [(step: Step, node: Int)] = []
        if current.literalCount > 0 {
            if depth == 0, search.foldsFirstSegment {
                trie.literals.forEachChild(of: node, ignoringCase: bytes) { children.append((.literal(isExact: $1), $0)) }
            } else if let child = trie.literals.child(of: node, bytes) {
                children.append((.literal(isExact: true), child))
            }
        }
        let descent = Descent(program: program, trie: trie)
        for index in current.edges.range {
            let edge = trie.edges[index]
            if descent.accepts(edge.label, bytes, segment, depth, search.foldsFirstSegment) {
                children.append((.label(edge.label), Int(edge.child)))
            }
        }
        for child in children {
            steps.append(child.step)
            gather(child.node, depth + 1, hostRank, text, &search)
            steps.removeLast()
        }
    }

    // MARK: Order

    /// The matches that no other one beats, of patterns that tie: one, but for tables with an ambiguity.
    func best(of candidates: [Candidate], isBare: Bool) -> [Candidate] {
        var remaining = candidates
        keepLeast(&remaining, \.hostRank)
        eliminateByPath(&remaining)
        keepLeast(&remaining) { $0.endRank }
        eliminateByQuery(&remaining)
        keepLeast(&remaining) { -counts($0).literal }
        keepLeast(&remaining) { -counts($0).absent }
        keepLeast(&remaining) { -counts($0).required }
        keepLeast(&remaining) { -counts($0).optional }
        if isBare {
            // A bare path has no source: the route for all sources wins, then the source declared first.
            keepLeast(&remaining) { firstSource($0) }
        } else {
            keepLeast(&remaining) { pattern($0).sourceSet < 0 ? 1 : 0 }
        }
        keepLeast(&remaining) { pattern($0).namesOrigin ? 0 : 1 }
        return remaining
    }

    private func pattern(_ candidate: Candidate) -> Program.Pattern { program.patterns[Int(candidate.ending.pattern)] }

    private func counts(_ candidate: Candidate) -> Program.Counts { pattern(candidate).counts }

    private func firstSource(_ candidate: Candidate) -> Int {
        let set = pattern(candidate).sourceSet
        return set < 0 ? -1 : program.sourceSets[set].firstIndex(of: true) ?? -1
    }

    private func keepLeast(_ candidates: inout [Candidate], _ key: (Candidate) -> Int) {
        guard candidates.count > 1, let least = candidates.map(key).min() else { return }
        candidates.removeAll { key($0) != least }
    }

    private func eliminateByPath(_ candidates: inout [Candidate]) {
        var depth = 0
        while candidates.count > 1, candidates.contains(where: { depth < $0.steps.count }) {
            eliminate(&candidates) { $0.step(depth) }
            depth += 1
        }
    }

    /// One step for the whole group: what each used, by kind; mixed ones by the length of their text, then type after type.
    private func eliminate(_ candidates: inout [Candidate], _ step: (Candidate) -> Step?) {
        drop(&candidates) { left, right in
            guard let mine = step(left), let theirs = step(right) else { return false }
            return kindRank(mine) < kindRank(theirs)
        }
        var parameter = 0
        while candidates.count > 1 {
            var isCompared = false
            drop(&candidates) { left, right in
                guard let mine = step(left).flatMap({ type($0, parameter) }),
                    let theirs = step(right).flatMap({ type($0, parameter) })
                else { return false }
                isCompared = true
                return program.types.types[mine].specificity(to: program.types.types[theirs]) == .more
            }
            if !isCompared { return }
            parameter += 1
        }
    }

    private func kindRank(_ step: Step) -> Int {
        switch step {
        case .literal(let isExact): isExact ? -2_000_000_000 : -1_999_999_999
        case .label(.mixed(let index)): -1 - program.mixed[Int(index)].literalLength
        case .label(.type): 0
        case .rest(.required): 1
        case .rest: 2
        }
    }

    /// The type of a step's parameter.
    private func type(_ step: Step, _ parameter: Int) -> Int? {
        switch step {
        case .label(.type(let type)): return parameter == 0 ? Int(type) : nil
        case .label(.mixed(let index)):
            let types = program.mixed[Int(index)].types
            return parameter < types.count ? types[parameter] : nil
        case .literal, .rest: return nil
        }
    }

    /// Keys that two matches both name compare by their values, key after key in code-point order.
    private func eliminateByQuery(_ candidates: inout [Candidate]) {
        guard candidates.count > 1 else { return }
        let keys = Set(candidates.flatMap { candidate in pattern(candidate).conditions.map(key) })
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            eliminate(&candidates) { value(key, of: $0) }
        }
    }

    private func key(_ condition: Int) -> [UInt8] { Array(program.texts[program.conditions[condition].key.range]) }

    /// What stands for the value of `name` in the match's pattern; `key` and `!key` have nothing.
    private func value(_ name: [UInt8], of candidate: Candidate) -> Step? {
        for index in pattern(candidate).conditions where program.conditions[index].kind == .value && key(index) == name {
            let element = program.conditions[index].element
            return element.kind == .literal ? .literal(isExact: true) : .label(element.label)
        }
        return nil
    }

    /// Drops every candidate that another one beats.
    private func drop(_ candidates: inout [Candidate], where beats: (Candidate, Candidate) -> Bool) {
        let before = candidates
        candidates.removeAll { candidate in before.contains { beats($0, candidate) } }
    }
}

extension Candidates.Candidate {
    /// The step for the segment at `depth`; a rest goes on to the end.
    func step(_ depth: Int) -> Candidates.Step? {
        if depth < steps.count { return steps[depth] }
        if case .rest? = steps.last { return steps.last }
        return nil
    }

    /// The order at the end of the path: it has ended, then optional segments left out, then an empty rest.
    var endRank: Int {
        let isEmptyRest = ending.rest != .none && !hasRestStep
        return Int(ending.leftOut) + (isEmptyRest ? 1000 : 0)
    }

    private var hasRestStep: Bool { if case .rest? = steps.last { true } else { false } }
}
