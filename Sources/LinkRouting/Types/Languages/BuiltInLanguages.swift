/// The sets of texts that the other types than expressions accept.
extension Automaton {
    /// All valid UTF-8 but the empty text.
    static let any = Automaton(fitting: .scalars(.all).times(1, nil))

    /// All valid UTF-8.
    static let anyOrEmpty = Automaton(fitting: .scalars(.all).times(0, nil))

    /// Exactly `texts`, compared by code points; `nil` when they are too many or too long.
    static func texts(_ texts: [String]) -> Automaton? { Automaton(.either(texts.map(RegexAST.text))) }

    /// `true True yes 1` and `false False no 0`.
    static let bool = Automaton(fitting: "true|True|yes|1|false|False|no|0")

    /// 8-4-4-4-12 hexadecimal digits in either case (RFC 9562 section 4).
    static let uuid = Automaton(fitting: "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")

    /// `YYYY-MM-DD`, a day of the Gregorian calendar from year 0000 to 9999 (RFC 3339 section 5.6, `full-date`).
    static let date = Automaton(
        fitting: #"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|\d{4}-(0[13-9]|1[0-2])-(29|30)|\d{4}-(0[13578]|1[02])-31"#
            + #"|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"#)
}

// MARK: - Numbers

extension Automaton {
    /// Decimal integers of 64 bits within `bounds`, with an optional sign and leading zeros.
    static func integers(_ bounds: Bounds<Int64>) -> Automaton { bounds.isUnbounded ? allIntegers : integers(between: bounds) }

    private static let allIntegers = integers(between: Bounds())

    private static func integers(between bounds: Bounds<Int64>) -> Automaton {
        let (lower, upper) = (bounds.lower ?? .min, bounds.upper ?? .max)
        if lower > upper { return .nothing }
        var forms: [RegexAST] = []
        if upper >= 0 {
            let plus = RegexAST.text("+").times(0, 1)
            forms.append(.joined([plus, DecimalRange.syntax(max(0, lower).magnitude...upper.magnitude)]))
        }
        if lower <= 0 {
            forms.append(.joined([.text("-"), DecimalRange.syntax(min(0, upper).magnitude...lower.magnitude)]))
        }
        return Automaton(fitting: .either(forms))
    }

    /// Decimal integers of 64 bits within `bounds`, without a sign but with leading zeros.
    static func unsignedIntegers(_ bounds: Bounds<UInt64>) -> Automaton {
        bounds.isUnbounded ? allUnsignedIntegers : unsignedIntegers(between: bounds)
    }

    private static let allUnsignedIntegers = unsignedIntegers(between: Bounds())

    private static func unsignedIntegers(between bounds: Bounds<UInt64>) -> Automaton {
        let (lower, upper) = (bounds.lower ?? .min, bounds.upper ?? .max)
        return lower <= upper ? Automaton(fitting: DecimalRange.syntax(lower...upper)) : .nothing
    }

    /// Every text that has the form of a decimal number: the finite ones and those that overflow to infinity, which no automaton
    /// can tell apart. What shares no text with this set is no double; whether the rest is one, `surelyDoubles` may tell.
    static let doubles = Automaton(fitting: #"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?"#)

    /// Decimal numbers that surely do not overflow, all integers of 64 bits among them: below 10³⁰⁸ as written, or zero. What lies
    /// within this set is a double.
    static let surelyDoubles = Automaton(
        fitting: #"[+-]?0*(0|[1-9]\d{0,307})(\.\d+)?([eE]-\d+)?|[+-]?0*(0|[1-9]\d{0,8})(\.\d+)?[eE]\+?0*(\d|[1-9]\d|[12]\d\d)"#
            + #"|[+-]?0+(\.0+)?[eE][+-]?\d+"#)
}

// MARK: - Fitting

extension Automaton {
    /// The texts of a form that is known to fit the limits.
    private init(fitting syntax: RegexAST) {
        self = Automaton(syntax) ?? .nothing
    }

    private init(fitting pattern: String) {
        self.init(fitting: (try? RegexParser.parse(pattern)) ?? .nothing)
    }
}
