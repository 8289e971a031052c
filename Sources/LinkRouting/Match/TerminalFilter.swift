/// Finds the patterns of a node that may match a link, without trying each of them.
///
/// Many patterns may end at one node, as those of `/index.php?action=NAME`. They are divided by the source, the
/// query item or the beginning of the fragment of which they demand the most different texts.
final class TerminalFilter {
    /// The conditions that divide patterns. Names are in lower case if the table ignores their case.
    fileprivate enum Facet: Hashable {
        case source
        case item(Bytes)
        case fragmentItem(Bytes)
        case fragmentStart
    }

    /// All terminals, if they are not divided.
    private var all: [Int] = []
    private var facet: Facet?
    /// The terminals that do not demand anything of the facet.
    private var free: [Int] = []
    /// The terminals that demand one text each, by that text.
    private var buckets: [Bytes: TerminalFilter] = [:]
    /// The texts of `buckets`, in the order of their terminals.
    private var texts: [Bytes] = []
    /// The terminals that demand something of the facet, unless they are in `buckets`.
    private var items: [OutlinePairs.Item] = []
    private var filter: TextFilter?

    /// The number of terminals that are not divided.
    static let maximumUndivided = 16
    /// How often terminals are divided: most queries have one item that tells patterns apart, or two.
    private static let maximumDepth = 3

    init(
        _ terminals: [Int], of trie: Trie, _ compiled: CompiledTable, _ work: LoadingWork, depth: Int = 0
    ) {
        guard terminals.count > Self.maximumUndivided, depth < Self.maximumDepth, !work.isExhausted else {
            all = terminals
            return
        }
        var demands: [Facet: [OutlinePairs.Item]] = [:]
        for terminal in terminals {
            let pattern = compiled.patterns[Int(trie.terminals[terminal].pattern)]
            let found = Self.demands(of: pattern, compiled)
            work.spend(32 * (found.count + 1))
            for (facet, outline) in found {
                demands[facet, default: []].append(OutlinePairs.Item(id: terminal, outline: outline))
            }
        }
        // Of two facets that divide equally well, the first by name is taken, on every run.
        let counted = demands.map { (facet: $0.key, items: $0.value, count: Self.distinctCount($0.value)) }
        let best = counted.max { ($0.count, $1.facet.name) < ($1.count, $0.facet.name) }
        guard let best, best.count > 1 else {
            all = terminals
            return
        }
        facet = best.facet
        let dividing = Set(best.items.map(\.id))
        free = terminals.filter { !dividing.contains($0) }
        divide(best.items, of: trie, compiled, work, depth: depth)
    }

    private func divide(
        _ items: [OutlinePairs.Item], of trie: Trie, _ compiled: CompiledTable, _ work: LoadingWork,
        depth: Int
    ) {
        var divided: [Bytes: [Int]] = [:]
        for item in items {
            guard case .texts(let found) = item.outline, found.count == 1 else {
                self.items = items
                filter = TextFilter(items, compiled, work)
                texts = []
                return
            }
            if divided[found[0]] == nil { texts.append(found[0]) }
            divided[found[0], default: []].append(item.id)
        }
        buckets = divided.mapValues { TerminalFilter($0, of: trie, compiled, work, depth: depth + 1) }
    }

    /// Calls `body` with the pairs of terminals that may match the same link, until it returns `false`.
    @discardableResult
    func forEachPair(_ pairs: OutlinePairs, _ body: OutlinePairs.Body) -> Bool {
        if facet == nil { return pairs.forEach(of: all, body) }
        guard pairs.forEach(of: free, body), pairs.forEach(of: free, and: items.map(\.id), body),
            pairs.forEach(of: items, body)
        else { return false }
        for text in texts {
            guard let bucket = buckets[text] else { continue }
            guard bucket.forEachPair(pairs, body),
                free.isEmpty || pairs.forEach(of: free, and: bucket.terminals, body)
            else { return false }
        }
        return true
    }

    private var terminals: [Int] {
        all + free + items.map(\.id) + texts.flatMap { buckets[$0]?.terminals ?? [] }
    }

    // MARK: Demands

