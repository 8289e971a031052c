import LinkAssociations
import LinkRoutingLanguage

/// The number of links for each route, and for each reason of a miss.
struct RouteCounts {
    /// The numbers by their columns: the route, the reason of a miss, and what each system does with the
    /// links.
    private var counts: [[String?]: Int] = [:]
    /// The number of links for each pattern, as far as it is not in `counts`: a number is found sooner than a
    /// name.
    private var patterns: ContiguousArray<Int> = []

    /// Counts a link.
    ///
    /// - Parameter outcomes: what systems do with it.
    mutating func add(_ outcome: Outcome, of matcher: Matcher, outcomes: [String]) {
        switch outcome {
        case .match(let pattern, _) where outcomes.isEmpty: add(pattern, 1)
        case .match(let pattern, _):
            counts[[matcher.name(ofPattern: pattern) ?? "", nil] + outcomes, default: 0] += 1
        case .miss(let miss): add(miss: miss.reason.rawValue, outcomes: outcomes)
        }
    }

    /// Counts a link or row without a route by its reason.
    mutating func add(miss reason: String, outcomes: [String] = []) {
        counts[[nil, reason] + outcomes, default: 0] += 1
    }

    private mutating func add(_ pattern: Int, _ count: Int) {
        if pattern >= patterns.count {
            patterns.append(contentsOf: repeatElement(0, count: pattern + 1 - patterns.count))
        }
        patterns[pattern] += count
    }

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
            all[[matcher.name(ofPattern: pattern) ?? "", nil], default: 0] += count
        }
        let names = ["count", "route", "reason"] + systems.map(\.rawValue)
        if format == .csv { try output.append(names.joined(separator: ",") + "\n") }
        let lines = all.map { columns, count in (text: Self.text(columns), columns: columns, count: count) }
        for line in lines.sorted(by: { ($1.count, $0.text) < ($0.count, $1.text) }) {
            // A row without a link has no outcomes.
            let missing = repeatElement(nil as String?, count: names.count - 1 - line.columns.count)
            let columns = line.columns + missing
            switch format {
            case .json:
                let members: [JSONValue.Member] = zip(names.dropFirst(), columns).map { ($0, JSONValue($1)) }
                try output.append(JSONValue.object([("count", .number(line.count))] + members).text + "\n")
            case .csv, .tsv:
                // Names of routes and reasons need no quotes or escapes.
                let fields = ["\(line.count)"] + columns.map { $0 ?? (format == .csv ? "" : "\\N") }
                try output.append(fields.joined(separator: format == .csv ? "," : "\t") + "\n")
            case .name, nil: try output.append("\(line.count)\t\(line.text)\n")
            }
        }
    }

    private static func text(_ columns: [String?]) -> String {
        let name = columns[1].map { "(\($0))" } ?? columns[0] ?? ""
        return ([name] + columns.dropFirst(2).compactMap { $0 }).joined(separator: "\t")
    }
}
