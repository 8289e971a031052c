import LinkRouting
import LinkRoutingTools

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How long the input of a case takes at each of its sizes.
struct GrowthCurve {
    struct Point {
        var size: Int
        var nanoseconds: Double
    }

    var name: String
    var unit: String
    var subject: GrowthCase.Subject
    var points: [Point]

    /// How the time grows, as a power of the size: 1 is in proportion. The slope of the best line through the points, both scales
    /// logarithmic, from those on that take long enough to be told from what every link takes; of a curve that hardly rises, all.
    var exponent: Double {
        let considered = points.filter { $0.nanoseconds > 4 * (points.first?.nanoseconds ?? 0) }
        let used = considered.count >= 3 ? considered : points
        let xs = used.map { log(Double($0.size)) }
        let ys = used.map { log($0.nanoseconds) }
        let count = Double(used.count)
        let (meanX, meanY) = (xs.reduce(0, +) / count, ys.reduce(0, +) / count)
        let slope = zip(xs, ys).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        return slope / xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    }

    /// Measures all sizes of `growth`.
    init(_ growth: GrowthCase) throws(BenchError) {
        (name, unit, subject) = (growth.name, growth.unit, growth.subject)
        points = []
        for size in growth.sizes {
            let (table, link) = growth.make(size)
            let nanoseconds =
                try growth.subject == .loading ? Self.loading(table) : Self.resolving(link, table)
            points.append(Point(size: size, nanoseconds: nanoseconds))
        }
    }

    init(_ name: String, _ unit: String, _ subject: GrowthCase.Subject, _ points: [Point]) {
        (self.name, self.unit, self.subject, self.points) = (name, unit, subject, points)
    }

    /// The median time of one link, of as many as fit into a tenth of a second, three at least.
    private static func resolving(_ link: String, _ table: String) throws(BenchError) -> Double {
        var road = try Road([TableFile(name: "growth.routes", text: table)])
        let line = Bytes(link.utf8) + [UInt8(ascii: "\n")]
        let block = line + Array(repeating: 0, count: Road.padding)
        var times: [Double] = []
        let first = Clock.now
        while times.count < 3 || Clock.now - first < 100_000_000 && times.count < 1_000 {
            let start = Clock.now
            // A short link is over before the clock notices.
            let repetitions = line.count < 4_000 ? 16 : 1
            for _ in 0..<repetitions { _ = road.take(block.span, upTo: line.count, .answer) }
            times.append(Double(Clock.now - start) / Double(repetitions))
        }
        return times.median
    }

    private static func loading(_ table: String) throws(BenchError) -> Double {
        var times: [Double] = []
        for _ in 0..<3 {
            let file = TableFile(name: "growth.routes", text: table)
            let start = Clock.now
            _ = try Road([file])
            times.append(Double(Clock.now - start))
        }
        return times.median
    }
}