    /// The demands of a pattern on the source, query items and the fragment.
    private static func demands(
        of pattern: CompiledTable.Pattern, _ compiled: CompiledTable
    ) -> [(Facet, TextOutline)] {
        var demands: [(Facet, TextOutline)] = []
        if pattern.sourceSet >= 0 {
            let sources = compiled.sourceLists[pattern.sourceSet]
            demands.append((.source, .texts(sources.map { Bytes("\($0)".utf8) })))
        }
        func add(_ conditions: Range<Int>, _ facet: (Bytes) -> Facet) {
            for condition in compiled.conditions[conditions] {
                guard condition.kind == .value, !condition.element.isOptional,
                    let outline = outline(of: condition.element, ignoringCase: false, compiled)
                else { continue }
                demands.append((facet(name(condition, compiled)), outline))
            }
        }
        add(pattern.conditions) { .item($0) }
        guard pattern.fragment >= 0 else { return demands }
        let fragment = compiled.fragments[pattern.fragment]
        add(fragment.conditions) { .fragmentItem($0) }
        if let first = fragment.path.elements.first, !compiled.elements[first].isOptional,
            let outline = outline(
                of: compiled.elements[first], ignoringCase: compiled.options.ignoresPathCase, compiled)
        {
            demands.append((.fragmentStart, outline))
        }
        return demands
    }

    private static func name(_ condition: CompiledTable.Condition, _ compiled: CompiledTable) -> Bytes {
        let name = compiled.texts.span.extracting(condition.key.range)
        return compiled.options.ignoresQueryCase ? ASCII.lowercased(name) : Bytes(name)
    }

    /// The outline of the texts that an element accepts; `nil` if nothing is known of them.
    private static func outline(
        of element: CompiledTable.Element, ignoringCase: Bool, _ compiled: CompiledTable
    ) -> TextOutline? {
        switch element.kind {
        case .rest: return nil
        case .literal:
            let text = compiled.texts.span.extracting(compiled.literals[element.index].range)
            guard ignoringCase else { return .texts([Bytes(text)]) }
            return .affixes(
                TextOutline.Affixes(
                    prefix: ASCII.lowercased(text), suffix: [], inner: nil, ignoresCase: true))
        case .type, .mixed:
            let outline = compiled.outline(of: element.label)
            if case .any = outline { return nil }
            return outline
        }
    }

    /// The number of different outlines, as far as that is easy to tell.
    private static func distinctCount(_ items: [OutlinePairs.Item]) -> Int {
        var keys: Set<Bytes> = []
        for item in items {
            switch item.outline {
            case .texts(let texts): keys.insert(texts.first ?? [])
            case .numbers(let range): keys.insert(Bytes("\(range.lowerBound)".utf8))
            case .affixes(let affixes): keys.insert(affixes.prefix + [0xFF] + affixes.suffix)
            case .any: break
            }
        }
        return keys.count
    }

    // MARK: Links

    /// Calls `body` with each terminal that may match the link of `context`, in no order.
    func forEach(_ text: Span<UInt8>, _ context: inout MatchContext, _ body: (Int) -> Void) {
        for terminal in all { body(terminal) }
        guard let facet else { return }
        // A bare path has no source, and every pattern accepts it.
        if facet == .source, context.source < 0 {
            for terminal in terminals { body(terminal) }
            return
        }
        for terminal in free { body(terminal) }
        for value in Self.values(of: facet, text, &context) {
            buckets[value]?.forEach(text, &context, body)
            filter?.forEach(accepting: value.span, body)
        }
    }

    /// The texts of the link that a facet is about.
    private static func values(
        of facet: Facet, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> [Bytes] {
        func value(_ query: inout Query, _ name: Bytes) -> Bytes? {
            query.firstValue(name.span).map { Bytes(query.text.span.extracting($0.range)) }
        }
        switch facet {
        case .source: return [Bytes("\(context.source)".utf8)]
        case .item(let name):
            context.readQuery(text)
            return [value(&context.query, name)].compactMap(\.self)
        case .fragmentItem(let name):
            context.readFragment(text)
            let values =
                context.fragment.isItems
                ? value(&context.fragment.items, name) : value(&context.fragment.query, name)
            return [values].compactMap(\.self)
        case .fragmentStart:
            context.readFragment(text)
            guard let first = context.fragment.path.list.first, context.fragment.path.count > 0 else {
                return []
            }
            return [Bytes(context.fragment.text.span.extracting(first.byteRange.range))]
        }
    }
}

extension TerminalFilter.Facet {
    /// A text by which facets are ordered.
    fileprivate var name: String {
        switch self {
        case .source: "@"
        case .item(let name): "?" + String(decoding: name, as: UTF8.self)
        case .fragmentItem(let name): "#?" + String(decoding: name, as: UTF8.self)
        case .fragmentStart: "#"
        }
    }
}
