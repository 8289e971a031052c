import LinkRoutingLanguage

/// Which links of a pattern are meant.
enum LinkExtent: Hashable {
    /// Those that `linkroute build` writes, of values as people have them (see ``isUsual(_:)``), without
    /// other query items.
    case built
    /// Those, and the same with anything added to the query and any fragment, or the fragment of the pattern
    /// with and without a slash at its start.
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
    func digits(_ value: Int) -> [UInt8] {
        let value = UInt8(truncatingIfNeeded: value)
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
            for byte in isLetter && ignoringCase ? [byte, byte ^ 0x20] : [byte] {
                if extent.isPlain(byte, in: component) { connect(state, byte, to: next) }
                guard extent.isEscaped(byte, in: component) else { continue }
                let high = addState()
                let low = addState()
                connect(state, UInt8(ascii: "%"), to: high)
                for digit in extent.digits(Int(byte >> 4)) { connect(high, digit, to: low) }
                for digit in extent.digits(Int(byte & 15)) { connect(low, digit, to: next) }
            }
            state = next
        }
        return state
    }

    /// The texts of a type as they are written in a component of a link.
    init(_ texts: TextAutomaton, _ extent: LinkExtent, in component: LinkEncoding.Component) {
        self.init()
        for _ in 0..<texts.stateCount { _ = addState() }
        // State 0 is the start; those of the type follow.
        jump(start, to: Int32(1 + texts.start))
        for state in 0..<texts.stateCount {
            let own = Int32(1 + state)
            if texts.accepts(state) { accept(own) }
            var targets: [[Int32]] = Array(repeating: Array(repeating: -1, count: 16), count: 16)
            var hasEscapes = false
            for byte in UInt8.min...UInt8.max {
                guard extent.isUsual(byte), let next = texts.next(state, byte) else { continue }
                if extent.isPlain(byte, in: component) { connect(own, byte, to: Int32(1 + next)) }
                if extent.isEscaped(byte, in: component) {
                    targets[Int(byte >> 4)][Int(byte & 15)] = Int32(1 + next)
                    hasEscapes = true
                }
            }
            if hasEscapes { appendEscapes(targets, extent, after: own) }
        }
    }

    /// Adds escapes: from `state`, the digits of a byte lead to the state at their place in `targets`.
    private mutating func appendEscapes(_ targets: [[Int32]], _ extent: LinkExtent, after state: Int32) {
        let high = addState()
        connect(state, UInt8(ascii: "%"), to: high)
        // First digits with equal second ones share a state.
        var known: [[Int32]: Int32] = [:]
        for first in 0..<16 where targets[first].contains(where: { $0 >= 0 }) {
            let low = known[targets[first]] ?? addState()
            if known.updateValue(low, forKey: targets[first]) == nil {
                for second in 0..<16 where targets[first][second] >= 0 {
                    for digit in extent.digits(second) { connect(low, digit, to: targets[first][second]) }
                }
            }
            for digit in extent.digits(first) { connect(high, digit, to: low) }
        }
    }

    /// Appends any text of escapes of ASCII and printable ASCII without `excluded`.
    mutating func appendAnything(except excluded: [UInt8], after state: Int32) -> Int32 {
        let loop = addState()
        jump(state, to: loop)
        for byte in UInt8(0x21)...0x7E where byte != UInt8(ascii: "%") && !excluded.contains(byte) {
            connect(loop, byte, to: loop)
        }
        let (high, low) = (addState(), addState())
        connect(loop, UInt8(ascii: "%"), to: high)
        for value in 0..<16 {
            for digit in LinkExtent.every.digits(value) {
                if value < 8 { connect(high, digit, to: low) }
                connect(low, digit, to: loop)
            }
        }
        return loop
    }
}
