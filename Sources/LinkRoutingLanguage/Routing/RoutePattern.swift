/// A pattern on its own, written as in a table.
///
///     let pattern: RoutePattern = "/users/:id{int}"
///     try pattern.match("https://example.com/users/7").value("id", as: Int.self)  // 7
///
/// A literal always makes a pattern. If it has a mistake, ``match(_:)`` and ``matcher`` throw it, and so does
/// the table that the pattern becomes part of.
public struct RoutePattern: Sendable {
    /// The pattern as written.
    public let text: String
    /// The types of the app that the pattern may refer to by name.
    public let types: [CustomType]
    private let compiled: Result<Matcher, TableError>

    /// The name that a pattern gives its matches if it is not part of a table.
    static let routeName = "pattern"

    private init(unchecked text: String, types: [CustomType]) {
        self.text = text
        self.types = types
        let line = RouteDefinition(name: Self.routeName, patterns: [text], file: "pattern")
        compiled = Result { () throws(TableError) in
            try Matcher(RouteTable(files: [], types: types, definitions: [line]))
        }
    }

    /// Creates a pattern from text that is not a literal.
    ///
    /// - Parameters:
    ///   - text: the pattern, without a route name.
    ///   - types: types that it may refer to by name.
    /// - Throws: `TableError` with all mistakes.
    public init(_ text: String, types: [CustomType] = []) throws(TableError) {
        self.init(unchecked: text, types: types)
        _ = try matcher
    }

    /// Resolves a link with this pattern alone. The match is of a route called `pattern`.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss` if the link does not match; `TableError` if the pattern has a mistake.
    public func match(_ url: some LinkConvertible) throws -> Match { try matcher.match(url) }

    /// The matcher of this pattern alone, which also builds links. It was compiled along with the pattern.
    ///
    /// - Throws: `TableError` if the pattern has a mistake.
    public var matcher: Matcher { get throws(TableError) { try compiled.get() } }
}

extension RoutePattern: ExpressibleByStringInterpolation {
    /// Creates a pattern, whose mistakes are thrown when it is used. Interpolated text is read as part of the
    /// pattern.
    public init(stringLiteral text: String) { self.init(unchecked: text, types: []) }
}

extension RoutePattern: Hashable {
    /// Whether both have the same text and types of the same names.
    public static func == (left: RoutePattern, right: RoutePattern) -> Bool {
        left.text.isSame(as: right.text) && left.types == right.types
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension RoutePattern: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
