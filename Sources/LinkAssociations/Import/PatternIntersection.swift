import LinkRoutingLanguage

/// The patterns of the links that match two patterns.
struct PatternIntersection {
    private(set) var patterns: [RulePattern] = []
    /// Whether the patterns cover the intersection.
    private(set) var isComplete = true

    /// The number of segments up to which catch-alls are written out.
    private static let maximumSegments = 64

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
        for path in paths(Parts(pattern.path), Parts(other.path)) {
            var both = base
            both.path = path
            patterns.append(both)
        }
    }

    private mutating func paths(_ own: Parts, _ foreign: Parts) -> [[GlobSegment]] {
        var paths: [[GlobSegment]] = []
        let start = max(own.start.count, foreign.start.count)
        let end = max(own.end.count, foreign.end.count)
        let minimum = max(own.minimumCount, foreign.minimumCount)
        let hasCatchAll = own.isOpen && foreign.isOpen
        guard !hasCatchAll || start + end < Self.maximumSegments else {
            isComplete = false
            return []
        }
        // With two catch-alls, short links in which the start of one pattern meets the end of the other.
        let limit = hasCatchAll ? start + end : min(own.maximumCount, foreign.maximumCount) + 1
        for count in minimum..<max(minimum, limit) {
            paths += merged(own.expanded(to: count), foreign.expanded(to: count))
        }
        guard hasCatchAll else { return paths }
        func padding(_ count: Int) -> [GlobSegment] { Array(repeating: .any, count: count) }
        let first = merged(
            own.start + padding(start - own.start.count),
            foreign.start + padding(start - foreign.start.count))
        let last = merged(
            padding(end - own.end.count) + own.end, padding(end - foreign.end.count) + foreign.end)
        for first in first {
            paths += last.map { first + [.segments(isRequired: minimum > start + end)] + $0 }
        }
        return paths
    }

    /// The number of combinations of segments that are written out.
    private static let maximumProduct = 16

    /// The paths that match both.
    private mutating func merged(_ left: [GlobSegment], _ right: [GlobSegment]) -> [[GlobSegment]] {
        var paths: [[GlobSegment]] = [[]]
        for (own, foreign) in zip(left, right) {
            var both: [GlobSegment] = []
            if own.contains(foreign, ignoringCase: false) {
                both = [foreign]
            } else if foreign.contains(own, ignoringCase: false) {
                both = [own]
            } else if own.mayOverlap(foreign, ignoringCase: false) {
                let meet = GlobMeet(own.pieces, foreign.pieces)
                both = meet.segments
                if !meet.isComplete || paths.count * both.count > Self.maximumProduct {
                    isComplete = false
                    return []
                }
            }
            paths = paths.flatMap { path in both.map { path + [$0] } }
        }
        return paths
    }

    /// A path before and after its catch-all.
    private struct Parts {
        var start: [GlobSegment]
        var end: [GlobSegment] = []
        var isOpen = false
        /// The smallest number of segments.
        var minimumCount: Int

        init(_ path: [GlobSegment]) {
            start = path
            minimumCount = path.count { $0 != .segments(isRequired: false) }
            if let index = path.firstIndex(where: \.isCatchAll) {
                start = Array(path[..<index])
                end = Array(path[(index + 1)...])
                isOpen = true
            }
        }

        var maximumCount: Int { isOpen ? .max - 1 : start.count }

        /// The path with as many segments as there are in all.
        func expanded(to count: Int) -> [GlobSegment] {
            start + Array(repeating: .any, count: count - start.count - end.count) + end
        }
    }
}
