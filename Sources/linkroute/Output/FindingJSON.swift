import LinkRoutingTools

/// A finding as an object, one a line.
enum FindingJSON {
    static func line(for finding: Finding) -> String {
        var members: [(String, JSONValue?)] = [
            ("severity", .text(finding.severity.rawValue)), ("code", .text(finding.code)), ("message", .text(finding.message)),
            ("hint", finding.hint.map { .text($0) }),
        ]
        members += finding.facts.map { ($0.name, $0.value) }
        members += place(finding.location)
        members.append(("related", finding.related.map { .object([("message", .text($0.label))] + place($0.location)) }))
        return JSONValue.object(members).text + "\n"
    }

    private static func place(_ location: Location) -> [(String, JSONValue?)] {
        [
            ("file", .text(location.file)), ("line", .number(location.line)), ("column", .number(location.column)),
            ("endColumn", location.endColumn.map { .number($0) }),
        ]
    }
}
