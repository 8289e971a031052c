import LinkRoutingLanguage

/// Looks through all links of a language at once, and finds a shortest one for each thing that a system does.
struct LinkSearch {
    /// The links that were found.
    struct Result {
        /// The outcomes for links of the language, each with one such link from its path on.
        var links: [(verdict: LinkVerdict, text: String)] = []
        /// Whether all links were looked through, so that the system does nothing else.
        var isComplete = true
    }

    /// The number of steps that may be taken for one language.
    static let stepsPerLanguage = 4_000_000

    /// The number of steps that all searches together may take. A step is a transition, or a place of a
    /// pattern or a condition that is followed to make a state of the rules.
    private(set) var remainingSteps: Int

    init(steps: Int) { remainingSteps = steps }

    /// Whether no step may be taken any more.
    var isExhausted: Bool { remainingSteps <= 0 }

    /// Printable ASCII, in the order in which bytes are tried.
    private static let order: [ClosedRange<UInt8>] = [
        0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E,
    ]

    private struct Node {
        var state: Int32
        var rules: Int32
        /// The index of the node before; -1 at the start.
        var parent: Int32
        /// The byte that leads here; 0 if none does.
        var byte: UInt8
    }

    /// Looks through the links of `language`.
    ///
    /// - Parameter isDone: Whether what was found so far is enough.
    mutating func search(
        _ language: NFA, _ rules: RuleAutomaton, until isDone: (Result) -> Bool = { _ in false }
    ) -> Result {
        var result = Result()
        var nodes: [Node] = []
        var visited: Set<UInt64> = []
        var known: Set<LinkVerdict> = []
        var pending: [Node] = []
        func add(_ node: Node) {
            pending.append(node)
            while let node = pending.popLast() {
                let key =
                    UInt64(UInt32(bitPattern: node.state)) << 32 | UInt64(UInt32(bitPattern: node.rules))
                guard visited.insert(key).inserted else { continue }
                let index = Int32(nodes.count)
                nodes.append(node)
                guard case .split(let first, let second) = language.states[Int(node.state)] else { continue }
                for target in [second, first] {
                    pending.append(Node(state: target, rules: node.rules, parent: index, byte: 0))
                }
            }
        }
        add(Node(state: language.start, rules: rules.start, parent: -1, byte: 0))
        var steps = min(Self.stepsPerLanguage, remainingSteps) - rules.takeWork() - language.stateCount
        let allowed = min(Self.stepsPerLanguage, remainingSteps)
        defer { remainingSteps -= allowed - steps }
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            if case .accept = language.states[Int(node.state)], let verdict = rules.verdict(of: node.rules),
                known.insert(verdict).inserted
            {
                result.links.append((verdict, Self.text(of: index, nodes)))
                if isDone(result) { return result }
            }
            let edges = language.transitions(of: node.state)
            // Letters come first, as links are for people.
            for group in Self.order {
                for edge in edges {
                    let (lower, upper) = (
                        max(edge.lower, group.lowerBound), min(edge.upper, group.upperBound)
                    )
                    guard lower <= upper else { continue }
                    steps -= Int(upper - lower) + 1
                    var last: Int32 = -1
                    for byte in lower...upper {
                        let next = rules.step(node.rules, byte)
                        steps -= rules.takeWork()
                        if steps < 0 { break }
                        // Most bytes lead to the same states.
                        if next == last { continue }
                        last = next
                        add(Node(state: edge.target, rules: next, parent: Int32(index), byte: byte))
                    }
                }
            }
            index += 1
            if steps < 0 {
                result.isComplete = false
                return result
            }
        }
        return result
    }

    private static func text(of index: Int, _ nodes: [Node]) -> String {
        var bytes: Bytes = []
        var index = Int32(index)
        while index >= 0 {
            let node = nodes[Int(index)]
            if node.byte != 0 { bytes.append(node.byte) }
            index = node.parent
        }
        return String(decoding: bytes.reversed(), as: UTF8.self)
    }
}
