import LinkRoutingLanguage

/// Everything that a table says and everything that is wrong with it, without comments, spelling and
/// positions.
///
/// The formatter compares the snapshots of the old and the new text, which must be equal.
struct SemanticSnapshot: Equatable {
    /// The errors of the table.
    let diagnostics: [Diagnostic]
    private let content: Fingerprint

    /// Parses `files` as one table. Linear in their size.
    init(_ files: [TableFile]) {
        let (table, diagnostics) = TableParser.parse(files)
        self.diagnostics = diagnostics
        content = Fingerprint(table)
    }

    static func == (left: SemanticSnapshot, right: SemanticSnapshot) -> Bool {
        left.content == right.content && left.diagnostics.map(\.kind) == right.diagnostics.map(\.kind)
    }
}

extension Fingerprint {
    /// The fingerprint of a whole table, in which everything counts but its spelling.
    init(_ table: RouteTable) {
        self.init(.everything)
        for option in TableParser.options where table.options[keyPath: option.flag] {
            append("option", option.name)
        }
        for source in table.sources { append(source) }
        for type in table.types {
            append("define", type.name)
            append(type.type)
            if type.isUsed { append("used") }
        }
        append(table.globals, rest: nil)
        for route in table.routes { append(route) }
    }

    private mutating func append(_ source: Source) {
        append("define", source.name)
        for origin in source.origins { append(origin.origin) }
    }

    private mutating func append(_ route: Route) {
        if let name = route.name { append("route", name) } else { append("none") }
        // The indices of sources say as much as their names, which are in the order of the table.
        for pattern in route.patterns {
            append(pattern, sources: pattern.sources.map { $0.map(String.init) })
        }
        for line in route.documentation { append("doc", line) }
        for example in route.examples {
            append(example.isExpectedToMatch ? "ok" : "no", example.link)
            for value in example.values {
                append("name", value.name)
                append("value", value.text)
            }
        }
        if let deprecation = route.deprecation { append("deprecated", deprecation) }
    }
}
