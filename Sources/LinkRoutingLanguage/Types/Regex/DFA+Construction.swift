extension DFA {
    /// The maximum size of a table.
    struct Limits: Sendable {
        var states: Int
        /// States times columns.
        var entries: Int
        /// The number of NFA states and edges that may be examined to build it.
        var steps: Int

        /// The limits of the tables of expressions.
        static let standard = Limits(states: 8_192, entries: 1 << 17, steps: 1 << 22)
        /// The limits of tables that are made of others.
        static let working = Limits(states: 32_768, entries: 1 << 19, steps: 1 << 22)

        /// These limits, or lower ones if less work is left.
        func within(_ work: LoadingWork?) -> Limits {
            guard let work else { return self }
            let remaining = max(0, work.remaining)
            return Limits(
                states: states, entries: min(entries, 1 + remaining / DFA.stepsPerEntry),
                steps: min(steps, 1 + remaining / DFA.stepsPerNFAState))
        }

        /// Whether `work` suffices for a table of this size.
        func fits(in work: LoadingWork) -> Bool { within(work).entries == entries }
    }

    /// The steps of ``LoadingWork`` for an entry of a table.
    static let stepsPerEntry = 12
    /// The steps of ``LoadingWork`` for an NFA state that is examined to make a table.
    static let stepsPerNFAState = 1
}

// MARK: - Subset construction

extension DFA {
    /// The automaton that accepts the same texts as `nfa`; `nil` if it is too large to be kept. It is not
    /// minimal, but few expressions have a much smaller one. All states can be reached from the start.
    init?(_ nfa: NFA, _ work: LoadingWork? = nil) {
        work?.spend(nfa.stateCount * NFA.stepsPerState)
        let limits = Limits.standard.within(work)
        let (columns, columnCount) = Self.columns(of: nfa)
        self.init(
            columns: columns, columnCount: columnCount,
            next: ContiguousArray(repeating: 0, count: columnCount), accepting: [false], start: 1)

        var set = StateSet(of: nfa)
        var members: [[Int32]] = [[]]
        var numbers: [[Int32]: UInt16] = [[]: 0]
        /// The number of the DFA state for the NFA states in `set`.
        func number(_ dfa: inout DFA) -> UInt16 {
            let key = set.states.sorted()
            if let known = numbers[key] { return known }
            let number = UInt16(truncatingIfNeeded: members.count)
            numbers[key] = number
            members.append(key)
            dfa.accepting.append(set.isAccepting)
            dfa.next += repeatElement(0, count: dfa.columnCount)
            return number
        }

        set.insert(nfa.start, of: nfa)
        start = number(&self)
        var targets: [[Int32]] = Array(repeating: [], count: columnCount)
        /// The DFA state for a single NFA state, which is where most bytes lead; 0 if not yet known.
        var numberOfTarget: [UInt16] = Array(repeating: 0, count: nfa.stateCount)
        var steps = 0
        var index = 1
        while index < members.count {
            for state in members[index] {
                guard case .bytes(let range) = nfa.states[Int(state)] else { continue }
                for edge in nfa.edges[Int(range.lowerBound)..<Int(range.upperBound)] {
                    let columnRange = Int(columns[Int(edge.lower)])...Int(columns[Int(edge.upper)])
                    for column in columnRange { targets[column].append(edge.target) }
                    steps += columnRange.count
                }
            }
            for column in targets.indices {
                guard let first = targets[column].first else { continue }
                let isSingle = targets[column].count == 1
                if isSingle, numberOfTarget[Int(first)] != 0 {
                    next[index * columnCount + column] = numberOfTarget[Int(first)]
                } else {
                    set.removeAll()
                    for target in targets[column] { set.insert(target, of: nfa) }
                    let target = number(&self)
                    next[index * columnCount + column] = target
                    if isSingle { numberOfTarget[Int(first)] = target }
                }
                targets[column].removeAll(keepingCapacity: true)
            }
            guard members.count <= limits.states, next.count <= limits.entries,
                steps + set.steps <= limits.steps
            else {
                work?.spend((steps + set.steps) * Self.stepsPerNFAState + next.count)
                return nil
            }
            index += 1
        }
        work?.spend((steps + set.steps) * Self.stepsPerNFAState + next.count)
    }

    /// Columns, ascending with the bytes, such that every edge of `nfa` accepts all bytes of a column or
    /// none.
    private static func columns(of nfa: NFA) -> (Bytes, count: Int) {
        var isFirst = Array(repeating: false, count: 257)
        for edge in nfa.edges {
            isFirst[Int(edge.lower)] = true
            isFirst[Int(edge.upper) + 1] = true
        }
        var columns: Bytes = [0]
        for byte in 1..<256 { columns.append(columns[byte - 1] + (isFirst[byte] ? 1 : 0)) }
        return (columns, Int(columns[255]) + 1)
    }
}
