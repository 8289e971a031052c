/// A regular expression that matches whole values in time linear in their length.
///
/// Values are compared by code points. The syntax:
///
/// - `.` matches any code point, including line ends.
/// - `[a-z]` and `[^…]` are classes. `\d`, `\w` and `\s` have their ASCII meaning; `\D`, `\W` and `\S` match
///   all other code points.
/// - `( )` and `(?: )` group, `|` separates alternatives.
/// - `?`, `*`, `+`, `{m}`, `{m,}` and `{m,n}` repeat, up to 1000 times where a number is given.
/// - `\` before punctuation or a space matches it literally. `\n`, `\r`, `\t`, `\x2F` and `\u{1F600}` match
///   one code point each.
///
/// Anchors, look-around, backreferences, and lazy and possessive repetitions are errors.
///
/// Two expressions are equal if their patterns are, code point by code point.
package struct ValueRegex: Sendable {
    /// The expression as written, without slashes around it.
    package let pattern: String
    /// The table of accepted values. It is not minimal: only looking for conflicts needs that.
    package let automaton: DFA

    /// An expression that was compiled before.
    package init(pattern: String, _ automaton: DFA) {
        self.pattern = pattern
        self.automaton = automaton
    }

    /// Whether the expression matches all of `value`, which may be empty. False if `value` is not UTF-8.
    ///
    /// Takes one table step per byte.
    package func matches(_ value: Span<UInt8>) -> Bool { automaton.accepts(value) }
}

extension ValueRegex: Hashable {
    /// Whether the patterns are equal, code point by code point.
    package static func == (left: ValueRegex, right: ValueRegex) -> Bool {
        left.pattern.utf8.elementsEqual(right.pattern.utf8)
    }

    /// Hashes the pattern.
    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

extension ValueRegex: CustomStringConvertible {
    /// The expression as a table spells it: between slashes, on one line, with slashes inside as `\/`.
    package var description: String {
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
