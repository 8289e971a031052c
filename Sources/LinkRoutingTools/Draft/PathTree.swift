import LinkRoutingLanguage

/// The paths of many links as a tree of their segments. Words are edges of their own; all other texts at a
/// place are values, with one edge for numbers, UUIDs and dates and one for the others.
struct PathTree {
    /// The links that end at a node.
    struct Ends {
        var count = 0
        /// One of the links, as it was written.
        var example: Bytes?
        /// The values of each query item, by name.
        var items: [String: ObservedValues] = [:]

        mutating func add(_ query: Query, link: Span<UInt8>) {
            count += 1
            if example == nil { example = Bytes(link) }
            for item in query.items {
                // Items without `=` have no value, and do not matter to a parameter.
                guard let value = item.value else { continue }
                let name = String(decoding: query.text[item.name.range], as: UTF8.self)
                if items[name] == nil, items.count >= PathTree.maximumItems { continue }
                items[name, default: ObservedValues()].add(query.text.span.extracting(value.range))
            }
        }

        mutating func merge(_ other: Ends) {
            count += other.count
            example = example ?? other.example
            for (name, values) in other.items {
                if items[name] == nil, items.count >= PathTree.maximumItems { continue }
                items[name, default: ObservedValues()].merge(values)
            }
        }
    }

    struct Node {
        /// How many links lead to the node or pass through it.
        var count = 0
        var words: [Bytes: Int32] = [:]
        /// The numbers, UUIDs and dates.
        var numbers = ValueEdge()
        /// All other texts that are not words.
        var texts = ValueEdge()
        var ends = Ends()

        var valueCount: Int { numbers.values.count + texts.values.count }
        var hasValues: Bool { numbers.node != nil || texts.node != nil }
    }

    /// The values at a place, and the node after them.
    struct ValueEdge {
        var node: Int32?
        var values = ObservedValues()
    }

    private(set) var nodes = [Node()]

    /// The maximum number of words of a node; further ones count as values. So memory is bounded.
    private static let maximumWords = 1000
    /// The maximum number of query items of a place.
    fileprivate static let maximumItems = 64
    /// The maximum number of segments of a path that a table can express.
    static let maximumSegments = 60

    /// The number of links.
    var count: Int { nodes[0].count }

    /// Adds the path and the query of a link. O(length of the link).
    ///
    /// - Parameters:
    ///   - text: The text that the segments are in.
    ///   - link: The link as it was written.
    ///   - ignoresCase: Whether the first segment is the host of a custom scheme, which has no case.
    /// - Returns: `false` if the tree would have more than `maximumNodes` nodes; it is unchanged.
    mutating func add(
        _ path: PathSegments, of text: Span<UInt8>, _ query: Query, link: Span<UInt8>, ignoresCase: Bool,
        maximumNodes: Int
    ) -> Bool {
        func segment(_ index: Int) -> Bytes {
            let bytes = Bytes(text.extracting(path.list[index].byteRange.range))
            return ignoresCase && index == 0 ? ASCII.lowercased(bytes.span) : bytes
        }
        if nodes.count + path.count > maximumNodes {
            var node = 0
            for index in 0..<path.count {
                guard let next = step(from: node, segment(index)).node else { return false }
                node = Int(next)
            }
        }
        var node = 0
        nodes[0].count += 1
        for index in 0..<path.count {
            node = next(after: node, segment(index))
            nodes[node].count += 1
        }
        nodes[node].ends.add(query, link: link)
        return true
    }

    /// The node after a segment, if there is one, and the edge to it; `nil` as the edge for a word.
    private func step(
        from node: Int, _ segment: Bytes
    ) -> (node: Int32?, edge: WritableKeyPath<Node, ValueEdge>?) {
        let kind = ObservedValues.kind(of: segment.span)
        if kind == .word {
            if let next = nodes[node].words[segment] { return (next, nil) }
            if nodes[node].words.count < Self.maximumWords { return (nil, nil) }
        }
        let isText = kind == .word || kind == .other || kind == .code
        let edge = isText ? \Node.texts : \Node.numbers
        return (nodes[node][keyPath: edge].node, edge)
    }

    private mutating func next(after node: Int, _ segment: Bytes) -> Int {
        let (next, edge) = step(from: node, segment)
        if let edge {
            nodes[node][keyPath: edge].values.add(segment.span)
            return valueNode(after: node, edge)
        }
        if let next { return Int(next) }
        nodes[node].words[segment] = Int32(nodes.count)
        nodes.append(Node())
        return nodes.count - 1
    }

