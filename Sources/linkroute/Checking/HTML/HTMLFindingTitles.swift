/// What kinds of findings are called in a page, for people who know links and not tables.
enum HTMLFindingTitles {
    /// The title of a kind; a kind without one is called by its name.
    static func title(of code: String) -> String {
        titles[code] ?? code.split(separator: "-").joined(separator: " ")
    }

    private static let titles = [
        "invalid-url": "This is not a link",
        "no-route": "This link opens nothing: no screen has such an address",
        "bad-value": "This link opens nothing: a part of it is not allowed",
        "missing-query": "This link opens nothing: a part of it is missing",
        "unknown-source": "This link opens nothing: it begins in a way that the app does not know",
        "wrong-source": "This link opens nothing: the screen opens from links that begin in another way",
        "excluded": "This link opens nothing: the app leaves it to others",
        "foreign": "This link leads elsewhere, not into the app",
        "almost-foreign": "This link leads elsewhere, and looks like a slip",
        "unknown-route": "The screen that is expected of this link does not exist",
        "other-route": "This link does not open the screen that is expected of it",
        "other-value": "This link opens the screen with another value than expected",
        "bad-expectation": "What is expected of this link cannot be read",
        "no-scheme": "This link does not say https:// in front",
        "user-info": "This link has a user name in it",
        "empty-segment": "This link has two slashes in a row",
        "repeated-item": "This link says something twice",
        "global-left-out": "This link has a value that is left out",
        "deprecated": "This link opens a screen that is to go",
        "low-coverage": "Links open too few of the screens",
        "ignore-without-reason": "Links are left out, and nobody says why",
        "unused-ignore": "A pattern leaves out no link",
    ]
}
