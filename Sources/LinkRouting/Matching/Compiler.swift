/// Turns the patterns of a table into the flat arrays of ``Program`` and ``Trie``.
struct Compiler {
    private(set) var program = Program()
    private(set) var trie = Trie()
    private(set) var origins = OriginTable<Int>()
    private(set) var roots: [Int] = [Trie.root]

    /// The builder's nodes: the edges and endings of each are chained, and laid out side by side when all are known.
    private var nodes: [BuilderNode] = [BuilderNode()]
    private var builderEdges: [(edge: Trie.Edge, next: Int)] = []
    private var builderEndings: [(ending: Trie.Ending, next: Int)] = []
    private var rootOfOrigin: [Origin: Int] = [:]
    private var mixedIndices: [Program.Mixed: Int] = [:]
    private var sourceSetIndices: [[Int]: Int] = [:]

    private struct BuilderNode {
        var literalCount: UInt32 = 0
        var firstEdge = -1
        var firstEnding = -1
    }

    init(_ table: RouteTable) {
        for (index, route) in table.routes.enumerated() {
            for (ordinal, pattern) in route.patterns.enumerated() {
                add(pattern, route: index, ordinal: ordinal, sourceCount: table.sources.count)
            }
        }
        program.globals = addConditions(table.globals)
        layOut()
    }

    // MARK: Patterns

    private mutating func add(_ pattern: Pattern, route: Int, ordinal: Int, sourceCount: Int) {
        let start = program.elements.count
        for element in pattern.path { program.elements.append(compiled(element)) }
        let elements = start..<program.elements.count
        let conditions = addConditions(pattern.query)
        let queryRest = pattern.queryRest == nil ? -1 : program.parameters.count
        if let rest = pattern.queryRest { _ = add(rest) }
        let constants = addConstants(pattern.constants)
        let optional = elements.filter { program.elements[$0].isOptional }
        let hasRest = elements.last.map { program.elements[$0].kind == .rest } ?? false
        // Optional strings at the end fill up from the left. Anywhere else, before a rest, or when a type may refuse the segment and
        // leave it to the next, there is a choice.
        let fillUp =
            optional.elementsEqual(elements.suffix(optional.count))
            && optional.allSatisfy { program.elements[$0].index == TypeTable.string }
        let index = program.patterns.count
        program.patterns.append(
            Program.Pattern(
                route: route, ordinal: ordinal, elements: elements, conditions: conditions, constants: constants,
                queryRest: queryRest,
                sourceSet: sourceSet(pattern.sources, of: sourceCount), namesOrigin: pattern.origin != nil,
                optionalCount: optional.count, hasRivalVariants: optional.count > 1 && !fillUp || !optional.isEmpty && hasRest,
                hasRest: hasRest,
                counts: counts(of: conditions)))
        let root = root(for: pattern.origin)
        for present in 0..<(1 << optional.count) {
            if fillUp, present & (present + 1) != 0 { continue }
            insert(index, elements, present: UInt8(present), from: root)
        }
    }

