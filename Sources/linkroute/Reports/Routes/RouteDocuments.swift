import LinkRoutingLanguage

extension RouteList {
    /// How text is written in a document.
    private struct Markup {
        let code: (String) -> String
        let escaped: (String) -> String
        let strong: (String) -> String
        let lines: ([String]) -> String
    }

    private static let titles = ["Route", "Description", "Example", "Patterns"]

    /// The cells of a route for people who do not know the table, under ``titles``: its name, its purpose,
    /// the link of its first `ok` line, and its patterns with the sources to which they are restricted.
    private func cells(of route: Route, _ markup: Markup) -> [String] {
        let purpose = route.documentation.joined(separator: " ")
        var description = purpose.isEmpty ? [] : [markup.escaped(purpose)]
        if let advice = route.deprecation {
            description.append(
                markup.strong("Deprecated") + (advice.isEmpty ? "" : ": " + markup.escaped(advice)))
        }
        let patterns = route.patterns.map { pattern in
            let restriction = restriction(of: pattern)
            return markup.code(restriction.isEmpty ? pattern.text : "\(pattern.text)  \(restriction)")
        }
        let example = route.examples.first(where: \.isExpectedToMatch)?.link
        return [
            markup.code(Self.name(of: route)), markup.lines(description), example.map(markup.code) ?? "",
            markup.lines(patterns),
        ]
    }

    /// The routes as a Markdown table.
    var markdown: String {
        let markup = Markup(
            code: MarkdownText.code, escaped: MarkdownText.escaped, strong: { "**\($0)**" },
            lines: { $0.joined(separator: "<br>") })
        let rows = [Self.titles] + routes.map { cells(of: $0, markup) }
        let lines = rows.map { "| \($0.joined(separator: " | ")) |\n" }
        return lines[0] + "|---|---|---|---|\n" + lines.dropFirst().joined()
    }

    /// The routes as an HTML page that loads nothing.
    var page: String {
        let count = Messages.counted(routes.count { $0.name != nil }, "route")
        let markup = Markup(
            code: HTMLText.code, escaped: HTMLText.escaped, strong: { "<strong>\($0)</strong>" },
            lines: { $0.map { "<p>\($0)</p>" }.joined() })
        let rows = routes.map { route in
            let cells = cells(of: route, markup)
            return "<tr><th scope=\"row\">\(cells[0])</th>"
                + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>\(count)</title>
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
            <h1>\(count)</h1>
            <table>
            <thead>
            <tr>\(Self.titles.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr>
            </thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </body>
            </html>

            """
    }
}
