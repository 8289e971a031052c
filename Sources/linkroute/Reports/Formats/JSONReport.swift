import LinkRoutingTools
import SystemIO

/// Writes findings as JSON objects, one per line, and the summary as the last one.
final class JSONReport {
    private var output: OutputBuffer
    /// Whether the report of `check` has an object for each link.
    let listsLinks: Bool

    init(_ descriptor: FileDescriptor, listsLinks: Bool = false) {
        output = OutputBuffer(descriptor)
        self.listsLinks = listsLinks
    }

    func add(_ finding: Finding) throws { try output.append(FindingJSON.line(for: finding)) }

    /// Adds an object with `members` and the members of a location.
    func add(_ members: [JSONValue.Member], _ location: Location) throws {
        try output.append(JSONValue.object(members + FindingJSON.members(of: location)).text + "\n")
    }

    func flush() throws { try output.flush() }

    func finish(_ summary: JSONValue) throws {
        try output.append(summary.text + "\n")
        try output.flush()
    }
}

/// A finding as a JSON object on one line.
enum FindingJSON {
    static func line(for finding: Finding) -> String {
        var members: [JSONValue.Member] = [
            ("severity", .text(finding.severity.rawValue)), ("code", .text(finding.code)),
            ("message", .text(finding.message)), ("hint", finding.hint.map { .text($0) }),
        ]
        members += finding.facts.map { ($0.name, $0.value) }
        let suggestions = finding.suggestions.map {
            JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))])
        }
        members.append(("suggestions", suggestions.isEmpty ? nil : .array(suggestions)))
        members += self.members(of: finding.location)
        let related = finding.related.map { related in
            JSONValue.object([("message", .text(related.label))] + self.members(of: related.location))
        }
        members.append(("related", related))
        return JSONValue.object(members).text + "\n"
    }

    static func members(of location: Location) -> [JSONValue.Member] {
        [
            ("file", .text(location.file)), ("line", .number(location.line)),
            ("column", .number(location.column)),
            ("endColumn", location.endColumn.map { .number($0) }),
        ]
    }
}
