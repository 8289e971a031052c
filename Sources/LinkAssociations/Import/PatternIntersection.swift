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
        for path in meet(Self.elements(pattern.path)[...], Self.elements(other.path)[...]).uniqued {
            var both = base
            both.path = Self.path(path)
            patterns.append(both)
        }
    }

    /// A segment of a path.
    private struct Element: Hashable {
        var segment: GlobSegment
        /// Whether there may be any number of such segments.
        var isRepeated = false
    }

    /// A path with its catch-all as any number of any segments.
    private static func elements(_ path: [GlobSegment]) -> [Element] {
        path.flatMap { segment -> [Element] in
            guard case .segments(let isRequired) = segment else { return [.init(segment: segment)] }
            let rest = Element(segment: .any, isRepeated: true)
            return isRequired ? [.init(segment: .any), rest] : [rest]
        }
    }

    private static func path(_ elements: [Element]) -> [GlobSegment] {
        var path: [GlobSegment] = []
        for element in elements {
            if !element.isRepeated {
                path.append(element.segment)
            } else if path.last == .any {
                path[path.count - 1] = .segments(isRequired: true)
            } else {
                path.append(.segments(isRequired: false))
            }
        }
        return path
    }

    private var remainingSteps = 500

    /// The paths that together are the intersection of two.
    private mutating func meet(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> [[Element]] {
        remainingSteps -= 1
        guard remainingSteps >= 0 else {
            isComplete = false
            return []
        }
        guard let own = left.first else { return right.allSatisfy(\.isRepeated) ? [[]] : [] }
        guard let foreign = right.first else { return left.allSatisfy(\.isRepeated) ? [[]] : [] }
        if foreign.isRepeated, !own.isRepeated { return meet(right, left) }
        let both = segment(of: own.segment, and: foreign.segment).map {
            Element(segment: $0, isRepeated: foreign.isRepeated)
        }
        func extended(_ rests: [[Element]]) -> [[Element]] {
            guard let both else { return [] }
            return rests.map { both.isRepeated && $0.first == both ? $0 : [both] + $0 }
        }
        let next =
            foreign.isRepeated || both == nil
            ? [] : meet(own.isRepeated ? left : left.dropFirst(), right.dropFirst())
        if !own.isRepeated { return extended(next) }
        let rest = meet(left.dropFirst(), right)
        if !foreign.isRepeated { return rest + extended(next) }
        let rests = rest + meet(left, right.dropFirst())
        return both == nil ? rests : extended(rests)
    }

    /// The narrower one of two segments; `nil` if no text matches both, or if neither contains the other.
    private mutating func segment(of own: GlobSegment, and foreign: GlobSegment) -> GlobSegment? {
        if own.contains(foreign, ignoringCase: false) { return foreign }
        if foreign.contains(own, ignoringCase: false) { return own }
        if own.mayOverlap(foreign, ignoringCase: false) { isComplete = false }
        return nil
    }
}
