/// Facts about the edges of a node that has many of them, for checks that would have to try every two.
struct WideNode {
    /// Pairs of edges that may accept a common text and of which neither is more specific, in order.
    var tiedPairs: [(Int, Int)] = []
    /// The edges that have no text in common with another edge of their kind.
    var separateEdges: Set<Int> = []
    /// Finds the edges that may accept a text.
    var filter: TextFilter

    /// A node with more edges is wide.
    static let maximumNarrowEdges = 16
}

/// Sorts the edges of a wide node so that no edge comes after a less specific one that may accept the same
/// text. Other edges keep their order within a kind.
struct WideNodeOrder {
    /// The place of a label among those that always are more or less specific.
    private enum Level: Comparable {
        case mixed(shortness: Int)
        case type(rank: UInt8)
        case catchAll(UInt8)
    }

    /// The edges in their new order, by their positions in the old one.
    private(set) var order: [Int] = []
    /// As ``WideNode/tiedPairs``, by their positions in the old order.
    private var tied: [(Int, Int)] = []
    private var hasPartner: [Bool]
    private let items: [OutlinePairs.Item]

    init(
        _ labels: [Trie.Label], _ compiled: inout CompiledTable, _ memo: LanguageMemo
    ) {
        let levels = labels.map { Self.level(of: $0, compiled) }
        items = labels.indices.map { OutlinePairs.Item(id: $0, outline: compiled.outline(of: labels[$0])) }
        hasPartner = labels.map { if case .catchAll = $0 { true } else { false } }
        let pairs = OutlinePairs(compiled, memo.work)
        var kinds: [(key: Int, items: [OutlinePairs.Item])] = []
        for (index, item) in items.enumerated() {
            let key: Int
            switch levels[index] {
            case .mixed: key = -1
            case .type(let rank): key = Int(rank)
            case .catchAll: continue
            }
            if let known = kinds.firstIndex(where: { $0.key == key }) {
                kinds[known].items.append(item)
            } else {
                kinds.append((key, [item]))
            }
        }
        var moreSpecific: [Int: [Int]] = [:]
        var known: Set<UInt64> = []
        for kind in kinds {
            pairs.forEach(of: kind.items) { first, second in
                guard known.insert((UInt64(first) << 32) | UInt64(second)).inserted,
                    !compiled.surelyExclude(labels[first], labels[second], memo)
                else { return true }
                hasPartner[first] = true
                hasPartner[second] = true
                if levels[first] != levels[second] { return true }
                switch compiled.rememberedSpecificity(labels[first], labels[second], memo) {
                case .more: moreSpecific[second, default: []].append(first)
                case .less: moreSpecific[first, default: []].append(second)
                case .equal, .tied: tied.append((first, second))
                }
                return memo.work.spend(32)
            }
        }
        let byLevel = labels.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
        sort(byLevel, moreSpecific)
    }

    private static func level(of label: Trie.Label, _ compiled: CompiledTable) -> Level {
        switch label {
        case .mixed(let index): .mixed(shortness: -compiled.mixed[Int(index)].literalLength)
        case .type(let index): .type(rank: compiled.types.ranks[Int(index)])
        case .catchAll(let kind): .catchAll(kind.rawValue)
        }
    }

    /// Puts every edge after the ones that are more specific. The edges that wait for others are on a list of
    /// their own, as there may be a chain of any length.
    private mutating func sort(_ edges: [Int], _ moreSpecific: [Int: [Int]]) {
        var isPlaced = Array(repeating: false, count: edges.count)
        var waiting: [(edge: Int, before: [Int])] = []
        func before(_ edge: Int) -> [Int] { (moreSpecific[edge] ?? []).sorted(by: >) }
        for edge in edges where !isPlaced[edge] {
            waiting.append((edge, before(edge)))
            while let last = waiting.last {
                if let next = last.before.last {
                    waiting[waiting.count - 1].before.removeLast()
                    if !isPlaced[next] { waiting.append((next, before(next))) }
                } else {
                    if !isPlaced[last.edge] { order.append(last.edge) }
                    isPlaced[last.edge] = true
                    waiting.removeLast()
                }
            }
        }
    }

    /// The node, whose first edge has the index `start`.
    func node(from start: Int, _ compiled: CompiledTable, _ work: LoadingWork) -> WideNode {
        var positions = Array(repeating: 0, count: order.count)
        for (position, edge) in order.enumerated() { positions[edge] = start + position }
        let moved = items.map { OutlinePairs.Item(id: positions[$0.id], outline: $0.outline) }
        var node = WideNode(filter: TextFilter(moved, compiled, work))
        node.tiedPairs = tied.map { first, second in
            let pair = (positions[first], positions[second])
            return pair.0 < pair.1 ? pair : (pair.1, pair.0)
        }
        .sorted { $0 < $1 }
        for edge in order where !hasPartner[edge] { node.separateEdges.insert(positions[edge]) }
        return node
    }
}

extension CompiledTable {
    /// Whether two labels are expressions that have no text in common.
    fileprivate func surelyExclude(_ left: Trie.Label, _ right: Trie.Label, _ memo: LanguageMemo) -> Bool {
        guard case .type(let first) = left, case .type(let second) = right,
            case .regex(let mine) = types.types[types.base(of: Int(first))],
            case .regex(let theirs) = types.types[types.base(of: Int(second))],
            let mine = mine.automaton, let theirs = theirs.automaton
        else { return false }
        return mine.intersects(theirs, memo.work) == false
    }

    /// Like ``specificity(_:_:_:)``, and remembers what took long to find.
    mutating func rememberedSpecificity(
        _ left: Trie.Label, _ right: Trie.Label, _ memo: LanguageMemo
    ) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)):
            return types.rememberedSpecificity(Int(left), Int(right), memo)
        case (.mixed(let first), .mixed(let second)):
            let (mine, theirs) = (mixed[Int(first)], mixed[Int(second)])
            if mine.literalLength == theirs.literalLength {
                for (first, second) in zip(mine.types, theirs.types) {
                    let order = types.rememberedSpecificity(first, second, memo)
                    if order != .equal { break }
                }
            }
            return specificity(left, right, memo)
        default: return specificity(left, right, memo)
        }
    }
}
