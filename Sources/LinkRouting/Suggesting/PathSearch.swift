/// Searches the tree for paths that are near to the segments of a link.
struct PathSearch {
    /// A path that a pattern has.
    struct Found {
        var pattern: PatternTree.PatternIndex
        /// The segments as they are to be written.
        var segments: [String]
        var cost: Int
        var isLonger: Bool
    }

    private let tree: PatternTree
    private let segments: [LinkParts.Segment]
    private let letters: [Letters]
    private let limit: Int
    private let mayChangeLength: Bool
    /// In a table made to be slow not everything is looked at.
    private var remainingSteps = 50_000
    private(set) var found: [Found] = []
    /// The way to the present node.
    private var way: [String] = []
    private var cost = 0
    /// How many segments are literals of the pattern: a path of which nothing is left was not meant.
    private var anchors = 0
    private var lengthChange = 0

    /// - Parameters:
    ///   - limit: what all changes may cost together.
    ///   - mayChangeLength: whether a segment may be added or left out.
    init(tree: PatternTree, segments: [LinkParts.Segment], limit: Int, mayChangeLength: Bool) {
        self.tree = tree
        self.segments = segments
        self.limit = limit
        self.mayChangeLength = mayChangeLength
        letters = segments.map { Letters($0.text) }
    }

    mutating func run() { walk(0, 0) }

    private mutating func walk(_ node: Int, _ depth: Int) {
        remainingSteps -= 1
        if remainingSteps < 0 { return }
        if depth == segments.count, lengthChange == 0 || anchors > 0 {
            for pattern in tree.nodes[node].endings {
                found.append(Found(pattern: pattern, segments: way, cost: cost, isLonger: lengthChange > 0))
            }
        }
        if depth < segments.count {
            walkLiterals(node, depth)
            for edge in tree.nodes[node].edges where edge.label != .rest { walk(edge, depth) }
        }
        for edge in tree.nodes[node].edges where edge.label == .rest { walkRest(edge.child, depth) }
        guard mayChangeLength, lengthChange == 0, cost + Suggester.Cost.segment <= limit else { return }
        if depth < segments.count {
            lengthChange = -1
            cost += Suggester.Cost.segment
            walk(node, depth + 1)
            cost -= Suggester.Cost.segment
            lengthChange = 0
        }
        for literal in tree.nodes[node].literals {
            lengthChange = 1
            step(literal.child, depth, written(literal.text), Suggester.Cost.segment)
            lengthChange = 0
        }
    }

    private mutating func walkLiterals(_ node: Int, _ depth: Int) {
        let segment = segments[depth]
        anchors += 1
        let exact = tree.nodes[node].literal(segment.text)
        if let exact { step(tree.nodes[node].literals[exact].child, depth + 1, segment.written, 0) }
        // Where nothing may differ any more, nothing need be compared.
        if cost < limit {
            for (index, literal) in tree.nodes[node].literals.enumerated() where index != exact {
                guard let more = letters[depth].cost(of: literal.letters, limit: limit - cost) else { continue }
                step(literal.child, depth + 1, written(literal.text), more)
            }
        }
        anchors -= 1
    }

    private mutating func walk(_ edge: PatternTree.Edge, _ depth: Int) {
        let segment = segments[depth]
        if tree.accepts(edge.label, segment.text) {
            step(edge.child, depth + 1, segment.written, 0)
        } else if cost + Suggester.Cost.value <= limit {
            for value in tree.repairs(edge.label, segment.text) {
                step(edge.child, depth + 1, written(value), Suggester.Cost.value)
            }
        }
    }

    /// A rest takes any number of segments; nothing but the end behind it takes all.
    private mutating func walkRest(_ child: Int, _ depth: Int) {
        let isLast = tree.nodes[child].literals.isEmpty && tree.nodes[child].edges.isEmpty
        let count = way.count
        for next in depth...segments.count {
            if !isLast || next == segments.count { walk(child, next) }
            if next < segments.count { way.append(segments[next].written) }
        }
        way.removeLast(way.count - count)
    }

    private mutating func step(_ node: Int, _ depth: Int, _ written: String, _ more: Int) {
        way.append(written)
        cost += more
        walk(node, depth)
        cost -= more
        way.removeLast()
    }

    /// `text` as a segment; the first one may stand where a host does.
    private func written(_ text: String) -> String { LinkEncoding.encoded(text, for: way.isEmpty ? .authority : .segment) }
}
