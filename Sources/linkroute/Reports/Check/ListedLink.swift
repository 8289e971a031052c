/// A link that a check found, with its location and its result.
struct ListedLink {
    /// The result of a link. Each link has exactly one, and is counted under it in the summary.
    enum Outcome: Equatable {
        /// The link leads to the route with this name, or is excluded as a line of a list expects.
        case resolved(route: String?)
        /// The link fails; its findings are reported as well.
        case failed
        /// The link fails as the baseline says.
        case known
        /// No source of the table accepts the link.
        case foreign
        /// The link matches an ignore pattern of the user.
        case ignored
        /// The link is relative to its document.
        case relative

        /// The smallest selection that has links with this outcome.
        var selection: Selection {
            switch self {
            case .foreign, .relative: .foreignAndRelative
            case .resolved, .failed, .known, .ignored: .all
            }
        }

        /// The outcome without its route, under which the link is counted.
        var kind: Kind {
            switch self {
            case .resolved: .resolved
            case .failed: .failed
            case .known: .known
            case .foreign: .foreign
            case .ignored: .ignored
            case .relative: .relative
            }
        }

        /// The kinds of outcomes, named as in the summary of a JSON report, in its order.
        enum Kind: String, CaseIterable { case resolved, failed, known, foreign, ignored, relative }
    }

    /// The links that a report lists.
    enum Selection: Int, Comparable {
        case none
        /// Links that no source of the table accepts, and relative ones.
        case foreignAndRelative
        case all

        static func < (left: Selection, right: Selection) -> Bool { left.rawValue < right.rawValue }
    }

    /// The link as text, an excerpt if it is very long.
    var text: String
    var location: Location
    var outcome: Outcome
    /// The outcome on each system; empty without association files.
    var systems: [SystemResult] = []
}
