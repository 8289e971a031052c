extension DFA {
    /// A set operation on the texts of two automata.
    fileprivate enum Operation: Sendable {
        case union, intersection, difference

        /// Whether a text is in the result, given whether it is in the operands.
        func accepts(_ left: Bool, _ right: Bool) -> Bool {
            switch self {
            case .union: left || right
            case .intersection: left && right
            case .difference: left && !right
            }
        }

        /// Whether no text can be in the result any more from two states of the operands.
        func isDead(_ left: Int, _ right: Int) -> Bool {
            switch self {
            case .union: left == 0 && right == 0
            case .intersection: left == 0 || right == 0
            case .difference: left == 0
            }
        }
    }

    func union(_ other: DFA) -> DFA? { combined(.union, with: other, nil) }

    func intersection(_ other: DFA, _ work: LoadingWork? = nil) -> DFA? {
        combined(.intersection, with: other, work)
    }

    /// The texts of this set that are not in `other`.
    func difference(_ other: DFA, _ work: LoadingWork? = nil) -> DFA? {
        combined(.difference, with: other, work)
    }

    /// The automaton of the result of `operation`; `nil` if it is too large.
    private func combined(_ operation: Operation, with other: DFA, _ work: LoadingWork?) -> DFA? {
        var walk = ProductWalk(self, other, operation, work)
        defer { walk.spend(work) }
        var result = DFA(
            columns: walk.columns, columnCount: walk.pairs.count, next: [], accepting: [], start: walk.start)
        while walk.index < walk.states.count {
            result.accepting.append(walk.isAccepting)
            guard walk.follow({ result.next.append($0) }) else { return nil }
        }
        return result
    }

    /// Whether `other` accepts all texts; `nil` if that is too expensive to decide. Stops at the first text
    /// that it does not accept.
    func isSubset(of other: DFA, _ work: LoadingWork? = nil) -> Bool? {
        var walk = ProductWalk(self, other, .difference, work)
        defer { walk.spend(work) }
        while walk.index < walk.states.count {
            if walk.isAccepting { return false }
            guard walk.follow({ _ in }) else { return nil }
        }
        return true
    }
}

/// A breadth-first walk over the pairs of states that two automata can be in after the same text.
private struct ProductWalk {
    /// The column of each byte; bytes with the same columns in both automata share one.
    private(set) var columns: Bytes = []
    /// The columns of the two automata for each column of the product.
    private(set) var pairs: [(left: Int, right: Int)] = []
    /// The pairs found, by their numbers.
    private(set) var states: [(left: Int, right: Int)] = [(0, 0)]
    private var numbers: [UInt32: UInt16] = [0: 0]
    /// The number of the pair to follow next.
    private(set) var index = 0
    private(set) var start: UInt16 = 0

    private let left: DFA
    private let right: DFA
    private let operation: DFA.Operation
    private let limits: DFA.Limits

    init(_ left: DFA, _ right: DFA, _ operation: DFA.Operation, _ work: LoadingWork?) {
        (self.left, self.right, self.operation) = (left, right, operation)
        limits = .working.within(work)
        var known: [UInt16: UInt8] = [:]
        for (leftColumn, rightColumn) in zip(left.columns, right.columns) {
            let key = (UInt16(leftColumn) << 8) | UInt16(rightColumn)
            if known[key] == nil {
                known[key] = UInt8(truncatingIfNeeded: pairs.count)
                pairs.append((Int(leftColumn), Int(rightColumn)))
            }
            columns.append(known[key] ?? 0)
        }
        start = number(Int(left.start), Int(right.start))
    }

    /// Spends the work of the walk so far: about a microsecond to begin, and a look-up for each entry.
    func spend(_ work: LoadingWork?) { work?.spend(256 + 4 * index * pairs.count) }

    /// Whether the pair at `index` accepts.
    var isAccepting: Bool {
        operation.accepts(left.accepting[states[index].left], right.accepting[states[index].right])
    }

    /// Reports the number of the next pair for each column, and moves on; `false` if there are too many
    /// pairs.
    mutating func follow(_ report: (UInt16) -> Void) -> Bool {
        let state = states[index]
        for pair in pairs {
            report(
                number(
                    Int(left.next[state.left * left.columnCount + pair.left]),
                    Int(right.next[state.right * right.columnCount + pair.right])))
        }
        index += 1
        return states.count <= limits.states && states.count * pairs.count <= limits.entries
    }

    private mutating func number(_ leftState: Int, _ rightState: Int) -> UInt16 {
        if operation.isDead(leftState, rightState) { return 0 }
        let key = (UInt32(leftState) << 16) | UInt32(rightState)
        if let known = numbers[key] { return known }
        let number = UInt16(truncatingIfNeeded: states.count)
        numbers[key] = number
        states.append((leftState, rightState))
        return number
    }
}
