/// A set of Unicode scalar values, as a character class describes it.
struct ScalarSet: Sendable, Hashable {
    /// The members: ascending, disjoint, not adjacent, without surrogates.
    let ranges: [ClosedRange<UInt32>]

    /// The set of all scalars in `ranges`, which may overlap and have any order; surrogates are omitted.
    init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges.merged().flatMap(Self.withoutSurrogates)
    }

    init(_ scalar: Unicode.Scalar) {
        ranges = [scalar.value...scalar.value]
    }

    /// All scalars that are not in the set.
    var inverted: ScalarSet { ScalarSet(ranges.gaps(through: Self.maximum)) }

    static let all = ScalarSet([0...maximum])
    static let none = ScalarSet([])
    /// `\d`: the ASCII digits.
    static let digits = ScalarSet([0x30...0x39])
    /// `\w`: ASCII letters, digits and `_`.
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// `\s`: space, and the ASCII controls from tab to carriage return.
    static let space = ScalarSet([0x09...0x0D, 0x20...0x20])

    private static let maximum: UInt32 = 0x10FFFF

    private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        var parts: [ClosedRange<UInt32>] = []
        if range.lowerBound < 0xD800 { parts.append(range.lowerBound...min(range.upperBound, 0xD7FF)) }
        if range.upperBound > 0xDFFF { parts.append(max(range.lowerBound, 0xE000)...range.upperBound) }
        return parts
    }
}

extension Array {
    /// The ranges in ascending order, in which those that overlap or touch are one.
    package func merged<Value: UnsignedInteger & FixedWidthInteger>() -> [ClosedRange<Value>]
    where Element == ClosedRange<Value> {
        var merged: [ClosedRange<Value>] = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound == 0 || range.lowerBound - 1 <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// What is between the ranges, which are merged, from 0 to `maximum`.
    package func gaps<Value: UnsignedInteger & FixedWidthInteger>(
        through maximum: Value
    ) -> [ClosedRange<Value>] where Element == ClosedRange<Value> {
        var gaps: [ClosedRange<Value>] = []
        var next: Value? = 0
        for range in self {
            if let next, range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound < maximum ? range.upperBound + 1 : nil
        }
        return gaps + (next.map { [$0...maximum] } ?? [])
    }
}
