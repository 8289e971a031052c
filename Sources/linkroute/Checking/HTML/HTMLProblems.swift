import LinkRouting
import LinkRoutingTools

/// The section of what is wrong or odd: how often for each reason, then one after the other, failures first.
enum HTMLProblems {
    static func beginning(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let heading = """
            <section id="problems" aria-labelledby="problems-heading" tabindex="-1">
            <h2 id="problems-heading">Problems</h2>

            """
        if failures.count + warnings.count == 0 {
            return heading + "<p>There is nothing to fix, and no warning.</p>\n<ol id=\"problem-list\" class=\"rows\">\n"
        }
        return heading + reasons(failures, warnings) + filter(failures, warnings) + limits(failures, warnings)
            + "<ol id=\"problem-list\" class=\"rows\">\n"
    }

    static let end = "</ol>\n</section>\n"

    /// How many problems there are for each reason, most first.
    private static func reasons(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let rows = [(failures, "failure"), (warnings, "warning")].flatMap { findings, severity in
            findings.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { code, count in
                """
                <li class="\(severity)" data-code="\(HTMLText.escaped(code))">\
                <span>\(HTMLText.escaped(HTMLFindingTitles.title(of: code)))</span> \
                <data value="\(count)">\(Messages.grouped(count))</data></li>

                """
            }
        }
        return "<ul id=\"reasons\" class=\"reasons\" aria-label=\"Reasons\">\n\(rows.joined())</ul>\n"
    }

    /// The choices of what is shown; the script shows them.
    private static func filter(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let all = failures.count + warnings.count
        let choices = [("", "All", all), ("failure", "To fix", failures.count), ("warning", "Warnings", warnings.count)]
        let buttons = choices.map { value, name, count in
            """
            <button type="button" data-severity="\(value)" aria-pressed="\(value.isEmpty)">\(name) \
            <data value="\(count)">\(Messages.grouped(count))</data></button>

            """
        }
        // Where all are of one kind there is nothing to choose.
        let isMixed = failures.count > 0 && warnings.count > 0
        return """
            <div id="filter" class="filter" role="group" aria-label="Which problems are shown" hidden>
            \(isMixed ? buttons.joined() : "")<label id="file-choice" hidden>File \
            <select id="file"><option value="">All files</option></select></label>
            </div>

            """
    }

    /// What is counted and not listed.
    private static func limits(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        [(failures, "problem", "to fix"), (warnings, "warning", "")].map { findings, noun, rest in
            if findings.shown.count == findings.count { return "" }
            let all = Messages.counted(findings.count, noun) + (rest.isEmpty ? "" : " \(rest)")
            let first = Messages.grouped(findings.shown.count)
            return "<p class=\"note\">Of \(all) the first \(first) are listed here. The counts are those of all.</p>\n"
        }.joined()
    }

    // MARK: Rows

    static func row(_ finding: Finding) -> String {
        let severity = finding.severity == .warning ? "warning" : "failure"
        let file = HTMLText.escaped(HTMLPage.name(ofFile: finding.location.file))
        return """
            <li class="\(severity)" data-severity="\(severity)" data-code="\(HTMLText.escaped(finding.code))" data-file="\(file)">
            <p class="title"><span class="tag">\(finding.severity == .warning ? "Warning" : "To fix")</span> \
            \(HTMLText.escaped(HTMLFindingTitles.title(of: finding.code)))</p>
            \(link(finding))\(suggestions(finding))<p class="place">\(file), line \(finding.location.line)</p>
            <p class="why">Why: \(why(finding))</p>
            </li>

            """
    }

    private static func link(_ finding: Finding) -> String {
        finding.link.map { "<p class=\"link\">\(HTMLText.code($0))</p>\n" } ?? ""
    }

    private static func suggestions(_ finding: Finding) -> String {
        let links = finding.suggestions.map { suggestion in
            """
            \(HTMLText.code(suggestion.link)) <span class="small">(opens \(HTMLText.escaped(suggestion.route)))</span>
            """
        }
        return links.isEmpty ? "" : "<p class=\"meant\">Did you mean \(links.joined(separator: " or "))?</p>\n"
    }

    /// The sentences for those who know the table.
    private static func why(_ finding: Finding) -> String {
        let message = HTMLText.sentence(finding.message)
        // What was meant stands above already.
        guard let hint = finding.hint, finding.suggestions.isEmpty else { return message }
        return message + "; " + HTMLText.sentence(hint)
    }
}
