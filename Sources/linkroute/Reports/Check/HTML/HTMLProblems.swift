import LinkRouting
import LinkRoutingTools

/// The section of problems: the number of problems for each reason, then each problem, failures first.
enum HTMLProblems {
    static func beginning(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let heading = """
            <section id="problems" aria-labelledby="problems-heading" tabindex="-1">
            <h2 id="problems-heading">Problems</h2>

            """
        let list = "<ol id=\"problem-list\" class=\"rows\">\n"
        if failures.count + warnings.count == 0 {
            return heading + "<p>Nothing to fix, and no warnings.</p>\n" + list
        }
        return heading + reasons(failures, warnings) + filter(failures, warnings) + limits(failures, warnings)
            + list
    }

    static let end = "</ol>\n</section>\n"

    /// The number of problems for each reason, the most frequent first.
    private static func reasons(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let rows = [(failures, "failure"), (warnings, "warning")].flatMap { findings, severity in
            findings.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { code, count in
                """
                <li class="\(severity)" data-code="\(HTMLText.escaped(code))">\
                <span>\(HTMLText.escaped(title(of: code)))</span> \
                <data value="\(count)">\(Messages.grouped(count))</data></li>

                """
            }
        }
        return "<ul id=\"reasons\" class=\"reasons\" aria-label=\"Reasons\">\n\(rows.joined())</ul>\n"
    }

    /// The filters, which the script shows.
    private static func filter(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        let choices = [
            ("", "All", failures.count + warnings.count), ("failure", "To fix", failures.count),
            ("warning", "Warnings", warnings.count),
        ]
        let buttons = choices.map { value, name, count in
            """
            <button type="button" data-severity="\(value)" aria-pressed="\(value.isEmpty)">\(name) \
            <data value="\(count)">\(Messages.grouped(count))</data></button>

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

    /// Notes on problems that are counted, but not listed.
    private static func limits(_ failures: HTMLFindings, _ warnings: HTMLFindings) -> String {
        [(failures, "problems to fix"), (warnings, "warnings")].map { findings, noun in
            if findings.shown.count == findings.count { return "" }
            let (first, all) = (Messages.grouped(findings.shown.count), Messages.grouped(findings.count))
            return """
                <p class="note">Only the first \(first) of \(all) \(noun) are listed. \
                The counts include all of them.</p>

                """
        }.joined()
    }

    // MARK: Rows

    static func row(_ finding: Finding) -> String {
        let severity = finding.severity == .warning ? "warning" : "failure"
        let code = HTMLText.escaped(finding.code)
        let file = HTMLText.escaped(HTMLPage.name(ofFile: finding.location.file))
        return """
            <li class="\(severity)" data-severity="\(severity)" data-code="\(code)" data-file="\(file)">
            <p class="title"><span class="tag">\(finding.severity == .warning ? "Warning" : "To fix")</span> \
            \(HTMLText.escaped(title(of: finding.code)))</p>
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
            let route = HTMLText.escaped(suggestion.route)
            return "\(HTMLText.code(suggestion.link)) <span class=\"small\">(opens \(route))</span>"
        }
        return links.isEmpty
            ? "" : "<p class=\"meant\">Did you mean \(links.joined(separator: " or "))?</p>\n"
    }

    /// The message and the hint, for people who know the table.
    private static func why(_ finding: Finding) -> String {
        let message = HTMLText.sentence(finding.message)
        // Suggestions are shown above already.
        guard let hint = finding.hint, finding.suggestions.isEmpty else { return message }
        return message + "; " + HTMLText.sentence(hint)
    }

    // MARK: Titles

    /// The title of a kind of finding, for people who know links but not tables. An unknown code becomes its
    /// words.
    static func title(of code: String) -> String {
        titles[code] ?? code.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    }

    private static let titles = [
        "invalid_url": "This is not a link",
        "no_route": "This link opens nothing: no screen has this address",
        "bad_value": "This link opens nothing: part of it is not allowed",
        "missing_query": "This link opens nothing: part of it is missing",
        "unknown_source": "This link opens nothing: it starts in a way that the app does not know",
        "wrong_source": "This link opens nothing: the screen opens only from links that start differently",
        "excluded": "This link opens nothing: the app excludes it",
        "foreign": "This link leads elsewhere, not into the app",
        "almost-foreign": "This link leads elsewhere, but looks like a typo",
        "unknown-route": "The screen that this link should open does not exist",
        "other-route": "This link does not open the screen that it should",
        "other-value": "This link opens the screen with a different value than it should",
        "bad-expectation": "The expected result of this link cannot be read",
        "no-scheme": "This link does not start with https://",
        "user-info": "This link contains a user name",
        "empty-segment": "This link has two slashes in a row",
        "repeated-item": "This link gives the same value twice",
        "global-left-out": "This link has a value that is ignored",
        "deprecated": "This link opens a screen that will be removed",
        "low-coverage": "Links open too few screens",
        "ignore-without-reason": "Links are ignored without a reason",
        "unused-ignore": "A pattern of ignored links matches no link",
        "unclosed-ignore": "A comment ignores all links up to the end of its file",
        "unopened-ignore": "A comment ends a part that was not begun",
        "unknown-ignore": "A comment about ignored links cannot be read",
        "unfilled-placeholder": "This link has a placeholder that was not filled in",
        "unread-file": "A file cannot be read",
        "no-links": "There are no links",
    ]
}
