/// A quick look at a finished trie before the conflict check: where patterns may tie at all, and which routes
/// surely win some link. Most tables have few nodes of the first kind and few routes that are not of the
/// second, so the expensive part of the check is short.
struct ConflictHints {
    /// The nodes at which patterns may tie: several end there, edges tie, or a catch-all has segments after
    /// it.
    private(set) var ambiguousNodes: [Int] = []
    /// For each route, whether it surely wins some link: nothing else can match all segments of one of its
    /// patterns.
    private(set) var isSurelyReachable: [Bool]
    /// The origin of each root whose patterns name one.
    private(set) var originOfRoot: [Int: Origin] = [:]

    private let compiled: CompiledTable
    private let trie: Trie
    /// For each node its parent; -1 for roots.
    private var parents: ContiguousArray<Int32>
    private var literalCounts: ContiguousArray<UInt32>
    /// For each node, whether on the way to it more specific edges may accept every text that one edge
    /// accepts.
    private var mayBeShadowed: ContiguousArray<Bool>

    /// O(nodes + edges).
    init(_ matcher: Matcher) {
        compiled = matcher.compiled
        trie = matcher.trie
        let count = trie.nodeIndices.count
        isSurelyReachable = Array(repeating: false, count: matcher.table.entries.count)
        parents = ContiguousArray(repeating: -1, count: count)
        literalCounts = ContiguousArray(repeating: 0, count: count)
        mayBeShadowed = ContiguousArray(repeating: false, count: count)
        trie.literals.forEachEnds { node, child in
            parents[child] = Int32(truncatingIfNeeded: node)
            literalCounts[node] += 1
        }
        // A node comes before its children, so it can pass on to them what is known of it.
        for index in trie.nodeIndices { addNode(trie.node(at: index), at: index) }
        if !matcher.absoluteRoots.isEmpty { findOrigins() }
    }

    /// The maximum number of edges from a root to a node. O(nodes).
    var maximumDepth: Int {
        var depths = [Int](repeating: 0, count: parents.count)
        for (index, parent) in parents.enumerated() where parent >= 0 {
            depths[index] = depths[Int(parent)] + 1
        }
        return depths.max() ?? 0
    }

    private mutating func addNode(_ node: Trie.Node, at index: Int) {
        for edge in node.edges { parents[trie.edges[edge].child] = Int32(truncatingIfNeeded: index) }
        let hasManyTerminals = node.terminals.count > 1 || node.catchAlls.count > 1
        if hasManyTerminals || node.hasTies || node.hasInnerCatchAll { ambiguousNodes.append(index) }
        if parents[index] >= 0, mayBeShadowed[Int(parents[index])] { mayBeShadowed[index] = true }
        let isCatchAllShadowed = findShadowedEdges(of: node, at: index)
        if mayBeShadowed[index] { return }
        if node.terminals.count == 1 { addReachable(trie.terminals[node.terminals.lowerBound]) }
        if node.catchAlls.count == 1, !isCatchAllShadowed {
            addReachable(trie.terminals[node.catchAlls.lowerBound])
        }
    }

    /// Marks the children of a node that may be shadowed. Returns whether a catch-all that begins at the node
    /// may be.
    private mutating func findShadowedEdges(of node: Trie.Node, at index: Int) -> Bool {
        if node.edges.isEmpty { return false }
        // Most nodes with edges have one, for any text or number. Whatever literals there are, they leave
        // some of these.
        if node.edges.count == 1, trie.edges[node.edges.lowerBound].form != .other {
            return trie.edges[node.edges.lowerBound].form == .text
        }
        let forms = trie.edges[node.edges].map { compiled.form(of: $0.label) }
        for (edge, form) in zip(trie.edges[node.edges], forms)
        where !hasOwnText(edge.label, form, among: forms, literalCount: Int(literalCounts[index])) {
            mayBeShadowed[edge.child] = true
        }
        return forms.contains { $0 == .text || $0 == .compound || $0 == .other }
    }

