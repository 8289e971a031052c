import LinkRouting
import LinkRoutingTools

/// The patterns of a table by their segments, in the order of the table.
struct RouteTree {
    struct Node {
        /// A segment, an origin, or `/` for patterns without one.
        var label: String
        var children: [Int] = []
        var leaves: [Leaf] = []
    }

    /// A pattern that ends at a node.
    struct Leaf {
        /// Its query and fragment.
        var conditions: String
        /// Its route's name.
        var name: String
        /// The sources to which it is restricted.
        var restriction: String
    }

    private(set) var nodes: [Node] = []
    private(set) var roots: [Int] = []
    /// The child of a node by its label; the parent of a root is -1.
    private var known: [Edge: Int] = [:]

    private struct Edge: Hashable {
        var parent: Int
        var label: String
    }

    init(_ list: RouteList) {
        for route in list.routes {
            for pattern in route.patterns {
                let outline = PatternComponents(pattern.text)
                var node = child(outline.origin ?? "/", of: -1)
                for segment in outline.segments { node = child(segment, of: node) }
                let leaf = Leaf(
                    conditions: outline.conditions, name: RouteList.name(of: route), restriction: list.restriction(of: pattern))
                nodes[node].leaves.append(leaf)
            }
        }
    }

    private mutating func child(_ label: String, of parent: Int) -> Int {
        let edge = Edge(parent: parent, label: label)
        if let node = known[edge] { return node }
        let node = nodes.count
        known[edge] = node
        nodes.append(Node(label: label))
        if parent < 0 { roots.append(node) } else { nodes[parent].children.append(node) }
        return node
    }
}

extension RouteTree.Leaf {
    /// The route as it stands behind the arrow.
    var target: String { restriction.isEmpty ? name : "\(name)  \(restriction)" }
}
