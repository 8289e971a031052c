import LinkRoutingLanguage

/// Which links of a pattern are meant.
enum LinkExtent: Hashable {
    /// Those that `linkroute build` writes, of values as people have them (see ``isUsual(_:)``), without
    /// other query items, and without empty items of the type `string`.
    case built
    /// Those, and the same with anything added to the query and any fragment, or the fragment of
    /// the pattern with and without a slash at its start.
    case extended
    /// All with a path that the pattern matches, in any spelling of printable ASCII, with any query and
    /// fragment: more may be escaped, with digits in either case, and slashes repeated. Conditions on queries
    /// and fragments are left out, so more links are in it than match.
    case every

    /// Whether a value of such links may have the byte.
    ///
    /// Values with a slash, a backslash, a percent sign, a plus sign or a control are legal, and read in
    /// different ways by tables and systems. Links do not have them, so a finding about them alone would only
    /// hide others.
    func isUsual(_ byte: UInt8) -> Bool {
        self == .every || byte >= 0x20 && byte != 0x7F && !"/\\%+".utf8.contains(byte)
    }

    /// Whether `byte` may be written as it is.
    func isPlain(_ byte: UInt8, in component: LinkEncoding.Component) -> Bool {
        if self != .every { return LinkEncoding.isAllowed(byte, in: component) }
        return byte > 0x20 && byte < 0x7F && !"/?#%\\".utf8.contains(byte)
    }

    /// Whether `byte` may be written as an escape.
    func isEscaped(_ byte: UInt8, in component: LinkEncoding.Component) -> Bool {
        self == .every || !LinkEncoding.isAllowed(byte, in: component)
    }

    /// The hexadecimal digits with a value below 16.
    func digits(_ value: UInt8) -> [UInt8] {
        if value < 10 { return [UInt8(ascii: "0") + value] }
        let capital = UInt8(ascii: "A") + value - 10
        return self == .every ? [capital, capital | 0x20] : [capital]
    }
}

// Automata are built from their ends: each function is given the state that follows, and returns the one that
// it adds before that.
extension NFA {
    /// A byte, and the state after it.
    typealias Target = (byte: UInt8, state: Int32)

    mutating func add(_ state: State) -> Int32 {
        states.append(state)
        return Int32(states.count - 1)
    }

    mutating func add(_ byte: UInt8, before next: Int32) -> Int32 { add(.bytes(addEdges([(byte, next)]))) }

    /// Adds transitions. Those of neighbouring bytes to one state become one.
    private mutating func addEdges(_ targets: [Target]) -> Range<Int32> {
        let first = edges.count
        for (byte, state) in targets {
            let last = edges.count - 1
            if last >= first, edges[last].target == state, Int(edges[last].upper) + 1 == byte {
                edges[last].upper = byte
            } else {
                edges.append(Edge(lower: byte, upper: byte, target: state))
            }
        }
        return Int32(first)..<Int32(edges.count)
    }

    /// Adds a copy of an automaton.
    mutating func add(_ other: NFA, before next: Int32) -> Int32 {
        let (base, firstEdge) = (Int32(states.count), Int32(edges.count))
        edges += other.edges.map { Edge(lower: $0.lower, upper: $0.upper, target: $0.target + base) }
        states += other.states.map { state in
            switch state {
            case .bytes(let range): .bytes((range.lowerBound + firstEdge)..<(range.upperBound + firstEdge))
            case .split(let left, let right): .split(left + base, right + base)
            case .accept: .split(next, next)
            }
        }
        return base + other.start
    }

    /// Texts as they are written in a component of a link.
    ///
    /// - Parameter others: Bytes that may also be anywhere between two characters of a text.
    init(
        _ texts: DFA, _ extent: LinkExtent, in component: LinkEncoding.Component, with others: [UInt8] = []
    ) {
        self.init()
        let end = add(.accept)
        // Two states for each: one chooses between the end and the other, which has the transitions.
        func choice(_ state: Int) -> Int32 { Int32(1 + 2 * state) }
        for state in 0..<texts.stateCount {
            let isAccepting = texts.accepting[state]
            _ = add(.split(choice(state) + 1, isAccepting ? end : choice(state) + 1))
            _ = add(.accept)
        }
        start = choice(Int(texts.start))
        for state in 0..<texts.stateCount {
            // Nothing is accepted from state 0.
            let targets = (UInt8.min...UInt8.max).filter(extent.isUsual).compactMap { byte -> Target? in
                let next = texts.step(state, byte)
                return next == 0 ? nil : (byte, choice(next))
            }
            let own = state == Int(texts.start) ? others.map { ($0, start) } : []
            states[Int(choice(state) + 1)] = written(targets, extent, in: component, with: own)
        }
    }

    /// Adds a text as it is written in a component of a link.
    ///
    /// - Parameter ignoringCase: Whether ASCII letters may have the other case.
    mutating func add(
        _ text: String, _ extent: LinkExtent, in component: LinkEncoding.Component,
        ignoringCase: Bool = false, before next: Int32
    ) -> Int32 {
        text.utf8.reversed().reduce(next) { next, byte in
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
            let bytes = isLetter && ignoringCase ? [byte, byte ^ 0x20] : [byte]
            return add(written(bytes.map { ($0, next) }, extent, in: component))
        }
    }

    /// A state that reads one of several bytes in every form that a component of a link may write them in.
    private mutating func written(
        _ targets: [Target], _ extent: LinkExtent, in component: LinkEncoding.Component,
        with others: [Target] = []
    ) -> State {
        var plain = targets.filter { extent.isPlain($0.byte, in: component) } + others
        let escaped = targets.filter { extent.isEscaped($0.byte, in: component) }
        if !escaped.isEmpty {
            // First digits with equal second ones share a state.
            var known: [[Int32]: Int32] = [:]
            var firstDigits: [Target] = []
            let byFirst = Dictionary(grouping: escaped) { $0.byte >> 4 }
            for (first, bytes) in byFirst.sorted(by: { $0.key < $1.key }) {
                let key = bytes.flatMap { [Int32($0.byte & 15), $0.state] }
                let digits = bytes.flatMap { byte, next in extent.digits(byte & 15).map { ($0, next) } }
                let second = known[key] ?? add(.bytes(addEdges(digits)))
                known[key] = second
                firstDigits += extent.digits(first).map { ($0, second) }
            }
            plain.append((UInt8(ascii: "%"), add(.bytes(addEdges(firstDigits)))))
        }
        return .bytes(addEdges(plain))
    }
}

// Sets of states, for following an automaton byte by byte.
extension NFA {
    /// The states that can be reached from `states` without reading a byte, in ascending order.
    func closure(_ states: [Int32]) -> [Int32] {
        var set = StateSet(of: self)
        for state in states { set.insert(state, of: self) }
        return set.states.sorted()
    }

    /// The states after `states` and a byte.
    func step(_ states: [Int32], _ byte: UInt8) -> [Int32] {
        let targets = states.flatMap { state in
            transitions(of: state).filter { $0.lower <= byte && byte <= $0.upper }.map(\.target)
        }
        return targets.isEmpty ? [] : closure(targets)
    }

    func transitions(of state: Int32) -> ArraySlice<Edge> {
        guard case .bytes(let range) = states[Int(state)] else { return [] }
        return edges[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    func accepts(_ states: [Int32]) -> Bool {
        states.contains { if case .accept = self.states[Int($0)] { true } else { false } }
    }
}
