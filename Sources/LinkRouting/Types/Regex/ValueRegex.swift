/// A regular expression that accepts whole values, in time that grows with the length of the value alone.
///
/// Values are compared by code points. There are `.` (any code point, line ends too), classes `[a-z]` and `[^…]`, `\d \w \s` in
/// their ASCII meaning and `\D \W \S` for all other code points, groups `( )` and `(?: )`, `|`, and `? * + {m} {m,} {m,n}` up to
/// 1000 times. `\` before punctuation or a space takes it literally; `\n \r \t`, `\x2F` and `\u{1F600}` stand for one code point.
/// Anchors, look-around, back references, lazy and possessive marks are refused.
///
/// Two expressions are equal when they are written alike, code point by code point.
public struct ValueRegex: Sendable {
    /// The expression as written, without slashes around it.
    public let pattern: String
    private let engine: Engine

    /// What does the matching.
    private enum Engine: Sendable {
        case automaton(Automaton)
        /// An expression whose automaton would be too large: a value takes time in proportion to its length times the states.
        case nfa(NFA)
    }

    /// Reads `pattern`.
    ///
    /// Takes time and memory in proportion to the length of `pattern`, up to a fixed limit for what its repetitions make of it.
    ///
    /// - Throws: `RegexError` when `pattern` is no expression of the language, or one that is too large.
    public init(_ pattern: String) throws(RegexError) {
        let syntax = try RegexParser.parse(pattern)
        guard let nfa = NFA(syntax) else { throw RegexError(problem: .tooLarge, offset: 0) }
        self.pattern = pattern
        if let automaton = Automaton(nfa) {
            engine = .automaton(automaton)
        } else if nfa.stateCount <= NFA.greatestRunStates {
            engine = .nfa(nfa)
        } else {
            throw RegexError(problem: .tooLarge, offset: 0)
        }
    }

    /// Whether the expression accepts all of `value`, the empty value too. Bytes that are not UTF-8 are never accepted.
    ///
    /// Takes one table step a byte; for the few expressions whose table would be too large, at most as many steps a byte as the
    /// expression has states.
    public func matches(_ value: Span<UInt8>) -> Bool {
        switch engine {
        case .automaton(let automaton): automaton.contains(value)
        case .nfa(let nfa): nfa.accepts(value)
        }
    }

    /// The set of accepted values, to compare with other sets; `nil` when it is too large to decide anything about it.
    var automaton: Automaton? {
        if case .automaton(let automaton) = engine { automaton } else { nil }
    }

    /// Up to `count` accepted values, shortest first, always the same: at least one if there is any. Of an expression without an
    /// automaton there is only one.
    func samples(count: Int) -> [String] {
        switch engine {
        case .automaton(let automaton): automaton.samples(count: count)
        case .nfa(let nfa): nfa.shortest().map { [String(decoding: $0, as: UTF8.self)] } ?? []
        }
    }
}

extension ValueRegex: Hashable {
    /// Whether the patterns are the same, code point by code point.
    public static func == (left: ValueRegex, right: ValueRegex) -> Bool {
        left.pattern.utf8.elementsEqual(right.pattern.utf8)
    }

    /// Feeds the pattern.
    public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

extension ValueRegex: CustomStringConvertible {
    /// The expression between slashes, as the language spells it: on one line, slashes inside as `\/`.
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
