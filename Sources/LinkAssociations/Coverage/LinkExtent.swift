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

    /// The digits that stand for a value below 16.
    func digits(_ value: UInt8) -> [UInt8] {
        if value < 10 { return [UInt8(ascii: "0") + value] }
        let capital = UInt8(ascii: "A") + value - 10
        return self == .every ? [capital, capital | 0x20] : [capital]
    }
}

extension ByteAutomaton {
    /// Appends a text as it is written in a component of a link.
    ///
    /// - Parameter ignoringCase: Whether ASCII letters may have the other case.
    mutating func append(
        _ text: String, _ extent: LinkExtent, in component: LinkEncoding.Component,
        ignoringCase: Bool = false, after state: Int32
    ) -> Int32 {
        var state = state
        for byte in text.utf8 {
            let next = addState()
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
            let bytes = isLetter && ignoringCase ? [byte, byte ^ 0x20] : [byte]
            connect(state, bytes.map { ($0, next) }, extent, in: component)
            state = next
        }
        return state
    }

    /// Texts as they are written in a component of a link.
    init(_ texts: DFA, _ extent: LinkExtent, in component: LinkEncoding.Component) {
        self.init()
        for _ in 0..<texts.stateCount { _ = addState() }
        // State 0 is the start; those of the type follow.
        jump(start, to: Int32(1 + texts.start))
        for state in 0..<texts.stateCount {
            if texts.accepting[state] { accept(Int32(1 + state)) }
            // Nothing is accepted from state 0.
            let targets = (UInt8.min...UInt8.max).filter(extent.isUsual).map { byte in
                (byte: byte, state: Int32(1 + texts.step(state, byte)))
            }
            connect(Int32(1 + state), targets.filter { $0.state > 1 }, extent, in: component)
        }
    }

    /// Lets bytes, as they are written in a component of a link, lead from a state to others.
    private mutating func connect(
        _ state: Int32, _ targets: [(byte: UInt8, state: Int32)], _ extent: LinkExtent,
        in component: LinkEncoding.Component
    ) {
        for (byte, target) in targets where extent.isPlain(byte, in: component) {
            connect(state, byte, to: target)
        }
        connectEscapes(state, targets.filter { extent.isEscaped($0.byte, in: component) }, extent)
    }

    /// Lets escapes of bytes lead from a state to others.
    private mutating func connectEscapes(
        _ state: Int32, _ escaped: [(byte: UInt8, state: Int32)], _ extent: LinkExtent
    ) {
        if escaped.isEmpty { return }
        let high = addState()
        connect(state, UInt8(ascii: "%"), to: high)
        // First digits with equal second ones share a state.
        var known: [[Int32]: Int32] = [:]
        let byFirst = Dictionary(grouping: escaped) { $0.byte >> 4 }
        for (first, bytes) in byFirst.sorted(by: { $0.key < $1.key }) {
            let key = bytes.flatMap { [Int32($0.byte & 15), $0.state] }
            let low = known[key] ?? addState()
            if known.updateValue(low, forKey: key) == nil {
                for (byte, target) in bytes {
                    for digit in extent.digits(byte & 15) { connect(low, digit, to: target) }
                }
            }
            for digit in extent.digits(first) { connect(high, digit, to: low) }
        }
    }

    /// Appends any text of escapes of UTF-8 and printable ASCII without `excluded`.
    mutating func appendAnything(except excluded: [UInt8], after state: Int32) -> Int32 {
        let texts = TextAutomaton(.string, in: .value).dfa
        // Where a text begins, and where it may go on after each character.
        let loop = Int32(edges.count + 1) + Int32(texts.start)
        let end = append(ByteAutomaton(texts, .every, in: .segment), after: state)
        for byte in "/?#\\".utf8 where !excluded.contains(byte) { connect(loop, byte, to: loop) }
        return end
    }
}
