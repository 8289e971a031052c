/// Why no link was built.
public struct BuildError: Error, Sendable, Hashable {
    /// The route that was asked for.
    public var route: String
    /// What stands in the way.
    public var problem: Problem

    /// What can stand in the way of a link. The sentences are made in ``BuildError/message``.
    public indirect enum Problem: Error, Sendable, Hashable {
        case unknownRoute(suggestion: String?)
        case unknownSource(String, suggestion: String?)
        case badHost(String)
        /// A name that stands for one value is given twice.
        case repeatedValue(String)

        case missingValues([String])
        /// The pattern reports a constant that is not the value given.
        case constantDiffers(String, given: String, constant: String)
        /// Only other patterns of the route have a parameter of this name.
        case noPlace(String)
        /// The name stands for all undeclared query items together.
        case queryRest(String)
        /// The query item of this name holds the value of a parameter.
        case itemTaken(String, by: String)
        /// The pattern asks for a query item with another text.
        case itemDiffers(String, given: String, text: String)
        /// The pattern asks for the absence of a query item.
        case itemExcluded(String)
        case fragmentTaken

        case sourceRefused(String)
        /// The origin or source does not accept the host; `nil` is all sources of the route.
        case hostRefused(String, by: String?)
        /// The origin stands for many hosts, and nothing says which one is meant.
        case hostNeeded(String)

        case refusedValue(String, text: String, type: String)
        case emptyValue(String)
        /// Two slashes of a rest touch, or one stands at its end.
        case emptySegment(String, text: String)
        case notInHost(String, text: String)
        /// No text is known for a parameter that is not reported.
        case noSample(type: String)
        /// Web links have no such segment: `.` or `..`.
        case dotSegment(String, link: String)
        /// The link that the values give means something else.
        case differs(link: String, gives: Given)
        /// No pattern goes with what is given; each has its own reason.
        case noPattern([PatternProblem])
    }

    /// Why one pattern of a route cannot be used.
    public struct PatternProblem: Sendable, Hashable {
        /// The pattern as written.
        public var pattern: String
        /// What stands in its way.
        public var problem: Problem
    }

    /// What a link gives in which the values do not come back.
    public enum Given: Sendable, Hashable {
        /// Another route.
        case route(String)
        /// The route, with another value for this parameter: as JSON, or `nil` when there is none.
        case value(String, json: String?)
        /// The route, through another source.
        case source(String)
        /// No route.
        case miss(MissReason, parameter: String?, nearest: String?)
    }
}
