/// The sets of texts that the built-in types accept.
extension DFA {
    /// All valid UTF-8.
    static let all = DFA(fitting: .scalars(.all).times(0, nil))

    /// All valid UTF-8 except the empty text.
    static let nonEmpty = DFA(fitting: .scalars(.all).times(1, nil))

    /// Exactly `texts`, compared by code points; `nil` if they are too many or too long.
    static func texts(_ texts: [String], _ work: LoadingWork? = nil) -> DFA? {
        // A state takes a byte at least.
        if texts.reduce(0, { $0 + $1.utf8.count }) > NFA.maximumStates { return nil }
        return DFA(.alternation(texts.map(RegexAST.literal)), work)
    }

    /// The texts that ``FixedFormats/bool(_:)`` accepts.
    static let bool = DFA(
        fitting: .alternation((FixedFormats.trueTexts + FixedFormats.falseTexts).map(RegexAST.literal)))

    /// The texts that ``FixedFormats/isUUID(_:)`` accepts.
    static let uuid = DFA(fitting: "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")

    /// The texts that ``FixedFormats/isDate(_:)`` accepts.
    static let date = DFA(
        fitting: #"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|\d{4}-(0[13-9]|1[0-2])-(29|30)"#
            + #"|\d{4}-(0[13578]|1[02])-31"#
            + #"|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"#)

    /// The texts of a regular expression that is known not to be too large.
    private init(fitting tree: RegexAST) {
        self = DFA(tree) ?? .nothing
    }

    private init(fitting pattern: String) {
        self.init(fitting: (try? RegexParser.parse(pattern)) ?? .nothing)
    }
}

// MARK: - Numbers

extension DFA {
    /// The 64-bit decimal integers within `bounds`, with an optional sign and leading zeros.
    static func integers(_ bounds: Bounds<Int64>) -> DFA {
        bounds.isUnbounded ? allIntegers : integers(between: bounds)
    }

    private static let allIntegers = integers(between: Bounds())

    /// The integers with zeros at the start, and `-0`.
    static let unusualIntegers = DFA(fitting: "-?0[0-9]+|-0")

    private static func integers(between bounds: Bounds<Int64>) -> DFA {
        let (lower, upper) = (bounds.lower ?? .min, bounds.upper ?? .max)
        if lower > upper { return .nothing }
        var forms: [RegexAST] = []
        if upper >= 0 {
            let plus = RegexAST.literal("+").times(0, 1)
            forms.append(
                .concatenation([plus, DecimalRange.tree(max(0, lower).magnitude...upper.magnitude)]))
        }
        if lower <= 0 {
            let magnitudes = min(0, upper).magnitude...lower.magnitude
            forms.append(.concatenation([.literal("-"), DecimalRange.tree(magnitudes)]))
        }
        return DFA(fitting: .alternation(forms))
    }

    /// The 64-bit decimal integers within `bounds`, without a sign but with leading zeros.
    static func unsignedIntegers(_ bounds: Bounds<UInt64>) -> DFA {
        bounds.isUnbounded ? allUnsignedIntegers : unsignedIntegers(between: bounds)
    }

    private static let allUnsignedIntegers = unsignedIntegers(between: Bounds())

    private static func unsignedIntegers(between bounds: Bounds<UInt64>) -> DFA {
        let (lower, upper) = (bounds.lower ?? .min, bounds.upper ?? .max)
        return lower <= upper ? DFA(fitting: DecimalRange.tree(lower...upper)) : .nothing
    }

    /// All texts that have the form of a decimal number, and so all that `double` accepts.
    ///
    /// This includes numbers that overflow to infinity, which no automaton can exclude exactly.
    static let doublesUpperBound = DFA(fitting: #"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?"#)

    /// Decimal numbers that cannot overflow, and so only texts that `double` accepts.
    ///
    /// These are zero and the numbers that are below 10³⁰⁸ as written, among them all 64-bit integers.
    static let doublesLowerBound = DFA(
        fitting: #"[+-]?0*(0|[1-9]\d{0,307})(\.\d+)?([eE]-\d+)?"#
            + #"|[+-]?0*(0|[1-9]\d{0,8})(\.\d+)?[eE]\+?0*(\d|[1-9]\d|[12]\d\d)"#
            + #"|[+-]?0+(\.0+)?[eE][+-]?\d+"#)
}

/// Makes regular expressions for ranges of decimal numbers.
private enum DecimalRange {
    /// The numbers in `range`, with any number of leading zeros.
    static func tree(_ range: ClosedRange<UInt64>) -> RegexAST {
        let lower = digits(range.lowerBound)
        let upper = digits(range.upperBound)
        let forms = (lower.count...upper.count).map { count in
            between(
                count == lower.count ? lower : [1] + Array(repeating: 0, count: count - 1),
                count == upper.count ? upper : Array(repeating: 9, count: count))
        }
        return .concatenation([digit(0, 0).times(0, nil), .alternation(forms)])
    }

    private static func digits(_ number: UInt64) -> [UInt32] { String(number).utf8.map { UInt32($0) - 0x30 } }

    /// The numbers from `lower` to `upper`, which have the same number of digits.
    private static func between(_ lower: [UInt32], _ upper: [UInt32]) -> RegexAST {
        guard let first = lower.first, let last = upper.first else { return .empty }
        let lowerRest = Array(lower.dropFirst())
        let upperRest = Array(upper.dropFirst())
        if first == last { return .concatenation([digit(first, first), between(lowerRest, upperRest)]) }
        let count = lowerRest.count
        let nines = Array(repeating: UInt32(9), count: count)
        let zeros = Array(repeating: UInt32(0), count: count)
        var forms: [RegexAST] = []
        if first + 1 < last { forms.append(.concatenation([digit(first + 1, last - 1), anyDigits(count)])) }
        let fromLower = lowerRest == zeros ? anyDigits(count) : between(lowerRest, nines)
        let toUpper = upperRest == nines ? anyDigits(count) : between(zeros, upperRest)
        forms.append(.concatenation([digit(first, first), fromLower]))
        forms.append(.concatenation([digit(last, last), toUpper]))
        return .alternation(forms)
    }

    private static func anyDigits(_ count: Int) -> RegexAST { digit(0, 9).times(count, count) }

    private static func digit(_ lower: UInt32, _ upper: UInt32) -> RegexAST {
        .scalars(ScalarSet([0x30 + lower...0x30 + upper]))
    }
}
