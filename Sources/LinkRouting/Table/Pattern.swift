/// One pattern of a route: `[scheme://[host[:port]]][/path][?query][#fragment]`.
public struct Pattern: Sendable {
    /// Where the pattern stands in the table.
    public var place: SourceRange
    /// The pattern as written.
    public var text: String
    /// Scheme and host, when the pattern names them.
    public var origin: Origin?
    /// The path, segment by segment.
    public var path: [Element]
    /// The conditions on the query, in the order written.
    public var query: [QueryItem]
    /// `*name` in the query: the items that are not declared, as an object.
    public var queryRest: Parameter?
    /// The conditions on the fragment; without them a link's fragment means nothing.
    public var fragment: FragmentPattern?
    /// The constants of a `with`, reported with every match of the pattern.
    public var constants: [Constant] = []
    /// The sources whose links the pattern accepts, as indices into the table's sources; `nil` is all of them.
    public var sources: [Int]?

    /// The parameters that a match reports, in the order host, path, query, fragment; constants are not among them.
    public var parameters: [Parameter] {
        let host = origin?.parameters ?? []
        let query = query.parameters + [queryRest].compactMap { $0 }
        return (host + path.parameters + query + (fragment?.parameters ?? [])).filter { $0.name != nil }
    }
}

/// The fragment of a pattern: segments and query items of its own, as links into web apps have them.
public struct FragmentPattern: Sendable, Hashable {
    /// The segments.
    public var path: [Element] = []
    /// The conditions on the query of the fragment, in the order written.
    public var query: [QueryItem] = []
    /// `*name` in the query of the fragment.
    public var queryRest: Parameter?
    /// Whether it begins with `?`: the whole fragment is query items.
    public var isQueryOnly = false
    /// Whether a `/` stands before the segments. To matching it means nothing; the web app that reads the link may want it.
    public var beginsWithSlash = false

    /// The parameters, from left to right.
    public var parameters: [Parameter] { path.parameters + query.parameters + [queryRest].compactMap { $0 } }
}

extension [Element] {
    /// The parameters of all elements.
    package var parameters: [Parameter] { flatMap(\.parameters) }

    /// How many whole segments may be left out.
    var optionalCount: Int {
        count { element in
            if case .parameter(let parameter) = element { parameter.presence != .required } else { false }
        }
    }

    /// Whether one of them is a rest.
    var hasRest: Bool { contains { if case .rest = $0 { true } else { false } } }
}

extension [QueryItem] {
    /// The parameters of all values.
    package var parameters: [Parameter] { flatMap(\.element.parameters) }
}

/// What stands for one segment of a path, or for the value of one query item.
public enum Element: Sendable, Hashable {
    /// Exactly this text, after percent-decoding.
    case literal(String)
    /// The whole segment or value is one parameter.
    case parameter(Parameter)
    /// Text and parameters mixed; two parameters never touch, and the pieces alternate.
    case mixed([Piece])
    /// As few segments as let the others match: all that remain at the end of a path, where it usually stands.
    case rest(Rest)

    /// The parameters in this element, from left to right.
    public var parameters: [Parameter] {
        switch self {
        case .literal: []
        case .parameter(let parameter): [parameter]
        case .mixed(let pieces):
            pieces.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
        case .rest(let rest): [rest.parameter]
        }
    }
}

/// One piece of a segment in which text and parameters are mixed.
public enum Piece: Sendable, Hashable {
    /// Exactly this text.
    case text(String)
    /// A parameter; its value is as short as the remainder allows, and never empty.
    case parameter(Parameter)
}

/// A parameter of a pattern.
public struct Parameter: Sendable, Hashable {
    /// The name under which the value is reported; `nil` for `_`, which reports nothing.
    public var name: String?
    /// What the value must be.
    public var type: ValueType
    /// Whether it may be absent.
    public var presence: Presence
    /// Where the parameter stands in the table.
    public var place: SourceRange

    /// Whether a parameter may be absent, and what is reported then.
    public enum Presence: Sendable, Hashable {
        /// It must be there.
        case required
        /// It may be absent, and is then left out of the result.
        case optional
        /// It may be absent, and is then reported as this text, read as the parameter's type.
        case `default`(String)
    }
}

/// `*name` or `+name`: the remaining segments of a path, decoded and joined with `/`.
public struct Rest: Sendable, Hashable {
    /// The parameter; its type is `string`, and its name is `nil` when the rest is not reported.
    public var parameter: Parameter
    /// Whether at least one segment must remain (`+name`).
    public var isRequired: Bool
}

/// `K=V` or `K{TYPE}=V` behind `with`: a value that belongs to the pattern, not to the link.
public struct Constant: Sendable, Hashable {
    /// The name under which the value is reported.
    public var name: String
    /// The type of the value; that of the same parameter in another pattern of the route when none is written, else `string`.
    public var type: ValueType
    /// Whether the type is written.
    public var isTyped: Bool
    /// The value's text, which the type accepts.
    public var text: String
    /// Where the constant stands in the table.
    public var place: SourceRange
}

/// A condition on the query of a link.
public struct QueryItem: Sendable, Hashable {
    /// The name of the item that the condition is about, decoded.
    public var key: String
    /// What must hold.
    public var condition: Condition
    /// Where the condition stands in the table.
    public var place: SourceRange

    /// What a query item must be.
    public enum Condition: Sendable, Hashable {
        /// The value: a parameter, a text, or both mixed.
        case value(Element)
        /// Present, with or without a value.
        case present
        /// Absent.
        case absent
    }

    /// The element that stands for the value, an empty literal when the condition is about presence only.
    package var element: Element {
        if case .value(let element) = condition { element } else { .literal("") }
    }
}

extension QueryItem: CustomStringConvertible {
    /// The condition in one spelling of the language.
    public var description: String {
        switch condition {
        case .value(.parameter(let parameter)) where parameter.name?.isSame(as: key) == true: parameter.description
        case .value(let element): "\(key)=\(element)"
        case .present: key
        case .absent: "!\(key)"
        }
    }
}

extension Element: CustomStringConvertible {
    /// The element in one spelling of the language.
    public var description: String {
        switch self {
        case .literal(let text): text
        case .parameter(let parameter): parameter.description
        case .mixed(let pieces):
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .parameter(let parameter): parameter.description
                }
            }.joined()
        case .rest(let rest): (rest.isRequired ? "+" : "*") + (rest.parameter.name ?? "")
        }
    }
}
