extension NFA {
    /// Whether the automaton accepts `text`. Takes time linear in the length of `text` times the number of
    /// states.
    package func accepts(_ text: Span<UInt8>) -> Bool {
        var steps = 0
        return accepts(text, steps: &steps)
    }

    /// Whether the automaton accepts `text`; adds the number of states and edges examined to `steps`.
    package func accepts(_ text: Span<UInt8>, steps: inout Int) -> Bool {
        var current = StateSet(of: self)
        var following = StateSet(of: self)
        current.insert(start, of: self)
        for index in text.indices where !current.states.isEmpty {
            let byte = text[index]
            following.removeAll()
            for state in current.states {
                guard case .bytes(let range) = states[Int(state)] else { continue }
                for position in range {
                    steps += 1
                    let edge = edges[Int(position)]
                    if edge.lower <= byte, byte <= edge.upper { following.insert(edge.target, of: self) }
                }
            }
            swap(&current, &following)
        }
        steps += current.steps + following.steps
        return current.isAccepting
    }
}

/// A set of states of an NFA, closed under its splits: it lists only states that consume a byte or accept.
package struct StateSet {
    /// The states, in the order in which they were found.
    package private(set) var states: [Int32] = []
    /// Whether one of the states accepts.
    package private(set) var isAccepting = false
    /// The number of states examined since the set was created.
    package private(set) var steps = 0

    /// The round in which each state was last inserted. Starting a new round empties the set without touching
    /// this.
    private var seen: [UInt32]
    private var round: UInt32 = 1
    private var pending: [Int32] = []

    /// Creates an empty set of states of `nfa`.
    package init(of nfa: NFA) {
        seen = Array(repeating: 0, count: nfa.states.count)
    }

    package mutating func removeAll() {
        states.clear()
        isAccepting = false
        if round == .max {
            for index in seen.indices { seen[index] = 0 }
            round = 0
        }
        round += 1
    }

    /// Inserts `state` and all states that can be reached from it without consuming a byte.
    package mutating func insert(_ state: Int32, of nfa: borrowing NFA) {
        pending.append(state)
        while let state = pending.popLast() {
            steps += 1
            if seen[Int(state)] == round { continue }
            seen[Int(state)] = round
            switch nfa.states[Int(state)] {
            case .bytes: states.append(state)
            case .accept:
                states.append(state)
                isAccepting = true
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            }
        }
    }
}
