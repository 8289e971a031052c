import LinkRoutingLanguage

/// The section of routes: a bar for each route that links lead to, and the names of the other routes.
///
/// The page calls routes "screens".
struct HTMLRoutes {
    private let table: RouteTable
    private let samplesPerRoute: Int
    private let maximumUse: Int

    /// - Parameters:
    ///   - samplesPerRoute: the maximum number of links that each route lists.
    ///   - maximumUse: the number of links of the route with the longest bar.
    init(_ table: RouteTable, samplesPerRoute: Int, maximumUse: Int) {
        self.table = table
        self.samplesPerRoute = samplesPerRoute
        self.maximumUse = maximumUse
    }

    /// The part before the rows.
    ///
    /// - Parameters:
    ///   - coverage: the routes that links lead to, if requested.
    ///   - listed: the number of routes in `used` that are listed.
    func beginning(_ used: [RouteLinks.Use], _ coverage: RouteCoverage?, listed: Int) -> String {
        var text = """
            <section id="screens" aria-labelledby="screens-heading" tabindex="-1">
            <h2 id="screens-heading">Screens that links open</h2>

            """
        if let coverage {
            let routes =
                "\(Messages.grouped(coverage.used)) of \(Messages.counted(coverage.routes, "screen"))"
            text += """
                <p class="note">Links open \(routes) (\(coverage.percent)%).</p>

                """
        }
        if used.isEmpty {
            text += "<p>No link opens a screen.</p>\n"
        } else {
            let first =
                samplesPerRoute == 1 ? "its first link" : "its first \(samplesPerRoute) different links"
            text += """
                <p class="small">Most used first. Every link is counted; each screen lists \(first).</p>

                """
        }
        if listed < used.count {
            let rest = used[listed...].reduce(0) { $0 + $1.count }
            let routes = "\(Messages.grouped(listed)) of \(Messages.grouped(used.count)) screens"
            text += """
                <p class="note">Only the first \(routes) are listed. \
                \(Messages.counted(rest, "link")) \(rest == 1 ? "opens" : "open") the others.</p>

                """
        }
        return text + "<ol id=\"screen-list\" class=\"rows screens\">\n"
    }

    static let middle = "</ol>\n"
    static let end = "</section>\n"

    /// A route with its bar and its links.
    func row(_ use: RouteLinks.Use) -> String {
        let summary = """
            <span class="name">\(name(use.route))</span> \(bar(use.count)) \
            <data class="count" value="\(use.count)">\(Messages.counted(use.count, "link"))</data>
            """
        if use.links.isEmpty { return "<li><div class=\"summary\">\(summary)</div></li>\n" }
        let rows = use.links.map { sample in
            let file = HTMLText.escaped(HTMLPage.name(ofFile: sample.file))
            let link = HTMLText.code(sample.link)
            return "<li>\(link) <span class=\"small\">\(file)</span></li>\n"
        }
        return """
            <li><details><summary class="summary">\(summary)</summary>
            <p class="small">\(Self.caption(use))</p>
            <ul class="links">
            \(rows.joined())</ul>
            </details></li>

            """
    }

    /// The caption of the links of a route.
    private static func caption(_ use: RouteLinks.Use) -> String {
        if use.links.count == use.count { return use.count == 1 ? "Its link:" : "All its links:" }
        if use.links.count == 1 { return "The first of its links:" }
        return "The first \(use.links.count) different ones of \(Messages.counted(use.count, "link")):"
    }

    private func bar(_ count: Int) -> String {
        // The minimum keeps every bar visible.
        let share = max(0.5, Double(count) / Double(maximumUse) * 100)
        let width = "\(Int(share)).\(Int(share * 10) % 10)%"
        return """
            <svg class="bar" aria-hidden="true" focusable="false">\
            <rect width="\(width)" height="100%" rx="3"/></svg>
            """
    }

    /// The name of a route, and its description.
    private func name(_ route: Int) -> String {
        let name = HTMLText.code(table.name(ofRoute: route) ?? "none")
        let text = table.routes[route].documentation.joined(separator: " ")
        return text.isEmpty ? name : "\(name) <span class=\"small\">\(HTMLText.escaped(text))</span>"
    }

    // MARK: Routes that no link leads to

    static func unusedBeginning(count: Int, listed: Int) -> String {
        let note =
            listed == count
            ? "" : "<p class=\"note\">Only the first \(Messages.grouped(listed)) are listed.</p>\n"
        return """
            <details id="unused">
            <summary>\(Messages.counted(count, "screen")) that no link opens</summary>
            \(note)<ul id="unused-list" class="rows names">

            """
    }

    func unusedRow(_ route: Int) -> String { "<li>\(name(route))</li>\n" }

    static let unusedEnd = "</ul>\n</details>\n"
}
