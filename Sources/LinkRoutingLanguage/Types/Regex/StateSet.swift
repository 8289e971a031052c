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
        if !states.isEmpty { states.removeAll(keepingCapacity: true) }
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
