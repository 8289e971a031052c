/// The header of a page: the most important sentence, the counts, and links to the sections.
enum HTMLHeader {
    /// The most important sentence.
    static func heading(of summary: CheckSummary) -> String {
        if summary.links == 0 { return "There are no links" }
        if summary.failed == 0 { return "No link needs fixing" }
        let verb = summary.failed == 1 ? "needs" : "need"
        return
            "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link")) \(verb) fixing"
    }

    static func section(_ heading: String, _ result: CheckResult) -> String {
        let notes = notes(about: result).map { "<p class=\"note\">\(HTMLText.sentence($0))</p>\n" }
        let totals = totals(result.summary).map(\.html)
        return """
            <header>
            <h1>\(HTMLText.escaped(heading))</h1>
            \(notes.joined())<dl class="totals">
            \(totals.joined())</dl>
            <p class="small">Each link is counted once. Warnings are counted \
            separately: a link may have several.</p>
            \(navigation(result))
            </header>

            """
    }

    /// Links to the sections of the page.
    private static func navigation(_ result: CheckResult) -> String {
        let ignored = result.ignored.used.isEmpty ? [] : [("ignored", "Ignored")]
        let items = ([("problems", "Problems"), ("screens", "Screens")] + ignored).map {
            "<a href=\"#\($0)\">\($1)</a>"
        }
        return "<nav aria-label=\"Sections\">\(items.joined(separator: " "))</nav>"
    }

    private static func notes(about result: CheckResult) -> [String] {
        if result.isInterrupted { return ["The check was \(CheckResult.interruption)."] }
        let unread = UnreadFile.sentence(listing: result.summary.unread).map { [$0] } ?? []
        return (unread + (result.baseline?.sentences ?? [])).map { $0 + "." }
    }

    private struct Total {
        /// The name of the count in the summary of the JSON report.
        var key: String
        /// The name for people.
        var name: String
        var count: Int
        var explanation: String

        var html: String {
            """
            <div class="\(key)"><dt>\(name)</dt><dd><data value="\(count)">\(Messages.grouped(count))</data> \
            <span>\(HTMLText.escaped(explanation))</span></dd></div>

            """
        }
    }

    private static func totals(_ summary: CheckSummary) -> [Total] {
        let always = [
            Total(
                key: "links", name: "Links", count: summary.links,
                explanation: "in \(Messages.counted(summary.files, "file"))"),
            Total(
                key: "resolved", name: "Working", count: summary.resolved,
                explanation: "open the right screen"),
            Total(
                key: "failed", name: "To fix", count: summary.failed,
                explanation: "open nothing, or the wrong screen"),
        ]
        let ifAny = [
            Total(key: "known", name: "Known", count: summary.known, explanation: "are known failures"),
            Total(
                key: "foreign", name: "Elsewhere", count: summary.foreign, explanation: "lead outside the app"
            ),
            Total(
                key: "ignored", name: "Ignored", count: summary.ignored, explanation: "not checked, see below"
            ),
            Total(
                key: "relative", name: "Relative", count: summary.relative,
                explanation: "point to another document"),
            Total(
                key: "warnings", name: "Warnings", count: summary.warnings,
                explanation: "about links that look like mistakes"),
        ]
        return always + ifAny.filter { $0.count > 0 }
    }
}
