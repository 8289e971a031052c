import LinkRoutingLanguage

/// The number of links for each route, and for each reason of a miss.
struct RouteCounts {
    /// What links are counted by.
    private struct Key: Hashable {
        /// The name of a route, or the reason of a miss.
        var name: String
        var isMiss: Bool
        /// What systems do with the links, each after a tab.
        var outcomes = ""
    }

    private var counts: [Key: Int] = [:]
    /// The number of links for each pattern, as far as it is not in `counts`: a number is found sooner than a
    /// name.
    private var patterns: ContiguousArray<Int> = []

    /// Counts a link.
    ///
    /// - Parameter outcomes: what systems do with it, each after a tab.
    mutating func add(_ outcome: Outcome, of matcher: Matcher, outcomes: String) {
        switch outcome {
        case .match(let pattern, _) where outcomes.isEmpty: add(pattern, 1)
        case .match(let pattern, _):
            let name = matcher.name(ofPattern: pattern) ?? ""
            counts[Key(name: name, isMiss: false, outcomes: outcomes), default: 0] += 1
        case .miss(let miss): add(miss: miss.reason.rawValue, outcomes: outcomes)
        }
    }

    /// Counts a link or row without a route by its reason.
    mutating func add(miss reason: String, outcomes: String = "") {
        counts[Key(name: reason, isMiss: true, outcomes: outcomes), default: 0] += 1
    }

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
    ///
    /// - Parameter format: JSON, TSV or CSV with a column for routes and one for reasons; `nil` is a count, a
    ///   tab and the name, with the reasons in parentheses.
    func write(
        _ matcher: Matcher, as format: ResultFormat?, systems: [LinkSystem], to output: inout OutputBuffer
    ) throws {
        var all = counts
        for (pattern, count) in patterns.enumerated() where count > 0 {
            all[Key(name: matcher.name(ofPattern: pattern) ?? "", isMiss: false), default: 0] += count
        }
        let lines = all.map { (text: Self.text($0.key), key: $0.key, count: $0.value) }
        if format == .csv {
            let names = ["count", "route", "reason"] + systems.map(\.rawValue)
            try output.append(names.joined(separator: ",") + "\n")
        }
        for line in lines.sorted(by: { ($1.count, $0.text) < ($0.count, $1.text) }) {
            try output.append(Self.line(line.key, line.count, line.text, as: format, systems))
        }
    }

    private static func text(_ key: Key) -> String {
        (key.isMiss ? "(\(key.name))" : key.name) + key.outcomes
    }

    private static func line(
        _ key: Key, _ count: Int, _ text: String, as format: ResultFormat?, _ systems: [LinkSystem]
    ) -> String {
        let outcomes = key.outcomes.split(separator: "\t").map(String.init)
        let (route, reason) = key.isMiss ? (nil, key.name) : (key.name, nil)
        switch format {
        case .json:
            let fields: [JSONValue.Member] = [
                ("count", .number(count)), ("route", JSONValue(route)), ("reason", JSONValue(reason)),
            ]
            let more: [JSONValue.Member] = systems.enumerated().map { index, system in
                (system.rawValue, index < outcomes.count ? .text(outcomes[index]) : .null)
            }
            return JSONValue.object(fields + more).text + "\n"
        case .csv, .tsv:
            let absent = format == .csv ? "" : "\\N"
            let more = systems.indices.map { $0 < outcomes.count ? outcomes[$0] : absent }
            // Names of routes and reasons need no quotes or escapes.
            return (["\(count)", route ?? absent, reason ?? absent] + more)
                .joined(separator: format == .csv ? "," : "\t") + "\n"
        case .name, nil: return "\(count)\t\(text)\n"
        }
    }
}
