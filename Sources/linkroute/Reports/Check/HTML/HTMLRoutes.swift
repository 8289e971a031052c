import LinkRoutingLanguage

/// The section of routes, which a page calls screens: a bar for each one that links lead to, and the names of
/// the others.
extension CheckSession {
    /// The section; empty if the links of routes were not kept.
    var screensSection: String {
        guard let routeLinks else { return "" }
        let used = routeLinks.used
        let rows = used.map { row($0, maximum: used[0].count) }
        var about = ""
        if let coverage = requestedCoverage {
            let screens = Messages.counted(coverage.routes, "screen")
            let share = "\(Messages.grouped(coverage.used)) of \(screens) (\(coverage.percent)%)"
            about = HTMLText.note("Links open \(share).")
        }
        let caption = "Most used first. Every link is counted, and the first different ones are listed."
        about += used.isEmpty ? "<p>No link opens a screen.</p>\n" : HTMLText.small(caption)
        let unused = coverage.unused
        let list = """
            <details id="unused">
            <summary>\(Messages.counted(unused.count, "screen")) that no link opens</summary>
            <ul id="unused-list" class="rows names">
            \(unused.map { "<li>\(screen($0))</li>\n" }.joined())</ul>
            </details>

            """
        return HTMLText.section(
            "screens", "Screens that links open",
            "\(about)<ol id=\"screen-list\" class=\"rows screens\">\n\(rows.joined())</ol>\n"
                + (unused.isEmpty ? "" : list))
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
