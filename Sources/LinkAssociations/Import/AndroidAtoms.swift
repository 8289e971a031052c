import LinkRouting

/// Reads Android's patterns for a table.
struct AndroidAtoms {
    private(set) var atoms: [PatternAtom] = []
    private(set) var takesMore: [String] = []
    private(set) var takesFewer: [String] = []
    private var units: ContiguousArray<UInt16> = []

    private static let slash = UInt16(UInt8(ascii: "/"))

    /// The parts of a path attribute; `nil` if it matches no path.
    static func path(_ attribute: AndroidFilter.Attribute) -> AndroidAtoms? {
        let value = attribute.value
        var result = AndroidAtoms()
        switch attribute.key.kind {
        case .literal: result.atoms = [.text(value)]
        case .prefix: result.atoms = [.text(value), .star]
        case .suffix: result.atoms = [.star, .text(value)]
        case .glob: result.read(GlobStep.steps(of: ContiguousArray(value.utf16)))
        case .advanced:
            guard let parsed = try? AdvancedPatternParser.parse(ContiguousArray(value.utf16)),
                !PatternSatisfiability.neverMatches(parsed.steps, parsed.ranges)
            else { return nil }
            result.read(parsed.steps, parsed.ranges)
        case .never: return nil
        }
        return result.removingFirstSlash()
    }

    /// The parts of a dynamic rule's path; `nil` if it matches no path.
    static func path(dynamic pattern: String) -> AndroidAtoms? {
        var result = AndroidAtoms()
        result.read(DynamicPattern.steps(of: pattern))
        return result.removingFirstSlash()
    }

    /// The parts of a pattern for a value.
    static func value(dynamic pattern: String) -> AndroidAtoms {
        var result = AndroidAtoms()
        result.read(DynamicPattern.steps(of: pattern))
        return result
    }

    /// Paths begin with a slash, which a wildcard may take.
    private func removingFirstSlash() -> AndroidAtoms? {
        var result = self
        switch atoms.first {
        case .text(let text)?:
            guard text.hasPrefix("/") else { return nil }
            let rest = String(text.dropFirst())
            result.atoms.removeFirst()
            if !rest.isEmpty { result.atoms.insert(.text(rest), at: 0) }
        case .star?: break
        case .one?: result.atoms.removeFirst()
        case .expression("[^/]*")?:
            result.atoms.removeFirst()
            return result.removingFirstSlash()
        case .expression?, .variable?, nil: return nil
        }
        return result
    }

    // MARK: - Simple patterns

    private mutating func read(_ steps: ContiguousArray<GlobStep>) {
        for step in steps {
            switch step.kind {
            case .one: units.append(step.unit)
            case .any:
                flush()
                atoms.append(.one)
                noteSingle()
            case .run:
                flush()
                atoms.append(.expression(Self.character(step.unit) + "*"))
            case .skip:
                flush()
                if step.unit == Self.slash {
                    atoms.append(.expression("[^/]*"))
                } else {
                    atoms.append(.expression("[^" + Self.inSet(step.unit) + "]*"))
                    takesFewer.append("links in which a wildcard takes a slash")
                }
                units.append(step.unit)
            case .rest:
                flush()
                atoms.append(.star)
            }
        }
        flush()
    }

    private mutating func flush() {
        if !units.isEmpty { atoms.append(.text(String(decoding: units, as: UTF16.self))) }
        units.removeAll()
    }

    private mutating func noteSingle() {
        takesFewer.append("links in which a wildcard for one character takes a slash or a part of an emoji")
        takesMore.append("links in which a wildcard for one character takes an emoji")
    }

    // MARK: - Advanced patterns

    private mutating func read(
        _ steps: ContiguousArray<AdvancedStep>, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) {
        for (index, step) in steps.enumerated() {
            if step.kind == .literal, step.minimum == 1, step.maximum == 1 {
                units.append(step.unit)
                continue
            }
            if step.kind == .literal, step.unit == Self.slash {
                // A slash at the end makes no difference in a table.
                if index + 1 < steps.count || step.minimum > 1 {
                    takesFewer.append("links with another number of slashes")
                    units.append(step.unit)
                }
                continue
            }
            flush()
            if step.kind == .any, step.minimum == 0, step.maximum == .max {
                atoms.append(.star)
                continue
            }
            if step.kind == .any { noteSingle() }
            if step.kind != .literal, contains(Self.slash, step, ranges) {
                takesFewer.append("links in which a set takes a slash")
            }
            atoms.append(.expression(Self.expression(step, ranges) + repetition(step)))
            if step.minimum != step.maximum, index + 1 < steps.count {
                let next = steps[index + 1]
                let isEnd = next.kind == .literal && next.minimum > 0 && !contains(next.unit, step, ranges)
                if !isEnd { takesMore.append("links for which Android would have to give characters back") }
            }
        }
        flush()
    }

    private mutating func repetition(_ step: AdvancedStep) -> String {
        let most = 1000
        let minimum = Int(step.minimum)
        guard minimum <= most else {
            takesMore.append("links with fewer characters than the pattern demands")
            return "{\(most),}"
        }
        if step.maximum == .max { return minimum == 0 ? "*" : minimum == 1 ? "+" : "{\(minimum),}" }
        let maximum = Int(step.maximum)
        if maximum > most {
            takesMore.append("links with more characters than the pattern allows")
            return "{\(minimum),}"
        }
        if minimum == maximum { return minimum == 1 ? "" : "{\(minimum)}" }
        return "{\(minimum),\(maximum)}"
    }

    private func contains(
        _ unit: UInt16, _ step: AdvancedStep, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) -> Bool {
        switch step.kind {
        case .any: return true
        case .literal: return step.unit == unit
        case .set, .complement:
            let isIn = step.ranges.contains { ranges[Int($0)].contains(unit) }
            return isIn == (step.kind == .set)
        }
    }

    private static func expression(
        _ step: AdvancedStep, _ ranges: ContiguousArray<ClosedRange<UInt16>>
    ) -> String {
        switch step.kind {
        case .any: return "."
        case .literal: return character(step.unit)
        case .set, .complement:
            var set = ""
            for index in step.ranges {
                let range = ranges[Int(index)]
                let first = inSet(range.lowerBound)
                set += range.count == 1 ? first : "\(first)-\(inSet(range.upperBound))"
            }
            if set.isEmpty { return step.kind == .set ? "[^\\x00-\\u{10FFFF}]" : "." }
            return step.kind == .set ? "[\(set)]" : "[^\(set)]"
        }
    }

    private static func character(_ unit: UInt16) -> String {
        RegexText.escaped(String(decoding: [unit], as: UTF16.self))
    }

    /// A character in a set. Half of a pair of surrogates is not a character.
    private static func inSet(_ unit: UInt16) -> String {
        if let byte = UInt8(exactly: unit), byte.isNameByte { return String(Unicode.Scalar(byte)) }
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
}
