import LinkAssociations
import LinkRoutingLanguage

/// The header of a page: notes and counts.
extension CheckSession {
    /// The files of the table, and what else there is to know.
    var pageNotes: String {
        let names = Messages.list(table.files.map(\.name), most: 3)
        let tables = "<p class=\"table\">Checked with the route table \(HTMLText.sentence(names))</p>\n"
        let classes = summary.links == 0 ? "note warning" : "note"
        let notes = notes.map { "<p class=\"\(classes)\">\(HTMLText.sentence($0))</p>\n" }
        return (table.files.isEmpty ? "" : tables) + notes.joined()
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
    var pageTotals: String {
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
