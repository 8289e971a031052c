import LinkRoutingLanguage

/// Searches the trie for paths that are near to the segments of a link.
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

    private let trie: SuggestionTrie
    private let segments: [LinkParts.Segment]
    /// For each segment the literals that may have been meant.
    private let neighbors: [[Vocabulary.Neighbor]]
    /// The values that a label would accept in place of a segment, for each segment by label. The segment
    /// itself is one of them if the label accepts it.
    private var values: [[SuggestionTrie.Label: [String]]]
    private var limit = 0
    private var mayChangeLength = false
    /// Bounds the time in a table that is made to be slow.
    private var remainingSteps = 0
    private static let maximumSteps = 20_000
    private(set) var found: [Found] = []
    /// The path to the current node.
    private var path: [Step] = []
    private var cost = 0
    /// The number of segments in the path that come from literals of the link.
    private var literalCount = 0
    /// 1 after a segment was added, -1 after one was removed.
    private var lengthChange = 0

    init(_ trie: SuggestionTrie, _ segments: [LinkParts.Segment]) {
        self.trie = trie
        self.segments = segments
        neighbors = segments.map { trie.vocabulary.neighbors(of: $0.text) }
        values = segments.map { _ in [:] }
    }

    /// Finds the paths whose corrections cost no more than `limit` in total.
    ///
    /// - Parameter mayChangeLength: Whether one segment may be added or removed.
    mutating func run(limit: Int, mayChangeLength: Bool) {
        self.limit = limit
        self.mayChangeLength = mayChangeLength
        found = []
        remainingSteps = Self.maximumSteps
        if limit >= 0 { walk(0, 0) }
    }

    /// The segments of a path, encoded.
    func encodedSegments(of found: Found) -> [String] {
        found.path.enumerated().map { index, step in
            // The first one may be where a host is.
            let component = index == 0 ? LinkEncoding.Component.authority : .segment
            return switch step {
            case .unchanged(let index): segments[index].written
            case .literal(let index): LinkEncoding.encoded(trie.vocabulary.texts[Int(index)], for: component)
            case .value(let text): LinkEncoding.encoded(text, for: component)
            }
        }
    }

    private var canStillChangeLength: Bool {
        mayChangeLength && lengthChange == 0 && cost + Suggester.Cost.segment <= limit
    }

    /// Whether a path of fitting length leads through the node.
    private func leadsToEnd(_ node: Int, _ depth: Int) -> Bool {
        let lengths = trie.nodes[node].lengths
        let remaining = segments.count - depth
        if lengths.contains(remaining) { return true }
        return canStillChangeLength && (lengths.contains(remaining - 1) || lengths.contains(remaining + 1))
    }

    private mutating func walk(_ node: Int, _ depth: Int) {
        guard leadsToEnd(node, depth) else { return }
        remainingSteps -= 1
        if remainingSteps < 0 { return }
        // If no literal of the link is left, another path was hardly meant.
        if depth == segments.count, lengthChange == 0 || literalCount > 0 {
            for pattern in trie.nodes[node].patterns {
                found.append(Found(pattern: pattern, cost: cost, isLonger: lengthChange > 0, path: path))
            }
        }
        if depth < segments.count { walkLiterals(node, depth) }
        for edge in trie.nodes[node].edges {
            if edge.label.isCatchAll {
                walkCatchAll(edge.child, depth)
            } else if depth < segments.count {
                walkLabel(edge, depth)
            }
        }
        if canStillChangeLength { walkOtherLengths(node, depth) }
    }

    private mutating func walkLiterals(_ node: Int, _ depth: Int) {
        if trie.nodes[node].literals.isEmpty { return }
        literalCount += 1
        for neighbor in neighbors[depth] where cost + neighbor.cost <= limit {
            guard let child = trie.child(of: node, text: neighbor.text) else { continue }
            let step: Step = neighbor.cost == 0 ? .unchanged(depth) : .literal(neighbor.text)
            take(step, to: child, depth: depth + 1, cost: neighbor.cost)
        }
        literalCount -= 1
    }

    private mutating func walkLabel(_ edge: SuggestionTrie.Edge, _ depth: Int) {
        let text = segments[depth].text
        let found = values[depth][edge.label] ?? trie.values(near: text, edge.label)
        values[depth][edge.label] = found
        for value in found {
            let isUnchanged = value == text
            let more = isUnchanged ? 0 : Suggester.Cost.value
            if cost + more > limit { return }
            take(
                isUnchanged ? .unchanged(depth) : .value(value), to: edge.child, depth: depth + 1, cost: more)
        }
    }

    /// A catch-all covers any number of segments; at the end of a path it covers all that remain.
    private mutating func walkCatchAll(_ child: Int, _ depth: Int) {
        let isLast = trie.nodes[child].literals.isEmpty && trie.nodes[child].edges.isEmpty
        let count = path.count
        for next in depth...segments.count {
            if !isLast || next == segments.count { walk(child, next) }
            if next < segments.count { path.append(.unchanged(next)) }
        }
        path.removeLast(path.count - count)
    }

    /// Removes the segment at `depth`, or adds a literal before it.
    private mutating func walkOtherLengths(_ node: Int, _ depth: Int) {
        if depth < segments.count {
            lengthChange = -1
            cost += Suggester.Cost.segment
            walk(node, depth + 1)
            cost -= Suggester.Cost.segment
        }
        lengthChange = 1
        for literal in trie.nodes[node].literals {
            take(.literal(literal.text), to: literal.child, depth: depth, cost: Suggester.Cost.segment)
        }
        lengthChange = 0
    }

    private mutating func take(_ step: Step, to node: Int, depth: Int, cost: Int) {
        path.append(step)
        self.cost += cost
        walk(node, depth)
        self.cost -= cost
        path.removeLast()
    }
}
