/// Compares sets of numbers exactly, although no automaton describes a range of `double`.
///
/// Such a set is made of ranges, of which other ranges and single numbers may be excluded. Whether a text is
/// in it depends on its number and on its spelling: `7` is an integer with and without a sign, `7.0` is a
/// `double` only. So for each spelling, the numbers that are in one set but not in another form ranges, too,
/// and each of these begins at or next to an end of some range. It suffices to try those numbers.
extension ValueType {
    /// Whether the values are numbers, and all types in the definition can be tried as described above.
    var isMadeOfNumbers: Bool {
        switch self {
        case .int, .uint, .double: true
        case .except(let base, _, let types): base.isMadeOfNumbers && types.allSatisfy(\.hasFewNumbers)
        default: false
        }
    }

    /// Whether the numbers that the type accepts are ranges, or few.
    private var hasFewNumbers: Bool {
        switch self {
        case .int, .uint, .double, .string, .bool, .uuid, .date, .url, .oneOf: true
        case .except(let base, _, let types): base.hasFewNumbers && types.allSatisfy(\.hasFewNumbers)
        case .regex, .custom, .list: false
        }
    }

    /// Whether `other` accepts every text that this type accepts, both made of numbers.
    func isWithinNumbers(_ other: ValueType, _ work: LoadingWork?) -> Bool {
        switch (self, other) {
        case (.except, _), (_, .except): break
        case (.uint(let bounds), .uint(let others)): return bounds.full.isWithin(others.full)
        case (.int(let bounds), .int(let others)): return bounds.full.isWithin(others.full)
        case (.uint(let bounds), .int(let others)):
            guard let upper = Int64(exactly: bounds.upper ?? .max) else { return false }
            return Bounds(lower: Int64(clamping: bounds.lower ?? 0), upper: upper).isWithin(others.full)
        case (.uint(let bounds), .double(let others)): return bounds.full.map { Double($0) }.isWithin(others)
        case (.int(let bounds), .double(let others)): return bounds.full.map { Double($0) }.isWithin(others)
        case (.double(let bounds), .double(let others)): return bounds.isWithin(others)
        // An `int` may have a sign, and a `double` a fraction.
        default: return false
        }
        var types = CompiledTypes()
        let (mine, theirs) = (types.index(of: self), types.index(of: other))
        func accepts(_ type: Int, _ text: Bytes) -> Bool {
            types.accepts(type, text.span, isValidUTF8: true, mayBeEmpty: true)
        }
        var probes = NumberProbes()
        addProbes(&probes)
        other.addProbes(&probes)
        work?.spend(32 * probes.texts.count)
        return probes.texts.allSatisfy { text in
            let text = Bytes(text.utf8)
            return !accepts(mine, text) || accepts(theirs, text)
        }
    }

    private func addProbes(_ probes: inout NumberProbes) {
        switch self {
        case .int(let bounds):
            for end in [bounds.lower ?? .min, bounds.upper ?? .max] { probes.add(around: end) }
        case .uint(let bounds):
            for end in [bounds.lower ?? .min, bounds.upper ?? .max] { probes.add(around: end) }
        case .double(let bounds):
            let greatest = Double.greatestFiniteMagnitude
            for end in [bounds.lower ?? -greatest, bounds.upper ?? greatest] { probes.add(around: end) }
        case .except(let base, let texts, let types):
            base.addProbes(&probes)
            for text in texts { probes.add(text) }
            for type in types { type.addProbes(&probes) }
        case .oneOf(let texts): for text in texts { probes.add(text) }
        case .bool: for text in FixedFormats.trueTexts + FixedFormats.falseTexts { probes.add(text) }
        case .string, .uuid, .date, .url, .regex, .custom, .list: break
        }
    }
}

extension Bounds where Number: FixedWidthInteger {
    /// The bounds with the ends that every number of the type has.
    fileprivate var full: Bounds { Bounds(lower: lower ?? .min, upper: upper ?? .max) }
}

/// Texts of numbers, in all spellings that types distinguish.
private struct NumberProbes {
    private(set) var texts: Set<String> = []

    /// Zero, and the numbers next to the ends of 64-bit integers.
    init() {
        add(around: Int64(0))
        add(around: Int64.max)
        for text in ["18446744073709551616", "-9223372036854775809"] { add(spellingsOf: text) }
        add(around: 0.5)
        add(around: -0.5)
    }

    /// Adds a text that a type names, and the number that it spells.
    mutating func add(_ text: String) {
        texts.insert(text)
        let value = Bytes(text.utf8)
        if let number = Numbers.int(value.span) { add(around: number) }
        if let number = Numbers.uint(value.span) { add(around: number) }
        if let number = Numbers.double(value.span) { add(around: number) }
    }

    /// Adds an integer and those next to it.
    mutating func add<Number: FixedWidthInteger>(around number: Number) {
        for step in [Number(0), 1] {
            let (lower, isBelow) = number.subtractingReportingOverflow(step)
            let (upper, isAbove) = number.addingReportingOverflow(step)
            if !isBelow { add(spellingsOf: "\(lower)") }
            if !isAbove { add(spellingsOf: "\(upper)") }
        }
    }

    /// Adds a number, those next to it, and the integers that are rounded to it or next to it.
    mutating func add(around number: Double) {
        for near in [number, number.nextUp, number.nextDown] where near.isFinite {
            add(spellingsOf: Numbers.ecmaScriptText(near))
        }
        for integer in [number.rounded(.down), number.rounded(.up)] {
            // Beyond 2⁵³ not every integer is a `Double`: half a unit of the last place decides.
            let half = Int64(exactly: (integer.ulp / 2).rounded(.down)) ?? 0
            if let signed = Int64(exactly: integer) {
                for step in [-half, 0, half] {
                    add(around: signed.addingReportingOverflow(step).partialValue)
                }
            }
            if let unsigned = UInt64(exactly: integer) {
                add(around: unsigned)
                add(around: unsigned.addingReportingOverflow(UInt64(half)).partialValue)
                add(around: unsigned.subtractingReportingOverflow(UInt64(half)).partialValue)
            }
        }
    }

    private mutating func add(spellingsOf text: String) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? String(text.dropFirst()) : text
        let signs = isNegative ? ["-"] : digits == "0" ? ["", "+", "-"] : ["", "+"]
        let isInteger = digits.utf8.allSatisfy(\.isDigit)
        for sign in signs {
            texts.insert(sign + digits)
            texts.insert(sign + "0" + digits)
            if isInteger { texts.insert(sign + digits + ".0") }
        }
    }
}
