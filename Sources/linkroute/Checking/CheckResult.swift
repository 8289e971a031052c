import LinkRouting
import LinkRoutingTools

/// All that there is to say when all links have come.
struct CheckResult {
    var table: RouteTable
    var summary: CheckSummary
    var ignored: IgnoreList
    var baseline: Baseline?
    /// The routes that links lead to, if that is to be told.
    var coverage: RouteCoverage?
    /// How many percent of the routes links must lead to.
    var leastCoverage: Int?
    /// The links that lead to each route, if a report shows them.
    var routeLinks: RouteLinks?
    /// Whether something fails that is no link: a line of an ignore file.
    var hasOtherFailure: Bool
    /// Whether somebody ended the check before all links had come.
    var isInterrupted: Bool

    /// Whether the check fails. What a new baseline holds is no failure.
    var isFailure: Bool { summary.failed > 0 && baseline?.isNew != true || coverageFinding != nil || hasOtherFailure }

    /// The failure of a check in which links lead to too few routes.
    var coverageFinding: Finding? {
        guard !isInterrupted, let coverage, let leastCoverage, coverage.used * 100 < leastCoverage * coverage.routes else {
            return nil
        }
        return Finding(
            severity: .failure, code: "low-coverage",
            message: "links lead to \(coverage.percent)% of the routes, and \(leastCoverage)% are asked for",
            hint: "no link leads to \(Messages.alternatives(Array(coverage.unused.prefix(10))))", location: coverage.location)
    }

    /// What people are told besides the counts.
    var sentences: [String] {
        if isInterrupted { return ["interrupted: this is about the links up to there"] }
        var sentences: [String] = []
        if let baseline { sentences += baseline.sentences }
        if let coverage {
            let unused = coverage.unused.map { "`\($0)`" }.joined(separator: ", ")
            sentences.append(
                "links lead to \(coverage.used) of \(Messages.counted(coverage.routes, "route")), \(coverage.percent)%"
                    + (unused.isEmpty ? "" : "; none leads to \(unused)"))
        }
        return sentences
    }

    /// The last object of the JSON.
    var object: JSONValue {
        let coverage = coverage.map { coverage in
            JSONValue.object([
                ("routes", .number(coverage.routes)), ("used", .number(coverage.used)),
                ("unused", .array(coverage.unused.map { .text($0) })),
            ])
        }
        return .object([
            ("summary", summary.object), ("coverage", coverage), ("interrupted", isInterrupted ? .bool(true) : nil),
        ])
    }
}
