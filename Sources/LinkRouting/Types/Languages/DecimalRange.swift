/// Decimal numbers of a range as an expression.
enum DecimalRange {
    /// The numbers in `range`, with any number of zeros before them.
    static func syntax(_ range: ClosedRange<UInt64>) -> RegexAST {
        let lower = digits(range.lowerBound)
        let upper = digits(range.upperBound)
        let forms = (lower.count...upper.count).map { count in
            between(
                count == lower.count ? lower : [1] + Array(repeating: 0, count: count - 1),
                count == upper.count ? upper : Array(repeating: 9, count: count))
        }
        return .joined([digit(0, 0).times(0, nil), .either(forms)])
    }

    private static func digits(_ number: UInt64) -> [UInt32] { String(number).utf8.map { UInt32($0) - 0x30 } }

    /// Equally many digits that make a number from `lower` to `upper`.
    private static func between(_ lower: [UInt32], _ upper: [UInt32]) -> RegexAST {
        guard let first = lower.first, let last = upper.first else { return .empty }
        let lowerRest = Array(lower.dropFirst())
        let upperRest = Array(upper.dropFirst())
        if first == last { return .joined([digit(first, first), between(lowerRest, upperRest)]) }
        let nines = Array(repeating: UInt32(9), count: lowerRest.count)
        let zeros = Array(repeating: UInt32(0), count: lowerRest.count)
        var forms: [RegexAST] = []
        if first + 1 < last { forms.append(.joined([digit(first + 1, last - 1), any(lowerRest.count)])) }
        forms.append(.joined([digit(first, first), lowerRest == zeros ? any(lowerRest.count) : between(lowerRest, nines)]))
        forms.append(.joined([digit(last, last), upperRest == nines ? any(upperRest.count) : between(zeros, upperRest)]))
        return .either(forms)
    }

    private static func any(_ count: Int) -> RegexAST { digit(0, 9).times(count, count) }

    private static func digit(_ lower: UInt32, _ upper: UInt32) -> RegexAST {
        .scalars(ScalarSet([0x30 + lower...0x30 + upper]))
    }
}
