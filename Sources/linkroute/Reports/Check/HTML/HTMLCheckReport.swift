import LinkRouting
import SystemIO

/// Writes the findings of a check as one HTML page, for people who know their links, but not the table.
///
/// The page contains everything and is readable without its script, which adds search and filters. The page
/// is bounded: of very many findings, routes and links, only the first ones are listed. The counts always
/// include all.
final class HTMLCheckReport: CheckReport {
    /// The maximum number of listed routes, separately for used and unused ones.
    private static let maximumRoutes = 10_000

    private var output: OutputBuffer
    private var failures = HTMLFindings()
    private var warnings = HTMLFindings(maximumCount: 1000, maximumBytes: 1 << 20)

    private var links = HTMLLinks()
    private let listsLinks: Bool

    /// - Parameter listsLinks: whether to list all links, not only foreign and relative ones.
    init(_ descriptor: FileDescriptor, listsLinks: Bool = false) {
        output = OutputBuffer(descriptor)
        self.listsLinks = listsLinks
    }

    var showsRouteLinks: Bool { true }

    var listed: ListedLink.Selection { listsLinks ? .all : .foreignAndRelative }

    func add(_ finding: Finding) {
        if finding.severity == .warning { warnings.add(finding) } else { failures.add(finding) }
    }

    func add(_ link: ListedLink) {
        if listsLinks || link.outcome == .foreign || link.outcome == .relative { links.add(link) }
    }

    func finish(_ result: CheckResult) throws {
        let heading = HTMLHeader.heading(of: result)
        try output.append(HTMLPage.beginning(title: heading))
        try output.append(HTMLHeader.section(heading, result, hasLinks: !links.isEmpty))
        try output.append(HTMLPage.search)
        try output.append("<main>\n")
        let problems = HTMLProblems(failures, warnings, isEmptyCheck: result.summary.links == 0)
        try problems.append { try output.append($0) }
        if let links = result.routeLinks { try appendRoutes(links, result.table, result.coverage) }
        if !links.isEmpty { try links.append { try output.append($0) } }
        if !result.ignored.used.isEmpty { try output.append(Self.ignoredSection(result.ignored.used)) }
        try output.append("</main>\n")
        try output.append(HTMLPage.end)
        try output.flush()
    }

    private func appendRoutes(_ links: RouteLinks, _ table: RouteTable, _ coverage: RouteCoverage?) throws {
        let used = links.used
        let routes = HTMLRoutes(
            table, samplesPerRoute: links.samplesPerRoute, maximumUse: used.first?.count ?? 0)
        try output.append(routes.beginning(used, coverage, listed: min(used.count, Self.maximumRoutes)))
        for use in used.prefix(Self.maximumRoutes) { try output.append(routes.row(use)) }
        try output.append(HTMLRoutes.middle)
        let unused = links.unused.filter {
            table.name(ofRoute: $0) != nil && table.deprecation(ofRoute: $0) == nil
        }
        if !unused.isEmpty {
            let listed = unused.prefix(Self.maximumRoutes)
            try output.append(HTMLRoutes.unusedBeginning(count: unused.count, listed: listed.count))
            for route in listed { try output.append(routes.unusedRow(route)) }
            try output.append(HTMLRoutes.unusedEnd)
        }
        try output.append(HTMLRoutes.end)
    }

    /// The section of ignored links: the patterns with their reasons and counts.
    private static func ignoredSection(_ rules: [IgnoreList.Rule]) -> String {
        let rows = rules.map { rule in
            """
            <tr><td>\(HTMLText.code(rule.pattern.text))</td><td>\(HTMLText.escaped(rule.reason))</td>\
            <td class="count"><data value="\(rule.count)">\(Messages.grouped(rule.count))</data></td></tr>

            """
        }
        return """
            <section id="ignored" tabindex="-1" aria-labelledby="ignored-heading">
            <h2 id="ignored-heading">Ignored links</h2>
            <table>
            <thead><tr><th scope="col">Pattern</th><th scope="col">Reason</th>\
            <th scope="col" class="count">Links</th></tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            </section>

            """
    }
}
