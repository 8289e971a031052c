/// The reason why no link was built.
public struct BuildError: Error, Sendable, Hashable {
    /// The name of the route that was asked for.
    public let route: String
    /// The reason.
    package let reason: Reason

    package init(route: String, reason: Reason) {
        self.route = route
        self.reason = reason
    }

    /// The reasons why a link cannot be built. ``BuildError/message`` turns them into sentences.
    package indirect enum Reason: Error, Sendable, Hashable {
        // MARK: Arguments that no route could use

        /// No route has the name. The suggestion is the nearest name.
        case unknownRoute(suggestion: String?)
        /// No source has the name. The suggestion is the nearest name.
        case unknownSource(String, suggestion: String?)
        /// The text is not a valid host, with or without a port.
        case badHost(String)
        /// Two values are given for a parameter or constant.
        case duplicateValue(String)

        // MARK: Values that do not fit a pattern

        /// These parameters are required, and no values are given for them.
        case missingValues([String])
        /// The pattern has a constant of this name with another value.
        case constantDiffers(String, given: String, constant: String)
        /// The parameter belongs only to other patterns of the route.
        case unknownParameter(String)
        /// The name is that of `*name` in a query, which collects all undeclared items and has no value of
        /// its own.
        case queryCatchAll(String)
        /// The pattern itself says what the query item is: the value of a parameter, another text, or absent.
        case itemOfPattern(String)
        /// A fragment is given, but the pattern has one.
        case patternHasFragment

        // MARK: Sources and hosts

        /// The pattern does not accept links from the source.
        case sourceNotAccepted(String)
        /// The origin or source `by` does not accept the host. Without `by`, no source of the route does.
        case hostNotAccepted(String, by: String?)
        /// The origin matches many hosts, and none is given.
        case hostRequired(String)

        // MARK: Texts that a link cannot hold

        /// The parameter's type does not accept the text.
        case typeMismatch(String, text: String, type: String)
        /// The text for the parameter is empty, but a segment or part of one cannot be empty.
        case emptyValue(String)
        /// An element of the list for the parameter is empty, which no list in a link can have.
        case emptyElement(String)
        /// An element of the list for the parameter contains the separator, so it would be read as two.
        case separatorInElement(String, text: String, separator: Unicode.Scalar)
        /// The value for the parameter, or an element of it, is a list where only a single text can be.
        case noText(String)
        /// The pattern has a parameter called `_`, and no example of its type is known.
        case noExample(type: String)

        // MARK: Results

        /// The link with the values does not resolve to the route with the same values.
        case roundTripFailed(link: String, result: ActualResult)
        /// No pattern fits the values, each for its own reason.
        case noPatternFits([RejectedPattern])
    }

    /// A pattern of the route, and the reason why it cannot be used.
    package struct RejectedPattern: Sendable, Hashable {
        /// The pattern as written.
        package let pattern: String
        /// The reason.
        package let reason: Reason
    }

    /// The result of resolving a link that does not lead back to its values.
    package enum ActualResult: Sendable, Hashable {
        /// The link resolves to this route.
        case route(String)
        /// The link gives another value for this parameter: as JSON, or `nil` if there is none.
        case value(String, json: String?)
        /// The link comes from this source.
        case source(String)
        /// The link is a miss.
        case miss(Miss)
    }
}
