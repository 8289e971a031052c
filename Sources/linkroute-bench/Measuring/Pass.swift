/// All links of a list, taken through one stage some times.
struct Pass {
    var stage: Stage
    var table: String
    var links: String
    /// How many of the links.
    var limit = 200_000
    var rounds = 5

    struct Result {
        /// The median over the rounds, for one link.
        var nanoseconds: Double
        var links: Int
        /// How many links resolved.
        var matches: Int
    }

    func run() throws(BenchError) -> Result {
        var road = try Road(table: table)
        let all = try LinkLines(File.read(links), limit: limit)
        let lines = stage == .path ? all.paths() : all
        guard lines.count > 0 else { throw .noData(links) }
        var times: [Double] = []
        var matches = 0
        // Nothing is timed until memory and caches are warm.
        for round in 0...rounds {
            matches = 0
            let start = Clock.now
            lines.forEachBlock { block, end in matches += road.take(block, upTo: end, stage) }
            if round > 0 || rounds == 0 { times.append(Double(Clock.now - start) / Double(lines.count)) }
        }
        return Result(nanoseconds: times.median, links: lines.count, matches: matches)
    }
}
