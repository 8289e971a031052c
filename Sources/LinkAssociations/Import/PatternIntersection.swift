import LinkRoutingLanguage

/// The patterns of the links that match two patterns.
struct PatternIntersection {
    private(set) var patterns: [RulePattern] = []
    /// Whether the patterns cover the intersection.
    private(set) var isComplete = true

    init(_ pattern: RulePattern, _ other: RulePattern) {
        var base = pattern
        for item in other.items where !base.items.contains(item) {
            if base.items.contains(where: { $0.name == item.name }) { isComplete = false }
            base.items.append(item)
        }
        if let foreign = other.fragment {
            if base.fragment != nil, base.fragment != foreign { isComplete = false }
            base.fragment = foreign
            base.fragmentHasSlash = other.fragmentHasSlash
        }
        if let foreign = other.sources {
            base.sources = pattern.sources?.filter { foreign.contains($0) } ?? foreign
        }
        // Items and fragments that are compared twice have no pattern.
        guard isComplete else { return }
        var meet = Meet()
        for path in meet.sequences(Self.elements(pattern.path), Self.elements(other.path)) {
            var both = base
            both.path = Self.path(path)
            patterns.append(both)
        }
        isComplete = meet.isComplete
    }

    /// A path with its catch-all as any number of any segments.
    private static func elements(_ path: [GlobSegment]) -> [Meet.Element] {
        path.flatMap { segment -> [Meet.Element] in
            guard case .segments(let isRequired) = segment else { return [.init(value: segment)] }
            let rest = Meet.Element(value: .any, isRepeated: true)
            return isRequired ? [.init(value: .any), rest] : [rest]
        }
    }

    private static func path(_ elements: [Meet.Element]) -> [GlobSegment] {
        var path: [GlobSegment] = []
        for element in elements {
            if !element.isRepeated {
                path.append(element.value)
            } else if path.last == .any {
                path[path.count - 1] = .segments(isRequired: true)
            } else {
                path.append(.segments(isRequired: false))
            }
        }
        return path
    }
}

/// Finds what two paths have in common, in which segments may be repeated.
private struct Meet {
    struct Element: Hashable {
        var value: GlobSegment
        /// Whether there may be any number of segments, with any text.
        var isRepeated = false
    }

    private var remainingSteps = 500
    private(set) var isComplete = true

    /// The sequences that together are the intersection.
    mutating func sequences(_ left: [Element], _ right: [Element]) -> [[Element]] {
        meet(left[...], right[...]).uniqued
    }

    private mutating func meet(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> [[Element]] {
        remainingSteps -= 1
        guard remainingSteps >= 0 else {
            isComplete = false
            return []
        }
        guard let own = left.first else { return right.allSatisfy(\.isRepeated) ? [[]] : [] }
        guard let foreign = right.first else { return left.allSatisfy(\.isRepeated) ? [[]] : [] }
        if foreign.isRepeated, !own.isRepeated { return meet(right, left) }
        guard let value = intersection(own.value, foreign.value) else { return [] }
        let both = Element(value: value, isRepeated: foreign.isRepeated)
        func extended(_ rests: [[Element]]) -> [[Element]] {
            rests.map { both.isRepeated && $0.first == both ? $0 : [both] + $0 }
        }
        if !own.isRepeated { return extended(meet(left.dropFirst(), right.dropFirst())) }
        if foreign.isRepeated {
            return extended(meet(left.dropFirst(), right) + meet(left, right.dropFirst()))
        }
        let next = extended(meet(left, right.dropFirst()))
        return meet(left.dropFirst(), right) + next
    }

    /// The narrower one of two segments, if it is within the other; `nil` if no segment is known to match the
    /// texts of both.
    private mutating func intersection(_ own: GlobSegment, _ foreign: GlobSegment) -> GlobSegment? {
        if own.contains(foreign, ignoringCase: false) { return foreign }
        if foreign.contains(own, ignoringCase: false) { return own }
        if own.mayOverlap(foreign, ignoringCase: false) { isComplete = false }
        return nil
    }
}
