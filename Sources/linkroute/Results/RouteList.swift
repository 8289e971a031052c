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

    /// The names that the table defines, each once; `nil` if a word selects none of them.
    ///
    /// - Parameter word: lists only sources and types with this text in their name, or the parameters of the
    ///   route with this name.
    func names(_ kind: TableNames, word: String?) -> [String]? {
        let named = table.routes.filter { $0.name == word }
        let all =
            switch kind {
            case .routes: routes.compactMap(\.name)
            case .sources: table.sources.map(\.name)
            case .types: table.types.map(\.name)
            case .parameters: named.flatMap(\.patterns).flatMap(\.parameters).compactMap(\.name)
            }
        var seen: Set<String> = []
        var names = all.filter { seen.insert($0).inserted }
        guard let word else { return names }
        switch kind {
        case .routes: return routes.isEmpty ? nil : names
        case .parameters: return named.isEmpty ? nil : names
        case .sources, .types:
            names = names.filter {
                word.isEmpty || $0.lowercased().utf8.contains(sequence: word.lowercased())
            }
            return names.isEmpty ? nil : names
        }
    }

    private static func has(_ word: String, _ route: Route) -> Bool {
        let texts = [name(of: route)] + route.patterns.map(\.text) + route.documentation
        return word.isEmpty || texts.contains { $0.lowercased().utf8.contains(sequence: word) }
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
        let rows = rows {
            [values(of: $0).map(\.text).joined(separator: " "), restriction(of: $0), place(of: $0)]
        }
        let columns = [0, 1, 2, 3, 4].filter { column in rows.contains { !$0[column].isEmpty } }
        return ColumnAlignment.lines(rows.map { row in columns.map { Bytes(row[$0].utf8) } })
    }

    /// The list for a terminal: route, pattern and sources, clipped to its width.
    func text(width: Int) -> String {
        let rows = rows { [restriction(of: $0)] }
        let natural = [0, 1, 2].map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
        let widths = Self.widths(natural, within: width)
        let columns = widths.indices.filter { widths[$0] > 0 }
        let cells = rows.map { row in columns.map { Bytes(Self.clipped(row[$0], to: widths[$0]).utf8) } }
        return ColumnAlignment.lines(cells, limit: .max).map { line in
            var line = String(decoding: line, as: UTF8.self)
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// A row for each pattern: the name of its route, the pattern, and more cells.
    private func rows(_ cells: (Pattern) -> [String]) -> [[String]] {
        routes.flatMap { route in
            route.patterns.enumerated().map { index, pattern in
                ([index == 0 ? Self.name(of: route) : "", pattern.text] + cells(pattern)).map {
                    VisibleText.of($0)
                }
            }
        }
    }

    /// The widths of the columns, which together fit, with two spaces after each but the last.
    ///
    /// The sources get at most a quarter, the names at most a third, and the patterns the rest.
    private static func widths(_ natural: [Int], within width: Int) -> [Int] {
        let gaps = natural[2] > 0 ? 4 : 2
        let room = max(3, width - gaps)
        if natural.reduce(0, +) <= room { return natural }
        let sources = min(natural[2], max(room / 4, room - natural[0] - natural[1]))
        let names = min(natural[0], max(room / 3, room - sources - natural[1]))
        return [names, min(natural[1], max(1, room - sources - names)), sources]
    }

    /// The text, or its beginning and `…` if it is too wide.
    private static func clipped(_ text: String, to width: Int) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= width
            ? text : String(String.UnicodeScalarView(scalars.prefix(width - 1))) + "…"
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
            // `*name` collects all undeclared items of the query or of the fragment.
            let isCollector = [pattern.queryCatchAll, pattern.fragment?.queryCatchAll].contains(parameter)
            let type = isCollector ? "object" : "\(parameter.type)"
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
