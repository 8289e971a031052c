extension DFA {
    /// A set operation on the texts of two automata.
    fileprivate enum Operation: Sendable {
        case intersection, difference

        /// Whether a text is in the result, given whether it is in the operands.
        func accepts(_ left: Bool, _ right: Bool) -> Bool {
            switch self {
            case .intersection: left && right
            case .difference: left && !right
            }
        }

        /// Whether no text can be in the result any more from two states of the operands.
        func isDead(_ left: Int, _ right: Int) -> Bool {
            switch self {
            case .intersection: left == 0 || right == 0
            case .difference: left == 0
            }
        }
    }

    func intersection(_ other: DFA, _ work: LoadingWork? = nil) -> DFA? {
        combined(.intersection, with: other, work)
    }

    /// The texts of this set that are not in `other`.
    func difference(_ other: DFA, _ work: LoadingWork? = nil) -> DFA? {
        combined(.difference, with: other, work)
    }

    /// Whether `other` surely accepts all texts of this set.
    func isSubset(of other: DFA, _ work: LoadingWork? = nil) -> Bool {
        combined(.difference, with: other, work, endsAtText: true)?.isEmpty ?? false
    }

    /// The automaton of the result of `operation`, made by a breadth-first walk over the pairs of states that
    /// two automata can be in after the same text; `nil` if it is too large.
    ///
    /// - Parameter endsAtText: whether the automaton may be incomplete once it accepts a text.
    private func combined(
        _ operation: Operation, with other: DFA, _ work: LoadingWork?, endsAtText: Bool = false
    ) -> DFA? {
        let limits = Limits.working.within(work)
        // Bytes with the same columns in both automata share one.
        var known: [UInt16: UInt8] = [:]
        var (bytes, pairs): (Bytes, [(left: Int, right: Int)]) = ([], [])
        for (left, right) in zip(columns, other.columns) {
            let key = (UInt16(left) << 8) | UInt16(right)
            if known[key] == nil {
                known[key] = UInt8(truncatingIfNeeded: pairs.count)
                pairs.append((Int(left), Int(right)))
            }
            bytes.append(known[key] ?? 0)
        }
        var states: [(left: Int, right: Int)] = [(0, 0)]
        var numbers: [UInt32: UInt16] = [0: 0]
        func number(_ left: Int, _ right: Int) -> UInt16 {
            if operation.isDead(left, right) { return 0 }
            let key = (UInt32(left) << 16) | UInt32(right)
            if let known = numbers[key] { return known }
            let number = UInt16(truncatingIfNeeded: states.count)
            numbers[key] = number
            states.append((left, right))
            return number
        }
        var result = DFA(
            columns: bytes, columnCount: pairs.count, next: [], accepting: [],
            start: number(Int(start), Int(other.start)))
        // About a microsecond to begin, and a look-up for each entry.
        defer { work?.spend(256 + 4 * result.next.count) }
        var index = 0
        while index < states.count {
            let state = states[index]
            result.accepting.append(operation.accepts(accepting[state.left], other.accepting[state.right]))
            if endsAtText, result.accepting[index] { return result }
            for pair in pairs {
                result.next.append(
                    number(
                        Int(next[state.left * columnCount + pair.left]),
                        Int(other.next[state.right * other.columnCount + pair.right])))
            }
            index += 1
            guard states.count <= limits.states, states.count * pairs.count <= limits.entries else {
                return nil
            }
        }
        return result
    }
}
