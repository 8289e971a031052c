/// Turns the patterns of a table into the flat arrays of ``Program`` and ``Trie``.
struct Compiler {
    private(set) var program = Program()
    private(set) var trie = Trie()
    private(set) var origins = OriginIndex()
    private(set) var roots: [Int] = [Trie.root]

    /// The builder's nodes: the edges and endings of each are chained, and laid out side by side when all are known.
    private var nodes: [BuilderNode] = [BuilderNode()]
    private var builderEdges: [(edge: Trie.Edge, next: Int)] = []
    private var builderEndings: [(ending: Trie.Ending, next: Int)] = []
    private var rootOfOrigin: [Origin: Int] = [:]
    private var mixedIndices: [Program.Mixed: Int] = [:]
    private var sourceSetIndices: [[Int]: Int] = [:]

    /// What is known of the trie when it is built and needed to look for conflicts.
    struct Outline {
        /// The origins of the roots below which patterns with an origin stand.
        var origins: [Int: Origin] = [:]
        /// For each node, whether some segment on the way to it might be taken by something more specific whatever its text.
        var isCrowded: [Bool] = []
        /// For each node, whether a rest that begins there might be taken by its edges whatever its text.
        var isRestCrowded: [Bool] = []
        /// The most segments that a pattern without a rest has.
        var greatestDepth = 0
    }

    private(set) var outline = Outline()

    private struct BuilderNode {
        var parent = -1
        var depth = 0
        var literalCount: UInt32 = 0
        var firstEdge = -1
        var firstEnding = -1
    }

    init(_ table: RouteTable) {
        program.options = table.options
        for (index, route) in table.routes.enumerated() {
            for (ordinal, pattern) in route.patterns.enumerated() {
                add(pattern, of: route, index, ordinal: ordinal, sourceCount: table.sources.count)
            }
        }
        program.globals = addConditions(table.globals)
        layOut()
    }

    // MARK: Patterns

    private mutating func add(_ pattern: Pattern, of route: Route, _ routeIndex: Int, ordinal: Int, sourceCount: Int) {
        let (host, root) = addOrigin(pattern.origin)
        let path = addPath(pattern.path)
        let conditions = addConditions(pattern.query)
        let queryRest = addQueryRest(pattern.queryRest)
        let fragment = addFragment(pattern.fragment)
        let constants = addConstants(pattern.constants)
        let index = program.patterns.count
        program.patterns.append(
            Program.Pattern(
                route: routeIndex, isExcluding: route.name == nil, ordinal: ordinal, host: host, path: path,
                conditions: conditions, constants: constants,
                queryRest: queryRest, fragment: fragment, sourceSet: sourceSet(pattern.sources, of: sourceCount),
                namesOrigin: pattern.origin != nil, counts: counts(of: conditions)))
        for choice in path.choices {
            insert(index, path, choice, isRestEmpty: false, from: root)
            if program.endsBehindOpenRest(path, choice) { insert(index, path, choice, isRestEmpty: true, from: root) }
        }
    }

    /// One variant of a pattern: the path with a choice of its optional segments present.
    private mutating func insert(_ pattern: Int, _ path: Program.Path, _ choice: UInt8, isRestEmpty: Bool, from root: Int) {
        var node = root
        var rest = Trie.RestKind.none
        let present = program.present(path, choice)
        for index in present {
            let element = program.elements[index]
            switch element.kind {
            case .literal: node = literalChild(of: node, program.literals[element.index])
            case .type, .mixed: node = edgeChild(of: node, element.label)
            case .rest where index == present.last: rest = element.index == 1 ? .required : .any
            case .rest where isRestEmpty: break
            case .rest: node = edgeChild(of: node, element.label)
            }
        }
        let leftOut = path.elements.count - present.count
        var ending = Trie.Ending(
            pattern: UInt32(pattern), present: choice, leftOut: UInt8(leftOut), rest: rest, isRestEmpty: isRestEmpty)
        ending.isExcluding = program.patterns[pattern].isExcluding
        ending.isFree = program.asksForPathOnly(program.patterns[pattern])
        builderEndings.append((ending, nodes[node].firstEnding))
        nodes[node].firstEnding = builderEndings.count - 1
    }

    private mutating func addPath(_ path: [Element]) -> Program.Path {
        let start = program.elements.count
        for element in path {
            let element = compiled(element)
            program.elements.append(element)
        }
        return program.path(start..<program.elements.count)
    }