    /// One variant of a pattern: the path with a choice of its optional segments present.
    private mutating func insert(_ pattern: Int, _ elements: Range<Int>, present: UInt8, from root: Int) {
        var node = root
        var optional = 0
        var leftOut: UInt8 = 0
        var rest = Trie.RestKind.none
        for index in elements {
            let element = program.elements[index]
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 {
                    leftOut += 1
                    continue
                }
            }
            switch element.kind {
            case .literal: node = literalChild(of: node, program.literals[element.index])
            case .type, .mixed: node = edgeChild(of: node, element.label)
            case .rest: rest = element.index == 1 ? .required : .any
            }
        }
        let ending = Trie.Ending(pattern: UInt32(pattern), present: present, leftOut: leftOut, rest: rest)
        builderEndings.append((ending, nodes[node].firstEnding))
        nodes[node].firstEnding = builderEndings.count - 1
    }

    private mutating func compiled(_ element: Element) -> Program.Element {
        let parameter = program.parameters.count
        switch element {
        case .literal(let text):
            let index = program.literals.count
            program.literals.append(append(text))
            return Program.Element(kind: .literal, index: index, parameter: parameter, isOptional: false)
        case .parameter(let written):
            let type = add(written)
            return Program.Element(kind: .type, index: type, parameter: parameter, isOptional: written.presence != .required)
        case .mixed(let written):
            var pieces: [Program.Mixed.Piece] = []
            var length = 0
            for piece in written {
                switch piece {
                case .text(let text):
                    pieces.append(.text(text))
                    length += text.unicodeScalars.count
                case .parameter(let parameter): pieces.append(.type(add(parameter)))
                }
            }
            let mixed = Program.Mixed(pieces: pieces, literalLength: length)
            let index = mixedIndices[mixed] ?? program.mixed.count
            if index == program.mixed.count {
                mixedIndices[mixed] = index
                program.mixed.append(mixed)
            }
            return Program.Element(kind: .mixed, index: index, parameter: parameter, isOptional: false)
        case .rest(let rest):
            _ = add(rest.parameter)
            return Program.Element(kind: .rest, index: rest.isRequired ? 1 : 0, parameter: parameter, isOptional: false)
        }
    }

    private mutating func addConstants(_ constants: [Constant]) -> Range<Int> {
        let start = program.parameters.count
        for constant in constants {
            program.parameters.append(
                Program.Parameter(
                    name: constant.name, type: program.types.index(of: constant.type), defaultText: Array(constant.text.utf8)))
        }
        return start..<program.parameters.count
    }

    /// Adds a parameter and returns its type.
    private mutating func add(_ parameter: Parameter) -> Int {
        let type = program.types.index(of: parameter.type)
        var compiled = Program.Parameter(name: parameter.name, type: type, defaultText: nil)
        if case .default(let text) = parameter.presence { compiled.defaultText = Array(text.utf8) }
        program.parameters.append(compiled)
        return type
    }

    private mutating func append(_ text: String) -> Stretch {
        let start = program.texts.count
        program.texts.append(contentsOf: text.utf8)
        return Stretch(start, program.texts.count)
    }

    private mutating func addConditions(_ items: [QueryItem]) -> Range<Int> {
        let start = program.conditions.count
        for item in items {
            var element = compiled(item.element)
            var kind = Program.Condition.Kind.value
            switch item.condition {
            case .present: kind = .present
            case .absent: kind = .absent
            case .value(.parameter(let parameter)): element.isOptional = parameter.presence != .required
            case .value: break
            }
            var name = item.key
            if case .parameter(let parameter) = item.element { name = parameter.name ?? item.key }
            program.conditions.append(
                Program.Condition(key: append(item.key), kind: kind, element: element, name: name))
        }
        return start..<program.conditions.count
    }

    private func counts(of conditions: Range<Int>) -> Program.Counts {
        var counts = Program.Counts()
        for index in conditions {
            let condition = program.conditions[index]
            switch condition.kind {
            case .absent: counts.absent += 1
            case .present: counts.required += 1
            case .value where condition.element.isOptional: counts.optional += 1
            case .value:
                counts.required += 1
                switch condition.element.kind {
                case .literal: counts.literal += 1
                case .type:
                    if case .oneOf(let texts) = program.types.types[condition.element.index], texts.count == 1 {
                        counts.literal += 1
                    }
                default: break
                }
            }
        }
        return counts
    }

    private mutating func sourceSet(_ sources: [Int]?, of count: Int) -> Int {
        guard let sources else { return -1 }
        if let known = sourceSetIndices[sources] { return known }
        sourceSetIndices[sources] = program.sourceSets.count
        program.sourceSets.append((0..<count).map(sources.contains))
        return program.sourceSets.count - 1
    }

    // MARK: Nodes

    private mutating func root(for origin: Origin?) -> Int {
        guard let origin else { return Trie.root }
        if let known = rootOfOrigin[origin] { return known }
        let root = newNode()
        rootOfOrigin[origin] = root
        roots.append(root)
        origins.insert(origin, root)
        return root
    }

    private mutating func newNode() -> Int {
        nodes.append(BuilderNode())
        return nodes.count - 1
    }

    private mutating func literalChild(of node: Int, _ text: Stretch) -> Int {
        if let child = trie.literals.child(of: node, program.texts.span.extracting(text.range)) { return child }
        let child = newNode()
        trie.literals.insert(program.texts[text.range], from: node, to: child)
        nodes[node].literalCount += 1
        return child
    }

    private mutating func edgeChild(of node: Int, _ label: Trie.Label) -> Int {
        var next = nodes[node].firstEdge
        while next >= 0 {
            if builderEdges[next].edge.label == label { return Int(builderEdges[next].edge.child) }
            next = builderEdges[next].next
        }
        let child = newNode()
        builderEdges.append((Trie.Edge(label: label, child: UInt32(child)), nodes[node].firstEdge))
        nodes[node].firstEdge = builderEdges.count - 1
        return child
    }

    // MARK: Layout

    /// Lays edges and endings of each node side by side, most specific first.
    private mutating func layOut() {
        trie.nodes.reserveCapacity(nodes.count)
        for node in nodes {
            var laidOut = Trie.Node(literalCount: node.literalCount)
            var edges: [Trie.Edge] = []
            var next = node.firstEdge
            while next >= 0 {
                edges.append(builderEdges[next].edge)
                next = builderEdges[next].next
            }
            if edges.count > 1 { laidOut.hasTies = sort(&edges) }
            laidOut.edges = Trie.Bunch(start: UInt32(trie.edges.count), count: UInt32(edges.count))
            trie.edges += edges
            layOutEndings(of: node, into: &laidOut)
            trie.nodes.append(laidOut)
        }
    }

    private mutating func layOutEndings(of node: BuilderNode, into laidOut: inout Trie.Node) {
        var endings: [Trie.Ending] = []
        var next = node.firstEnding
        while next >= 0 {
            endings.append(builderEndings[next].ending)
            next = builderEndings[next].next
        }
        let start = UInt32(trie.endings.count)
        let ended = endings.filter { $0.rest == .none }.sorted { $0.leftOut < $1.leftOut }
        let rests = endings.filter { $0.rest != .none }.sorted { ($0.rest.rawValue, $0.leftOut) < ($1.rest.rawValue, $1.leftOut) }
        laidOut.endings = Trie.Bunch(start: start, count: UInt32(ended.count))
        laidOut.rests = Trie.Bunch(start: start + UInt32(ended.count), count: UInt32(rests.count))
        trie.endings += ended
        trie.endings += rests
    }

    /// Sorts edges so that none stands behind one that is less specific; returns whether some of them tie.
    private func sort(_ edges: inout [Trie.Edge]) -> Bool {
        var hasTies = false
        for (index, edge) in edges.enumerated() where !hasTies {
            hasTies = edges[(index + 1)...].contains { other in
                let order = program.specificity(edge.label, other.label)
                return order == .tied || order == .equal
            }
        }
        var remaining = edges
        edges.removeAll(keepingCapacity: true)
        while !remaining.isEmpty {
            var best = 0
            for index in remaining.indices.dropFirst() {
                if program.specificity(remaining[index].label, remaining[best].label) == .more { best = index }
            }
            edges.append(remaining.remove(at: best))
        }
        return hasTies
    }
}
