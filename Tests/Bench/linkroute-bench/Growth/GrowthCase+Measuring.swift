import LinkRoutingLanguage
import SystemIO

extension GrowthCase {
    /// The median time for one size, in nanoseconds.
    func nanoseconds(_ size: Int) throws(BenchError) -> Double {
        let (table, link) = make(size)
        return try subject == .loading ? Self.loading(table) : Self.resolving(link, table)
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
}
