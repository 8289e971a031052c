import LinkRoutingLanguage

/// The section of routes, which a page calls screens.
extension CheckSession {
    /// A bar for each route that links lead to.
    var screens: String {
        let used = routeLinks?.used ?? []
        return used.map { row($0, maximum: used[0].count) }.joined()
    }

    /// The texts before the bars.
    var screenCoverage: String {
        var text = ""
        if let coverage = requestedCoverage {
            let screens = Messages.counted(coverage.routes, "screen")
            let share = "\(Messages.grouped(coverage.used)) of \(screens) (\(coverage.percent)%)"
            text = HTMLText.note("Links open \(share).")
        }
        let caption = "Most used first. Every link is counted, and the first different ones are listed."
        let hasNone = summary.usedRoutes.isEmpty
        return text + (hasNone ? "<p>No link opens a screen.</p>\n" : HTMLText.small(caption))
    }

    /// The names of the routes that no link leads to.
    var unusedScreens: String {
        let unused = coverage.unused
        if unused.isEmpty { return "" }
        return """
            <details id="unused">
            <summary>\(Messages.counted(unused.count, "screen")) that no link opens</summary>
            <ul id="unused-list" class="rows names">
            \(unused.map { "<li>\(screen($0))</li>\n" }.joined())</ul>
            </details>

            """
    }

    /// A route with its bar and its links.
    private func row(_ use: RouteLinks.Use, maximum: Int) -> String {
        // The minimum keeps every bar visible.
        let share = max(0.5, Double(use.count) / Double(maximum) * 100)
        let summary = """
            <span class="name">\(screen(use.route))</span> \
            <svg class="bar" aria-hidden="true" focusable="false">\
            <rect width="\(Int(share)).\(Int(share * 10) % 10)%" height="100%" rx="3"/></svg> \
            \(HTMLText.count(use.count, "link"))
            """
        if use.links.isEmpty { return "<li><div class=\"summary\">\(summary)</div></li>\n" }
        let rows = use.links.map { sample in
            let file = HTMLText.file(sample.file)
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
    private func screen(_ route: Int) -> String {
        let name = HTMLText.code(table.name(ofRoute: route) ?? "none")
        let text = table.routes[route].documentation.joined(separator: " ")
        return text.isEmpty ? name : "\(name) <span class=\"small\">\(HTMLText.escaped(text))</span>"
    }
}
