import LinkAssociations
import LinkRoutingLanguage

/// The header of a page: the most important sentence, the counts, and links to the sections.
extension CheckSession {
    /// The heading, the summary of the links and the notes.
    ///
    /// - Parameter hasLinks: whether the page has a section of links without a problem to fix.
    func pageHeader(hasLinks: Bool) -> String {
        let isEmpty = summary.links == 0
        let notes = notes.map {
            "<p class=\"note\(isEmpty ? " warning" : "")\">\(HTMLText.sentence($0))</p>\n"
        }
        let about = "Each link is counted once. Warnings are counted separately: a link may have several."
        let warning = isWithoutResult ? " class=\"warning\"" : ""
        return """
            <header>
            <h1\(warning)>\(HTMLText.escaped(headline))</h1>
            \(tableSentence)\(notes.joined())<dl class="totals">
            \(totals)</dl>
            \(HTMLText.small(about))\(navigation(hasLinks: hasLinks))
            </header>

            """
    }

    /// The sentence that names the table's files.
    private var tableSentence: String {
        if table.files.isEmpty { return "" }
        let names = Messages.list(table.files.map(\.name), most: 3)
        return "<p class=\"table\">Checked with the route table \(HTMLText.sentence(names))</p>\n"
    }

    /// Links to the sections of the page.
    private func navigation(hasLinks: Bool) -> String {
        var items = [("problems", "Problems"), ("screens", "Screens")]
        if hasLinks { items.append(("links", "Other links")) }
        if !ignored.used.isEmpty { items.append(("ignored", "Ignored")) }
        let links = items.map { "<a href=\"#\($0)\">\($1)</a>" }.joined(separator: " ")
        return "<nav aria-label=\"Sections\">\(links)</nav>"
    }

    private var notes: [String] {
        if isInterrupted { return ["The check was \(Messages.interruption)."] }
        let unread = UnreadFile.sentence(listing: summary.unread).map { [$0 + "."] } ?? []
        if summary.links == 0 {
            return unread
                + ["Nothing was checked. Are these the right files, and does the check read their format?"]
        }
        return unread + (baseline?.sentences ?? []).map { $0 + "." }
    }

    /// The counts, each with the key of the JSON summary, its name for people and an explanation.
    private var totals: String {
        var totals = [
            ("links", "Links", summary.links, "in \(Messages.counted(summary.files, "file"))"),
            ("resolved", "Working", summary[.resolved], "open the right screen"),
            ("failed", "To fix", summary.failed, "open nothing, or the wrong screen"),
        ]
        for system in LinkSystem.allCases {
            guard let counts = summary.systems[system] else { continue }
            let links = "of \(Messages.counted(counts.all, "web link")) with a screen open the app"
            totals.append((system.rawValue, system.name, counts.opens, links))
        }
        totals += [
            ("known", "Known", summary[.known], "are known failures"),
            ("foreign", "Elsewhere", summary[.foreign], "lead outside the app"),
            ("ignored", "Ignored", summary[.ignored], "not checked, see below"),
            ("relative", "Relative", summary[.relative], "point to another document"),
            ("warnings", "Warnings", summary.warnings, "about links that look like mistakes"),
        ].filter { $0.2 > 0 }
        return totals.map { key, name, count, explanation in
            """
            <div class="\(key)"><dt>\(name)</dt><dd>\(HTMLText.number(count)) \
            <span>\(HTMLText.escaped(explanation))</span></dd></div>

            """
        }.joined()
    }
}
