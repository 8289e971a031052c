import LinkRouting

/// Finds the first of many patterns that matches a link, without trying each one.
///
/// Each pattern is found by one of its literal parts: the one that the fewest patterns share. An automaton
/// (Aho and Corasick, 1975) finds all of these parts in one pass over the link, and only their patterns are
/// tried.
struct IgnoreIndex {
    private let patterns: [IgnorePattern]
    /// The patterns that are tried for each link, in their order: those without a literal part.
    private var unkeyed: [Int] = []
    private var nodes = [Node()]
    /// The children of the nodes.
    private var edges: [Edge: Int] = [:]

    private struct Node {
        /// The node of the longest proper suffix of this node's text.
        var suffix = 0
        /// The nearest of this node and its suffixes at which patterns are found; 0 if there is none.
        var output = 0
        /// The patterns whose part ends here, in their order.
        var patterns: [Int] = []
    }

    private struct Edge: Hashable {
        var node: Int
        var byte: UInt8
    }

    /// Few patterns are tried one by one, which is faster than the automaton.
    private static let maximumUnkeyed = 16

    /// Takes time in proportion to the length of the patterns.
    init(_ patterns: [IgnorePattern]) {
        self.patterns = patterns
        if patterns.count <= Self.maximumUnkeyed {
            unkeyed = Array(patterns.indices)
            return
        }
        var counts: [Bytes: Int] = [:]
        for part in patterns.lazy.flatMap(\.parts) { counts[part, default: 0] += 1 }
        for (index, pattern) in patterns.enumerated() {
            let key = pattern.parts.filter { !$0.isEmpty }.min { left, right in
                let (first, second) = (counts[left] ?? 0, counts[right] ?? 0)
                return (first, right.count) < (second, left.count)
            }
            if let key { insert(key, pattern: index) } else { unkeyed.append(index) }
        }
        link()
    }

    private mutating func insert(_ part: Bytes, pattern: Int) {
        var node = 0
        for byte in part {
            let edge = Edge(node: node, byte: byte)
            if let child = edges[edge] {
                node = child
            } else {
                edges[edge] = nodes.count
                node = nodes.count
                nodes.append(Node())
            }
        }
        nodes[node].patterns.append(pattern)
    }

    /// Sets the suffixes of all nodes, the shorter texts first.
    private mutating func link() {
        var depths = Array(repeating: 0, count: nodes.count)
        // A child has a greater number than its parent.
        for (edge, node) in edges.sorted(by: { $0.value < $1.value }) { depths[node] = depths[edge.node] + 1 }
        for (edge, node) in edges.sorted(by: { depths[$0.value] < depths[$1.value] }) {
            if edge.node != 0 { nodes[node].suffix = next(after: nodes[edge.node].suffix, edge.byte) }
            nodes[node].output =
                nodes[node].patterns.isEmpty ? nodes[nodes[node].suffix].output : node
        }
    }

    private func next(after node: Int, _ byte: UInt8) -> Int {
        var node = node
        while true {
            if let child = edges[Edge(node: node, byte: byte)] { return child }
            if node == 0 { return 0 }
            node = nodes[node].suffix
        }
    }

    /// The index of the first pattern that matches the whole of `link`; `nil` if none does.
    func first(matching link: Span<UInt8>) -> Int? {
        var best = patterns.count
        // A closure could not capture the span.
        for index in unkeyed where patterns[index].matches(link) {
            best = index
            break
        }
        if nodes.count == 1 { return best < patterns.count ? best : nil }
        var node = 0
        var tried: Set<Int> = []
        for offset in link.indices {
            node = next(after: node, link[offset])
            var output = nodes[node].output
            while output != 0 {
                let isNew = tried.insert(output).inserted
                if !isNew { break }
                for index in nodes[output].patterns where index < best && patterns[index].matches(link) {
                    best = index
                    break
                }
                output = nodes[nodes[output].suffix].output
            }
        }
        return best < patterns.count ? best : nil
    }
}
