import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Something that `check`, `diff` or `lint` reports.
struct Finding: Sendable {
    enum Severity: String {
        /// The table does not load.
        case error
        /// A check failed.
        case failure
        /// Something is allowed, but probably a mistake.
        case warning
        /// A change that is not a failure by itself.
        case notice

        /// The word of SARIF and of compilers.
        var level: String {
            switch self {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "note"
            }
        }
    }

    var severity: Severity
    /// The kind of finding in kebab case, for programs; it never changes.
    var code: String
    /// One sentence without a full stop, as ``VisibleText``.
    let message: String
    /// The fix, the actual result, or where the link is from, apart from suggestions; ``VisibleText``.
    var hints: [String]
    var location: Location
    /// A second location that explains the finding, and its role: ``first defined here``.
    var related: (location: Location, label: String)?
    /// Details for programs, as members of a JSON object, apart from the link and suggestions.
    var facts: [JSONValue.Member]
    /// The link that the finding is about, if any; all of it.
    var link: String?
    /// The link that contains it.
    var outer: String?
    /// The links that were probably intended; each of them resolves.
    var suggestions: [Suggestion]

    /// - Parameter hint: one or more lines.
    init(
        _ code: String, _ message: String, _ severity: Severity = .failure, hint: String? = nil,
        location: Location = Location(file: ""), related: (location: Location, label: String)? = nil,
        facts: [JSONValue.Member] = [], link: String? = nil, suggestions: [Suggestion] = []
    ) {
        (self.severity, self.code, self.message) = (severity, code, VisibleText.of(message))
        hints = hint.map { VisibleText.lines($0).split(separator: "\n").map { String($0) } } ?? []
        (self.location, self.related, self.facts) = (location, related, facts)
        (self.link, self.suggestions) = (link, suggestions)
    }

    /// The suggestions and the hints, one a line; `nil` if there are none.
    var hint: String? {
        let lines = hintLines
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The suggestions as a question, and the hints.
    var hintLines: [String] {
        let links = Messages.alternatives(suggestions.map(\.link))
        return (suggestions.isEmpty ? [] : ["did you mean \(links)?"]) + hints
    }

    /// The whole finding as lines of text, for reports that do not show the link separately.
    var text: String {
        (link.map { Messages.quoted($0) + ": " } ?? "") + message + (hint.map { "\n" + $0 } ?? "")
    }
}

extension String {
    /// The beginning of a text that can be very long, such as a link, as people see it: of more than 2,000
    /// bytes, which nobody reads, up to the end of a character.
    var excerpt: String {
        if utf8.count <= 2000 { return self }
        var end = utf8.index(startIndex, offsetBy: 2000)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}

extension [LineIndex] {
    /// The location of `place` in lines and columns.
    func location(of place: SourceRange) -> Location {
        let file = self[place.file]
        let start = file.position(of: place.start)
        let end = file.position(of: Swift.max(place.end, place.start))
        return Location(
            file: file.file.name, line: start.line, column: start.column,
            endColumn: end.line == start.line ? end.column : start.column)
    }
}

extension Terminal {
    /// The word before a finding, which is its severity unless another is given, in the colour of that.
    func label(_ severity: Finding.Severity, _ word: String? = nil) -> String {
        let label = (word ?? severity.rawValue) + ":"
        return severity == .warning || severity == .notice ? yellow(label) : red(label)
    }
}
