/// A set of states of an NFA, closed under its splits: only states that take a byte or accept are listed.
struct StateSet {
    /// The states, in the order in which they were found.
    private(set) var states: [Int32] = []
    /// Whether one of them accepts.
    private(set) var isAccepting = false
    /// How many states were looked at since the set was made.
    private(set) var steps = 0

    /// For each state the round in which it was last seen.
    private var seen: [UInt32]
    private var round: UInt32 = 1
    private var pending: [Int32] = []

    /// An empty set of states of `nfa`.
    init(of nfa: NFA) {
        seen = Array(repeating: 0, count: nfa.states.count)
    }

    /// Takes out all states.
    mutating func removeAll() {
        states.removeAll(keepingCapacity: true)
        isAccepting = false
        if round == .max {
            for index in seen.indices { seen[index] = 0 }
            round = 0
        }
        round += 1
    }

    /// Puts in `state` and all that can be reached from it without a byte.
    mutating func insert(_ state: Int32, of nfa: borrowing NFA) {
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
