public import LinkRouting

/// How a link was read, and what the patterns of a table made of it.
public struct Explanation: Sendable {
    /// The link as written.
    public var url: String
    /// How it was read; `nil` if it is no URL.
    public var reading: Reading?
    /// The patterns that match, best first.
    public var matches: [Contender]
    /// The patterns that came nearest without matching, nearest first.
    public var failures: [Failure]
    /// The result, as `match` reports it.
    public var reason: MissReason?
    /// What else can be said about a miss.
    package var detail: Miss.Detail?

    /// The parts of a link after decoding.
    public struct Reading: Sendable {
        /// The scheme, lower case; `nil` for a bare path.
        public var scheme: String?
        /// The host, where it is no part of the path.
        public var host: String?
        /// The port, unless it is the scheme's default.
        public var port: Int?
        /// The name of the source through which the link came.
        public var source: String?
        /// The path, split and percent-decoded.
        public var segments: [String]
        /// The query items, percent-decoded; an item without `=` has no value.
        public var query: [(name: String, value: String?)]
        /// The fragment as written.
        public var fragment: String?
    }

    /// A pattern that matches.
    public struct Contender: Sendable {
        /// The route; `nil` for `none`.
        public var route: String?
        /// The pattern as written.
        public var pattern: String
        /// Where it stands.
        public var sourceRange: SourceRange
        /// Why the first of the matches goes before this one; `nil` for the first itself.
        public var loss: Loss?
    }

    /// The step of the order in which a match lost, and what the two patterns have there.
    public struct Loss: Sendable {
        /// The step.
        public var step: Step
        /// What the winner has at the step; empty where the step counts, and for the host of a pattern that names none.
        public var winner: String
        /// What this pattern has there.
        public var loser: String

        /// The steps of the order, as the language document numbers them.
        public enum Step: Sendable, Hashable {
            /// A label of the host, counted from the right, from 1.
            case host(label: Int)
            case scheme
            /// A segment of the path, from 1.
            case segment(Int)
            /// Optional segments left out, or an empty rest.
            case end
            /// The values of query items that both name.
            case queryValues
            /// More conditions on texts, absent items or required ones.
            case queryTexts, queryAbsences, queryRequirements
            case fragment
            case optionalItems
            /// Named sources before all sources.
            case sources
            /// The pattern that names its origin before one that does not.
            case origin
            /// Nothing tells them apart: the name that sorts first.
            case name
        }
    }

    /// A pattern that does not match, and the first thing that failed in it.
    public struct Failure: Sendable {
        /// The route; `nil` for `none`.
        public var route: String?
        /// The pattern as written.
        public var pattern: String
        /// Where it stands.
        public var sourceRange: SourceRange
        /// What failed first.
        public var cause: Cause

        /// The first thing that failed.
        public enum Cause: Sendable, Hashable {
            /// The pattern names another scheme or host.
            case origin(String)
            /// The pattern does not accept links of the source.
            case source(accepted: [String])
            /// A segment, from 1, is not what stands there.
            case segment(Int, text: String, expected: String)
            /// The bytes of a segment, from 1, are no text.
            case segmentNotUTF8(Int)
            /// The path ends before something that must come.
            case missingSegment(expected: String)
            /// The path goes on behind the last element.
            case surplusSegment(Int, text: String)
            /// A query item is not there.
            case missingItem(String)
            /// A query item must not be there.
            case forbiddenItem(String)
            /// A query item has a value that is not what stands there.
            case item(String, text: String, expected: String)
            /// The bytes of a query item's value are no text.
            case itemNotUTF8(String)
            /// The fragment is not what stands there.
            case fragment(text: String, expected: String)
        }
    }
}