    /// Whether an edge surely accepts some text that no literal and no more specific edge of its node
    /// accepts.
    ///
    /// - Parameter forms: the forms of all edges of the node.
    private func hasOwnText(
        _ label: Trie.Label, _ form: CompiledTable.LabelForm, among forms: [CompiledTable.LabelForm],
        literalCount: Int
    ) -> Bool {
        var isOnlyOne: Bool { forms.count { $0 == form } == 1 }
        switch form {
        // Numbers, dates and compounds leave all other texts.
        case .text: return !forms.contains(.other)
        case .format: return forms.allSatisfy { [.text, .format, .words].contains($0) }
        case .words:
            guard case .type(let type) = label else { return false }
            return isOnlyOne && compiled.types.entries[Int(type)].count > literalCount
        case .range:
            return literalCount == 0 && isOnlyOne && forms.allSatisfy { ![.words, .compound].contains($0) }
        case .compound: return isOnlyOne && compiled.hasOpenType(label)
        case .other:
            guard case .type(let type) = label, literalCount == 0 else { return false }
            return isOnlyOne && forms.allSatisfy { [.text, .other].contains($0) }
                && compiled.types.acceptsOrdinaryText(Int(type))
        }
    }

    private mutating func addReachable(_ terminal: Trie.Terminal) {
        let pattern = compiled.patterns[Int(terminal.pattern)]
        // With optional segments omitted, another variant of the same pattern may win.
        if terminal.omittedCount == 0, !pattern.namesOrigin, compiled.canSatisfyConditions(of: pattern) {
            isSurelyReachable[pattern.route] = true
        }
    }

    /// Every pattern below a root names the same origin, so one of them tells it.
    private mutating func findOrigins() {
        var roots = ContiguousArray(parents.indices)
        for index in trie.nodeIndices {
            if parents[index] >= 0 { roots[index] = roots[Int(parents[index])] }
            let node = trie.node(at: index)
            guard roots[index] != Trie.root, originOfRoot[roots[index]] == nil,
                let terminal = (node.terminals.lowerBound..<node.catchAlls.upperBound).first
            else { continue }
            let pattern = compiled.patterns[Int(trie.terminals[terminal].pattern)]
            originOfRoot[roots[index]] = compiled.makeOrigin(at: pattern.origin, file: pattern.file).shape
        }
    }
}

extension CompiledTable {
    /// What the texts of a label look like, as far as it matters for whether others leave some of them.
    fileprivate enum LabelForm {
        /// Any text.
        case text
        /// Numbers without bounds, dates and the like.
        case format
        /// One of a few texts.
        case words
        /// Numbers within bounds, or `bool`.
        case range
        /// Literal text and parameters.
        case compound
        /// Expressions, URLs, lists, exceptions, custom types and inner catch-alls.
        case other
    }

    fileprivate func form(of label: Trie.Label) -> LabelForm {
        switch label {
        case .compound: return .compound
        case .catchAll: return .other
        case .type(let index):
            let entry = types.entries[Int(index)]
            switch entry.kind {
            case .string: return .text
            case .int, .uint, .double: return entry.isBounded ? .range : .format
            case .uuid, .date: return .format
            case .oneOf: return .words
            case .bool: return .range
            case .url, .regex, .custom, .list, .except: return .other
            }
        }
    }

    /// Whether a parameter of a compound accepts more texts than any table has.
    fileprivate func hasOpenType(_ label: Trie.Label) -> Bool {
        guard case .compound(let index) = label else { return false }
        return compounds[Int(index)].types.contains {
            let form = form(of: .type(UInt32($0)))
            return form == .text || form == .format
        }
    }
}

extension CompiledTable {
    /// Whether texts surely exist for everything that a pattern demands of query and fragment. They may not
    /// if it demands a list or a type with exceptions.
    func canSatisfyConditions(of pattern: Pattern) -> Bool {
        if pattern.conditions.isEmpty, pattern.fragment < 0 { return true }
        guard haveTexts(pattern.conditions) else { return false }
        guard pattern.fragment >= 0 else { return true }
        let fragment = fragments[pattern.fragment]
        return haveTexts(fragment.conditions) && fragment.path.elements.allSatisfy { hasText(elements[$0]) }
    }

    private func haveTexts(_ range: Range<Int>) -> Bool {
        conditions[range].allSatisfy { $0.kind != .value || hasText($0.element) }
    }

    private func hasText(_ element: Element) -> Bool {
        if element.isOptional { return true }
        let needed =
            switch element.kind {
            case .literal, .catchAll: [Int]()
            case .type: [element.index]
            case .compound: compounds[element.index].types
            }
        return needed.allSatisfy { type in
            switch types.entries[type].kind {
            case .string, .oneOf, .int, .uint, .double, .bool, .uuid, .date, .url: true
            case .regex: types.acceptsOrdinaryText(type)
            case .custom, .list, .except: false
            }
        }
    }
}
