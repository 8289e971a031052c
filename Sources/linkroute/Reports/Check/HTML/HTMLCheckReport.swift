import LinkRoutingLanguage
import SystemIO

/// Writes the findings of a check as one HTML page, for people who know their links, but not the table.
///
/// The page contains everything and is readable without its script, which adds search and filters. The page
/// is bounded: of very many findings, routes and links, only the first ones are listed. The counts always
/// include all.
final class HTMLCheckReport: CheckReport {
    private var output: OutputBuffer
    private var failures = HTMLProblems(.failure, maximumRows: 5000, maximumBytes: 4 << 20)
    private var warnings = HTMLProblems(.warning, maximumRows: 1000, maximumBytes: 1 << 20)
    private var merger = FindingMerger()
    private var links = HTMLLinks()
    private let listsLinks: Bool

    /// - Parameter listsLinks: whether to list all links, not only foreign and relative ones.
    init(_ descriptor: FileDescriptor, listsLinks: Bool = false) {
        output = OutputBuffer(descriptor)
        self.listsLinks = listsLinks
    }

    var showsRouteLinks: Bool { true }

    var listed: ListedLink.Selection { listsLinks ? .all : .foreignAndRelative }

    func add(_ finding: Finding) { add(merger.add(finding)) }

    func endFile(_ file: String, _ summary: CheckSummary) { add(merger.takeAll()) }

    private func add(_ findings: [MergedFinding]) {
        for merged in findings {
            if merged.finding.severity == .warning { warnings.add(merged) } else { failures.add(merged) }
        }
    }

    func add(_ link: ListedLink) {
        if listsLinks || link.outcome == .foreign || link.outcome == .relative { links.add(link) }
    }

    func finish(_ result: CheckResult) throws {
        add(merger.takeAll())
        try output.append(HTMLPage.beginning(title: result.pageHeading))
        try output.append(result.pageHeader(hasLinks: !links.isEmpty))
        try output.append(HTMLPage.search)
        try output.append("<main>\n")
        try appendProblems(isEmptyCheck: result.summary.links == 0)
        if let links = result.routeLinks {
            try HTMLRoutes(links, result.table, result.coverage).append { try output.append($0) }
        }
        if !links.isEmpty { try links.append { try output.append($0) } }
        if !result.ignored.used.isEmpty { try output.append(Self.ignoredSection(result.ignored.used)) }
        try output.append("</main>\n")
        try output.append(HTMLPage.end)
        try output.flush()
    }

    /// - Parameter isEmptyCheck: whether no link was found, so that the absence of problems says nothing.
    private func appendProblems(isEmptyCheck: Bool) throws {
        try output.append(HTMLText.section("problems", "Problems"))
        if failures.count + warnings.count == 0 {
            try output.append(
                "<p>\(isEmptyCheck ? "Nothing was checked." : "Nothing to fix, and no warnings.")</p>\n")
        } else {
            let overview = failures.overview + warnings.overview
            try output.append(
                """
                <ul id="reasons" class="reasons" aria-label="Kinds of problems">
                \(overview)</ul>
                \(filter)\(failures.limit("problems to fix"))\(warnings.limit("warnings"))
                """)
        }
        try output.append("<div id=\"problem-list\">\n")
        try failures.append { try output.append($0) }
        try warnings.append { try output.append($0) }
        try output.append("</div>\n</section>\n")
    }

    /// The filters, which the script shows.
    private var filter: String {
        let choices = [
            ("", "All", failures.count + warnings.count), ("failure", "To fix", failures.count),
            ("warning", "Warnings", warnings.count),
        ]
        let buttons = choices.map { value, name, count in
            """
            <button type="button" data-severity="\(value)" aria-pressed="\(value.isEmpty)">\(name) \
            \(HTMLText.number(count))</button>

            """
        }
        // If all problems have the same severity, there is nothing to choose.
        let isMixed = failures.count > 0 && warnings.count > 0
        return """
            <div id="filter" class="filter" role="group" aria-label="Which problems are shown" hidden>
            \(isMixed ? buttons.joined() : "")<label id="file-choice" hidden>File \
            <select id="file"><option value="">All files</option></select></label>
            </div>

            """
    }

    /// The section of ignored links: the patterns with their reasons and counts.
    private static func ignoredSection(_ rules: [IgnoreList.Rule]) -> String {
        let rows = rules.map { rule in
            """
            <tr><td>\(HTMLText.code(rule.pattern.text))</td><td>\(HTMLText.escaped(rule.reason))</td>\
            <td class="count">\(HTMLText.number(rule.count))</td></tr>

            """
        }
        return HTMLText.section("ignored", "Ignored links")
            + HTMLText.table(">Pattern", ">Reason", " class=\"count\">Links") + rows.joined()
            + "</tbody>\n</table>\n</section>\n"
    }
}
