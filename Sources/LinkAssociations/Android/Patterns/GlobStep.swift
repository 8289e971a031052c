/// One step of a `pathPattern`, which Android calls a simple glob.
///
/// Android reads the pattern while it matches and never goes back. What it does with a pattern does not
/// depend on the text, so the pattern can be divided into steps once.
struct GlobStep: Sendable, Hashable {
    enum Kind: UInt8 {
        /// One unit, which is `unit`.
        case one
        /// Any one unit.
        case any
        /// As many of `unit` as there are.
        case run
        /// All up to the first `unit`, and that unit.
        case skip
        /// All the rest.
        case rest
    }

    var kind: Kind
    var unit: UInt16 = 0

    /// Divides a pattern into steps.
    ///
    /// A `\` escapes the next unit only before `*`: `\.` is any character. After `.*` comes one unit that is
    /// taken as it is, even if it is `.` or has a `*` after it.
    static func steps(of pattern: ContiguousArray<UInt16>) -> ContiguousArray<GlobStep> {
        func unit(_ index: Int) -> UInt16 { index < pattern.count ? pattern[index] : 0 }
        var steps: ContiguousArray<GlobStep> = []
        var index = 0
        while index < pattern.count {
            let isEscaped = pattern[index] == backslash
            if isEscaped { index += 1 }
            let current = unit(index)
            guard unit(index + 1) == star, index + 1 < pattern.count else {
                steps.append(current == dot ? GlobStep(kind: .any) : GlobStep(kind: .one, unit: current))
                index += 1
                continue
            }
            if isEscaped || current != dot {
                steps.append(GlobStep(kind: .run, unit: current))
                index += 2
            } else if index + 2 >= pattern.count {
                steps.append(GlobStep(kind: .rest))
                index += 2
            } else {
                index += 2
                if pattern[index] == backslash { index += 1 }
                steps.append(GlobStep(kind: .skip, unit: unit(index)))
                index += 1
            }
        }
        return steps
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let star = UInt16(UInt8(ascii: "*"))
    private static let dot = UInt16(UInt8(ascii: "."))

    /// Whether the steps match the whole text.
    ///
    /// At the end of the text nothing may be left but `.*`: steps that could match nothing do not.
    @inline(__always)
    static func matches<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: Span<Unit>, _ steps: Span<GlobStep>
    ) -> Bool {
        var (index, position) = (0, 0)
        while index < steps.count, position < text.count {
            let step = steps[index]
            switch step.kind {
            case .rest: return true
            case .any: position &+= 1
            case .one:
                guard UInt16(text[position]) == step.unit else { return false }
                position &+= 1
            case .run:
                while position < text.count, UInt16(text[position]) == step.unit { position &+= 1 }
            case .skip:
                while position < text.count, UInt16(text[position]) != step.unit { position &+= 1 }
                if position == text.count { return false }
                position &+= 1
            }
            index &+= 1
        }
        if position < text.count { return false }
        return index == steps.count || index &+ 1 == steps.count && steps[index].kind == .rest
    }
}
