import LinkRoutingLanguage

/// A rule that is to be written, before it has a place among the others.
struct PlannedRule {
    /// A demand on the value of a query item.
    struct Item: Hashable {
        var name: String
        var pieces: [Glob.Step]
    }

    var path: [GlobSegment]
    var items: [Item] = []
    /// A pattern for the whole fragment; `nil` for any.
    var fragment: [Glob.Step]?
    var excludes: Bool
    /// The pattern that the rule is made from, without optional segments that it leaves out.
    var pattern: Pattern
    /// The index of its route.
    var route: Int
    /// The place of the pattern in the table.
    var order: Int
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    /// The number of segments; `nil` if it is not limited.
    var depth: Int? { path.contains { if case .segments = $0 { true } else { false } } ? nil : path.count }

    /// Whether wildcards of the path may match slashes that they should not.
    var isOpen: Bool { path.contains(where: \.isOpen) }

    /// The segments at the start that are text.
    var prefix: [String] {
        var texts: [String] = []
        for segment in path {
            guard let text = segment.text else { break }
            texts.append(text)
        }
        return texts
    }

    /// What the rule is for, and which links differ, for a comment.
    func comment(in table: RouteTable) -> String {
        let route = table.routes[route]
        var comment = route.documentation.joined(separator: " ")
        if comment.isEmpty { comment = route.name.map { "Route \($0)" } ?? "Not for the app" }
        if !comment.hasSuffix(".") { comment += "." }
        if !matchesMore.isEmpty { comment += " Also matches \(matchesMore.joined(separator: ", "))." }
        if !matchesFewer.isEmpty { comment += " Does not match \(matchesFewer.joined(separator: ", "))." }
        return comment
    }

    // MARK: - Comparing

    /// Whether some link may match both.
    func mayOverlap(_ other: PlannedRule) -> Bool {
        for item in items {
            guard case .text(let text)? = item.pieces.first, item.pieces.count == 1 else { continue }
            for demanded in other.items where demanded.name == item.name {
                if case .text(let wanted)? = demanded.pieces.first, demanded.pieces.count == 1, wanted != text
                {
                    return false
                }
            }
        }
        return Self.mayOverlap(path[...], other.path[...])
    }

    private static func mayOverlap(_ left: ArraySlice<GlobSegment>, _ right: ArraySlice<GlobSegment>) -> Bool
    {
        var (left, right) = (left, right)
        while true {
            guard let first = left.first else {
                return right.isEmpty || right == [.segments(isRequired: false)]
            }
            guard let other = right.first else { return left == [.segments(isRequired: false)] }
            if case .segments = first { return true }
            if case .segments = other { return true }
            guard first.mayOverlap(other) else { return false }
            left.removeFirst()
            right.removeFirst()
        }
    }

    /// Whether each link of `other` matches this rule, too, as far as that is easy to see.
    func contains(_ other: PlannedRule) -> Bool {
        guard items.allSatisfy({ other.items.contains($0) }), fragment == nil || fragment == other.fragment
        else {
            return false
        }
        for (index, segment) in path.enumerated() {
            if case .segments(let isRequired) = segment, index == path.count - 1 {
                let rest = other.path[index...]
                return !isRequired || rest.contains { $0 != .segments(isRequired: false) }
            }
            guard index < other.path.count else { return false }
            guard segment == other.path[index] || segment.contains(other.path[index]) else { return false }
            if case .segments = other.path[index], segment != other.path[index] { return false }
        }
        return path.count == other.path.count
    }

    /// Whether the path of a link with more than `depth` segments after the texts of `prefix` may match.
    func mayBeDeeper(than depth: Int, below prefix: [String]) -> Bool {
        if let own = self.depth, own <= depth { return false }
        for (text, segment) in zip(prefix, path) {
            if case .segments = segment { return true }
            if !segment.mayOverlap(.pieces([.text(text)])) { return false }
        }
        return true
    }
}
