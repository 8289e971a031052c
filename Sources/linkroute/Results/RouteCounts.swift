import LinkRouting

/// The number of links for each route, and for each reason of a miss.
struct RouteCounts {
    private var counts: [String: Int] = [:]

    /// Counts a link.
    ///
    /// - Parameter outcomes: what systems do with it, as fields after the name.
    mutating func add(_ outcome: Outcome, of matcher: Matcher, outcomes: String) {
        switch outcome {
        case .match(let pattern, _): add((matcher.name(ofPattern: pattern) ?? "") + outcomes)
        case .miss(let miss): add(miss: miss.reason.rawValue, outcomes: outcomes)
        }
    }

    /// Counts a link or row without a route by its reason.
    mutating func add(miss reason: String, outcomes: String = "") { add("(\(reason))" + outcomes) }

    private mutating func add(_ name: String) { counts[name, default: 0] += 1 }

    /// Adds other counts.
    mutating func add(_ other: RouteCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// Writes a line for each name, the most links first.
    func write(to output: inout OutputBuffer) throws {
        for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            try output.append("\(count)\t\(name)\n")
        }
    }
}
