import LinkRoutingLanguage
import LinkRoutingTools

/// The patterns of a table as a tree of their segments, in table order.
struct RouteTree {
    struct Node {
        /// A segment, an origin, or `/` for patterns without an origin.
        var label: String
        var children: [Int] = []
        var leaves: [Leaf] = []
    }

    /// A pattern that ends at a node.
    struct Leaf {
        /// The pattern's query and fragment.
        var conditions: String
        /// The route's name.
        var name: String
        /// The sources to which the pattern is restricted.
        var restriction: String

        /// The text after the arrow.
        var target: String { restriction.isEmpty ? name : "\(name)  \(restriction)" }
    }

    private var nodes: [Node] = []
    private var roots: [Int] = []
    /// The nodes by label, for each parent; that of a root is -1.
    private var children: [Int: [String: Int]] = [:]

    init(_ list: RouteList) {
        for route in list.routes {
            for pattern in route.patterns {
                let outline = PatternComponents(pattern.text)
                var node = child(outline.origin ?? "/", of: -1)
                for segment in outline.segments { node = child(segment, of: node) }
                let leaf = Leaf(
                    conditions: outline.conditions, name: RouteList.name(of: route),
                    restriction: list.restriction(of: pattern))
                nodes[node].leaves.append(leaf)
            }
        }
    }

    private mutating func child(_ label: String, of parent: Int) -> Int {
        if let node = children[parent]?[label] { return node }
        let node = nodes.count
        children[parent, default: [:]][label] = node
        nodes.append(Node(label: label))
        if parent < 0 { roots.append(node) } else { nodes[parent].children.append(node) }
        return node
    }

    // MARK: Text

    /// The tree drawn with lines:
    ///
    /// ```
    /// /  -> home
    /// └── pokemons
    ///     ├── ?:page{int=1}  -> pokemon.list
    ///     └── :id{int}  -> pokemon.detail
    /// ```
    var text: String {
        var text = ""
        for root in roots { append(root, indent: "", continuation: "", to: &text) }
        return text
    }

    /// Appends a node with the patterns that end there and the nodes below it.
    ///
    /// The route of one pattern without conditions is on the node's own line.
    ///
    /// - Parameters:
    ///   - indent: the text before the label of the node.
    ///   - continuation: the text before all lines below the node.
    private func append(_ index: Int, indent: String, continuation: String, to text: inout String) {
        let node = nodes[index]
        var leaves = node.leaves
        text += indent + VisibleText.of(node.label)
        if let unconditional = leaves.firstIndex(where: { $0.conditions.isEmpty }) {
            text += "  -> \(leaves.remove(at: unconditional).target)"
        }
        text += "\n"
        let count = leaves.count + node.children.count
        for (position, leaf) in leaves.enumerated() {
            let branch = position + 1 < count ? "├── " : "└── "
            let conditions = leaf.conditions.isEmpty ? "" : VisibleText.of(leaf.conditions) + "  "
            text += continuation + branch + conditions + "-> \(leaf.target)\n"
        }
        for (position, child) in node.children.enumerated() {
            let isLast = position + 1 == node.children.count
            append(
                child, indent: continuation + (isLast ? "└── " : "├── "),
                continuation: continuation + (isLast ? "    " : "│   "), to: &text)
        }
    }

    // MARK: Graph

    /// The tree in the DOT language of Graphviz: segments are boxes, routes are ellipses, and queries and
    /// fragments label the edges.
    var graph: String {
        var text = """
            digraph routes {
                rankdir=LR
                node [shape=box]

            """
        for (index, node) in nodes.enumerated() {
            text += "    n\(index) [label=\(Self.quoted(node.label))]\n"
        }
        for (index, node) in nodes.enumerated() {
            for child in node.children { text += "    n\(index) -> n\(child)\n" }
        }
        var count = 0
        for (index, node) in nodes.enumerated() {
            for leaf in node.leaves {
                let label = leaf.restriction.isEmpty ? leaf.name : "\(leaf.name)\n\(leaf.restriction)"
                text += "    r\(count) [label=\(Self.quoted(label)) shape=ellipse]\n"
                text += "    n\(index) -> r\(count)"
                text += leaf.conditions.isEmpty ? "\n" : " [label=\(Self.quoted(leaf.conditions))]\n"
                count += 1
            }
        }
        return text + "}\n"
    }

    /// A quoted label, in which `\` begins an escape.
    private static func quoted(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]
        return "\"" + VisibleText.lines(text).escaping { escapes[$0] } + "\""
    }
}
