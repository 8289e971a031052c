/// Finds patterns that no text matches, because a step takes all that the next one needs.
enum PatternSatisfiability {
    /// Whether a run of a character comes before the same character.
    static func neverMatches(_ steps: ContiguousArray<GlobStep>) -> Bool {
        steps.indices.dropLast().contains { index in
            guard steps[index].kind == .run else { return false }
            // Runs of the same character take nothing, and so do not help.
            let next = steps[(index + 1)...].first { $0.kind != .run || $0.unit != steps[index].unit }
            return next?.kind == .one && next?.unit == steps[index].unit
        }
    }

    /// Whether a step without a maximum comes before one that needs a unit of the same set.
    static func neverMatches(
        _ steps: ContiguousArray<AdvancedStep>, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) -> Bool {
        for index in steps.indices {
            let step = steps[index]
            if step.minimum > 0, units(of: step, ranges).isEmpty { return true }
            guard step.maximum == .max, index + 1 < steps.count else { continue }
            let taken = units(of: step, ranges)
            for next in steps[(index + 1)...] {
                let needed = units(of: next, ranges)
                guard needed.allSatisfy({ range in taken.contains { $0.contains(range) } }) else { break }
                // All that the step could take is gone, so one that needs something fails.
                if next.minimum > 0 { return true }
            }
        }
        return false
    }

    /// The units that a step takes, as ranges in order that do not touch.
    private static func units(
        of step: AdvancedStep, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) -> [ClosedRange<UInt16>] {
        switch step.kind {
        case .any: [0...UInt16.max]
        case .literal: [step.unit...step.unit]
        case .set: union(step.ranges.map { ranges[Int($0)] })
        case .complement: complement(union(step.ranges.map { ranges[Int($0)] }))
        }
    }

    private static func union(_ ranges: [ClosedRange<UInt16>]) -> [ClosedRange<UInt16>] {
        var result: [ClosedRange<UInt16>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, Int(range.lowerBound) <= Int(last.upperBound) + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    private static func complement(_ ranges: [ClosedRange<UInt16>]) -> [ClosedRange<UInt16>] {
        var result: [ClosedRange<UInt16>] = []
        var next = 0
        for range in ranges {
            if Int(range.lowerBound) > next { result.append(UInt16(next)...(range.lowerBound - 1)) }
            next = Int(range.upperBound) + 1
        }
        if next <= 0xFFFF { result.append(UInt16(next)...UInt16.max) }
        return result
    }
}
