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
        /// A literal, or a corrected value.
        case changed(String)
    }

    private let paths: SuggestionPaths
    private let segments: [LinkParts.Segment]
    /// For each segment the costs of the literals that may have been meant.
    private let costs: [HashTable<Int32, Int>]
    /// The values that a parameter would accept in place of a segment, for each segment. The segment itself
    /// is one of them if the parameter accepts it.
    private var values: [[SuggestionPaths.Element: [String]]]
    /// The steps that are left. They bound the time in a table that is made to be slow.
    private var remainingSteps = 0
    private(set) var found: [Found] = []

    init(_ paths: SuggestionPaths, _ segments: [LinkParts.Segment]) {
        self.paths = paths
        self.segments = segments
        costs = segments.map { paths.vocabulary.costs(of: $0.text) }
        values = segments.map { _ in [:] }
    }

    /// Finds the paths whose corrections cost no more than `limit` in total.
    ///
    /// - Parameter mayChangeLength: whether one segment may be added or removed.
    mutating func run(limit: Int, mayChangeLength: Bool) {
        found = []
        if limit < 0 { return }
        remainingSteps = 20_000 + 2 * paths.paths.count
        let changes = mayChangeLength && limit >= Suggester.Cost.segment ? [0, -1, 1] : [0]
        for path in paths.paths {
            for change in changes {
                // The number of segments that a catch-all takes.
                let rest = segments.count + change - path.elements.count + (path.hasCatchAll ? 1 : 0)
                guard rest == 0 || rest > 0 && path.hasCatchAll else { continue }
                for place in 0...(change == 0 ? 0 : path.elements.count)
                where change < 1 || path.hasLiteral(at: place) {
                    align(path, rest, change, place, limit)
                }
            }
        }
    }

    private func literal(_ index: Int32) -> Step { .changed(paths.vocabulary.texts[Int(index)]) }

    func encodedSegments(of found: Found) -> [String] {
        found.path.enumerated().map { index, step in
            switch step {
            case .unchanged(let index): segments[index].written
            // The first one may be where a host is.
            case .changed(let text): LinkEncoding.encoded(text, for: index == 0 ? .authority : .segment)
            }
        }
    }

    /// Adds the path of a pattern to those that are found if its elements fit the segments one by one.
    ///
    /// - Parameters:
    ///   - rest: the number of segments that the catch-all takes.
    ///   - change: -1 if a segment is left out, 1 if a literal is added, otherwise 0.
    ///   - place: the index of that literal, or of the element before which the segment is left out.
    private mutating func align(
        _ pattern: SuggestionPaths.Path, _ rest: Int, _ change: Int, _ place: Int, _ limit: Int
    ) {
        var cost = change == 0 ? 0 : Suggester.Cost.segment
        var depth = 0
        var literalCount = 0
        // One for each choice of corrected values.
        var starts: [[Step]] = [[]]
        for (index, element) in pattern.elements.enumerated() {
            if change < 0, index == place { depth += 1 }
            var choices: [[Step]] = []
            switch element {
            case .literal(let text) where change > 0 && index == place: choices = [[literal(text)]]
            case .literal(let text):
                guard let more = costs[depth][text] else { return }
                cost += more
                literalCount += 1
                choices = [[more == 0 ? .unchanged(depth) : literal(text)]]
                depth += 1
            case .value(let kind, let type):
                let text = segments[depth].text
                let meant = values[depth][element] ?? paths.values(near: text, kind, type)
                values[depth][element] = meant
                if meant.first != text { cost += Suggester.Cost.value }
                choices = meant.map { [$0 == text ? .unchanged(depth) : .changed($0)] }
                depth += 1
            case .catchAll:
                choices = [(depth..<depth + rest).map { .unchanged($0) }]
                depth += rest
            }
            remainingSteps -= 1
            if choices.isEmpty || cost > limit || remainingSteps < 0 { return }
            starts = starts.flatMap { start in choices.map { start + $0 } }
        }
        // If no literal of the link is left, another path was hardly meant.
        if change != 0, literalCount == 0 { return }
        found += starts.map { Found(pattern: pattern.pattern, cost: cost, isLonger: change > 0, path: $0) }
    }
}
