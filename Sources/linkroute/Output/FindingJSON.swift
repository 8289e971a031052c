import LinkRouting

/// A finding as an object, one a line.
enum FindingJSON {
    static func line(for finding: Finding, in findings: Findings) -> String {
        let place = findings.location(of: finding.place)
        let members: [(String, JSONValue?)] = [
            ("severity", .text(finding.severity.rawValue)), ("code", .text(finding.code)), ("message", .text(finding.message)),
            ("hint", finding.hint.map { .text($0) }),
            ("link", finding.example.map { .text($0.link) }), ("gave", finding.example.map { .text($0.gave) }),
            ("file", .text(place.file)), ("line", .number(place.line)), ("column", .number(place.column)),
            ("endColumn", .number(place.endColumn)),
            ("related", finding.related.map { related($0.place, $0.label, findings) }),
        ]
        return JSONValue.object(members).text + "\n"
    }

    private static func related(_ place: LinkRouting.Place, _ label: String, _ findings: Findings) -> JSONValue {
        let place = findings.location(of: place)
        return .object([
            ("message", .text(label)), ("file", .text(place.file)), ("line", .number(place.line)),
            ("column", .number(place.column)), ("endColumn", .number(place.endColumn)),
        ])
    }
}
