import LinkRoutingLanguage

/// A route for people who do not know the table: its name, its links, and its purpose.
private struct RouteDescription {
    let name: String
    /// The patterns, each with the sources to which it is restricted.
    let patterns: [String]
    /// A link that leads to the route, from its `ok` lines; `nil` if it has none.
    let example: String?
    /// The text of the `doc` lines; empty without any.
    let purpose: String
    /// The text of the `deprecated` line, which may be empty; `nil` for a route that is not deprecated.
    let deprecation: String?

    init(_ route: Route, in list: RouteList) {
        name = RouteList.name(of: route)
        patterns = route.patterns.map { pattern in
            let restriction = list.restriction(of: pattern)
            return restriction.isEmpty ? pattern.text : "\(pattern.text)  \(restriction)"
        }
        example = route.examples.first(where: \.isExpectedToMatch)?.link
        purpose = route.documentation.joined(separator: " ")
        deprecation = route.deprecation
    }
}

extension RouteList {
    private var descriptions: [RouteDescription] { routes.map { RouteDescription($0, in: self) } }

    /// `20 routes`: those with a name, because `none` is not one of them.
    private var countText: String { Messages.counted(routes.count { $0.name != nil }, "route") }

    /// The routes as a Markdown table: route, description, an example, and the patterns.
    var markdown: String {
        "| Route | Description | Example | Patterns |\n|---|---|---|---|\n"
            + descriptions.map(\.markdownRow).joined()
    }

    /// The routes as an HTML page that loads nothing.
    var page: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>\(countText)</title>
        <style>
        :root { color-scheme: light dark; }
        body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { padding: .5rem 1rem .5rem 0; text-align: left; vertical-align: top; }
        tr { border-bottom: 1px solid #8886; }
        td:nth-child(2) { min-width: 14rem; }
        code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
        th code { font-weight: 600; overflow-wrap: normal; }
        p { margin: 0; }
        @media (max-width: 50rem) {
        thead { display: none; }
        tr, th, td { display: block; padding: .1rem 0; }
        tr { padding: .5rem 0; }
        }
        </style>
        </head>
        <body>
        <h1>\(countText)</h1>
        <table>
        <thead>
        <tr><th scope="col">Route</th><th scope="col">Description</th><th scope="col">Example</th>\
        <th scope="col">Patterns</th></tr>
        </thead>
        <tbody>
        \(descriptions.map(\.row).joined(separator: "\n"))
        </tbody>
        </table>
        </body>
        </html>

        """
    }
}

extension RouteDescription {
    fileprivate var markdownRow: String {
        var parts = purpose.isEmpty ? [] : [MarkdownText.escaped(purpose)]
        if let deprecation {
            parts.append(
                "**Deprecated**" + (deprecation.isEmpty ? "" : ": " + MarkdownText.escaped(deprecation)))
        }
        let cells = [
            MarkdownText.code(name), parts.joined(separator: "<br>"), example.map(MarkdownText.code) ?? "",
            patterns.map(MarkdownText.code).joined(separator: "<br>"),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }

    /// The row of the page.
    fileprivate var row: String {
        var description = purpose.isEmpty ? "" : paragraph(HTMLText.escaped(purpose))
        if let deprecation {
            let advice = deprecation.isEmpty ? "" : ": " + HTMLText.escaped(deprecation)
            description += paragraph("<strong>Deprecated</strong>" + advice)
        }
        let patterns = patterns.map { paragraph(HTMLText.code($0)) }.joined()
        return "<tr><th scope=\"row\">\(HTMLText.code(name))</th><td>\(description)</td>"
            + "<td>\(example.map(HTMLText.code) ?? "")</td><td>\(patterns)</td></tr>"
    }

    private func paragraph(_ text: String) -> String { "<p>\(text)</p>" }
}
