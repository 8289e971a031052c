import LinkRouting

/// A kind of finding in the words of people who know links but not tables.
struct ProblemKind: Hashable {
    /// The code of the finding.
    let code: String
    /// The name in the address of a page that shows only this kind.
    let id: String
    /// A few words.
    let name: String
    /// A sentence; empty for a code that is not known here.
    let explanation: String
    let isWarning: Bool

    init(_ finding: Finding) {
        code = finding.code
        isWarning = finding.severity == .warning
        if finding.code == "unknown_source", finding.message == Miss.Detail.secureSchemeMeant.sentence {
            id = "http-for-https"
            name = "http instead of https"
            explanation = "The app opens only from secure links."
            return
        }
        id = finding.code
        let words = finding.code.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        let description = Self.descriptions[finding.code]
        name = description?.name ?? words.prefix(1).uppercased() + words.dropFirst()
        explanation = description?.explanation ?? ""
    }

    /// Whether a message says no more than the name and the explanation.
    func implies(_ message: String) -> Bool {
        if id == "http-for-https" || id == "almost-foreign" { return true }
        return Self.impliedMessages.contains(message)
    }

    private static let impliedMessages: Set = [
        "no route matches", "this is not a valid URL", "the table excludes this link with `none`",
        "no source accepts this scheme and host",
        "the path has an empty segment, which is ignored", "the link has no scheme; it is read as `https`",
    ]

    private struct Description {
        var name: String
        var explanation: String

        init(_ name: String, _ explanation: String) {
            self.name = name
            self.explanation = explanation
        }
    }

    private static let descriptions = [
        "invalid_url": Description("Not a link", "This text is not a valid link."),
        "no_route": Description("Wrong address", "No screen of the app has this address."),
        "bad_value": Description(
            "Wrong value", "The screen exists, but part of the link has a value that it does not accept."),
        "missing_query": Description(
            "Missing query item", "The screen needs a value after the “?” that the link does not have."),
        "unknown_source": Description(
            "Unknown host", "The app does not open from links that start like this."),
        "wrong_source": Description(
            "Wrong host", "The screen opens only from links with another scheme or host."),
        "excluded": Description("Excluded", "The app does not open this link, on purpose."),
        "foreign": Description("Outside the app", "The link leads somewhere else."),
        "almost-foreign": Description(
            "Probable typo", "The link leads outside the app, but looks like a typo of one that does not."),
        "lookalike-host": Description(
            "Lookalike host",
            "The link leads outside the app, to a host that is easily mistaken for one of the app."),
        "unknown-route": Description(
            "Unknown screen", "The list expects the link to open a screen that does not exist."),
        "other-route": Description(
            "Expected something else", "The link does not open the screen that the list expects."),
        "other-value": Description(
            "Expected another value", "The link opens the screen with another value than the list expects."),
        "bad-expectation": Description(
            "Unreadable expectation", "The text after the “->” of the list cannot be read."),
        "unfilled-placeholder": Description(
            "Unfilled placeholder", "The link still has a placeholder where a value should be."),
        "no-scheme": Description(
            "Missing https", "The link has no scheme, and is read as if it began with “https://”."),
        "user-info": Description(
            "User name in the link", "The link has a user name or an “@” before its host."),
        "empty-segment": Description("Two slashes in a row", "The link works, but has a slash too many."),
        "repeated-item": Description("Repeated query item", "The link has the same query item twice."),
        "global-left-out": Description("Unused value", "The link has a value that the app ignores."),
        "deprecated": Description("Outdated screen", "The link opens a screen that will be removed."),
        "not-opened-ios": Description(
            "Not opened on iPhones", "The screen exists, but iOS opens the link in the browser."),
        "not-opened-android": Description(
            "Not opened on Android", "The screen exists, but Android opens the link in the browser."),
        "opens-nothing": Description(
            "Opens nothing", "The phone opens the app, which has no screen for the link."),
        "low-coverage": Description("Too few screens", "Links open fewer screens than required."),
        "ignore-without-reason": Description(
            "Ignored without a reason", "A pattern of ignored links does not say why."),
        "unused-ignore": Description(
            "Unused ignore pattern", "A pattern of ignored links matches no link."),
        "unclosed-ignore": Description(
            "Unclosed ignore comment", "A comment ignores all links up to the end of its file."),
        "unopened-ignore": Description(
            "Unopened ignore comment", "A comment ends ignored lines that no comment began."),
        "unknown-ignore": Description(
            "Unreadable ignore comment", "A comment about ignored links cannot be read."),
        "unread-file": Description("Unread file", "The file was found, but not read."),
        "no-links": Description("No links", "Nothing was checked, because no link was found."),
        "no-own-links": Description("No link of the app", "All links lead outside the app."),
    ]
}
