/// A regular expression that matches whole values in time linear in their length.
///
/// Values are compared by code points. The syntax:
///
/// - `.` matches any code point, including line ends.
/// - `[a-z]` and `[^…]` are classes. `\d`, `\w` and `\s` have their ASCII meaning; `\D`, `\W` and `\S` match
///   all other code points.
/// - `( )` and `(?: )` group, `|` separates alternatives.
/// - `?`, `*`, `+`, `{m}`, `{m,}` and `{m,n}` repeat, up to 1000 times where a number is given.
/// - `\` before punctuation or a space matches it literally. `\n`, `\r`, `\t`, `\x2F` and `\u{1F600}` stand
///   for one code point.
///
/// Anchors, look-around, backreferences, and lazy and possessive repetitions are errors.
///
/// Two expressions are equal if their patterns are, code point by code point.
public struct ValueRegex: Sendable {
    /// The expression as written, without slashes around it.
    public let pattern: String
    let engine: Engine

    /// How values are matched.
    enum Engine: Sendable {
        /// One table step per byte. The table is not minimal: only looking for conflicts needs that.
        case dfa(DFA)
        /// A step per byte and state, for expressions whose table would be too large.
        case nfa(NFA)
    }

    /// Parses and compiles `pattern`.
    ///
    /// Takes time and memory linear in the length of `pattern` with its repetitions written out, up to a
    /// fixed limit.
    ///
    /// - Throws: ``RegexError`` if `pattern` is not an expression of the language or too large.
    public init(_ pattern: String) throws(RegexError) { try self.init(pattern, nil) }

    /// Parses and compiles `pattern` as far as `work` allows. If the work is exhausted after that, the table
    /// of the expression may be missing.
    init(_ pattern: String, _ work: LoadingWork?) throws(RegexError) {
        let tree = try RegexParser.parse(pattern)
        guard let nfa = NFA(tree) else {
            work?.spend(NFA.maximumStates * NFA.stepsPerState)
            throw RegexError(reason: .tooLarge, offset: 0)
        }
        work?.spend(nfa.stateCount * NFA.stepsPerState)
        self.pattern = pattern
        if let dfa = DFA(nfa, limits: .standard.within(work), work) {
            engine = .dfa(dfa)
        } else if nfa.stateCount <= NFA.maximumSimulatedStates {
            engine = .nfa(nfa)
        } else {
            throw RegexError(reason: .tooLarge, offset: 0)
        }
    }

    /// Whether the expression matches all of `value`, which may be empty. False if `value` is not UTF-8.
    ///
    /// Takes one table step per byte. For the few expressions whose table would be too large, it takes at
    /// most as many steps per byte as the expression has states.
    public func matches(_ value: Span<UInt8>) -> Bool {
        switch engine {
        case .dfa(let dfa): dfa.accepts(value)
        case .nfa(let nfa): nfa.accepts(value)
        }
    }

    /// Whether a value is surely accepted that is not empty and does not begin with a dot.
    var acceptsOrdinaryText: Bool {
        if case .dfa(let dfa) = engine { dfa.acceptsOrdinaryText } else { false }
    }
}

extension ValueRegex: Hashable {
    /// Whether the patterns are equal, code point by code point.
    public static func == (left: ValueRegex, right: ValueRegex) -> Bool {
        left.pattern.utf8.elementsEqual(right.pattern.utf8)
    }

    /// Hashes the pattern.
    public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

extension ValueRegex: CustomStringConvertible {
    /// The expression as a table spells it: between slashes, on one line, with slashes inside as `\/`.
    public var description: String {
        var text = "/"
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            if scalar == "/", !isEscaped { text += "\\" }
            let isControl = scalar.value < 0x20 || scalar.value == 0x7F
            text += isControl ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
            isEscaped = scalar == "\\" && !isEscaped
        }
        return text + "/"
    }
}
