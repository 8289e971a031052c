import LinkRoutingLanguage
import LinkRoutingTools

/// The routes that `routes` lists, with the details of their patterns.
struct RouteList {
    let table: RouteTable
    let routes: [Route]
    private let files: [LineIndex]

    /// - Parameter word: lists only the routes with this text in their name, a pattern or their description,
    ///   ignoring case; `nil` lists all.
    init(_ table: RouteTable, word: String?) {
        self.table = table
        files = table.files.map { LineIndex($0) }
        routes =
            word.map { word in table.routes.filter { Self.has(word.lowercased(), $0) } }
            ?? Array(table.routes)
    }

    /// The names that the table defines, each once. A word selects those that contain it.
    func names(_ kind: TableNames, word: String?) -> [String] {
        let names =
            switch kind {
            case .routes: routes.compactMap(\.name)
            case .sources: table.sources.map(\.name)
            case .types: table.types.map(\.name)
            case .parameters:
                table.routes.filter { $0.name == word }.flatMap(\.patterns).flatMap(\.parameters).compactMap(
                    \.name)
            }
        var seen: Set<String> = []
        return names.filter { name in
            let isSelected =
                kind == .routes || kind == .parameters
                || word.map { $0.isEmpty || name.lowercased().contains(text: $0.lowercased()) } ?? true
            return isSelected && seen.insert(name).inserted
        }
    }

    private static func has(_ word: String, _ route: Route) -> Bool {
        let texts = [name(of: route)] + route.patterns.map(\.text) + route.documentation
        return word.isEmpty || texts.contains { $0.lowercased().contains(text: word) }
    }

    /// The name of the route; `none` for excluded links.
    static func name(of route: Route) -> String { route.name ?? "none" }

    /// The sources to which the pattern is restricted, in the spelling of the table language.
    func restriction(of pattern: Pattern) -> String {
        (pattern.sources ?? []).map { "@" + table.sources[$0].name }.joined(separator: " ")
    }

    /// The pattern's place in the table, as `file:line`.
    func place(of pattern: Pattern) -> String {
        let file = files[pattern.sourceRange.file]
        return "\(file.file.name):\(file.position(of: pattern.sourceRange.start).line)"
    }

    // MARK: Text

    /// One line per pattern, in columns: route name, pattern, parameters, sources and place.
    ///
    /// Only the first pattern of a route shows the name; empty columns are omitted.
    var lines: [Bytes] {
        var rows: [[Bytes]] = []
        for route in routes {
            for (index, pattern) in route.patterns.enumerated() {
                let name = index == 0 ? Self.name(of: route) : ""
                let parameters = values(of: pattern).map(\.text).joined(separator: " ")
                let cells = [name, pattern.text, parameters, restriction(of: pattern), place(of: pattern)]
                rows.append(cells.map { Bytes(VisibleText.of($0).utf8) })
            }
        }
        let columns = [0, 1, 2, 3, 4].filter { column in rows.contains { !$0[column].isEmpty } }
        rows = rows.map { row in columns.map { row[$0] } }
        return ColumnAlignment.lines(rows)
    }

    // MARK: JSON

    func object(for route: Route) -> JSONValue {
        let description = route.documentation.joined(separator: "\n")
        return .object([
            ("route", route.name.map { .text($0) } ?? .null),
            ("description", description.isEmpty ? nil : .text(description)),
            ("deprecated", route.deprecation.map { .text($0) }),
            ("patterns", .array(route.patterns.map(object))),
        ])
    }

    private func object(for pattern: Pattern) -> JSONValue {
        let sources = table.sources(of: pattern).map { JSONValue.text(table.sources[$0].name) }
        return .object([
            ("pattern", .text(pattern.text)), ("params", .array(values(of: pattern).map(\.object))),
            ("sources", table.sources.isEmpty ? nil : .array(sources)), ("table", .text(place(of: pattern))),
        ])
    }

    /// The values that a match of the pattern reports, constants last: in the spelling of the table language
    /// with named types expanded, such as `id{int 1...}`, `tab{a|b?}`, `page{int=1}` and `k{string}=v`, and
    /// for programs.
    private func values(of pattern: Pattern) -> [(text: String, object: JSONValue)] {
        func quoted(_ text: String) -> String {
            text.utf8.contains { " \t|?=],}".utf8.contains($0) } ? "'\(text)'" : text
        }
        let parameters = pattern.parameters.map { parameter in
            let name = parameter.name ?? "_"
            // `*name` collects all undeclared items of the query.
            let type = parameter == pattern.queryCatchAll ? "object" : "\(parameter.type)"
            var (mark, defaultText): (String, String?) = ("", nil)
            switch parameter.presence {
            case .required: break
            case .optional: mark = "?"
            case .default(let text): (mark, defaultText) = ("=" + quoted(text), text)
            }
            let members: [JSONValue.Member] = [
                ("name", .text(name)), ("type", .text(type)), ("optional", mark == "?" ? .bool(true) : nil),
                ("lenient", parameter.isLenient ? .bool(true) : nil),
                ("default", defaultText.map { .text($0) }),
            ]
            return ("\(name){\(type)\(parameter.isLenient ? "~" : "")\(mark)}", JSONValue.object(members))
        }
        return parameters
            + pattern.constants.map { constant in
                let members: [JSONValue.Member] = [
                    ("name", .text(constant.name)), ("type", .text("\(constant.type)")),
                    ("value", .text(constant.text)),
                ]
                return (
                    "\(constant.name){\(constant.type)}=\(quoted(constant.text))", JSONValue.object(members)
                )
            }
    }
}

extension String {
    /// Whether the string contains `text`, which must not be empty.
    fileprivate func contains(text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}
