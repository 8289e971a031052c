/// The section of problems: the number of problems of each kind, then the problems by kind and cause,
/// failures first.
struct HTMLProblems {
    private let failures: HTMLFindings
    private let warnings: HTMLFindings
    /// Whether no link was found, so that the absence of problems says nothing.
    private let isEmptyCheck: Bool

    init(_ failures: HTMLFindings, _ warnings: HTMLFindings, isEmptyCheck: Bool) {
        self.failures = failures
        self.warnings = warnings
        self.isEmptyCheck = isEmptyCheck
    }

    /// The kinds, failures first, the most frequent first.
    private var kinds: [KindCount] {
        [failures, warnings].flatMap { findings in
            findings.counts.sorted { ($1.value, $0.key.id) < ($0.value, $1.key.id) }.map {
                KindCount(kind: $0.key, count: $0.value)
            }
        }
    }

    private struct KindCount {
        var kind: ProblemKind
        var count: Int
    }

    /// Passes the parts of the section to `append`.
    func append(to append: (String) throws -> Void) rethrows {
        try append(
            """
            <section id="problems" aria-labelledby="problems-heading" tabindex="-1">
            <h2 id="problems-heading">Problems</h2>

            """)
        if failures.count + warnings.count == 0 {
            try append(
                "<p>\(isEmptyCheck ? "Nothing was checked." : "Nothing to fix, and no warnings.")</p>\n")
        } else {
            try append(overview + filter + limits)
        }
        try append("<div id=\"problem-list\">\n")
        let problems = Dictionary(grouping: failures.shown + warnings.shown, by: \.text.kind)
        for entry in kinds {
            try append(Self.beginning(entry.kind, count: entry.count))
            // In the order of the first places, although a dictionary has none.
            var causes: [String] = []
            var rows: [String: [HTMLProblem]] = [:]
            for problem in problems[entry.kind] ?? [] {
                if rows[problem.text.cause] == nil { causes.append(problem.text.cause) }
                rows[problem.text.cause, default: []].append(problem)
            }
            for cause in causes {
                try append(Self.beginning(ofCause: cause))
                for problem in rows[cause] ?? [] { try append(HTMLProblemRow.row(problem)) }
                try append("</ul>\n</div>\n")
            }
            try append("</section>\n")
        }
        try append("</div>\n</section>\n")
    }

    // MARK: Overview

    /// The number of problems of each kind.
    private var overview: String {
        let rows = kinds.map { entry in
            """
            <li class="\(entry.kind.isWarning ? "warning" : "failure")" \
            data-kind="\(HTMLText.escaped(entry.kind.id))">\
            <span>\(HTMLText.escaped(entry.kind.name))</span> \
            <data value="\(entry.count)">\(Messages.grouped(entry.count))</data></li>

            """
        }
        return
            "<ul id=\"reasons\" class=\"reasons\" aria-label=\"Kinds of problems\">\n\(rows.joined())</ul>\n"
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
    private var limits: String {
        [(failures, "problems to fix"), (warnings, "warnings")].map { findings, noun in
            if findings.omittedCount == 0 { return "" }
            let (shown, omitted) = (findings.shown.count, findings.omittedCount)
            return """
                <p class="note">Only the first \(Messages.grouped(shown)) different \(noun) are listed. \
                The counts include \(Messages.grouped(omitted)) more.</p>

                """
        }.joined()
    }

    // MARK: Groups

    private static func beginning(_ kind: ProblemKind, count: Int) -> String {
        let severity = kind.isWarning ? "warning" : "failure"
        let explanation = kind.explanation.isEmpty ? "" : HTMLText.escaped(kind.explanation) + " "
        return """
            <section class="kind \(severity)" data-severity="\(severity)" \
            data-kind="\(HTMLText.escaped(kind.id))">
            <h3><span class="tag">\(kind.isWarning ? "Warning" : "To fix")</span> \
            <span class="name">\(HTMLText.escaped(kind.name))</span> \
            <data class="count" value="\(count)">\(Messages.counted(count, "place"))</data></h3>
            <p class="about">\(explanation)<code>\(HTMLText.escaped(kind.code))</code></p>

            """
    }

    private static func beginning(ofCause cause: String) -> String {
        let why = cause.isEmpty ? "" : "<p class=\"why\">\(HTMLText.sentence(capitalized(cause)))</p>\n"
        return "<div class=\"cause\">\n\(why)<ul class=\"rows\">\n"
    }

    /// A sentence with a capital letter, unless it begins with code.
    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}

/// A problem: the link, the ones that were probably meant, and the places.
enum HTMLProblemRow {
    static func row(_ problem: HTMLProblem) -> String {
        let text = problem.text
        var items = ""
        if text.isLink {
            items += item("Link", "link", HTMLSuggestion.link(text.subject, problem.suggestions))
        } else {
            items += item("What", "what", HTMLText.sentence(text.subject))
        }
        for (index, suggestion) in problem.suggestions.enumerated() {
            let suggested = HTMLSuggestion.suggestion(suggestion, for: text.subject)
            items += item(index == 0 ? "Did you mean" : "or", "meant", suggested)
        }
        if !text.detail.isEmpty { items += item("Detail", "detail", HTMLText.sentence(text.detail)) }
        items += item("Where", "place", places(problem))
        return "<li class=\"problem\"><dl>\n\(items)</dl></li>\n"
    }

    private static func item(_ term: String, _ name: String, _ contents: String) -> String {
        "<dt>\(term)</dt><dd class=\"\(name)\">\(contents)</dd>\n"
    }

    private static func places(_ problem: HTMLProblem) -> String {
        let files = problem.places.map(text(of:))
        if problem.count == 1 { return files.joined() }
        var rows = files.map { "<li>\($0)</li>\n" }.joined()
        if problem.omittedCount > 0 {
            rows += "<li>and \(Messages.counted(problem.omittedCount, "more place")) in other files</li>\n"
        }
        return """
            <details><summary>in \(Messages.counted(problem.count, "place"))</summary>
            <ul>
            \(rows)</ul>
            </details>
            """
    }

    /// A file with its lines: `mail.txt, lines 4, 7 and 31 more places`.
    private static func text(of places: HTMLProblem.FilePlaces) -> String {
        let file = HTMLText.escaped(HTMLPage.name(ofFile: places.file))
        var lines = places.lines.map { "\($0)" }
        if places.omittedCount > 0 { lines.append(Messages.counted(places.omittedCount, "more place")) }
        let last = lines.popLast() ?? ""
        let list = lines.isEmpty ? last : lines.joined(separator: ", ") + " and " + last
        return """
            <bdi dir="ltr" data-file="\(file)">\(file)</bdi>, \
            <span class="lines">\(places.lines.count == 1 ? "line" : "lines") \(list)</span>
            """
    }
}
