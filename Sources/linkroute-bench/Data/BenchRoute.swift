/// A route of a table that is measured: the segments of its path.
struct BenchRoute {
    enum Segment: Hashable {
        case literal(String)
        case text(String)
        case integer(String)

        var isParameter: Bool {
            if case .literal = self { return false }
            return true
        }
    }

    var segments: [Segment]

    init(_ segments: [Segment]) { self.segments = segments }

    /// Reads a path as `/users/:user/keys/:key{int}`.
    init(path: Substring) {
        segments = path.split(separator: "/").map { segment in
            guard segment.hasPrefix(":") else { return .literal(String(segment)) }
            let name = segment.dropFirst()
            return name.hasSuffix("{int}") ? .integer(String(name.dropLast(5))) : .text(String(name))
        }
    }

    /// The pattern as a table has it.
    var pattern: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .text(let name): "/:" + name
            case .integer(let name): "/:" + name + "{int}"
            }
        }.joined()
    }

    /// The pattern without names and types. Routers without types allow each shape once.
    var shape: String {
        segments.map { segment in
            if case .literal(let text) = segment { return "/" + text }
            return "/:"
        }.joined()
    }
}
