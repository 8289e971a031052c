import LinkRoutingLanguage

/// Finds rules by the segments of their paths, so that not every rule has to be compared with every other.
///
/// What is found need not fit exactly: the caller compares it.
struct RuleIndex {
    private struct Node {
        /// The nodes after texts, by their folded form.
        var texts: [Bytes: Int] = [:]
        var others: [(segment: GlobSegment, node: Int)] = []
        /// The rules that end here.
        var rules: [Int] = []
    }

    private var nodes = [Node()]

    /// - Parameter indices: Which of the rules are found.
    init(_ rules: [PlannedRule], _ indices: some Sequence<Int>) {
        for index in indices {
            var node = 0
            for segment in rules[index].path { node = child(of: node, segment) }
            nodes[node].rules.append(index)
        }
    }

    private mutating func child(of node: Int, _ segment: GlobSegment) -> Int {
        let key = segment.text.map(Self.folded)
        let known =
            key.map { nodes[node].texts[$0] } ?? nodes[node].others.first { $0.segment == segment }?.node
        if let known { return known }
        nodes.append(Node())
        if let key {
            nodes[node].texts[key] = nodes.count - 1
        } else {
            nodes[node].others.append((segment, nodes.count - 1))
        }
        return nodes.count - 1
    }

    private static func folded(_ text: String) -> Bytes { CaseFolding.folded(Bytes(text.utf8)) }

    /// The rules that may match all that a path matches, in ascending order.
    func rules(containing path: [GlobSegment]) -> [Int] {
        var found: Set<Int> = []
        var open = [(node: 0, index: 0)]
        while let (node, index) = open.popLast() {
            if index == path.count { found.formUnion(nodes[node].rules) }
            let segment = index < path.count ? path[index] : nil
            if let text = segment?.text, let next = nodes[node].texts[Self.folded(text)] {
                open.append((next, index + 1))
            }
            for (other, next) in nodes[node].others {
                if case .segments = other { found.formUnion(nodes[next].rules) }
                if let segment, other.contains(segment) { open.append((next, index + 1)) }
            }
        }
        return found.sorted()
    }

    /// The rules that may match a path that `path` matches, too, in ascending order.
    func rules(overlapping path: [GlobSegment]) -> [Int] { rules(path, isPrefix: false) }

    /// The rules that may match a path that begins with these texts, in ascending order.
    func rules(below prefix: [String]) -> [Int] {
        rules(prefix.map { .pieces([.text($0)]) }, isPrefix: true)
    }

    private func rules(_ path: [GlobSegment], isPrefix: Bool) -> [Int] {
        var found: Set<Int> = []
        var open = [(node: 0, index: 0)]
        while let (node, index) = open.popLast() {
            guard index < path.count else {
                if isPrefix { addAll(below: node, &found) } else { found.formUnion(nodes[node].rules) }
                for case (.segments, let next) in nodes[node].others { found.formUnion(nodes[next].rules) }
                continue
            }
            let segment = path[index]
            if case .segments = segment {
                addAll(below: node, &found)
                continue
            }
            if let text = segment.text {
                if let next = nodes[node].texts[Self.folded(text)] { open.append((next, index + 1)) }
            } else {
                for next in nodes[node].texts.values { open.append((next, index + 1)) }
            }
            for (other, next) in nodes[node].others {
                if case .segments = other {
                    addAll(below: next, &found)
                } else if other.mayOverlap(segment) {
                    open.append((next, index + 1))
                }
            }
        }
        return found.sorted()
    }

    private func addAll(below node: Int, _ found: inout Set<Int>) {
        var open = [node]
        while let node = open.popLast() {
            found.formUnion(nodes[node].rules)
            open += nodes[node].texts.values
            open += nodes[node].others.map(\.node)
        }
    }
}