    private mutating func valueNode(after node: Int, _ edge: WritableKeyPath<Node, ValueEdge>) -> Int {
        if let value = nodes[node][keyPath: edge].node { return Int(value) }
        nodes[node][keyPath: edge].node = Int32(nodes.count)
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Adds all links of another tree. O(nodes of the other tree).
    mutating func formUnion(_ other: PathTree) {
        let offset = Int32(nodes.count)
        for node in other.nodes {
            var node = node
            node.numbers.node = node.numbers.node.map { $0 + offset }
            node.texts.node = node.texts.node.map { $0 + offset }
            node.words = node.words.mapValues { $0 + offset }
            nodes.append(node)
        }
        merge(Int(offset), into: 0)
    }

    // MARK: Words that are values

    /// Decides at a node which words are texts of the table, and makes values of the others.
    ///
    /// The names of screens are few, and each is seen again and again. A word that is seen once or twice is
    /// the name of a thing, if there are more such words. A word that is seen more often is one, too, if its
    /// share is small, and it is followed by what follows other names.
    ///
    /// - Parameter depth: the number of segments before the node.
    mutating func separateValues(at node: Int, depth: Int) {
        joinValues(at: node)
        separateWords(at: node, depth: depth)
        joinValues(at: node)
    }

    private mutating func separateWords(at node: Int, depth: Int) {
        var words: [Word] = []
        for (text, child) in nodes[node].words {
            words.append(Word(text: text, node: Int(child), count: nodes[Int(child)].count))
        }
        words.sort {
            $0.count == $1.count ? $0.text.lexicographicallyPrecedes($1.text) : $0.count < $1.count
        }
        let rare = words.prefix { $0.count < Self.minimumRepetition }
        let hasValues = nodes[node].valueCount >= Self.minimumRepetition
        guard hasValues || rare.count >= Self.minimumNames(depth: depth) else { return }
        for word in rare { makeValue(word, at: node) }
        let small = words.dropFirst(rare.count).filter { $0.count * 20 < nodes[node].count }
        let names = nodes[node].valueCount
        guard names * 4 >= small.reduce(0, { $0 + $1.count }) else { return }
        for word in small where isFollowedLikeValues(word, at: node, minimumEnds: depth == 0 ? 10 : 100) {
            makeValue(word, at: node)
        }
    }

    private mutating func makeValue(_ word: Word, at node: Int) {
        nodes[node].words[word.text] = nil
        nodes[node].texts.values.add(word.text.span, times: word.count)
        merge(word.node, into: valueNode(after: node, \.texts))
    }

    /// Makes one edge of numbers and other texts, unless nearly all values are numbers of one type.
    ///
    /// The few other texts are then mistakes in links, and codes that are digits by chance are few among
    /// codes.
    private mutating func joinValues(at node: Int) {
        let (numbers, texts) = (nodes[node].numbers, nodes[node].texts)
        guard let after = numbers.node, texts.node != nil else { return }
        let areApart =
            texts.values.count * 10 < numbers.values.count && numbers.values.haveExactType
            && !texts.values.kinds.contains(.code)
        guard !areApart else { return }
        nodes[node].numbers = ValueEdge()
        nodes[node].texts.values.merge(numbers.values)
        merge(Int(after), into: valueNode(after: node, \.texts))
    }

    /// Whether four of five links with a word go on as links with a value at its place do.
    ///
    /// - Parameter minimumEnds: Links that end at the word count if one in so many ends at a value.
    private func isFollowedLikeValues(_ word: Word, at node: Int, minimumEnds: Int) -> Bool {
        let (numbers, texts) = (nodes[node].numbers, nodes[node].texts)
        let usual = numbers.values.count > texts.values.count ? numbers : texts
        guard let value = usual.node else { return false }
        let (mine, theirs) = (nodes[word.node], nodes[Int(value)])
        var known = theirs.ends.count * minimumEnds >= theirs.count ? mine.ends.count : 0
        if theirs.hasValues { known += mine.valueCount }
        for (text, next) in mine.words where theirs.words[text] != nil || theirs.hasValues {
            known += nodes[Int(next)].count
        }
        return known * 5 >= word.count * 4
    }

    private struct Word {
        var text: Bytes
        var node: Int
        var count: Int
    }

    /// How many links a word needs to be the name of a screen, if there are rarer words at its place.
    private static let minimumRepetition = 3

    /// How many rare words at one place are values. The first segment names a screen more often than others.
    private static func minimumNames(depth: Int) -> Int { depth == 0 ? 24 : 5 }

    /// Adds all that is below one node to another. O(nodes).
    private mutating func merge(_ node: Int, into target: Int) {
        var pending = [(node, target)]
        while let (source, target) = pending.popLast() {
            let merged = nodes[source]
            nodes[source] = Node()
            nodes[target].count += merged.count
            nodes[target].ends.merge(merged.ends)
            for (word, child) in merged.words {
                if let other = nodes[target].words[word] {
                    pending.append((Int(child), Int(other)))
                } else {
                    nodes[target].words[word] = child
                }
            }
            for edge in [\Node.numbers, \Node.texts] {
                nodes[target][keyPath: edge].values.merge(merged[keyPath: edge].values)
                guard let value = merged[keyPath: edge].node else { continue }
                if let other = nodes[target][keyPath: edge].node {
                    pending.append((Int(value), Int(other)))
                } else {
                    nodes[target][keyPath: edge].node = value
                }
            }
        }
    }
}
