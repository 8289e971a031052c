/// Why a value of a match cannot be read as a type of the app.
public struct LinkValueError: Error, Sendable, Hashable {
    /// The name of the route.
    public let route: String
    /// The name of the parameter that was asked for.
    public let parameter: String
    /// The reason.
    public let reason: Reason

    package init(route: String, parameter: String, reason: Reason) {
        self.route = route
        self.parameter = parameter
        self.reason = reason
    }

    /// The reasons why a value cannot be read.
    public enum Reason: Sendable, Hashable {
        /// The route has no parameter of the name. The suggestion is the nearest name.
        case unknownParameter(suggestion: String?)
        /// The parameter is optional, and the link has no value for it.
        case absent
        /// The value cannot be an instance of the Swift type with this name.
        case notConvertible(LinkParameters.Element, to: String)
    }
}

extension LinkValueError: CustomStringConvertible {
    /// One sentence, without a full stop, that says why the value cannot be read.
    public var description: String { sentence.text }

    private var sentence: Sentence {
        switch reason {
        case .unknownParameter(let suggestion):
            "route `\(route)` has no parameter `\(parameter)`"
                + (suggestion.map { "; did you mean `\($0)`?" } ?? "" as Sentence)
        case .absent: "the link has no value for `\(parameter)` of route `\(route)`"
        case .notConvertible(let value, let type):
            "`\(parameter)` of route `\(route)` cannot be read as `\(type)`: it is `\(value.text)`, "
                + (value.type.map { "of type `\($0)`" } ?? "a list of query items" as Sentence)
        }
    }
}
