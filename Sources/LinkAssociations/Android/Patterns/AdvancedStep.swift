/// One step of a `pathAdvancedPattern`: a unit or a set of units, and how often.
struct AdvancedStep: Sendable, Hashable {
    enum Kind: UInt8 { case literal, any, set, complement }

    var kind: Kind
    var unit: UInt16 = 0
    /// The ranges of a set.
    var ranges: Range<UInt32> = 0..<0
    var minimum: Int32 = 1
    var maximum: Int32 = 1
}

/// Why a `pathAdvancedPattern` cannot be read.
public enum AdvancedPatternError: Error, Sendable, Hashable {
    /// A modifier is at the start or after another one.
    case misplacedModifier
    /// A set has no characters.
    case emptySet
    /// A set has no `]`.
    case unclosedSet
    /// A range has no `}`.
    case unclosedRange
    /// A range is not made of numbers.
    case badRange
    /// The minimum of a range is greater than its maximum.
    case reversedRange
    /// The pattern ends with `\`.
    case trailingBackslash
    /// The pattern has more parts than Android has room for.
    case tooLarge
}

extension AdvancedPatternError {
    /// The mistake, as the end of a sentence.
    public var message: String {
        switch self {
        case .misplacedModifier: "`*`, `+` and `{` must follow a character or a set"
        case .emptySet: "a set needs characters"
        case .unclosedSet: "`[` is not closed"
        case .unclosedRange: "`{` is not closed"
        case .badRange: "a range is `{n}`, `{n,}` or `{n,m}`"
        case .reversedRange: "the minimum of the range is greater than its maximum"
        case .trailingBackslash: "there is nothing after the last `\\`"
        case .tooLarge: "the pattern is too long"
        }
    }
}

/// Reads a `pathAdvancedPattern` like Android.
struct AdvancedPatternParser {
    private let pattern: ContiguousArray<UInt16>
    private var index = 0
    private var steps: ContiguousArray<AdvancedStep> = []
    private var ranges: ContiguousArray<ClosedRange<UInt16>> = []
    /// The number of entries that Android would have used for the pattern.
    private var size = 0
    private var mayHaveModifier = false

    static func parse(_ pattern: ContiguousArray<UInt16>) throws(AdvancedPatternError)
        -> (steps: ContiguousArray<AdvancedStep>, ranges: ContiguousArray<ClosedRange<UInt16>>)
    {
        var parser = AdvancedPatternParser(pattern: pattern)
        while parser.index < pattern.count { try parser.readNext() }
        return (parser.steps, parser.ranges)
    }

    private init(pattern: ContiguousArray<UInt16>) { self.pattern = pattern }

    private static func unit(_ character: Unicode.Scalar) -> UInt16 {
        UInt16(truncatingIfNeeded: character.value)
    }

    private mutating func readNext() throws(AdvancedPatternError) {
        try checkSize()
        let unit = pattern[index]
        switch unit {
        case Self.unit("["): try readSet()
        case Self.unit("{"): try readRange()
        case Self.unit("}"): index += 1
        case Self.unit("*"): try setRepetition(0, .max)
        case Self.unit("+"): try setRepetition(1, .max)
        case Self.unit("."): append(AdvancedStep(kind: .any))
        case Self.unit("\\"):
            guard index + 1 < pattern.count else { throw .trailingBackslash }
            index += 1
            append(AdvancedStep(kind: .literal, unit: pattern[index]))
        default: append(AdvancedStep(kind: .literal, unit: unit))
        }
    }

    private func checkSize() throws(AdvancedPatternError) { if size > 2045 { throw .tooLarge } }

    private mutating func append(_ step: AdvancedStep) {
        steps.append(step)
        size += 1
        index += 1
        mayHaveModifier = true
    }

    private mutating func setRepetition(_ minimum: Int32, _ maximum: Int32) throws(AdvancedPatternError) {
        guard mayHaveModifier, let last = steps.indices.last else { throw .misplacedModifier }
        steps[last].minimum = minimum
        steps[last].maximum = maximum
        mayHaveModifier = false
        size += 1
        index += 1
    }

    private mutating func readSet() throws(AdvancedPatternError) {
        var step = AdvancedStep(kind: .set)
        index += 1
        if index < pattern.count, pattern[index] == Self.unit("^") {
            step.kind = .complement
            index += 1
        }
        size += 1
        let first = ranges.count
        var isEmpty = true
        while true {
            try checkSize()
            guard index < pattern.count else { throw .unclosedSet }
            if pattern[index] == Self.unit("]") { break }
            isEmpty = false
            let low = try readSetUnit()
            // A `-` before `]` is a character of the set.
            if index + 1 < pattern.count, pattern[index] == Self.unit("-"),
                pattern[index + 1] != Self.unit("]")
            {
                index += 1
                let high = try readSetUnit()
                // Nothing is in a range that goes down.
                if low <= high { ranges.append(low...high) }
            } else {
                ranges.append(low...low)
            }
            size += 2
        }
        if isEmpty { throw .emptySet }
        index += 1
        step.ranges = UInt32(first)..<UInt32(ranges.count)
        steps.append(step)
        size += 1
        mayHaveModifier = true
    }

    private mutating func readSetUnit() throws(AdvancedPatternError) -> UInt16 {
        if pattern[index] == Self.unit("\\") {
            guard index + 1 < pattern.count else { throw .trailingBackslash }
            index += 1
        }
        defer { index += 1 }
        return pattern[index]
    }

    private mutating func readRange() throws(AdvancedPatternError) {
        guard mayHaveModifier else { throw .misplacedModifier }
        guard let end = pattern[index...].firstIndex(of: Self.unit("}")) else { throw .unclosedRange }
        let numbers = pattern[(index + 1)..<end]
        let minimum: Int32
        var maximum: Int32
        if let comma = numbers.firstIndex(of: Self.unit(",")) {
            minimum = try Self.number(numbers[..<comma])
            maximum = comma + 1 == end ? .max : try Self.number(numbers[(comma + 1)...])
        } else {
            minimum = try Self.number(numbers)
            maximum = minimum
        }
        guard minimum <= maximum else { throw .reversedRange }
        // Android counts up from 0, so a negative maximum takes nothing.
        if maximum < 0 { maximum = 0 }
        index = end
        try setRepetition(min(minimum, maximum), maximum)
        size += 3
    }

    /// A number as `Integer.parseInt` reads it, with a sign or without.
    private static func number(_ units: ContiguousArray<UInt16>.SubSequence) throws(AdvancedPatternError)
        -> Int32
    {
        guard let value = Int32(String(decoding: units, as: UTF16.self)) else { throw .badRange }
        return value
    }
}
