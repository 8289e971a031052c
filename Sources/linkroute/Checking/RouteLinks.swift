import LinkRouting

/// How many links lead to each route, and the first different ones of them.
///
/// The counts are exact. What is kept of the links is bounded, whatever the input and the table: when it would be too much, each
/// route keeps half as many. That is what it had kept with the smaller number from the beginning.
struct RouteLinks {
    /// A link, and the file in which it was first seen.
    struct Sample: Equatable {
        var link: Bytes
        var file: String
    }

    /// What is known of one route.
    struct Use {
        /// The route's place in the table.
        var route: Int
        /// How many links lead to it.
        var count: Int
        /// The first different ones of them.
        var links: [Sample]
    }

    /// How many different links of each route are kept at most.
    private(set) var mostLinks: Int
    private let mostTogether: Int
    private let mostBytes: Int
    private var counts: [Int]
    private var samples: [[Sample]]
    /// How many links are kept, and how many bytes they have.
    private var kept = (links: 0, bytes: 0)

    /// - Parameters:
    ///   - routes: how many routes the table has.
    ///   - mostLinks: how many links of each route are kept.
    ///   - mostTogether: how many links of all routes are kept.
    ///   - mostBytes: how many bytes these have together.
    init(routes: Int, mostLinks: Int = 20, mostTogether: Int = 5000, mostBytes: Int = 1 << 20) {
        counts = Array(repeating: 0, count: routes)
        samples = Array(repeating: [], count: routes)
        self.mostLinks = mostLinks
        self.mostTogether = mostTogether
        self.mostBytes = mostBytes
    }

    /// Counts a link in `file` that leads to the route at `index`.
    mutating func add(_ link: Span<UInt8>, route index: Int, file: String) {
        counts[index] += 1
        if samples[index].count >= mostLinks { return }
        let excerpt = LinkExcerpt.range(of: link)
        if samples[index].contains(where: { Self.isSame($0.link, link.extracting(excerpt)) }) { return }
        while !hasRoom(for: excerpt.count) {
            if mostLinks == 1 { return }
            thinOut()
            if samples[index].count >= mostLinks { return }
        }
        samples[index].append(Sample(link: Bytes(link.extracting(excerpt)), file: file))
        kept.links += 1
        kept.bytes += excerpt.count
    }

    private func hasRoom(for bytes: Int) -> Bool { kept.links < mostTogether && kept.bytes + bytes <= mostBytes }

    /// Keeps half as many links of each route.
    private mutating func thinOut() {
        mostLinks /= 2
        for index in samples.indices where samples[index].count > mostLinks {
            let rest = samples[index][mostLinks...]
            kept.links -= rest.count
            kept.bytes -= rest.reduce(0) { $0 + $1.link.count }
            samples[index].removeLast(rest.count)
        }
    }

    private static func isSame(_ bytes: Bytes, _ link: Span<UInt8>) -> Bool {
        if bytes.count != link.count { return false }
        for index in bytes.indices where bytes[index] != link[index] { return false }
        return true
    }

    /// The routes that links lead to, the most used first, then in the order of the table.
    var used: [Use] {
        let routes = counts.indices.filter { counts[$0] > 0 }
        return routes.sorted { (counts[$1], $0) < (counts[$0], $1) }
            .map { Use(route: $0, count: counts[$0], links: samples[$0]) }
    }

    /// The routes that no link leads to, in the order of the table.
    var unused: [Int] { counts.indices.filter { counts[$0] == 0 } }
}
