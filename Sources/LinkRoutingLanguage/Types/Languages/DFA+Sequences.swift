// A DFA describes a regular set of texts, all of them valid UTF-8. Operations return `nil` if their result
// would need too many states. DFAs are not minimal: two that accept the same texts may differ.
extension DFA {
    /// The texts that `tree` matches.
    init?(_ tree: RegexAST, _ work: LoadingWork? = nil) {
        guard let nfa = NFA(tree) else { return nil }
        self.init(nfa, work)
    }

    /// The empty set.
    static let nothing = DFA(
        columns: Bytes(repeating: 0, count: 256), columnCount: 1, next: [0], accepting: [false], start: 0)

    /// Whether the set has no texts.
    var isEmpty: Bool { !accepting.contains(true) }
}

// MARK: - Sequences

extension DFA {
    /// The texts that consist of a text of each part, one after the other; `nil` also if a part is `nil`.
    static func concatenation(_ parts: [DFA?], _ work: LoadingWork? = nil) -> DFA? {
        let known = parts.compactMap(\.self)
        for part in known { work?.spend(part.stateCount * 64) }
        guard known.count == parts.count, let nfa = NFA(concatenating: known) else { return nil }
        return DFA(nfa, work)
    }

    /// Any number of texts of the set, with `separator` between them.
    func list(_ separator: Unicode.Scalar, _ work: LoadingWork? = nil) -> DFA? {
        guard let between = DFA(.scalars(ScalarSet(separator))),
            let nfa = NFA(listing: self, separator: between)
        else { return nil }
        return DFA(nfa, work)
    }

    /// All texts in which `scalar` does not occur.
    static func excluding(_ scalar: Unicode.Scalar) -> DFA? {
        DFA(.scalars(ScalarSet(scalar).inverted).times(0, nil))
    }
}

extension NFA {
    /// The automaton of a text of each part, one after the other.
    fileprivate init?(concatenating parts: [DFA]) {
        self.init { (nfa) throws(TooLarge) in
            var entry = try nfa.add(.accept)
            for part in parts.reversed() { entry = try nfa.add(part, before: entry) }
            return entry
        }
    }

    /// The automaton of any number of texts of `element`, with `separator` between them.
    fileprivate init?(listing element: DFA, separator: DFA) {
        self.init { (nfa) throws(TooLarge) in
            let end = try nfa.add(.accept)
            let more = try nfa.add(.split(end, end))
            let first = try nfa.add(element, before: more)
            nfa.set(more, to: .split(try nfa.add(separator, before: first), end))
            return try nfa.add(.split(first, end))
        }
    }

    /// Adds the states of `dfa`, which continues in `next` where it accepts; returns the first.
    private mutating func add(_ dfa: DFA, before next: Int32) throws(TooLarge) -> Int32 {
        let base = Int32(states.count)
        // Two states for each: one chooses between continuing in `next` and the other, which consumes a byte.
        for _ in 0..<2 * dfa.stateCount { _ = try add(.split(next, next)) }
        for state in 0..<dfa.stateCount {
            let edges = addEdges { byte in
                let following = dfa.step(state, byte)
                return following == 0 ? nil : base + Int32(2 * following)
            }
            let consuming = base + Int32(2 * state + 1)
            set(consuming, to: .bytes(edges))
            set(consuming - 1, to: .split(consuming, dfa.accepting[state] ? next : consuming))
        }
        return base + Int32(2 * Int(dfa.start))
    }
}
