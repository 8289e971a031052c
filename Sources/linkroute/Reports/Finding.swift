import LinkRouting
import LinkRoutingTools

/// Something that `check`, `diff` or `lint` reports.
struct Finding {
    enum Severity: String {
        /// The table does not load.
        case error
        /// A check failed.
        case failure
        /// Something is allowed, but probably a mistake.
        case warning
        /// A change that is not a failure by itself.
        case notice
    }

    var severity: Severity
    /// The kind of finding in kebab case, for programs; it never changes.
    var code: String
    /// One sentence without a full stop, as ``VisibleText``.
    let message: String
    /// The fix, the intended link, or the actual result; one or more lines of ``VisibleText``.
    let hint: String?
    var location: Location
    /// A second location that explains the finding.
    var related: RelatedLocation?
    /// Details for programs.
    var facts: [Fact] = []
    /// The link that the finding is about, if any.
    var link: String?
    /// The links that were probably intended; each of them resolves.
    var suggestions: [Suggestion] = []

    init(
        severity: Severity, code: String, message: String, hint: String? = nil, location: Location,
        related: RelatedLocation? = nil, facts: [Fact] = [], link: String? = nil,
        suggestions: [Suggestion] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = VisibleText.of(message)
        self.hint = hint.map(VisibleText.lines)
        self.location = location
        self.related = related
        self.facts = facts
        self.link = link
        self.suggestions = suggestions
    }

    /// The whole finding as lines of text, for reports that do not show the link separately.
    var text: String {
        (link.map { Messages.quoted($0) + ": " } ?? "") + message + (hint.map { "\n" + $0 } ?? "")
    }

    struct RelatedLocation {
        var location: Location
        /// The role of the location: ``first defined here``.
        var label: String
    }

    /// A member of the JSON object of a finding.
    struct Fact {
        var name: String
        var value: JSONValue

        init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

/// The beginning of a link, as findings and reports show it.
enum LinkExcerpt {
    /// The maximum number of bytes that are shown; nobody reads a longer link.
    private static let maximumLength = 2000

    /// The range of `link` that ``text(of:)-(Span<UInt8>)`` needs to show it.
    ///
    /// One byte more than is shown, so that a truncated link is recognized as such.
    static func range(of link: Span<UInt8>) -> Range<Int> { 0..<min(link.count, maximumLength + 1) }

    /// The link as text. Invalid UTF-8 becomes U+FFFD; a very long link is truncated.
    static func text(of link: Span<UInt8>) -> String {
        let text = String(decoding: (0..<min(link.count, maximumLength)).map { link[$0] }, as: UTF8.self)
        return link.count > maximumLength ? text + "…" : text
    }

    /// The link as text. Invalid UTF-8 becomes U+FFFD; a very long link is truncated.
    static func text(of link: Bytes) -> String { text(of: link.span) }
}
