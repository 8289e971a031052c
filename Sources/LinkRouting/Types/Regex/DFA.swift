/// A deterministic automaton over bytes: one table step a byte. Bytes that no state tells apart share a column.
struct DFA: Sendable, Hashable {
    /// The column of each byte.
    var columns: Bytes
    /// How many columns there are.
    var columnCount: Int
    /// The state after a state and a column. State 0 is the one from which nothing is accepted.
    var next: ContiguousArray<UInt16>
    /// Whether a state accepts.
    var accepting: [Bool]
    /// Where a text begins.
    var start: UInt16

    /// How many states there are.
    var stateCount: Int { accepting.count }

    /// How large a table may become.
    struct Limits: Sendable {
        var states: Int
        /// States times columns.
        var entries: Int
        /// How many states of an NFA, or pairs of columns, may be looked at on the way.
        var steps: Int

        /// What is kept.
        static let standard = Limits(states: 8_192, entries: 1 << 17, steps: 1 << 22)
        /// What is built before it is made minimal.
        static let working = Limits(states: 32_768, entries: 1 << 19, steps: 1 << 22)
    }

    /// Whether the automaton accepts `text`.
    func accepts(_ text: Span<UInt8>) -> Bool {
        let columns = columns.span
        let next = next.span
        var state = Int(start)
        for index in text.indices {
            state = Int(next[state * columnCount + Int(columns[Int(text[index])])])
            if state == 0 { return false }
        }
        return accepting[state]
    }

    /// The state after `state` and `byte`.
    func step(_ state: Int, _ byte: UInt8) -> Int { Int(next[state * columnCount + Int(columns[Int(byte)])]) }

    /// The first byte of each column.
    var columnBytes: Bytes {
        var bytes: Bytes = []
        for byte in UInt8.min...UInt8.max where Int(columns[Int(byte)]) == bytes.count { bytes.append(byte) }
        return bytes
    }
}

// MARK: - Out of an NFA

extension DFA {
    /// The automaton, not yet minimal, that accepts what `nfa` accepts; `nil` beyond `limits`.
    init?(_ nfa: NFA, limits: Limits = .standard) {
        (columns, columnCount) = Self.columns(of: nfa)
        next = ContiguousArray(repeating: 0, count: columnCount)
        accepting = [false]
        start = 1

        var set = StateSet(of: nfa)
        var members: [[Int32]] = [[]]
        var numbers: [[Int32]: UInt16] = [[]: 0]
        /// The number of the set of states in `set`.
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
            for column in targets.indices where !targets[column].isEmpty {
                set.removeAll()
                for target in targets[column] { set.insert(target, of: nfa) }
                targets[column].removeAll(keepingCapacity: true)
                next[index * columnCount + column] = number(&self)
            }
            let isWithin = members.count <= limits.states && next.count <= limits.entries && steps + set.steps <= limits.steps
            guard isWithin else { return nil }
            index += 1
        }
    }

    /// Columns, ascending with the bytes, such that every edge of `nfa` takes all bytes of a column or none.
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
