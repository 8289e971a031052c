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
        var count = 0
        /// The first distinct links.
        var links: [Sample] = []
    }

    /// The current maximum number of samples per route.
    private(set) var samplesPerRoute: Int
    /// The maximum number of samples per route before any links are added.
    private let initialSamplesPerRoute: Int
    private let maximumSamples: Int
    private let maximumBytes: Int
    /// The number of routes of the table.
    private let routes: Int
    /// By the index of the route. A dictionary, because one batch leads to few routes of a large table.
    private var uses: [Int: Use] = [:]
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
        self.routes = routes
        self.samplesPerRoute = samplesPerRoute
        initialSamplesPerRoute = samplesPerRoute
        self.maximumSamples = maximumSamples
        self.maximumBytes = maximumBytes
    }

    /// Counts a link in `file` that leads to the route at `index`.
    mutating func add(_ link: Span<UInt8>, route index: Int, file: String) {
        uses[index, default: Use(route: index)].count += 1
        if uses[index]?.links.count ?? 0 >= samplesPerRoute { return }
        addSample(Sample(link: Bytes(link.extracting(LinkExcerpt.range(of: link))), file: file), route: index)
    }

    /// Adds the links that came after those counted so far.
    mutating func add(_ later: RouteLinks) {
        while samplesPerRoute > later.samplesPerRoute { downsample() }
        for (index, use) in later.uses.sorted(by: { $0.key < $1.key }) {
            uses[index, default: Use(route: index)].count += use.count
            for sample in use.links { addSample(sample, route: index) }
        }
    }

    private mutating func addSample(_ sample: Sample, route index: Int) {
        let links = uses[index]?.links ?? []
        if links.count >= samplesPerRoute || links.contains(where: { $0.link == sample.link }) { return }
        while !hasRoom(for: sample.link.count) {
            if samplesPerRoute == 1 { return }
            downsample()
            if links.count >= samplesPerRoute { return }
        }
        uses[index]?.links.append(sample)
        sampleCount += 1
        byteCount += sample.link.count
    }

    /// Removes all counts and samples.
    mutating func removeAll() {
        uses.removeAll(keepingCapacity: true)
        (samplesPerRoute, sampleCount, byteCount) = (initialSamplesPerRoute, 0, 0)
    }

    private func hasRoom(for bytes: Int) -> Bool {
        sampleCount < maximumSamples && byteCount + bytes <= maximumBytes
    }

    /// Halves the number of samples per route.
    private mutating func downsample() {
        samplesPerRoute /= 2
        for (index, use) in uses where use.links.count > samplesPerRoute {
            let rest = use.links[samplesPerRoute...]
            sampleCount -= rest.count
            byteCount -= rest.reduce(0) { $0 + $1.link.count }
            uses[index]?.links.removeLast(rest.count)
        }
    }

    /// The routes that links lead to, the most used first, and in table order if equally used.
    var used: [Use] { uses.values.sorted { ($1.count, $0.route) < ($0.count, $1.route) } }

    /// The indices of the routes that no link leads to, in table order.
    var unused: [Int] { (0..<routes).filter { uses[$0] == nil } }
}