    private mutating func addQueryRest(_ rest: Parameter?) -> Int {
        guard let rest else { return -1 }
        _ = add(rest)
        return program.parameters.count - 1
    }

    private mutating func addFragment(_ fragment: FragmentPattern?) -> Int {
        guard let fragment else { return -1 }
        let path = addPath(fragment.path)
        let conditions = addConditions(fragment.query)
        program.fragments.append(
            Program.Fragment(
                isQueryOnly: fragment.isQueryOnly, path: path, conditions: conditions,
                queryRest: addQueryRest(fragment.queryRest), counts: counts(of: conditions)))
        return program.fragments.count - 1
    }

    /// Adds the host of a pattern; gives its index, and the root below which the pattern's path begins.
    private mutating func addOrigin(_ origin: Origin?) -> (host: Int, root: Int) {
        guard let origin else { return (-1, Trie.root) }
        var index = -1
        if let written = origin.host, !written.parameters.isEmpty {
            index = program.hosts.count
            let host = compiled(written)
            program.hosts.append(host)
        }
        let shape = origin.shape
        if let known = rootOfOrigin[shape] { return (index, known) }
        let root = newNode()
        rootOfOrigin[shape] = root
        outline.origins[root] = shape
        roots.append(root)
        origins.insert(origin, root, host: index < 0 ? nil : program.hosts[index])
        return (index, root)
    }

    private mutating func compiled(_ written: HostPattern) -> Program.Host {
        var host = Program.Host()
        if let star = written.star {
            host.star = program.parameters.count
            _ = add(star)
        }
        for label in written.labels {
            switch label {
            case .literal(let text): host.labels.append(.literal(Array(text.utf8)))
            case .parameter(let parameter):
                let index = program.parameters.count
                host.labels.append(.parameter(index, type: add(parameter)))
            }
        }
        return host
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

    private mutating func newNode(below parent: Int = -1) -> Int {
        nodes.append(BuilderNode(parent: parent, depth: parent < 0 ? 0 : nodes[parent].depth + 1))
        outline.greatestDepth = max(outline.greatestDepth, nodes[nodes.count - 1].depth)
        return nodes.count - 1
    }

    private mutating func literalChild(of node: Int, _ text: Stretch) -> Int {
        if let child = trie.literals.child(of: node, program.texts.span.extracting(text.range)) { return child }
        let child = newNode(below: node)
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
        let child = newNode(below: node)
        builderEdges.append((Trie.Edge(label: label, child: UInt32(child), program.types), nodes[node].firstEdge))
        nodes[node].firstEdge = builderEdges.count - 1
        return child
    }

    // MARK: Layout

    /// Lays edges and endings of each node side by side, most specific first.
    private mutating func layOut() {
        trie.nodes.reserveCapacity(nodes.count)
        outline.isCrowded = Array(repeating: false, count: nodes.count)
        outline.isRestCrowded.reserveCapacity(nodes.count)
        for node in nodes {
            var laidOut = Trie.Node(hasLiterals: node.literalCount > 0)
            var edges: [Trie.Edge] = []
            var next = node.firstEdge
            while next >= 0 {
                edges.append(builderEdges[next].edge)
                next = builderEdges[next].next
            }
            if edges.count > 1 { laidOut.hasTies = sort(&edges) }
            laidOut.hasInnerRest = edges.contains { if case .rest = $0.label { true } else { false } }
            laidOut.edges = Trie.Bunch(start: UInt32(trie.edges.count), count: UInt32(edges.count))
            trie.edges += edges
            layOutEndings(of: node, into: &laidOut)
            laidOut.noteOnward()
            noteCrowding(edges, literalCount: node.literalCount)
            trie.nodes.append(laidOut)
        }
    }

    /// Marks the children that might be out of reach. A node stands before its children.
    private mutating func noteCrowding(_ edges: [Trie.Edge], literalCount: UInt32) {
        let node = outline.isRestCrowded.count
        if nodes[node].parent >= 0, outline.isCrowded[nodes[node].parent] { outline.isCrowded[node] = true }
        var others = program.crowd(edges)
        others.literalCount = UInt64(literalCount)
        outline.isRestCrowded.append(others.holdsAnyText)
        for edge in edges where !program.isFree(edge.label, among: others) { outline.isCrowded[Int(edge.child)] = true }
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
        if ended.contains(where: \.isRestEmpty) { laidOut.hasInnerRest = true }
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
