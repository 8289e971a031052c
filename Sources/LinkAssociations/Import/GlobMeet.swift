import LinkRoutingLanguage

/// The patterns of the texts that match two patterns.
struct GlobMeet {
    private(set) var segments: [GlobSegment] = []
    /// Whether the patterns cover all of these texts.
    private(set) var isComplete = true
    private var remainingSteps = 500

    /// One character of a set, or any number of them.
    private struct Atom: Hashable {
        var set: UnitSet
        var isRepeated = false
    }

    init(_ left: [Glob.Step], _ right: [Glob.Step]) {
        guard let own = Self.atoms(left), let foreign = Self.atoms(right) else {
            isComplete = false
            return
        }
        let found = meet(own[...], foreign[...])
        if remainingSteps < 0 { isComplete = false }
        segments = found.filter { !$0.isEmpty }.map(Self.segment).uniqued
    }

    private mutating func meet(_ left: ArraySlice<Atom>, _ right: ArraySlice<Atom>) -> [[Atom]] {
        remainingSteps -= 1
        guard remainingSteps >= 0 else { return [] }
        guard let own = left.first else { return right.allSatisfy(\.isRepeated) ? [[]] : [] }
        guard let foreign = right.first else { return left.allSatisfy(\.isRepeated) ? [[]] : [] }
        let both = Atom(
            set: own.set.intersection(foreign.set), isRepeated: own.isRepeated && foreign.isRepeated)
        var rests: [[Atom]] = []
        switch (own.isRepeated, foreign.isRepeated) {
        case (true, true):
            rests = meet(left.dropFirst(), right) + meet(left, right.dropFirst())
            if both.set.ranges.isEmpty { return rests }
            return rests.map { $0.first == both ? $0 : [both] + $0 }
        case (true, false):
            rests = meet(left.dropFirst(), right)
            if both.set.ranges.isEmpty { return rests }
            return rests + meet(left, right.dropFirst()).map { [both] + $0 }
        case (false, true): return meet(right, left)
        case (false, false):
            if both.set.ranges.isEmpty { return [] }
            return meet(left.dropFirst(), right.dropFirst()).map { [both] + $0 }
        }
    }

    /// `nil` for steps that are not written out: variables, characters beyond U+FFFF and long ranges.
    private static func atoms(_ steps: [Glob.Step]) -> [Atom]? {
        var atoms: [Atom] = []
        for step in steps {
            switch step {
            case .text(let text):
                guard text.unicodeScalars.allSatisfy({ $0.value <= 0xFFFF }) else { return nil }
                atoms += text.utf16.map { Atom(set: UnitSet($0)) }
            case .set(let set, let count):
                guard count.lowerBound < 100, count.count == 1 || count.upperBound == .max else { return nil }
                atoms += Array(repeating: Atom(set: set), count: Int(count.lowerBound))
                if count.upperBound == .max { atoms.append(Atom(set: set, isRepeated: true)) }
            case .oneOf, .undefined: return nil
            }
        }
        return atoms
    }

    private static func segment(_ atoms: [Atom]) -> GlobSegment {
        var builder = GlobBuilder()
        var rest = atoms[...]
        while let atom = rest.popFirst() {
            if atom.isRepeated {
                builder.append(atom.set, 0 ... .max)
            } else if rest.first == Atom(set: atom.set, isRepeated: true) {
                rest.removeFirst()
                builder.append(atom.set, 1 ... .max)
            } else if let unit = atom.set.ranges.first, atom.set.ranges.count == 1, unit.count == 1 {
                builder.append(unit.lowerBound)
            } else {
                builder.append(atom.set, 1...1)
            }
        }
        return .pieces(builder.finish())
    }
}
