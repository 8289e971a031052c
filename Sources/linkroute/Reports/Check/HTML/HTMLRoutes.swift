import LinkRoutingLanguage

/// The section of routes: a bar for each route that links lead to, and the names of the other routes.
///
/// The page calls routes "screens".
struct HTMLRoutes {
    private let links: RouteLinks
    private let table: RouteTable
    private let coverage: RouteCoverage?

    /// - Parameter coverage: the routes that links lead to, if requested.
    init(_ links: RouteLinks, _ table: RouteTable, _ coverage: RouteCoverage?) {
        (self.links, self.table, self.coverage) = (links, table, coverage)
    }

    var section: String {
        let used = links.used
        let rows = used.map { row($0, maximum: used[0].count) }
        return HTMLText.section("screens", "Screens that links open") + about(used)
            + "<ol id=\"screen-list\" class=\"rows screens\">\n\(rows.joined())</ol>\n\(unused)</section>\n"
    }

    /// The routes that no link leads to.
    private var unused: String {
        let unused = links.unused.filter {
            table.name(ofRoute: $0) != nil && table.deprecation(ofRoute: $0) == nil
        }
        if unused.isEmpty { return "" }
        return """
            <details id="unused">
            <summary>\(Messages.counted(unused.count, "screen")) that no link opens</summary>
            <ul id="unused-list" class="rows names">
            \(unused.map { "<li>\(name($0))</li>\n" }.joined())</ul>
            </details>

            """
    }

    /// The texts before the rows.
    private func about(_ used: [RouteLinks.Use]) -> String {
        var text = ""
        if let coverage {
            let routes =
                "\(Messages.grouped(coverage.used)) of \(Messages.counted(coverage.routes, "screen"))"
            text += HTMLText.note("Links open \(routes) (\(coverage.percent)%).")
        }
        let caption = "Most used first. Every link is counted, and the first different ones are listed."
        return text + (used.isEmpty ? "<p>No link opens a screen.</p>\n" : HTMLText.small(caption))
    }

    /// A route with its bar and its links.
    private func row(_ use: RouteLinks.Use, maximum: Int) -> String {
        // The minimum keeps every bar visible.
        let share = max(0.5, Double(use.count) / Double(maximum) * 100)
        let summary = """
            <span class="name">\(name(use.route))</span> \
            <svg class="bar" aria-hidden="true" focusable="false">\
            <rect width="\(Int(share)).\(Int(share * 10) % 10)%" height="100%" rx="3"/></svg> \
            \(HTMLText.count(use.count, "link"))
            """
        if use.links.isEmpty { return "<li><div class=\"summary\">\(summary)</div></li>\n" }
        let rows = use.links.map { sample in
            let file = HTMLText.escaped(HTMLPage.name(ofFile: sample.file))
            return "<li>\(HTMLText.code(sample.link)) <span class=\"small\">\(file)</span></li>\n"
        }
        return """
            <li><details><summary class="summary">\(summary)</summary>
            <ul class="links">
            \(rows.joined())</ul>
            </details></li>

            """
    }

    /// The name of a route, and its description.
    private func name(_ route: Int) -> String {
        let name = HTMLText.code(table.name(ofRoute: route) ?? "none")
        let text = table.routes[route].documentation.joined(separator: " ")
        return text.isEmpty ? name : "\(name) <span class=\"small\">\(HTMLText.escaped(text))</span>"
    }
}
