extension NFA {
    /// The number of states an expression may have.
    static let maximumStates = 20_000
    /// The steps of ``LoadingWork`` for adding a state with its edges.
    static let stepsPerState = 4
    /// The number of edges allowed for each state.
    private static let edgesPerState = 4

    /// Thrown by the functions that add states when there are more states or edges than allowed.
    struct TooLarge: Error {}

    /// The automaton that `build` adds to an empty one, beginning with the state it returns; `nil` if that is
    /// too large.
    init?(_ build: (inout NFA) throws(TooLarge) -> Int32) {
        self.init()
        do throws(TooLarge) {
            start = try build(&self)
        } catch {
            return nil
        }
    }

    /// The automaton of `tree`; `nil` if it needs more than `maximumStates` states or four times as many
    /// edges.
    init?(_ tree: RegexAST) {
        self.init { (nfa) throws(TooLarge) in
            let accept = try nfa.add(.accept)
            return try nfa.add(tree, before: accept)
        }
    }
}

// MARK: - Adding states

extension NFA {
    mutating func add(_ state: State) throws(TooLarge) -> Int32 {
        guard states.count < Self.maximumStates, edges.count <= Self.maximumStates * Self.edgesPerState else {
            throw TooLarge()
        }
        states.append(state)
        return Int32(states.count - 1)
    }

    /// Replaces a placeholder, once the states after it are known.
    mutating func set(_ index: Int32, to state: State) { states[Int(index)] = state }

    /// Adds edges for the bytes that `target` maps to a state; adjacent bytes with one target share an edge.
    mutating func addEdges(_ target: (UInt8) -> Int32?) -> Range<Int32> {
        let first = edges.count
        for byte in UInt8.min...UInt8.max {
            guard let target = target(byte) else { continue }
            if edges.count > first, let last = edges.last, last.target == target,
                Int(last.upper) + 1 == Int(byte)
            {
                edges[edges.count - 1].upper = byte
            } else {
                edges.append(Edge(lower: byte, upper: byte, target: target))
            }
        }
        return Int32(first)..<Int32(edges.count)
    }

    /// Adds states for `tree` that continue in `next`; returns the first.
    private mutating func add(_ tree: RegexAST, before next: Int32) throws(TooLarge) -> Int32 {
        switch tree {
        case .empty: return next
        case .scalars(let set): return try add(set, before: next)
        case .sequence(let parts):
            var entry = next
            for part in parts.reversed() { entry = try add(part, before: entry) }
            return entry
        case .choice(let parts):
            var entry: Int32?
            for part in parts.reversed() {
                let other = try add(part, before: next)
                entry = if let entry { try add(.split(other, entry)) } else { other }
            }
            return entry ?? next
        case .repeated(let body, let minimum, let maximum):
            return try add(body, minimum: minimum, maximum: maximum, before: next)
        }
    }

    /// Adds `minimum` copies of `body`, followed by optional copies up to `maximum`, or else by a loop.
    private mutating func add(
        _ body: RegexAST, minimum: Int, maximum: Int?, before next: Int32
    ) throws(TooLarge) -> Int32 {
        var entry = next
        var copies = minimum
        if let maximum {
            for _ in minimum..<max(minimum, maximum) {
                entry = try add(.split(try add(body, before: entry), next))
            }
        } else {
            let loop = try add(.split(next, next))
            let first = try add(body, before: loop)
            set(loop, to: .split(first, next))
            entry = minimum > 0 ? first : loop
            copies -= 1
        }
        for _ in 0..<max(0, copies) { entry = try add(body, before: entry) }
        return entry
    }

    /// Adds states for one code point of `set`. Encodings with equal endings share the states of these.
    private mutating func add(_ set: ScalarSet, before next: Int32) throws(TooLarge) -> Int32 {
        var shared: [Edge: Int32] = [:]
        var leads: [Edge] = []
        for range in set.ranges {
            if range.upperBound < 0x80 {
                leads.append(
                    Edge(lower: UInt8(range.lowerBound), upper: UInt8(range.upperBound), target: next))
                continue
            }
            for sequence in UTF8Ranges(range).sequences {
                var target = next
                for bytes in sequence.dropFirst().reversed() {
                    let edge = Edge(lower: bytes.lowerBound, upper: bytes.upperBound, target: target)
                    target = if let known = shared[edge] { known } else { try add([edge]) }
                    shared[edge] = target
                }
                guard let lead = sequence.first else { continue }
                leads.append(Edge(lower: lead.lowerBound, upper: lead.upperBound, target: target))
            }
        }
        return try add(leads)
    }

    private mutating func add(_ choices: [Edge]) throws(TooLarge) -> Int32 {
        let first = Int32(edges.count)
        edges += choices
        return try add(.bytes(first..<Int32(edges.count)))
    }
}
