import LinkRouting

/// The number of links for each route, and for each reason of a miss.
struct RouteCounts {
    private var counts: [String: Int] = [:]
    /// The number of links for each pattern, as far as it is not in `counts`: a number is found sooner than a
    /// name.
    private var patterns: ContiguousArray<Int> = []

    /// Counts a link.
    ///
    /// - Parameter outcomes: what systems do with it, as fields after the name.
    mutating func add(_ outcome: Outcome, of matcher: Matcher, outcomes: String) {
        switch outcome {
        case .match(let pattern, _) where outcomes.isEmpty: add(pattern, 1)
        case .match(let pattern, _): add((matcher.name(ofPattern: pattern) ?? "") + outcomes)
        case .miss(let miss): add(miss: miss.reason.rawValue, outcomes: outcomes)
        }
    }

    /// Counts a link or row without a route by its reason.
    mutating func add(miss reason: String, outcomes: String = "") { add("(\(reason))" + outcomes) }

    private mutating func add(_ name: String) { counts[name, default: 0] += 1 }

    private mutating func add(_ pattern: Int, _ count: Int) {
        if pattern >= patterns.count {
            patterns.append(contentsOf: repeatElement(0, count: pattern + 1 - patterns.count))
        }
        patterns[pattern] += count
    }

    /// Adds other counts.
    mutating func add(_ other: RouteCounts) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for (pattern, count) in other.patterns.enumerated() where count > 0 { add(pattern, count) }
    }

    /// Writes a line for each name, the most links first.
    func write(_ matcher: Matcher, to output: inout OutputBuffer) throws {
        var names = counts
        for (pattern, count) in patterns.enumerated() where count > 0 {
            names[matcher.name(ofPattern: pattern) ?? "", default: 0] += count
        }
        for (name, count) in names.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            try output.append("\(count)\t\(name)\n")
        }
    }
}
