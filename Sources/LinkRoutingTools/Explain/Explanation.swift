package import LinkRoutingLanguage

/// How a link is read, which patterns match it, and why others do not.
package struct Explanation: Sendable {
    /// The link as written.
    package var url: String
    /// The parts of the link; `nil` if it is not a URL.
    package var reading: Reading?
    /// The patterns that match, best first. The first one wins.
    package var matches: [Candidate] = []
    /// The nearest patterns that do not match, nearest first.
    package var failures: [Failure] = []
    /// Why the link does not resolve; `nil` if it does.
    package var reason: MissReason?
    /// A hint about a miss, where there is one.
    package var detail: Miss.Detail?

    init(url: String) { self.url = url }

    /// The parts of a link after decoding.
    package struct Reading: Sendable {
        /// The scheme in lower case; `nil` for a bare path.
        package var scheme: String?
        /// The host in lower case; `nil` where it is the first segment of the path, and for a bare path.
        package var host: String?
        /// The port; `nil` for the scheme's default.
        package var port: Int?
        /// The name of the source that accepts the link.
        package var source: String?
        /// The segments of the path, percent-decoded.
        package var segments: [String]
        /// The items of the query, in their order.
        package var query: [QueryItem]
        /// The fragment as written.
        package var fragment: String?

        /// A query item, percent-decoded.
        package struct QueryItem: Sendable, Hashable {
            /// The name before `=`.
            package var name: String
            /// The value after `=`; `nil` for an item without `=`.
            package var value: String?
        }
    }

    /// A pattern that matches.
    package struct Candidate: Sendable {
        /// The name of the route; `nil` for `none`.
        package var route: String?
        /// The pattern as written.
        package var pattern: String
        /// The location of the pattern in the table.
        package var sourceRange: SourceRange
        /// Why the best match comes before this one; `nil` for the best match itself.
        package var tieBreak: TieBreak?
    }

    /// The step of the specificity order that decides between the best match and another one.
    package struct TieBreak: Sendable {
        /// The step that decides.
        package var step: Step
        /// The part of the best match that decides: a host or a segment as written. Empty for all other
        /// steps, and for a pattern that does not name its host.
        package var winner: String
        /// The corresponding part of the other match.
        package var loser: String

        /// A step of the specificity order, as the language reference describes it.
        package enum Step: Sendable, Hashable {
            /// The more specific label of the host, counted from 1 at the right.
            case host(label: Int)
            /// A named scheme before `//`.
            case scheme
            /// The more specific segment of the path, counted from 1.
            case segment(Int)
            /// Fewer omitted optional segments, and no empty catch-all.
            case end
            /// More specific values of query items that both patterns name.
            case queryValues
            /// More query items with a fixed text.
            case queryTexts
            /// More query items that must be absent.
            case queryAbsences
            /// More required query items.
            case queryRequirements
            /// The more specific fragment.
            case fragment
            /// More optional query items.
            case optionalItems
            /// Named sources before all sources.
            case sources
            /// A pattern that names its origin before one that does not.
            case origin
            /// No step decides; the name that sorts first wins.
            case name
        }
    }

    /// A pattern that does not match, and the first thing that fails in it.
    package struct Failure: Sendable {
        /// The name of the route; `nil` for `none`.
        package var route: String?
        /// The pattern as written.
        package var pattern: String
        /// The location of the pattern in the table.
        package var sourceRange: SourceRange
        /// The first thing that fails, from the left.
        package var cause: Cause

        /// A reason why a pattern does not match. Segments are counted from 1; texts are percent-decoded.
        package enum Cause: Sendable, Hashable {
            /// The pattern names another scheme or host.
            case origin(String)
            /// The pattern does not accept links from the source; it accepts these.
            case source(accepted: [String])
            /// The element does not accept the segment.
            case segment(Int, text: String, expected: String)
            /// The segment is not UTF-8.
            case segmentNotUTF8(Int)
            /// The path ends before a required element.
            case missingSegment(expected: String)
            /// The path continues after the last element.
            case extraSegment(Int, text: String)
            /// The query lacks a required item.
            case missingItem(String)
            /// The query has an item that must be absent.
            case forbiddenItem(String)
            /// The pattern does not accept the value of the query item.
            case item(String, text: String, expected: String)
            /// The value of the query item is not UTF-8.
            case itemNotUTF8(String)
            /// The pattern does not accept the fragment, which is empty if the link has none.
            case fragment(text: String, expected: String)
        }
    }
}
