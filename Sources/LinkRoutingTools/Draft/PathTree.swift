import LinkRoutingLanguage

/// The paths of many links as a tree of their segments, below a root for each origin.
///
/// Words are steps of their own; all other texts at a place are values, with one step for numbers, UUIDs and
/// dates and one for the others.
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
            if example == nil, link.end(from: 0, while: { $0 > 0x20 && $0 != 0x7F }) == link.count {
                example = Bytes(link)
            }
            var seen: Set<String> = []
            for item in query.items {
                // Items without `=` have no value, and do not matter to a parameter.
                guard let value = item.value else { continue }
                let name = String(decoding: query.text[item.name.range], as: UTF8.self)
                guard hasRoom(for: name) else { continue }
                // The count is that of the links with the item.
                items[name, default: ObservedValues()].add(
                    query.text.span.extracting(value.range),
                    times: seen.insert(name).inserted ? 1 : 0)
            }
        }

        mutating func merge(_ other: Ends) {
            count += other.count
            example = example ?? other.example
            // In a certain order, because there may not be room for all.
            for (name, values) in other.items.sorted(by: { $0.key < $1.key }) where hasRoom(for: name) {
                items[name, default: ObservedValues()].merge(values)
            }
        }

        private func hasRoom(for name: String) -> Bool {
            items[name] != nil || items.count < PathTree.maximumItems
        }
    }

    /// What leads from a node to the next one, in the order in which routes are written.
    enum Step: Hashable, Comparable {
        case word(ExactText)
        /// A number, UUID or date.
        case number
        /// Any other text that is not a word.
        case text
        /// One of the languages of a site, as the alternatives of a type.
        case locale(String)
    }

    struct Node {
        /// How many links lead to the node or pass through it.
        var count = 0
        /// The values that lead to the node. At a word, only its spellings with capitals in custom schemes:
        /// they match the word as a literal, but not as a value of a type.
        var values = ObservedValues()
        var next: [Step: Int] = [:]
        var ends = Ends()
    }

    private(set) var nodes = [Node()]

    /// The maximum number of words of a node; further ones count as values. So memory is bounded.
    private static let maximumWords = 1000
    /// The maximum number of query items of a place.
    private static let maximumItems = 64
    /// The maximum number of nodes, which need some hundred bytes each.
    private static let maximumNodes = 200_000
    /// The maximum number of segments of a path that a table can express.
    static let maximumSegments = 60

    /// Adds a node that no other one leads to.
    mutating func addRoot() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Adds the path and the query of a link below a root. O(length of the link).
    ///
    /// - Parameters:
    ///   - text: the text that the segments are in.
    ///   - link: the link as it was written.
    ///   - ignoresCase: whether the first segment is the host of a custom scheme, which has no case.
    /// - Returns: `false` if the tree would have too many nodes; it is unchanged.
    mutating func add(
        _ path: PathSegments, of text: Span<UInt8>, _ query: Query, link: Span<UInt8>, to root: Int,
        ignoresCase: Bool
    ) -> Bool {
        let mayGrow = nodes.count + path.count <= Self.maximumNodes
        var node = root
        // The nodes of the path, and the segments among them that are values.
        var steps: [(node: Int, value: Bytes?)] = []
        for index in 0..<path.count {
            let written = Bytes(text.extracting(path.list[index].byteRange.range))
            let segment = ignoresCase && index == 0 ? ASCII.lowercased(written.span) : written
            let step = step(from: node, segment)
            let child = mayGrow ? next(after: node, step) : nodes[node].next[step]
            guard let child else { return false }
            steps.append((child, step >= .number || written != segment ? written : nil))
            node = child
        }
        nodes[root].count += 1
        for (node, value) in steps {
            nodes[node].count += 1
            if let value { nodes[node].values.add(value.span) }
        }
        nodes[node].ends.add(query, link: link)
        return true
    }

    private func step(from node: Int, _ segment: Bytes) -> Step {
        switch ObservedValues.kind(of: segment.span) {
        case .word:
            let word = Step.word(ExactText(String(decoding: segment, as: UTF8.self)))
            let next = nodes[node].next
            return next[word] != nil || next.count < Self.maximumWords ? word : .text
        case .other, .code: return .text
        default: return .number
        }
    }

    private mutating func next(after node: Int, _ step: Step) -> Int {
        if let next = nodes[node].next[step] { return next }
        let next = addRoot()
        nodes[node].next[step] = next
        return next
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
        if depth == 0 { joinLocales(at: node) }
        joinValues(at: node)
        separateWords(at: node, depth: depth)
        joinValues(at: node)
    }

    /// Makes one step of the words that name languages, if three of them are followed by the same step. One
    /// or two may be names of screens, such as `/id`.
    private mutating func joinLocales(at node: Int) {
        let locales = nodes[node].next.filter { $0.key.isLocale && nodes[$0.value].values.count == 0 }
        var counts: [Step: Int] = [:]
        for step in locales.values.flatMap({ nodes[$0].next.keys }) { counts[step, default: 0] += 1 }
        if !counts.values.contains(where: { $0 >= 3 }) { return }
        let joined = locales.filter { locale in
            let steps = nodes[locale.value].next.keys
            return steps.isEmpty || steps.contains { counts[$0, default: 0] >= 3 }
        }.sorted { $0.key < $1.key }
        let words = joined.compactMap { if case .word(let word) = $0.key { word.text } else { nil } }
        let target = next(after: node, .locale(words.joined(separator: "|")))
        for (word, old) in joined {
            nodes[node].next[word] = nil
            merge(old, into: target)
        }
    }

    private mutating func separateWords(at node: Int, depth: Int) {
        var words = nodes[node].next.filter { $0.key < .number }
            .map { (word: $0.key, node: $0.value, count: nodes[$0.value].count) }
        words.sort { ($0.count, $0.word) < ($1.count, $1.word) }
        let rare = words.prefix { $0.count < Self.minimumRepetition }
        guard valueCount(at: node) >= Self.minimumRepetition || rare.count >= Self.minimumNames(depth: depth)
        else { return }
        for word in rare { makeValue(word.word, at: node) }
        let small = words.dropFirst(rare.count).filter { $0.count * 20 < nodes[node].count }
        guard valueCount(at: node) * 4 >= small.reduce(0, { $0 + $1.count }) else { return }
        for word in small where isFollowedLikeValues(word.node, at: node, minimumEnds: depth == 0 ? 10 : 100)
        {
            makeValue(word.word, at: node)
        }
    }

    /// The nodes after the values at a place that are not words.
    private func values(at node: Int) -> [Node] {
        [Step.text, .number].compactMap { nodes[node].next[$0] }.map { nodes[$0] }
    }

    private func valueCount(at node: Int) -> Int { values(at: node).reduce(0) { $0 + $1.count } }

    private mutating func makeValue(_ word: Step, at node: Int) {
        guard case .word(let text) = word, let old = nodes[node].next.removeValue(forKey: word) else {
            return
        }
        let value = next(after: node, .text)
        nodes[value].values.add(Bytes(text.text.utf8).span, times: nodes[old].count)
        merge(old, into: value)
    }

    /// Makes one step of numbers and other texts, unless nearly all values are numbers of one type.
    ///
    /// The few other texts are then mistakes in links, and codes that are digits by chance are few among
    /// codes.
    private mutating func joinValues(at node: Int) {
        guard let number = nodes[node].next[.number], let text = nodes[node].next[.text] else { return }
        let (numbers, texts) = (nodes[number].values, nodes[text].values)
        if texts.count * 10 < numbers.count, numbers.haveExactType, !texts.kinds.contains(.code) { return }
        nodes[node].next[.number] = nil
        merge(number, into: text)
    }

    /// Whether four of five links with a word go on as links with a value at its place do.
    ///
    /// - Parameter minimumEnds: links that end at the word count if one in so many ends at a value.
    private func isFollowedLikeValues(_ word: Int, at node: Int, minimumEnds: Int) -> Bool {
        guard let usual = values(at: node).max(by: { $0.count < $1.count }) else { return false }
        let hasValues = usual.next.keys.contains { $0 >= .number }
        var known = usual.ends.count * minimumEnds >= usual.count ? nodes[word].ends.count : 0
        for (step, next) in nodes[word].next where hasValues || usual.next[step] != nil {
            known += nodes[next].count
        }
        return known * 5 >= nodes[word].count * 4
    }

    /// How many links a word needs to be the name of a screen, if there are rarer words at its place.
    private static let minimumRepetition = 3

    /// How many rare words at one place are values. The first segment names a screen more often than others.
    private static func minimumNames(depth: Int) -> Int { depth == 0 ? 24 : 5 }

    /// Moves all that is at and below one node to another. O(nodes).
    mutating func merge(_ node: Int, into target: Int) {
        var pending = [(node, target)]
        while let (source, target) = pending.popLast() {
            let merged = nodes[source]
            nodes[source] = Node()
            nodes[target].count += merged.count
            nodes[target].values.merge(merged.values)
            nodes[target].ends.merge(merged.ends)
            for (step, next) in merged.next {
                if let other = nodes[target].next[step] {
                    pending.append((next, other))
                } else {
                    nodes[target].next[step] = next
                }
            }
        }
    }
}

extension PathTree.Step {
    /// The languages of most sites.
    private static let languages = Set(
        """
        ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk \
        sl sr sv th tr uk vi zh
        """.split(separator: " "))

    /// Whether it is a word that names a language, with a region or script after it or not: `de`, `fr-ca`.
    fileprivate var isLocale: Bool {
        guard case .word(let word) = self else { return false }
        let parts = word.text.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first, Self.languages.contains(language) else { return false }
        return parts.count == 1
            || parts.count == 2 && (parts[1].utf8.count == 2 || ["Hans", "Hant"].contains(parts[1]))
    }
}
