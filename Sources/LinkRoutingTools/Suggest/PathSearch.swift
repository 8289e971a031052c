import LinkRouting

/// Searches the tree for paths that are near to the segments of a link.
struct PathSearch {
    /// A path that a pattern has.
    struct Found {
        /// The index of the pattern's ending.
        fileprivate(set) var ending: Int
        fileprivate(set) var cost: Int
        fileprivate(set) var isLonger: Bool
        fileprivate var way: [Step]
    }

    /// A segment of the path that is found.
    fileprivate enum Step {
        /// The link's segment with this index, as it is written.
        case written(Int)
        /// The literal text with this index.
        case text(Int32)
        /// The value with this index that stands where the link has another.
        case value(Int)
    }

    private let tree: PatternTree
    private let segments: [LinkParts.Segment]
    /// For each segment, the literals that may have been meant.
    private let neighbours: [[Vocabulary.Neighbour]]
    /// Values in place of those of the link.
    private var values: [String] = []
    /// The values that each label would accept in place of each segment, as far as that was asked; the segment itself is none.
    private var known: [Int: Verdict] = [:]
    private var limit = 0
    private var mayChangeLength = false
    /// In a table made to be slow not everything is looked at.
    private var remainingSteps = 0
    private static let mostSteps = 20_000
    private(set) var found: [Found] = []
    /// The way to the present node.
    private var way: [Step] = []
    private var cost = 0
    /// How many segments are literals of the pattern: a path of which nothing is left was not meant.
    private var anchors = 0
    private var lengthChange = 0

    init(_ tree: PatternTree, _ segments: [LinkParts.Segment]) {
        self.tree = tree
        self.segments = segments
        neighbours = segments.map { tree.words.neighbours(of: $0.text) }
    }

    /// Finds the paths whose changes cost no more than `limit` together.
    ///
    /// - Parameter mayChangeLength: whether a segment may be added or left out.
    mutating func run(limit: Int, mayChangeLength: Bool) {
        self.limit = limit
        self.mayChangeLength = mayChangeLength
        found = []
        remainingSteps = Self.mostSteps
        if limit >= 0 { walk(0, 0) }
    }

    /// The segments of a path as they are to be written.
    func written(_ found: Found) -> [String] {
        found.way.enumerated().map { index, step in
            // The first one may stand where a host does.
            let place = index == 0 ? LinkEncoding.Component.authority : .segment
            return switch step {
            case .written(let index): segments[index].written
            case .text(let index): LinkEncoding.encoded(tree.words.texts[Int(index)], for: place)
            case .value(let index): LinkEncoding.encoded(values[index], for: place)
            }
        }
    }

    private var canStillChangeLength: Bool {
        mayChangeLength && lengthChange == 0 && cost + Suggester.Cost.segment <= limit
    }

    /// Whether a path of fitting length leads on from a node.
    private func leadsToEnd(_ node: Int, _ depth: Int) -> Bool {
        let lengths = tree.nodes[node].lengths
        let remaining = segments.count - depth
        if lengths.contains(remaining) { return true }
        return canStillChangeLength && (lengths.contains(remaining - 1) || lengths.contains(remaining + 1))
    }

    private mutating func walk(_ node: Int, _ depth: Int) {
        guard leadsToEnd(node, depth) else { return }
        remainingSteps -= 1
        if remainingSteps < 0 { return }
        if depth == segments.count, lengthChange == 0 || anchors > 0 {
            for ending in tree.nodes[node].endings {
                found.append(Found(ending: ending, cost: cost, isLonger: lengthChange > 0, way: way))
            }
        }
        if depth < segments.count { walkLiterals(node, depth) }
        for index in tree.nodes[node].edges {
            let edge = tree.edges[index]
            if edge.isRest {
                walkRest(Int(edge.child), depth)
            } else if depth < segments.count {
                walk(edge, depth)
            }
        }
        if canStillChangeLength { walkOtherLengths(node, depth) }
    }

    private mutating func walkLiterals(_ node: Int, _ depth: Int) {
        if tree.nodes[node].literals.isEmpty { return }
        anchors += 1
        for neighbour in neighbours[depth] where cost + neighbour.cost <= limit {
            guard let child = tree.child(of: node, neighbour.text) else { continue }
            step(child, depth + 1, neighbour.cost == 0 ? .written(depth) : .text(neighbour.text), neighbour.cost)
        }
        anchors -= 1
    }

    private mutating func walk(_ edge: PatternTree.Edge, _ depth: Int) {
        switch verdict(Int(edge.label), depth) {
        case .accepted: step(Int(edge.child), depth + 1, .written(depth), 0)
        case .refused(let repairs):
            if cost + Suggester.Cost.value > limit { return }
            for value in repairs { step(Int(edge.child), depth + 1, .value(value), Suggester.Cost.value) }
        }
    }

    /// What a label says to a segment.
    private enum Verdict {
        case accepted
        /// With the indices of the values it would accept instead.
        case refused(Range<Int>)
    }

    private mutating func verdict(_ label: Int, _ depth: Int) -> Verdict {
        let place = label * segments.count + depth
        if let verdict = known[place] { return verdict }
        var verdict = Verdict.accepted
        if !tree.accepts(label, segments[depth].text) {
            let first = values.count
            values += tree.repairs(label, segments[depth].text)
            verdict = .refused(first..<values.count)
        }
        known[place] = verdict
        return verdict
    }

    /// A rest takes any number of segments; nothing but the end behind it takes all.
    private mutating func walkRest(_ child: Int, _ depth: Int) {
        let isLast = tree.nodes[child].literals.isEmpty && tree.nodes[child].edges.isEmpty
        let count = way.count
        for next in depth...segments.count {
            if !isLast || next == segments.count { walk(child, next) }
            if next < segments.count { way.append(.written(next)) }
        }
        way.removeLast(way.count - count)
    }

    /// Leaves out the segment at `depth`, or adds one before it.
    private mutating func walkOtherLengths(_ node: Int, _ depth: Int) {
        if depth < segments.count {
            lengthChange = -1
            cost += Suggester.Cost.segment
            walk(node, depth + 1)
            cost -= Suggester.Cost.segment
        }
        lengthChange = 1
        for index in tree.nodes[node].literals {
            let literal = tree.literals[index]
            step(Int(literal.child), depth, .text(literal.text), Suggester.Cost.segment)
        }
        lengthChange = 0
    }

    private mutating func step(_ node: Int, _ depth: Int, _ step: Step, _ more: Int) {
        way.append(step)
        cost += more
        walk(node, depth)
        cost -= more
        way.removeLast()
    }
}
