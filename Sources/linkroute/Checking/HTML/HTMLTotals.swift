import LinkRoutingTools

/// What became of all links, as the first thing in a page.
enum HTMLTotals {
    /// The one sentence that matters.
    static func heading(of summary: CheckSummary) -> String {
        if summary.links == 0 { return "There are no links" }
        if summary.failed == 0 { return "No link needs fixing" }
        let verb = summary.failed == 1 ? "needs" : "need"
        return "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link")) \(verb) fixing"
    }

    static func header(_ heading: String, _ result: CheckResult) -> String {
        let notes = notes(about: result).map { "<p class=\"note\">\(HTMLText.sentence($0))</p>\n" }
        let totals = totals(result.summary).map(total)
        return """
            <header>
            <h1>\(HTMLText.escaped(heading))</h1>
            \(notes.joined())<dl class="totals">
            \(totals.joined())</dl>
            <p class="small">Each link is counted once. Warnings are counted apart: one link may have several.</p>
            \(navigation(result))
            </header>

            """
    }

    /// The ways to the sections that there are.
    private static func navigation(_ result: CheckResult) -> String {
        let isIgnoring = result.ignored.entries.contains { $0.count > 0 }
        let links = [("problems", "Problems"), ("screens", "Screens")] + (isIgnoring ? [("ignored", "Left out")] : [])
        let items = links.map { "<a href=\"#\($0)\">\($1)</a>" }
        return "<nav aria-label=\"Sections\">\(items.joined(separator: " "))</nav>"
    }

    private static func notes(about result: CheckResult) -> [String] {
        if result.isInterrupted { return ["The check was interrupted: this is about the links up to there."] }
        return (result.baseline?.sentences ?? []).map { $0 + "." }
    }

    /// A count with its name in the summary of the JSON, and for people.
    private struct Total {
        var key: String
        var name: String
        var count: Int
        var explanation: String
    }

    private static func totals(_ summary: CheckSummary) -> [Total] {
        let always = [
            Total(
                key: "links", name: "Links", count: summary.links,
                explanation: "in \(Messages.counted(summary.files, "file"))"),
            Total(key: "resolved", name: "Work", count: summary.resolved, explanation: "lead where they should"),
            Total(key: "failed", name: "To fix", count: summary.failed, explanation: "open nothing, or not what they should"),
        ]
        let some = [
            Total(key: "known", name: "Known", count: summary.known, explanation: "fail, and are known to"),
            Total(
                key: "foreign", name: "Elsewhere", count: summary.foreign,
                explanation: "lead to other places, not into the app"),
            Total(key: "ignored", name: "Left out", count: summary.ignored, explanation: "not checked, see below"),
            Total(key: "relative", name: "Relative", count: summary.relative, explanation: "lead to a neighbouring document"),
            Total(key: "warnings", name: "Warnings", count: summary.warnings, explanation: "about links that look odd"),
        ]
        return always + some.filter { $0.count > 0 }
    }

    private static func total(_ total: Total) -> String {
        """
        <div class="\(total.key)"><dt>\(total.name)</dt><dd><data value="\(total.count)">\(Messages.grouped(total.count))</data> \
        <span>\(HTMLText.escaped(total.explanation))</span></dd></div>

        """
    }
}
