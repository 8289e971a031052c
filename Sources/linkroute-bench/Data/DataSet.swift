import LinkRouting

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

    /// The first `count` links for `routes`, one a line.
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

    /// How many links the naive matcher can check, which looks at every route for each.
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
        var end = 0
        var count = 0
        while end < links.count, count < sampleCount {
            if links[end] == UInt8(ascii: "\n") { count += 1 }
            end += 1
        }
        try File.write(links.span.extracting(0..<end), to: sampleFile(in: folder))
    }
}
