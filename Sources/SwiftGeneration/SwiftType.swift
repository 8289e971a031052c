/// The type in Swift of the values of a parameter.
indirect enum SwiftType: Equatable {
    case string, int, uint, double, bool
    /// A type of Foundation: `URL`, `UUID` or `Date`.
    case foundation(String)
    /// One of the enumerations of the file, by its index.
    case choice(Int)
    case list(SwiftType)
    /// The segments of a catch-all.
    case segments
    /// The items of a `*name` in a query.
    case query

    /// Whether it is a type of Foundation, or a list of one.
    var isOfFoundation: Bool {
        switch self {
        case .foundation: true
        case .list(let element): element.isOfFoundation
        default: false
        }
    }
}

/// An enumeration for values of which a table lists the texts.
struct SwiftChoice {
    /// A case and its text in links.
    struct Case {
        var name: String
        var text: String
    }

    var name: String
    /// The comment before the declaration, which names the type of the table, or the parameter.
    var origin: String
    var cases: [Case]
}

/// A value of a case, or a property of the global parameters.
struct SwiftParameter {
    /// The name in Swift, without backticks.
    var name: String
    /// The name in the table.
    var tableName: String
    var type: SwiftType
    /// Whether a link may lack the value, and the type cannot express that by being empty.
    var isOptional = false
    /// Whether an empty list is written by leaving out the value.
    var omitsEmpty = false
    /// The expression for the value of an argument that is left out.
    var defaultValue: String?
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
    enum Host { case fixed, optional, required }

    var name: String
    var tableName: String
    var origins: [String]
    /// Whether a link needs a host besides the source.
    var host: Host
}
