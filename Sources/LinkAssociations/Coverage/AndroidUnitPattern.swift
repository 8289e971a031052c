/// One of Android's patterns, which reads a text unit by unit. Android never goes back in a text either.
struct AndroidUnitPattern: Sendable {
    private enum Form: Sendable {
        case literal, prefix, suffix, never
        case glob(ContiguousArray<GlobStep>)
        case advanced(ContiguousArray<AdvancedStep>, ContiguousArray<ClosedRange<UInt16>>)
    }

    private let form: Form
    private let units: ContiguousArray<UInt16>

    init(_ pattern: String, _ kind: AndroidPattern.Kind) {
        let units = ContiguousArray(pattern.utf16)
        self.units = units
        switch kind {
        case .literal: form = .literal
        case .prefix: form = .prefix
        case .suffix: form = .suffix
        case .glob: form = .glob(GlobStep.steps(of: units))
        case .advanced:
            if let parsed = try? AdvancedPatternParser.parse(units) {
                form = .advanced(parsed.steps, parsed.ranges)
            } else {
                form = .never
            }
        case .never: form = .never
        }
    }

    init(_ steps: ContiguousArray<GlobStep>) {
        form = .glob(steps)
        units = []
    }

    /// The characters beyond ASCII that the pattern distinguishes.
    var characters: CharacterPrefixes {
        switch form {
        case .literal, .prefix, .suffix, .never: CharacterPrefixes(units: units, sets: [])
        case .glob(let steps): CharacterPrefixes(units: steps.map(\.unit), sets: [])
        case .advanced(let steps, let ranges): CharacterPrefixes(units: steps.map(\.unit), sets: ranges)
        }
    }

    /// The state before the first unit; `nil` if nothing matches.
    var start: [Int32]? {
        if case .never = form { nil } else { [0, 0] }
    }

    /// The state after a unit; `nil` if nothing matches any more.
    ///
    /// A state is a step and how often it was taken, or for a suffix how many units of it may have been read.
    func step(_ state: [Int32], _ unit: UInt16) -> [Int32]? {
        let index = Int(state[0])
        switch form {
        case .never: return nil
        case .literal: return index < units.count && units[index] == unit ? [state[0] + 1, 0] : nil
        case .prefix:
            if index == units.count { return state }
            return units[index] == unit ? [state[0] + 1, 0] : nil
        case .suffix:
            var next: [Int32] = [0]
            for count in state where Int(count) < units.count && units[Int(count)] == unit {
                if !next.contains(count + 1) { next.append(count + 1) }
            }
            return next.sorted()
        case .glob(let steps): return step(steps, state, unit)
        case .advanced(let steps, let ranges): return step(steps, ranges, state, unit)
        }
    }

    private func step(_ steps: ContiguousArray<GlobStep>, _ state: [Int32], _ unit: UInt16) -> [Int32]? {
        var index = Int(state[0])
        while index < steps.count {
            let step = steps[index]
            switch step.kind {
            case .rest: return [Int32(index), 0]
            case .any: return [Int32(index + 1), 0]
            case .one: return step.unit == unit ? [Int32(index + 1), 0] : nil
            case .skip: return [Int32(step.unit == unit ? index + 1 : index), 0]
            case .run:
                if step.unit == unit { return [Int32(index), 1] }
                index += 1
            }
        }
        return nil
    }

    private func step(
        _ steps: ContiguousArray<AdvancedStep>, _ ranges: ContiguousArray<ClosedRange<UInt16>>,
        _ state: [Int32], _ unit: UInt16
    ) -> [Int32]? {
        var (index, taken) = (Int(state[0]), state[1])
        while index < steps.count {
            let step = steps[index]
            if step.minimum > step.maximum { return nil }
            if taken < step.maximum, Self.contains(unit, step, ranges) {
                // Without a maximum, more than the minimum makes no difference.
                let count = step.maximum == .max ? min(taken + 1, max(step.minimum, 1)) : taken + 1
                return [Int32(index), count]
            }
            if taken < step.minimum { return nil }
            index += 1
            taken = 0
        }
        return nil
    }

    private static func contains(
        _ unit: UInt16, _ step: AdvancedStep, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) -> Bool {
        switch step.kind {
        case .any: true
        case .literal: unit == step.unit
        case .set: step.ranges.contains { ranges[Int($0)].contains(unit) }
        case .complement: !step.ranges.contains { ranges[Int($0)].contains(unit) }
        }
    }

    /// Whether the text may end in `state`.
    func accepts(_ state: [Int32]) -> Bool {
        let index = Int(state[0])
        switch form {
        case .never: return false
        case .literal, .prefix: return index == units.count
        case .suffix: return units.isEmpty || state.contains(Int32(units.count))
        case .glob(let steps):
            let next = state[1] > 0 ? index + 1 : index
            return next == steps.count || next + 1 == steps.count && steps[next].kind == .rest
        case .advanced(let steps, _):
            guard index < steps.count else { return true }
            return state[1] >= steps[index].minimum && steps[index].minimum <= steps[index].maximum
                && steps[(index + 1)...].allSatisfy { $0.minimum == 0 && $0.maximum >= 0 }
        }
    }
}
