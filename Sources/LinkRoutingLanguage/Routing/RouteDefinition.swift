/// A route that code adds to a table.
package struct RouteDefinition: Sendable {
    /// The name of the route.
    package let name: String
    /// Its patterns, at least one.
    package let patterns: [String]
    /// The names of the sources that it accepts; all if empty.
    package let sources: [String]
    /// The name of the file in which errors place it.
    package let file: String
    /// The type of its values, if it is a ``LinkRoute``.
    package let type: (any LinkRoute.Type)?

    package init(
        name: String, patterns: [String], sources: [String] = [], file: String,
        type: (any LinkRoute.Type)? = nil
    ) {
        self.name = name
        self.patterns = patterns
        self.sources = sources
        self.file = file
        self.type = type
    }

    /// The lines of the route in the language of tables.
    fileprivate var text: String {
        let sources = sources.map { " @" + $0 }.joined()
        let first = (patterns.first ?? "") + "  -> " + name + sources + "\n"
        return first + patterns.dropFirst().map { "    also  " + $0 + "\n" }.joined()
    }
}

extension RouteTable {
    /// Parses files and the routes that code defines as one table.
    package init(
        files: [TableFile], types: [CustomType], definitions: [RouteDefinition]
    ) throws(TableError) {
        let lines = definitions.map { TableFile(name: $0.file, text: $0.text) }
        try self.init(files: files + lines, types: types)
        for index in entries.indices where entries[index].file >= files.count {
            if let type = definitions[entries[index].file - files.count].type { routeTypes[index] = type }
        }
        try checkPatterns(of: definitions, firstFile: files.count)
    }

    /// Checks that each definition has become one route with its patterns. A text with more than a pattern in
    /// it could be read as something else.
    private func checkPatterns(of definitions: [RouteDefinition], firstFile: Int) throws(TableError) {
        var found: [[String]] = Array(repeating: [], count: definitions.count)
        for index in entries.indices where entries[index].file >= firstFile {
            let patterns = patterns(ofRoute: index)
            found[entries[index].file - firstFile] += patterns.map {
                text(of: compiled.patterns[$0].sourceRange)
            }
        }
        var diagnostics: [Diagnostic] = []
        for (index, definition) in definitions.enumerated() {
            let texts = definition.patterns.map(TypeRepair.trimmed)
            if texts == found[index] { continue }
            let wrong = texts.enumerated().first {
                !found[index].dropFirst($0.offset).starts(with: [$0.element])
            }
            let file = firstFile + index
            let line = LineIndex(files[file]).line(around: 0)
            let range = SourceRange(file: file, start: 0, end: line.upperBound)
            diagnostics.append(Diagnostic(.unexpectedText(wrong?.element ?? texts[0]), at: range))
        }
        if !diagnostics.isEmpty { throw TableError(diagnostics: diagnostics, files: files) }
    }
}
