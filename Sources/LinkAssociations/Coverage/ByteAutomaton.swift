import LinkRoutingLanguage

/// A nondeterministic automaton over the bytes of links or of their parts.
struct ByteAutomaton: Sendable {
    /// The transitions of each state.
    private(set) var edges: [[NFA.Edge]] = [[]]
    /// The states that each state leads to without a byte.
    private(set) var jumps: [[Int32]] = [[]]
    private(set) var isAccepting: [Bool] = [false]
    /// The first state.
    let start: Int32 = 0

    /// Creates an automaton with one state, which accepts nothing.
    init() {}

    mutating func addState() -> Int32 {
        edges.append([])
        jumps.append([])
        isAccepting.append(false)
        return Int32(edges.count - 1)
    }

    mutating func accept(_ state: Int32) { isAccepting[Int(state)] = true }

    mutating func jump(_ state: Int32, to target: Int32) { jumps[Int(state)].append(target) }

    /// Adds a transition; one that continues the last one to the same state is merged with it.
    mutating func connect(_ state: Int32, _ byte: UInt8, to target: Int32) {
        let (index, last) = (Int(state), edges[Int(state)].count - 1)
        if last >= 0, edges[index][last].target == target, Int(edges[index][last].upper) + 1 == byte {
            edges[index][last].upper = byte
        } else {
            edges[index].append(NFA.Edge(lower: byte, upper: byte, target: target))
        }
    }

    /// Appends one byte.
    mutating func append(_ byte: UInt8, after state: Int32) -> Int32 {
        let next = addState()
        connect(state, byte, to: next)
        return next
    }

    /// Appends a copy of an automaton; what it accepts leads to the state that is returned.
    mutating func append(_ other: ByteAutomaton, after state: Int32) -> Int32 {
        let base = Int32(edges.count)
        let end = base + Int32(other.edges.count)
        for index in other.edges.indices {
            edges.append(
                other.edges[index].map {
                    NFA.Edge(lower: $0.lower, upper: $0.upper, target: $0.target + base)
                })
            jumps.append(other.jumps[index].map { $0 + base } + (other.isAccepting[index] ? [end] : []))
            isAccepting.append(false)
        }
        jump(state, to: base + other.start)
        return addState()
    }
}

extension ByteAutomaton {
    /// All states that `states` lead to without a byte, and themselves, in ascending order.
    func closure(_ states: [Int32]) -> [Int32] {
        var found = Set(states)
        var open = states
        while let state = open.popLast() {
            for target in jumps[Int(state)] where found.insert(target).inserted { open.append(target) }
        }
        return found.sorted()
    }

    /// The states after `states` and a byte.
    func step(_ states: [Int32], _ byte: UInt8) -> [Int32] {
        var targets: [Int32] = []
        for state in states {
            for edge in edges[Int(state)] where edge.lower <= byte && byte <= edge.upper {
                targets.append(edge.target)
            }
        }
        return targets.isEmpty ? [] : closure(targets)
    }

    func accepts(_ states: [Int32]) -> Bool { states.contains { isAccepting[Int($0)] } }
}
