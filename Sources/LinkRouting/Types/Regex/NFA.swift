/// A nondeterministic automaton over bytes. Its states grow with the expression, and what a text costs grows with them.
struct NFA: Sendable {
    /// A step to `target` over any byte from `lower` to `upper`.
    struct Edge: Sendable, Hashable {
        var lower: UInt8
        var upper: UInt8
        var target: Int32
    }

    /// What can be done in a state.
    enum State: Sendable {
        /// Take one of the edges in the range.
        case bytes(Range<Int32>)
        /// Go on in either state without a byte.
        case split(Int32, Int32)
        /// Stop; the text is accepted.
        case accept
    }

    private(set) var states: [State] = []
    private(set) var edges: [Edge] = []
    private(set) var start: Int32 = 0
    private let greatestStates: Int

    /// How many states an expression may have.
    static let greatestStates = 20_000
    /// How many states it may have to be run on texts as it is.
    static let greatestRunStates = 8_192
    /// How many edges there may be for each of these states.
    private static let edgesForState = 4

    /// How many states there are.
    var stateCount: Int { states.count }

    /// Thrown inside when there would be more states or edges than allowed.
    private struct TooLarge: Error {}

    /// The automaton of `syntax`; `nil` when it has more than `greatestStates` states or four times as many edges.
    init?(_ syntax: RegexAST, greatestStates: Int = Self.greatestStates) {
        self.greatestStates = greatestStates
        do {
            start = try add(syntax, before: try add(.accept))
        } catch {
            return nil
        }
    }

    private mutating func add(_ state: State) throws(TooLarge) -> Int32 {
        guard states.count < greatestStates, edges.count <= greatestStates * Self.edgesForState else { throw TooLarge() }
        states.append(state)
        return Int32(states.count - 1)
    }

    /// Adds states for `syntax` that go on in `next`, and returns the first.
    private mutating func add(_ syntax: RegexAST, before next: Int32) throws(TooLarge) -> Int32 {
        switch syntax {
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
        case .repeated(let body, let least, let most):
            return try add(body, least: least, most: most, before: next)
        }
    }

    private mutating func add(_ body: RegexAST, least: Int, most: Int?, before next: Int32) throws(TooLarge) -> Int32 {
        var entry = next
        var copies = least
        if let most {
            for _ in least..<max(least, most) { entry = try add(.split(try add(body, before: entry), next)) }
        } else {
            let loop = try add(.split(next, next))
            let first = try add(body, before: loop)
            states[Int(loop)] = .split(first, next)
            entry = least > 0 ? first : loop
            copies -= 1
        }
        for _ in 0..<max(0, copies) { entry = try add(body, before: entry) }
        return entry
    }

    /// Adds states for one code point of `set`. Encodings that end alike share the states of their ends.
    private mutating func add(_ set: ScalarSet, before next: Int32) throws(TooLarge) -> Int32 {
        var shared: [Edge: Int32] = [:]
        var leads: [Edge] = []
        for range in set.ranges {
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

    // MARK: Out of other automata

    /// The automaton of one text of each of `parts` after the other; `nil` when there are too many states.
    init?(joining parts: [DFA]) {
        greatestStates = Self.greatestStates
        do {
            start = try add(.accept)
            for part in parts.reversed() { start = try add(part, before: start) }
        } catch {
            return nil
        }
    }

    /// The automaton of any number of texts of `element` with `separator` between them; `nil` when there are too many states.
    init?(listing element: DFA, separator: DFA) {
        greatestStates = Self.greatestStates
        do {
            let end = try add(.accept)
            let more = try add(.split(end, end))
            let first = try add(element, before: more)
            states[Int(more)] = .split(try add(separator, before: first), end)
            start = try add(.split(first, end))
        } catch {
            return nil
        }
    }

    /// Adds the states of `dfa`, which goes on in `next` where it accepts, and returns the first.
    private mutating func add(_ dfa: DFA, before next: Int32) throws(TooLarge) -> Int32 {
        let base = Int32(states.count)
        // Two states for each: one to take a byte, one to choose between that and going on.
        for _ in 0..<2 * dfa.stateCount { _ = try add(.split(next, next)) }
        for state in 0..<dfa.stateCount {
            let first = Int32(edges.count)
            for byte in UInt8.min...UInt8.max {
                let following = dfa.step(state, byte)
                if following == 0 { continue }
                let target = base + Int32(2 * following)
                if let last = edges.last, edges.count > Int(first), last.target == target, Int(last.upper) + 1 == Int(byte) {
                    edges[edges.count - 1].upper = byte
                } else {
                    edges.append(Edge(lower: byte, upper: byte, target: target))
                }
            }
            let taking = base + Int32(2 * state + 1)
            states[Int(taking)] = .bytes(first..<Int32(edges.count))
            states[Int(taking) - 1] = .split(taking, dfa.accepting[state] ? next : taking)
        }
        return base + Int32(2 * Int(dfa.start))
    }
}
