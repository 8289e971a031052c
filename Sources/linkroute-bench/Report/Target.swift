/// A ratio or size that is watched, with its limit.
struct Target {
    enum Unit {
        case ratio, percent, megabytes, nanoseconds
    }

    /// The name in the record of versions.
    var key: String
    var title: String
    /// The maximum; `nil` if the value is only shown.
    var limit: Double?
    var unit: Unit
    private let value: @Sendable (Metrics) -> Double?

    /// The value; `nil` if something that it needs was not measured.
    func value(_ metrics: Metrics) -> Double? { value(metrics) }

    func text(_ value: Double) -> String {
        switch unit {
        case .ratio: value.text(2) + " x"
        case .percent: (100 * value).text(1) + " %"
        case .megabytes: (value / 1e6).text(1) + " MB"
        case .nanoseconds: value.text(0) + " ns"
        }
    }

    private static func ratio(
        _ key: String, _ title: String, _ limit: Double?, _ one: String, to other: String
    ) -> Target {
        Target(key: key, title: title, limit: limit, unit: .ratio) { metrics in
            guard let one = metrics[one], let other = metrics[other], other > 0 else { return nil }
            return one / other
        }
    }

    private static func memory(_ key: String, _ title: String, _ limit: Double?) -> Target {
        Target(key: "memory-" + key, title: title, limit: limit.map { $0 * 1e6 }, unit: .megabytes) {
            $0["memory." + key]
        }
    }

    /// The time for loading, relative to the time for routing the links afterwards.
    private static func load(_ set: String, _ routes: String, _ limit: Double) -> Target {
        let title = "loading \(routes) routes to routing their 1,000,000 links"
        return Target(key: "load-" + set, title: title, limit: limit, unit: .percent) {
            guard let load = $0["program.\(set).load"], let all = $0["program.\(set).1"], all > load else {
                return nil
            }
            return load / (all - load)
        }
    }

    static let all = [
        ratio(
            "wc-1", "1,000,000 links, github table, 1 thread, to `wc -l`", 7, "program.github.1",
            to: "program.wc"),
        ratio("wc-2", "the same with 2 threads", 3.8, "program.github.2", to: "program.wc"),
        ratio(
            "rg", "1 thread, to `rg -c '\(MeasuredProgram.expression)'`", 1, "program.github.1",
            to: "program.rg"),
        ratio("grep", "1 thread, to `grep -cE` of the same", nil, "program.github.1", to: "program.grep"),
        ratio(
            "1k", "1,000 routes to the github table, 1 thread", nil, "program.1k.1", to: "program.github.1"),
        ratio("10k", "10,000 routes to the github table", 1.4, "program.10k.1", to: "program.github.1"),
        ratio("100k", "100,000 routes to the github table", nil, "program.100k.1", to: "program.github.1"),
        ratio(
            "httprouter", "finding a path, github table, to httprouter", 1, "time.path.github",
            to: "time.httprouter"),
        ratio(
            "path-100k", "finding a path, 100,000 routes to the github table", 3, "time.path.100k",
            to: "time.path.github"),
        ratio(
            "start", "one link from a cold process, to a static C program", 1.5, "start.linkroute",
            to: "start.hello"),
        ratio(
            "tables", "a link of the tables of apps, geometric mean, to `rg -c`", 2.5, "tables.all",
            to: "tables.rg"),
        ratio("tables-worst", "the same, the worst table", 15, "tables.worst", to: "tables.rg"),
        ratio(
            "tables-bare", "a bare path to the same path with a host", 1.2, "tables.bare", to: "tables.hosted"
        ),
        load("10k", "10,000", 0.04),
        load("100k", "100,000", 0.22),
        memory("1gb", "peak memory, 1 GB of links", 8),
        memory("10gb", "peak memory, 10 GB of links", 8),
        memory("100k", "peak memory, 100,000 routes", 45),
        memory("file", "size of the stripped program", 8),
        ratio(
            "single", "`match`, github table, to httprouter's path", 0.4, "time.single.github",
            to: "time.httprouter"),
        ratio(
            "single-10k", "`match`, 10,000 routes to the github table", 1.5, "time.single.10k",
            to: "time.single.github"),
        ratio(
            "single-100k", "`match`, 100,000 routes to the github table", 4, "time.single.100k",
            to: "time.single.github"),
        ratio(
            "values", "`match` with all values, github table, to `answer`", 1.5, "time.values.github",
            to: "time.answer.github"),
        Target(
            key: "decode", title: "`decode` of three properties, without `match`", limit: 1_000,
            unit: .nanoseconds
        ) { metrics in
            guard let decode = metrics["library.decode"], let match = metrics["library.match"] else {
                return nil
            }
            return decode - match
        },
    ]
}
