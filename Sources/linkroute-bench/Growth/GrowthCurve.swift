import LinkRouting
import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that a case takes at each of its sizes.
struct GrowthCurve {
    struct Point {
        var size: Int
        var nanoseconds: Double
    }

    var name: String
    var unit: String
    var subject: GrowthCase.Subject
    var points: [Point]

    /// The power of the size with which the time grows; 1 is linear growth.
    ///
    /// This is the slope of the regression line with both scales logarithmic. Points that hardly differ from
    /// the first one are omitted, unless the whole curve is flat: they show the fixed cost per link.
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

    /// The median time for one link, from the runs that fit into a tenth of a second, but at least three.
    private static func resolving(_ link: String, _ table: String) throws(BenchError) -> Double {
        var harness = try ResolverHarness([TableFile(name: "growth.routes", text: table)])
        let line = Bytes(link.utf8) + [UInt8(ascii: "\n")]
        let block = line + Bytes(repeating: 0, count: ResolverHarness.padding)
        var times: [Double] = []
        let first = Clock.now
        while times.count < 3 || Clock.now - first < .milliseconds(100) && times.count < 1_000 {
            let start = Clock.now
            // A short link takes less time than the clock resolves.
            let repetitions = line.count < 4_000 ? 16 : 1
            for _ in 0..<repetitions { _ = harness.process(block.span, upTo: line.count, .answer) }
            times.append((Clock.now - start).nanoseconds / Double(repetitions))
        }
        return times.median
    }

    private static func loading(_ table: String) -> Double {
        var times: [Double] = []
        for _ in 0..<3 {
            let file = TableFile(name: "growth.routes", text: table)
            let start = Clock.now
            // Some of these tables are refused, which should not take longer.
            _ = try? ResolverHarness([file])
            times.append((Clock.now - start).nanoseconds)
        }
        return times.median
    }

    // MARK: File

    /// One line per point: subject, name, unit, size and time, separated by tabs.
    static func text(of curves: [GrowthCurve]) -> String {
        curves.flatMap { curve in
            curve.points.map { point in
                "\(curve.subject)\t\(curve.name)\t\(curve.unit)\t\(point.size)\t\(point.nanoseconds.text(1))\n"
            }
        }.joined()
    }

    /// Reads the curves of a file made by ``text(of:)``.
    static func read(_ text: String) -> [GrowthCurve] {
        var curves: [GrowthCurve] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 5, let subject = GrowthCase.Subject(rawValue: fields[0]),
                let size = Int(fields[3]),
                let time = Double(fields[4])
            else { continue }
            if curves.last?.name != fields[1] || curves.last?.subject != subject {
                curves.append(GrowthCurve(fields[1], fields[2], subject, []))
            }
            curves[curves.count - 1].points.append(Point(size: size, nanoseconds: time))
        }
        return curves
    }
}
