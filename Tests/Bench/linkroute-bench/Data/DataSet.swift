import LinkRoutingLanguage

/// A table of a certain size, and links for it.
enum DataSet: String, CaseIterable {
    case github
    case k1 = "1k"
    case k10 = "10k"
    case k100 = "100k"

    static let linkCount = 1_000_000

    var routeCount: Int {
        switch self {
        case .github: GitHubRoutes.all.count
        case .k1: 1_000
        case .k10: 10_000
        case .k100: 100_000
        }
    }

    var routes: [BenchRoute] {
        switch self {
        case .github: GitHubRoutes.all
        case .k1, .k10, .k100: RandomRoutes.make(routeCount, seed: UInt64(routeCount))
        }
    }

    /// The text of the table with `routes`.
    static func table(_ routes: [BenchRoute]) -> Bytes {
        var text = Bytes(Origins.sources.utf8)
        for (index, route) in routes.enumerated() { text += "\(route.pattern) -> r\(index)\n".utf8 }
        return text
    }

    /// The first `count` links for `routes`, one per line.
    func links(_ routes: [BenchRoute], count: Int) -> Bytes {
        var list = RandomLinkList(routes, seed: UInt64(routeCount) + 1)
        var text: Bytes = []
        text.reserveCapacity(count * 90)
        for _ in 0..<count {
            text += list.next().utf8
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    /// The number of links that the naive matcher can check. It looks at every route for each link.
    var sampleCount: Int { min(2_000, max(10, 500_000 / routeCount)) }

    // MARK: Files

    func tableFile(in folder: String) -> String { "\(folder)/\(rawValue).routes" }
    func linkFile(in folder: String) -> String { "\(folder)/\(rawValue).links" }
    func sampleFile(in folder: String) -> String { "\(folder)/\(rawValue).sample" }

    /// Writes table, links and sample into `folder`.
    func write(to folder: String, linkCount: Int = DataSet.linkCount) throws(BenchError) {
        let routes = routes
        let links = links(routes, count: linkCount)
        try File.write(Self.table(routes).span, to: tableFile(in: folder))
        try File.write(links.span, to: linkFile(in: folder))
        try LinkLines(links, limit: sampleCount).write(to: sampleFile(in: folder))
    }
}

/// A route of a measured table: the segments of its path.
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

    /// Parses a path such as `/users/:user/keys/:key{int}`.
    init(path: Substring) {
        segments = path.split(separator: "/").map { segment in
            guard segment.hasPrefix(":") else { return .literal(String(segment)) }
            let name = segment.dropFirst()
            return name.hasSuffix("{int}") ? .integer(String(name.dropLast(5))) : .text(String(name))
        }
    }

    /// The pattern in the language of tables.
    var pattern: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .text(let name): "/:" + name
            case .integer(let name): "/:" + name + "{int}"
            }
        }.joined()
    }

    /// The pattern without names and types. Routers without types allow each shape only once.
    var shape: String {
        segments.map { segment in
            if case .literal(let text) = segment { return "/" + text }
            return "/:"
        }.joined()
    }
}

/// The origins of the links: web hosts and custom schemes.
enum Origins {
    /// The lines of a table that declare them.
    static let sources = """
        source web  https://www.orchard.example https://orchard.example https://m.orchard.example http://www.orchard.example \
        https://go.orchard.example https://orchard.page.example https://orchard.example:8443 https://shop.orchard.co.example
        source app  orchard://app orchard-shop://open com.orchard.ios://link

        """

    /// Origins as links begin with them, each with its percentage of the links. One is written in upper case.
    static let shares: [(start: String, percent: Double)] = [
        ("https://www.orchard.example", 26), ("https://orchard.example", 14),
        ("https://m.orchard.example", 8),
        ("http://www.orchard.example", 6), ("https://go.orchard.example", 10),
        ("https://orchard.page.example", 8),
        ("https://ORCHARD.example", 1), ("https://orchard.example:8443", 1),
        ("https://shop.orchard.co.example", 6),
        ("orchard://app", 10), ("orchard-shop://open", 6), ("com.orchard.ios://link", 4),
    ]

    /// The origin that is the least work to read.
    static let shortest = "orchard://app"
}
