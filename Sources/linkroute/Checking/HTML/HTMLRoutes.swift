import LinkRouting

/// The section of the routes: a bar for each that links lead to, and the names of the others.
enum HTMLRoutes {
    /// - Parameters:
    ///   - used: the routes that links lead to.
    ///   - coverage: which routes are used, if that is to be told.
    ///   - listed: how many of `used` are listed.
    static func beginning(
        _ links: RouteLinks, _ used: [RouteLinks.Use], _ coverage: RouteCoverage?, listed: Int
    ) -> String {
        var text = """
            <section id="screens" aria-labelledby="screens-heading" tabindex="-1">
            <h2 id="screens-heading">Screens that links open</h2>

            """
        if let coverage {
            let all = Messages.counted(coverage.routes, "screen")
            text += "<p class=\"note\">Links open \(Messages.grouped(coverage.used)) of \(all), \(coverage.percent)%.</p>\n"
        }
        if used.isEmpty {
            text += "<p>No link opens a screen.</p>\n"
        } else {
            let first = links.mostLinks == 1 ? "the first link is" : "the first \(links.mostLinks) different links are"
            text += """
                <p class="small">The most used first. Every link is counted; in each screen \(first) listed.</p>

                """
        }
        if listed < used.count {
            let rest = used[listed...].reduce(0) { $0 + $1.count }
            text += """
                <p class="note">Of \(Messages.grouped(used.count)) screens the first \(Messages.grouped(listed)) are listed here. \
                The others are opened by \(Messages.counted(rest, "link")) together.</p>

                """
        }
        return text + "<ol id=\"screen-list\" class=\"rows screens\">\n"
    }

    static let middle = "</ol>\n"
    static let end = "</section>\n"

    /// A route with its bar and its links.
    ///
    /// - Parameters:
    ///   - greatest: the count whose bar is the longest.
    ///   - mostLinks: how many links of each route are kept.
    static func row(_ use: RouteLinks.Use, _ table: RouteTable, of greatest: Int, mostLinks: Int) -> String {
        let summary = """
            <span class="name">\(name(use.route, table))</span> \(bar(use.count, of: greatest)) \
            <data class="count" value="\(use.count)">\(Messages.counted(use.count, "link"))</data>
            """
        if use.links.isEmpty { return "<li><div class=\"summary\">\(summary)</div></li>\n" }
        let rows = use.links.map { sample in
            let file = HTMLText.escaped(HTMLPage.name(ofFile: sample.file))
            return "<li>\(HTMLText.code(LinkExcerpt.text(of: sample.link))) <span class=\"small\">\(file)</span></li>\n"
        }
        return """
            <li><details><summary class="summary">\(summary)</summary>
            <p class="small">\(description(use, mostLinks: mostLinks))</p>
            <ul class="links">
            \(rows.joined())</ul>
            </details></li>

            """
    }

    /// Which of its links stand below a route.
    private static func description(_ use: RouteLinks.Use, mostLinks: Int) -> String {
        if use.links.count == use.count { return use.count == 1 ? "Its link:" : "All its links:" }
        if use.links.count == 1 { return "The first of its links:" }
        return "Of \(Messages.counted(use.count, "link")) the first \(use.links.count) that differ:"
    }

    /// A bar is at least so long that one sees it.
    private static func bar(_ count: Int, of greatest: Int) -> String {
        let share = max(0.5, Double(count) / Double(greatest) * 100)
        let width = "\(Int(share)).\(Int(share * 10) % 10)%"
        return
            "<svg class=\"bar\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"\(width)\" height=\"100%\" rx=\"3\"/></svg>"
    }

    /// The name of a route, and its description.
    private static func name(_ route: Int, _ table: RouteTable) -> String {
        let name = HTMLText.code(table.name(ofRoute: route) ?? "none")
        let text = table.routes[route].documentation.joined(separator: " ")
        return text.isEmpty ? name : "\(name) <span class=\"small\">\(HTMLText.escaped(text))</span>"
    }

    // MARK: Routes that no link leads to

    static func unusedBeginning(_ count: Int, listed: Int) -> String {
        let note =
            listed == count ? "" : "<p class=\"note\">The first \(Messages.grouped(listed)) are listed here.</p>\n"
        return """
            <details id="unused">
            <summary>\(count == 1 ? "1 screen" : "\(Messages.grouped(count)) screens") that no link opens</summary>
            \(note)<ul id="unused-list" class="rows names">

            """
    }

    static func unusedRow(_ route: Int, _ table: RouteTable) -> String { "<li>\(name(route, table))</li>\n" }

    static let unusedEnd = "</ul>\n</details>\n"
}
