import LinkRouting
import SystemIO

/// What a check finds as one page that needs nothing else: for people who know their links, and not the table.
///
/// Everything stands in the page itself, and is read without a script; the script searches and filters it. The page is bounded: of
/// very many findings, routes and links the first ones are listed, and it says so. The counts are always those of all.
final class HTMLLinkReport: LinkReport {
    /// How many routes of each list, those that are used and those that are not, are listed.
    private static let mostRoutes = 10_000

    private var output: OutputBuffer
    private var failures = HTMLFindings()
    private var warnings = HTMLFindings(most: 1000, mostBytes: 1 << 20)

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    var showsRouteLinks: Bool { true }

    func add(_ finding: Finding) {
        if finding.severity == .warning { warnings.add(finding) } else { failures.add(finding) }
    }

    func finish(_ result: CheckResult) throws {
        let heading = HTMLTotals.heading(of: result.summary)
        try output.append(HTMLPage.beginning(title: heading))
        try output.append(HTMLTotals.header(heading, result))
        try output.append(HTMLPage.search)
        try output.append("<main>\n")
        try appendProblems()
        if let links = result.routeLinks { try appendRoutes(links, result.table, result.coverage) }
        try output.append(HTMLIgnored.section(result.ignored))
        try output.append("</main>\n")
        try output.append(HTMLPage.end)
        try output.flush()
    }

    private func appendProblems() throws {
        try output.append(HTMLProblems.beginning(failures, warnings))
        for finding in failures.shown { try output.append(HTMLProblems.row(finding)) }
        for finding in warnings.shown { try output.append(HTMLProblems.row(finding)) }
        try output.append(HTMLProblems.end)
    }

    private func appendRoutes(_ links: RouteLinks, _ table: RouteTable, _ coverage: RouteCoverage?) throws {
        let used = links.used
        try output.append(HTMLRoutes.beginning(links, used, coverage, listed: min(used.count, Self.mostRoutes)))
        for use in used.prefix(Self.mostRoutes) {
            try output.append(HTMLRoutes.row(use, table, of: used[0].count, mostLinks: links.mostLinks))
        }
        try output.append(HTMLRoutes.middle)
        let unused = links.unused.filter { table.name(ofRoute: $0) != nil && table.deprecation(ofRoute: $0) == nil }
        if !unused.isEmpty {
            try output.append(HTMLRoutes.unusedBeginning(unused.count, listed: min(unused.count, Self.mostRoutes)))
            for route in unused.prefix(Self.mostRoutes) { try output.append(HTMLRoutes.unusedRow(route, table)) }
            try output.append(HTMLRoutes.unusedEnd)
        }
        try output.append(HTMLRoutes.end)
    }
}
