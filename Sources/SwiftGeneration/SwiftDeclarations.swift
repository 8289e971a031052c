/// An enumeration for values of which a table lists the texts.
struct SwiftChoice {
    var name: String
    /// The comment before the declaration, which names the type of the table, or the parameter.
    var origin: String
    /// Each case, and its text in links.
    var cases: [(name: String, text: String)]
}

/// A value of a case, or a property of the global parameters.
struct SwiftParameter {
    /// The name in Swift, without backticks.
    var name: String
    /// The name in the table.
    var tableName: String
    /// The type as code, without the question mark of one that may lack a value.
    var bareType: String
    /// Whether the value is the segments of a catch-all.
    var isSegments = false
    /// Whether a link may lack the value, and the type cannot express that by being empty.
    var isOptional = false
    /// Whether an empty list is written by leaving out the value.
    var omitsEmpty = false
    /// The expression for the value of an argument that is left out.
    var defaultValue: String?

    /// The type as code.
    var type: String { isOptional ? bareType + "?" : bareType }
}

/// A case of the generated type: a route.
struct SwiftCase {
    var name: String
    /// The index of the route in the table.
    var route: Int
    var documentation: [String]
    var deprecation: String?
    /// The patterns as written.
    var patterns: [String]
    var parameters: [SwiftParameter]
}

/// A source of the table.
struct SwiftSource {
    var name: String
    var tableName: String
    var origins: [String]
    /// The declaration of the host that a link has besides the source; `nil` if the source names it.
    var host: String?
}
