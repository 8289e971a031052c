import LinkRouting
import LinkRoutingTools

/// What is wrong with a link, or odd about it; its sentences are made in `LinkProblemMessages.swift`.
enum LinkProblem {
    /// It does not resolve; with what failed first in the nearest route, and what was probably meant.
    case miss(Miss, cause: Explanation.Failure.Cause?, type: String?, [Suggestion])
    /// No source of the table takes links from there, and that is a failure.
    case foreign([Suggestion])
    /// No source takes links from there, but one is so near that it was probably meant.
    case almostForeign([Suggestion])
    /// It does not resolve to what was expected.
    case unexpected(LinkExpectation.Failure)
    /// What it is expected to resolve to cannot be read.
    case unreadableExpectation(LinkListLine.ExpectationError)
    case warning(LinkWarning)

    /// Whether it is only a warning without `--strict`.
    var isWarning: Bool {
        switch self {
        case .warning, .almostForeign: true
        case .miss, .foreign, .unexpected, .unreadableExpectation: false
        }
    }

    /// The links that were probably meant.
    var suggestions: [Suggestion] {
        switch self {
        case .miss(_, _, _, let suggestions), .foreign(let suggestions), .almostForeign(let suggestions): suggestions
        case .unexpected, .unreadableExpectation, .warning: []
        }
    }
}
