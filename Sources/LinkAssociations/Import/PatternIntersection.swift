import LinkRoutingLanguage

/// The patterns of the links that match two patterns.
struct PatternIntersection {
    private(set) var patterns: [DraftPattern] = []
    /// Whether the patterns cover the intersection.
    private(set) var isComplete = true

    /// The number of segments up to which catch-alls are written out.
    private static let maximumSegments = 64

    init(_ pattern: DraftPattern, _ other: DraftPattern) {
        var base = pattern
        for item in other.items where !base.items.contains(item) {
            if base.items.contains(where: { $0.key == item.key }) { isComplete = false }
            base.items.append(item)
        }
        if let foreign = other.fragment {
            if base.fragment != nil, base.fragment != foreign { isComplete = false }
            base.fragment = foreign
            base.fragmentHasSlash = other.fragmentHasSlash
        }
        if let own = pattern.sources, let foreign = other.sources {
            base.sources = own.filter { foreign.contains($0) }
        } else {
            base.sources = pattern.sources ?? other.sources
        }
        // Items and fragments that are compared twice have no pattern.
        guard isComplete else { return }
        for path in paths(pattern.path, other.path) {
            var both = base
            both.path = path
            patterns.append(both)
        }
    }

    private mutating func paths(_ left: [DraftSegment], _ right: [DraftSegment]) -> [[DraftSegment]] {
        let (own, foreign) = (Parts(left), Parts(right))
        guard own.rest != nil || foreign.rest != nil else {
            guard left.count == right.count else { return [] }
            return merged(left, right).map { [$0] } ?? []
        }
        if own.rest == nil {
            return foreign.expanded(to: left.count).flatMap { merged(left, $0) }.map { [$0] } ?? []
        }
        if foreign.rest == nil {
            return own.expanded(to: right.count).flatMap { merged($0, right) }.map { [$0] } ?? []
        }
        var paths: [[DraftSegment]] = []
        let start = max(own.start.count, foreign.start.count)
        let end = max(own.end.count, foreign.end.count)
        guard start + end < Self.maximumSegments else {
            isComplete = false
            return []
        }
        // Short links, in which the start of one pattern meets the end of the other.
        for count in max(
            own.minimumCount, foreign.minimumCount)..<max(
                start + end, max(own.minimumCount, foreign.minimumCount))
        {
            guard let first = own.expanded(to: count), let second = foreign.expanded(to: count),
                let path = merged(first, second)
            else { continue }
            paths.append(path)
        }
        let isRequired = max(own.minimumCount, foreign.minimumCount) > start + end
        let first = own.start + Array(repeating: .any(nil), count: start - own.start.count)
        let second = foreign.start + Array(repeating: .any(nil), count: start - foreign.start.count)
        let last = Array(repeating: DraftSegment.any(nil), count: end - own.end.count) + own.end
        let other = Array(repeating: DraftSegment.any(nil), count: end - foreign.end.count) + foreign.end
        if let start = merged(first, second), let end = merged(last, other) {
            paths.append(start + [.rest(isRequired: isRequired)] + end)
        }
        return paths
    }

    /// The segments that match both; `nil` if there are none.
    private mutating func merged(_ left: [DraftSegment], _ right: [DraftSegment]) -> [DraftSegment]? {
        var path: [DraftSegment] = []
        for (own, foreign) in zip(left, right) {
            if own.contains(foreign) {
                path.append(foreign)
            } else if foreign.contains(own) {
                path.append(own)
            } else {
                if own.mayOverlap(foreign) { isComplete = false }
                return nil
            }
        }
        return path
    }

    /// A path before and after its catch-all.
    private struct Parts {
        var start: [DraftSegment]
        /// Whether the catch-all needs a segment; `nil` if there is no catch-all.
        var rest: Bool?
        var end: [DraftSegment] = []

        init(_ path: [DraftSegment]) {
            start = path
            for (index, segment) in path.enumerated() {
                guard case .rest(let isRequired) = segment else { continue }
                start = Array(path[..<index])
                rest = isRequired
                end = Array(path[(index + 1)...])
                break
            }
        }

        /// The smallest number of segments.
        var minimumCount: Int { start.count + end.count + (rest == true ? 1 : 0) }

        /// The path with as many segments as there are in all.
        func expanded(to count: Int) -> [DraftSegment]? {
            guard count >= minimumCount else { return nil }
            let middle = Array(repeating: DraftSegment.any(nil), count: count - start.count - end.count)
            return start + middle + end
        }
    }
}
