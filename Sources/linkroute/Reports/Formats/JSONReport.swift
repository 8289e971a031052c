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

    func add(_ finding: Finding) throws { try output.append(finding.json) }

    /// Adds an object with `members` and the members of a location.
    func add(_ members: [JSONValue.Member], _ location: Location) throws {
        try output.append(JSONValue.object(members + location.members).text + "\n")
    }

    func flush() throws { try output.flush() }

    func finish(_ summary: JSONValue) throws {
        try output.append(summary.text + "\n")
        try output.flush()
    }
}

extension Finding {
    /// The finding as a JSON object on one line.
    var json: String {
        var members: [JSONValue.Member] = [
            ("severity", .text(severity.rawValue)), ("code", .text(code)), ("message", .text(message)),
            ("hint", hint.map { .text($0) }),
        ]
        members += facts.map { ($0.name, $0.value) }
        let suggestions = suggestions.map {
            JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))])
        }
        members.append(("suggestions", suggestions.isEmpty ? nil : .array(suggestions)))
        members += location.members
        let related = related.map { related in
            JSONValue.object([("message", .text(related.label))] + related.location.members)
        }
        return JSONValue.object(members + [("related", related)]).text + "\n"
    }
}

extension Location {
    /// The members of a JSON object.
    var members: [JSONValue.Member] {
        [
            ("file", .text(file)), ("line", .number(line)), ("column", .number(column)),
            ("endColumn", endColumn.map { .number($0) }),
        ]
    }
}
