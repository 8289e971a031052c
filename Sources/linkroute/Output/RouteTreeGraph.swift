/// The tree in the DOT language of Graphviz: segments as boxes, routes as ellipses, a pattern's query and fragment at the edge.
extension RouteTree {
    var graph: String {
        var text = """
            digraph routes {
                rankdir=LR
                node [shape=box]

            """
        for (index, node) in nodes.enumerated() { text += "    n\(index) [label=\(Self.quoted(node.label))]\n" }
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

    /// A label, in which `\` begins an escape.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
