import CEmbeddedFiles
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
        return HTMLPage.fill(
            unsafe String(cString: linkroute_routes_html()),
            [
                "count": count, "rows": rows.joined(separator: "\n"),
                "titles": Self.titles.map { "<th scope=\"col\">\($0)</th>" }.joined(),
            ])
    }
}
