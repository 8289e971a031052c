/// Writes the routes as an HTML page that loads nothing, for people who do not know the table.
enum RoutePage {
    static func text(_ list: RouteList) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>\(list.count)</title>
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
        <h1>\(list.count)</h1>
        <table>
        <thead>
        <tr><th scope="col">Route</th><th scope="col">Description</th><th scope="col">Example</th>\
        <th scope="col">Patterns</th></tr>
        </thead>
        <tbody>
        \(list.descriptions.map(row).joined(separator: "\n"))
        </tbody>
        </table>
        </body>
        </html>

        """
    }

    private static func row(_ route: RouteDescription) -> String {
        var description = route.purpose.isEmpty ? "" : paragraph(HTMLText.escaped(route.purpose))
        if let deprecation = route.deprecation {
            let advice = deprecation.isEmpty ? "" : ": " + HTMLText.escaped(deprecation)
            description += paragraph("<strong>Deprecated</strong>" + advice)
        }
        let patterns = route.patterns.map { paragraph(HTMLText.code($0)) }.joined()
        return "<tr><th scope=\"row\">\(HTMLText.code(route.name))</th><td>\(description)</td>"
            + "<td>\(route.example.map(HTMLText.code) ?? "")</td><td>\(patterns)</td></tr>"
    }

    private static func paragraph(_ text: String) -> String { "<p>\(text)</p>" }
}
