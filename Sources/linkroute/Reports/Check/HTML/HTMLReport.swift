import LinkRoutingLanguage
import SystemIO

/// Writes the findings of a check as one HTML page, for people who know their links, but not the table.
///
/// The page contains everything and is readable without its script, which adds search and filters. The page
/// is bounded: of very many findings and links, only the first ones are listed. The counts always include
/// all.
final class HTMLReport: Report {
    private var failures = HTMLProblems(.failure, ListLimit(count: 5000, bytes: 4 << 20))
    private var warnings = HTMLProblems(.warning, ListLimit(count: 1000, bytes: 1 << 20))
    private var links = HTMLLinks()

    override var showsRouteLinks: Bool { true }
    override var listed: Set<ListedLink.Outcome> { super.listed.union([.foreign, .relative]) }

    override func merges(_ finding: Finding) -> Bool { true }

    override func write(_ merged: MergedFinding) {
        if merged.finding.severity == .warning { warnings.add(merged) } else { failures.add(merged) }
    }

    override func add(_ link: ListedLink) { links.add(link) }

    override func writeEnd(_ result: any ReportResult) throws {
        // Only a check has pages.
        guard let result = result as? CheckSession else { return }
        let others = links.isEmpty ? "" : " <a href=\"#links\">Other links</a>"
        let ignored = result.ignored.used.isEmpty ? "" : " <a href=\"#ignored\">Ignored</a>"
        try output.append(
            HTMLPage.text([
                "title": HTMLText.escaped(result.headline),
                "warning": result.isWithoutResult ? " class=\"warning\"" : "", "notes": result.pageNotes,
                "totals": result.pageTotals, "navigation": others + ignored,
                "overview": overview(isEmptyCheck: result.summary.links == 0),
                "problems": failures.sections + warnings.sections, "coverage": result.screenCoverage,
                "screens": result.screens, "unused": result.unusedScreens, "links": links.section,
                "ignored": ignoredSection(result.ignored.used),
            ]))
    }

    /// - Parameter isEmptyCheck: whether no link was found, so that the absence of problems says nothing.
    private func overview(isEmptyCheck: Bool) -> String {
        if failures.count + warnings.count == 0 {
            return "<p>\(isEmptyCheck ? "Nothing was checked." : "Nothing to fix, and no warnings.")</p>\n"
        }
        return """
            <ul id="reasons" class="reasons" aria-label="Kinds of problems">
            \(failures.overview)\(warnings.overview)</ul>
            \(filter)\(failures.limit("problems to fix"))\(warnings.limit("warnings"))
            """
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
    private func ignoredSection(_ rules: [IgnoreList.Rule]) -> String {
        let rows = rules.map { rule in
            """
            <tr><td>\(HTMLText.code(rule.pattern))</td><td>\(HTMLText.escaped(rule.reason))</td>\
            <td class="count">\(HTMLText.number(rule.count))</td></tr>

            """
        }
        let table = HTMLText.table(">Pattern", ">Reason", " class=\"count\">Links", rows: rows.joined())
        return rules.isEmpty ? "" : HTMLText.section("ignored", "Ignored links", table)
    }
}
