import LinkRouting

/// The number of links that lead to each route, and the first distinct ones as samples.
///
/// The counts are exact. The memory of the samples is bounded for any input and table: when a limit is
/// reached, the number of samples per route is halved. The result is the same as if the smaller number had
/// been set from the start.
struct RouteLinks {
    /// A link, and the file in which it occurred first.
    struct Sample: Equatable {
        var link: Bytes
        var file: String
    }

    /// The links of one route.
    struct Use {
        /// The index of the route in the table.
        var route: Int
        /// The number of links that lead to the route.
        var count: Int
        /// The first distinct links.
        var links: [Sample]
    }

    /// The current maximum number of samples per route.
    private(set) var samplesPerRoute: Int
    private let maximumSamples: Int
    private let maximumBytes: Int
    private var counts: [Int]
    private var samples: [[Sample]]
    /// The number of samples of all routes.
    private var sampleCount = 0
    /// The number of bytes of all samples.
    private var byteCount = 0

    /// - Parameters:
    ///   - routes: the number of routes of the table.
    ///   - samplesPerRoute: the maximum number of samples per route.
    ///   - maximumSamples: the maximum number of samples of all routes together.
    ///   - maximumBytes: the maximum number of bytes of all samples together.
    init(routes: Int, samplesPerRoute: Int = 20, maximumSamples: Int = 5000, maximumBytes: Int = 1 << 20) {
        counts = Array(repeating: 0, count: routes)
        samples = Array(repeating: [], count: routes)
        self.samplesPerRoute = samplesPerRoute
        self.maximumSamples = maximumSamples
        self.maximumBytes = maximumBytes
    }

    /// Counts a link in `file` that leads to the route at `index`.
    mutating func add(_ link: Span<UInt8>, route index: Int, file: String) {
        counts[index] += 1
        if samples[index].count >= samplesPerRoute { return }
        let excerpt = LinkExcerpt.range(of: link)
        if samples[index].contains(where: { Self.isSame($0.link, link.extracting(excerpt)) }) { return }
        while !hasRoom(for: excerpt.count) {
            if samplesPerRoute == 1 { return }
            downsample()
            if samples[index].count >= samplesPerRoute { return }
        }
        samples[index].append(Sample(link: Bytes(link.extracting(excerpt)), file: file))
        sampleCount += 1
        byteCount += excerpt.count
    }

    private func hasRoom(for bytes: Int) -> Bool {
        sampleCount < maximumSamples && byteCount + bytes <= maximumBytes
    }

    /// Halves the number of samples per route.
    private mutating func downsample() {
        samplesPerRoute /= 2
        for index in samples.indices where samples[index].count > samplesPerRoute {
            let rest = samples[index][samplesPerRoute...]
            sampleCount -= rest.count
            byteCount -= rest.reduce(0) { $0 + $1.link.count }
            samples[index].removeLast(rest.count)
        }
    }

    private static func isSame(_ bytes: Bytes, _ link: Span<UInt8>) -> Bool {
        if bytes.count != link.count { return false }
        for index in bytes.indices where bytes[index] != link[index] { return false }
        return true
    }

    /// The routes that links lead to, the most used first, and in table order if equally used.
    var used: [Use] {
        let routes = counts.indices.filter { counts[$0] > 0 }
        return routes.sorted { (counts[$1], $0) < (counts[$0], $1) }
            .map { Use(route: $0, count: counts[$0], links: samples[$0]) }
    }

    /// The indices of the routes that no link leads to, in table order.
    var unused: [Int] { counts.indices.filter { counts[$0] == 0 } }
}
