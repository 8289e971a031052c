package import LinkRoutingLanguage

/// How a link is read, which patterns match it, and why others do not.
package struct Explanation: Sendable {
    /// The link as written.
    package var url: String
    /// The parts of the link; `nil` if it is not a URL.
    package var reading: Reading?
    /// The patterns that match, best first. The first one wins, and the others say where they lose.
    package var matches: [Verdict] = []
    /// The nearest patterns that do not match, nearest first, with the first thing that fails, from the left.
    package var failures: [Verdict] = []
    /// Why the link does not resolve; `nil` if it does.
    package var reason: MissReason?
    /// A hint about a miss, where there is one.
    package var detail: Miss.Detail?

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
        /// The items of the query, percent-decoded, in their order. One without `=` has no value.
        package var query: [(name: String, value: String?)]
        /// The fragment as written.
        package var fragment: String?
    }

    /// A pattern, and why it does not win.
    package struct Verdict: Sendable {
        /// The name of the route; `nil` for `none`.
        package var route: String?
        /// The pattern as written.
        package var pattern: String
        /// The location of the pattern in the table.
        package var sourceRange: SourceRange
        /// One sentence without a full stop; `nil` for the best match.
        package var cause: String?

        init(_ matcher: Matcher, _ index: Int, _ cause: Sentence?) {
            let pattern = matcher.pattern(index)
            route = matcher.name(ofPattern: index)
            (self.pattern, sourceRange) = (pattern.text, pattern.sourceRange)
            self.cause = cause.map { VisibleText.of($0.text) }
        }
    }
}
