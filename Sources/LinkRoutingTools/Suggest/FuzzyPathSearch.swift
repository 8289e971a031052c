import LinkRoutingLanguage

/// Searches for the paths of patterns that are near to the segments of a link.
struct FuzzyPathSearch {
    /// A path of a pattern.
    struct Found {
        /// The index of the pattern.
        fileprivate(set) var pattern: Int
        fileprivate(set) var cost: Int
        /// Whether a segment was added.
        fileprivate(set) var isLonger: Bool
        fileprivate var path: [Step]
    }

    /// A segment of a path.
    fileprivate enum Step {
        /// The link's segment with this index, as written.
        case unchanged(Int)
        /// The literal with this index in the vocabulary.
        case literal(Int32)
        /// A corrected value.
        case value(String)
    }

    private let paths: SuggestionPaths
    private let segments: [LinkParts.Segment]
    /// For each segment the costs of the literals that may have been meant.
    private let costs: [HashTable<Int32, Int>]
    /// The values that a parameter would accept in place of a segment, for each segment. The segment itself
    /// is one of them if the parameter accepts it.
    private var values: [[SuggestionPaths.Element: [String]]]
    private var limit = 0
    private var mayChangeLength = false
    /// The steps that are left. They bound the time in a table that is made to be slow.
    private var remainingSteps = 0
    private(set) var found: [Found] = []
    /// The path up to the current element.
    private var path: [Step] = []
    private var cost = 0
    /// The number of segments in the path that come from literals of the link.
    private var literalCount = 0
    /// 1 after a segment was added, -1 after one was removed.
    private var lengthChange = 0

    init(_ paths: SuggestionPaths, _ segments: [LinkParts.Segment]) {
        self.paths = paths
        self.segments = segments
        costs = segments.map { segment in
            var costs = HashTable<Int32, Int>()
            for (text, cost) in paths.vocabulary.neighbors(of: segment.text) { costs[text] = cost }
            return costs
        }
        values = segments.map { _ in [:] }
    }

    /// Finds the paths whose corrections cost no more than `limit` in total.
    ///
    /// - Parameter mayChangeLength: whether one segment may be added or removed.
    mutating func run(limit: Int, mayChangeLength: Bool) {
        self.limit = limit
        self.mayChangeLength = mayChangeLength
        found = []
        if limit < 0 { return }
        remainingSteps = 20_000 + 2 * paths.paths.count
        for path in paths.paths { walk(path, 0, 0) }
    }

    func encodedSegments(of found: Found) -> [String] {
        found.path.enumerated().map { index, step in
            // The first one may be where a host is.
            let component = index == 0 ? LinkEncoding.Component.authority : .segment
            return switch step {
            case .unchanged(let index): segments[index].written
            case .literal(let index): LinkEncoding.encoded(paths.vocabulary.texts[Int(index)], for: component)
            case .value(let text): LinkEncoding.encoded(text, for: component)
            }
        }
    }

    /// Walks on with an element of a path and the segments from `depth` on.
    private mutating func walk(_ pattern: SuggestionPaths.Path, _ index: Int, _ depth: Int) {
        let mayChange = mayChangeLength && lengthChange == 0 && cost + Suggester.Cost.segment <= limit
        let hasCatchAll = pattern.catchAll >= index
        let missing = pattern.elements.count - index - (hasCatchAll ? 1 : 0) - (segments.count - depth)
        guard missing <= (mayChange ? 1 : 0), hasCatchAll || missing >= (mayChange ? -1 : 0) else { return }
        remainingSteps -= 1
        if remainingSteps < 0 { return }
        let isEnd = index == pattern.elements.count
        // If no literal of the link is left, another path was hardly meant.
        if isEnd, depth == segments.count, lengthChange == 0 || literalCount > 0 {
            found.append(Found(pattern: pattern.pattern, cost: cost, isLonger: lengthChange > 0, path: path))
        }
        if mayChange, depth < segments.count {
            // Without the segment.
            lengthChange = -1
            cost += Suggester.Cost.segment
            walk(pattern, index, depth + 1)
            cost -= Suggester.Cost.segment
            lengthChange = 0
        }
        if isEnd { return }
        switch pattern.elements[index] {
        case .literal(let text):
            if mayChange {
                lengthChange = 1
                take(.literal(text), pattern, index, depth, cost: Suggester.Cost.segment)
                lengthChange = 0
            }
            guard depth < segments.count, let more = costs[depth][text], cost + more <= limit else { return }
            literalCount += 1
            take(more == 0 ? .unchanged(depth) : .literal(text), pattern, index, depth + 1, cost: more)
            literalCount -= 1
        case .value(let kind, let type):
            guard depth < segments.count else { return }
            let text = segments[depth].text
            let found = values[depth][pattern.elements[index]] ?? paths.values(near: text, kind, type)
            values[depth][pattern.elements[index]] = found
            for value in found {
                let more = value == text ? 0 : Suggester.Cost.value
                if cost + more > limit { return }
                take(value == text ? .unchanged(depth) : .value(value), pattern, index, depth + 1, cost: more)
            }
        case .catchAll:
            // At the end of a path, it covers all segments that remain.
            let isLast = index + 1 == pattern.elements.count
            let count = path.count
            for next in depth...segments.count {
                if !isLast || next == segments.count { walk(pattern, index + 1, next) }
                if next < segments.count { path.append(.unchanged(next)) }
            }
            path.removeLast(path.count - count)
        }
    }

    /// Takes a step for the element at `index`, and walks on after it.
    private mutating func take(
        _ step: Step, _ pattern: SuggestionPaths.Path, _ index: Int, _ depth: Int, cost: Int
    ) {
        path.append(step)
        self.cost += cost
        walk(pattern, index + 1, depth)
        self.cost -= cost
        path.removeLast()
    }
}
