/// Writes the routes as a Markdown table: route, description, an example, and the patterns.
enum RouteMarkdown {
    static func text(_ list: RouteList) -> String {
        let rows = list.descriptions.map { route in
            let cells = [
                MarkdownText.code(route.name), description(of: route),
                route.example.map(MarkdownText.code) ?? "",
                route.patterns.map(MarkdownText.code).joined(separator: "<br>"),
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        return "| Route | Description | Example | Patterns |\n|---|---|---|---|\n" + rows.joined()
    }

    private static func description(of route: RouteDescription) -> String {
        var parts = route.purpose.isEmpty ? [] : [MarkdownText.escaped(route.purpose)]
        if let deprecation = route.deprecation {
            parts.append(
                "**Deprecated**" + (deprecation.isEmpty ? "" : ": " + MarkdownText.escaped(deprecation)))
        }
        return parts.joined(separator: "<br>")
    }
}
