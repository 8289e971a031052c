/// The tree as lines that branch:
///
/// ```
/// /  -> home
/// └── pokemons
///     ├── ?:page{int=1}  -> pokemon.list
///     └── :id{int}  -> pokemon.detail
/// ```
extension RouteTree {
    var text: String {
        var text = ""
        for root in roots { append(root, first: "", others: "", to: &text) }
        return text
    }

    /// A node, the patterns that end there, and the nodes below. The route of one pattern without conditions stands in the node's
    /// own line.
    ///
    /// - Parameters:
    ///   - first: what stands before the node's own line.
    ///   - others: what stands before all lines below it.
    private func append(_ index: Int, first: String, others: String, to text: inout String) {
        let node = nodes[index]
        var leaves = node.leaves
        text += first + node.label
        if let plain = leaves.firstIndex(where: { $0.conditions.isEmpty }) { text += "  -> \(leaves.remove(at: plain).target)" }
        text += "\n"
        let count = leaves.count + node.children.count
        for (position, leaf) in leaves.enumerated() {
            let branch = position + 1 < count ? "├── " : "└── "
            text += others + branch + (leaf.conditions.isEmpty ? "" : leaf.conditions + "  ") + "-> \(leaf.target)\n"
        }
        for (position, child) in node.children.enumerated() {
            let isLast = position + 1 == node.children.count
            append(child, first: others + (isLast ? "└── " : "├── "), others: others + (isLast ? "    " : "│   "), to: &text)
        }
    }
}
