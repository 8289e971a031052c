/// Android's patterns laid out for matching: all of a file's patterns in a few flat arrays.
///
/// Android compares UTF-16 units. A text that is all ASCII is compared as bytes, which are the same units.
struct AndroidPatterns: Sendable {
    var units: ContiguousArray<UInt16> = []
    var globSteps: ContiguousArray<GlobStep> = []
    var advancedSteps: ContiguousArray<AdvancedStep> = []
    /// The first and the last units of the ranges of sets.
    var ranges: ContiguousArray<ClosedRange<UInt16>> = []
}

/// A pattern, as it is matched.
struct AndroidPattern: Sendable {
    var kind: Kind
    /// Where its units or its steps are.
    var steps: Range<UInt32> = 0..<0

    enum Kind: Sendable { case literal, prefix, suffix, glob, advanced, never }
}

extension AndroidPatterns {
    /// Lays out a pattern. A pattern with a syntax error matches nothing.
    mutating func compile(_ pattern: String, _ kind: AndroidPattern.Kind) -> AndroidPattern {
        let text = ContiguousArray(pattern.utf16)
        switch kind {
        case .literal, .prefix, .suffix:
            let start = UInt32(units.count)
            units += text
            return AndroidPattern(kind: kind, steps: start..<UInt32(units.count))
        case .glob:
            let start = UInt32(globSteps.count)
            globSteps += GlobStep.steps(of: text)
            return AndroidPattern(kind: kind, steps: start..<UInt32(globSteps.count))
        case .advanced:
            guard let parsed = try? AdvancedPatternParser.parse(text) else { break }
            let (start, first) = (UInt32(advancedSteps.count), UInt32(ranges.count))
            for var step in parsed.steps {
                step.ranges = (step.ranges.lowerBound + first)..<(step.ranges.upperBound + first)
                advancedSteps.append(step)
            }
            ranges += parsed.ranges
            return AndroidPattern(kind: kind, steps: start..<UInt32(advancedSteps.count))
        case .never: break
        }
        return AndroidPattern(kind: .never)
    }

    /// Whether the whole of `text` matches. Takes time in proportion to the text and the pattern.
    func matches(_ text: AndroidText, _ pattern: AndroidPattern) -> Bool {
        guard !text.isAbsent else { return false }
        return text.isASCII ? matches(text.bytes.span, pattern) : matches(text.units.span, pattern)
    }

    @inline(__always)
    func matches<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: Span<Unit>, _ pattern: AndroidPattern
    ) -> Bool {
        let (start, end) = (Int(pattern.steps.lowerBound), Int(pattern.steps.upperBound))
        switch pattern.kind {
        case .literal: return text.count == end - start && hasUnits(text, at: 0, start, end)
        case .prefix: return hasUnits(text, at: 0, start, end)
        case .suffix: return hasUnits(text, at: text.count - (end - start), start, end)
        case .glob: return GlobStep.matches(text, globSteps.span.extracting(start..<end))
        case .advanced: return matchesAdvanced(text, advancedSteps.span.extracting(start..<end))
        case .never: return false
        }
    }

    @inline(__always)
    private func hasUnits<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: Span<Unit>, at offset: Int, _ start: Int, _ end: Int
    ) -> Bool {
        guard offset >= 0, text.count &- offset >= end &- start else { return false }
        let units = units.span
        for index in start..<end where UInt16(text[offset &+ index &- start]) != units[index] { return false }
        return true
    }

    /// Each step takes as much as it can, and nothing is ever given back.
    private func matchesAdvanced<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: Span<Unit>, _ steps: Span<AdvancedStep>
    ) -> Bool {
        var position = 0
        for index in steps.indices {
            let step = steps[index]
            if step.minimum > step.maximum { return false }
            var taken: Int32 = 0
            while taken < step.maximum, position < text.count, contains(UInt16(text[position]), step) {
                position &+= 1
                taken &+= 1
            }
            if taken < step.minimum { return false }
        }
        return position == text.count
    }

    @inline(__always)
    private func contains(_ unit: UInt16, _ step: AdvancedStep) -> Bool {
        switch step.kind {
        case .any: return true
        case .literal: return unit == step.unit
        case .set, .complement:
            for index in step.ranges where ranges[Int(index)].contains(unit) { return step.kind == .set }
            return step.kind == .complement
        }
    }
}
