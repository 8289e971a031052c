import GoldenFiles
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// What the trie of a few patterns looks like. A line is a node: how it is reached from the node above, its
/// number, how links leave it, and the patterns that end there.
///
/// * Literal edges are quoted; parameter edges show their type, compounds their text, catch-alls `+` or `*`.
/// * `|` before a number means that an alternative was passed: links that fail below have to back up.
/// * `→` is followed by the kinds of edges that the first descent may use. None are shown where a walk must
///   look closer.
/// * `=` stands before a pattern that matches without further checks, `?` before the others. Bits in
///   parentheses are the optional segments that are present, the first one on the right; `+` or `*` is a
///   catch-all at the end.
@Suite("The trie")
struct TrieTests {
    @Test("A table has the nodes and edges of its drawing")
    func drawing() throws {
        try expectGoldenCases("tries.txt") { try [("trie", TrieDrawing(RouteTable($0)).text)] }
    }

    @Test("A node with many edges has one for each type, however late it comes again")
    func wideNode() throws {
        let ranges = (1...17).map { "int \($0)0...\($0)9" }
        let patterns = ranges.map { "/:a{\($0)}/x" } + ["/:a{\(ranges[0])}/y", "/:a{\(ranges[16])}/y"]
        let table = patterns.enumerated().map { "\($1) -> route\($0)\n" }.joined()
        let lines = try TrieDrawing(RouteTable(table)).text.split(separator: "\n").dropFirst()
        let edges = lines.filter { $0.hasPrefix("  {") }
        #expect(edges.count == 17)
        let ends = lines.filter { !$0.hasPrefix("  {") }
            .map { $0.split(separator: " ").enumerated().filter { $0.offset != 1 }.map(\.element) }
        // The edges are in the reverse order of the patterns.
        #expect(ends.prefix(2) == [["\"x\"", "=route16"], ["\"y\"", "=route18"]])
        #expect(ends.suffix(2) == [["\"x\"", "=route0"], ["\"y\"", "=route17"]])
    }
}

/// A trie as text.
private struct TrieDrawing {
    private let table: RouteTable
    private let trie: Trie
    private var lines: [String] = []

    init(_ table: RouteTable) {
        self.table = table
        let builder = TrieBuilder(table)
        trie = builder.trie
        draw(Trie.root, reachedBy: "", indentation: "")
        for root in builder.absoluteRoots {
            let origin = builder.rootOfOrigin.keys.first { builder.rootOfOrigin[$0] == root }
            draw(root, reachedBy: (origin?.description ?? "?") + " ", indentation: "")
        }
    }

    var text: String { lines.joined(separator: "\n") }

    private mutating func draw(_ index: Int, reachedBy label: String, indentation: String) {
        let node = trie.node(at: index)
        var line = indentation + label + (node.hasNoAlternative ? "" : "|") + "\(index)"
        if node.hasTies { line += " ties" }
        if node.hasInnerCatchAll { line += " inner" }
        let unconditional = trie.unconditionalTerminal(of: Trie.NodeRef(index))
        let reference = reference(to: index)
        switch (reference.hasLiterals, reference.hasEdges) {
        case (true, true): line += " → literalsOrEdges"
        case (true, false): line += " → literals"
        case (false, true): line += " → edges"
        case (false, false): break
        }
        for terminal in node.terminals.lowerBound..<node.catchAlls.upperBound {
            line += (terminal == unconditional ? " =" : " ?") + name(of: trie.terminals[terminal])
        }
        lines.append(line)
        var literals: [(text: String, child: Int)] = []
        trie.literals.forEach { parent, text, child in
            if parent == index { literals.append((String(decoding: text, as: UTF8.self), child)) }
        }
        for (text, child) in literals.sorted(by: { $0.child < $1.child }) {
            draw(child, reachedBy: "\"\(text)\" ", indentation: indentation + "  ")
        }
        for edge in trie.edges[node.edges] {
            draw(edge.child, reachedBy: name(of: edge.label) + " ", indentation: indentation + "  ")
        }
    }

    /// The reference to a node.
    private func reference(to index: Int) -> Trie.NodeRef {
        if index == Trie.root { return trie.start }
        if let edge = trie.edges.first(where: { $0.child == index }) { return edge.target }
        var found: Trie.NodeRef?
        trie.literals.forEach { parent, text, child in
            guard child == index else { return }
            found = trie.literals.target(from: parent, text.span, ByteRange(0, text.count))
        }
        return found ?? Trie.NodeRef(index)
    }

    private func name(of label: Trie.Label) -> String {
        switch label {
        case .type(let type): "{\(table.compiled.types.types[Int(type)])}"
        case .compound(let compound):
            table.compiled.compounds[Int(compound)].pieces.map { piece in
                switch piece {
                case .text(let text): String(decoding: text, as: UTF8.self)
                case .type(let type): "{\(table.compiled.types.types[type])}"
                }
            }.joined()
        case .catchAll(let kind): symbol(of: kind)
        }
    }

    private func name(of terminal: Trie.Terminal) -> String {
        let pattern = table.compiled.patterns[Int(terminal.pattern)]
        var name = table.name(ofRoute: pattern.route) ?? "none"
        let optionalCount = pattern.path.optionalCount
        if optionalCount > 0 {
            let bits = String(terminal.optionalMask, radix: 2)
            name += "(" + String(repeating: "0", count: optionalCount - bits.count) + bits + ")"
        }
        if terminal.isCatchAllEmpty { name += "(empty)" }
        return name + symbol(of: terminal.catchAll)
    }

    private func symbol(of kind: Trie.CatchAllKind) -> String {
        switch kind {
        case .none: ""
        case .required: "+"
        case .any: "*"
        }
    }
}
