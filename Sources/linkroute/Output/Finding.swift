import LinkRouting
import LinkRoutingTools

/// One thing that a check has found.
struct Finding {
    enum Severity: String {
        /// The table does not load.
        case error
        /// A check failed.
        case failure
        /// It is allowed, and probably not meant.
        case warning
        /// A change that is no failure by itself.
        case notice
    }

    var severity: Severity
    /// The kind of finding, in kebab case.
    var code: String
    /// What is wrong, in one sentence without a full stop.
    var message: String
    /// What was meant, what to write instead, or what came instead.
    var hint: String?
    var location: Location
    /// Another place that belongs to it, and what it is.
    var related: (location: Location, label: String)?
    /// What it is about, by names for programs.
    var facts: [Fact] = []
    /// The link that it is about, if it is about one.
    var link: String?
    /// The links that were probably meant, each of which resolves.
    var suggestions: [Suggestion] = []

    /// The whole finding as lines of text, for reports that do not show the link beside it.
    var text: String {
        (link.map { Messages.quoted($0) + ": " } ?? "") + message + (hint.map { "\n" + $0 } ?? "")
    }

    /// A member of the finding's object.
    struct Fact {
        var name: String
        var value: JSONValue

        init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

/// A stretch of a file as people and programs count: lines and columns from 1, columns in code points.
struct Location: Equatable {
    var file: String
    var line: Int
    var column: Int
    /// The column behind the last character; `nil` where that is in another line.
    var endColumn: Int?
}
