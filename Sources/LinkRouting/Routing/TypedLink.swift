/// A link of a table as a value of Swift: an enumeration with a case for each route.
///
/// `linkroute generate swift` writes the type that conforms. Its values can be compared, stored and pushed
/// onto a stack of views, and a `switch` over them is exhaustive.
///
///     switch try AppLink("pokedex://pokemons/25") {
///     case .pokemonDetail(let id, let tab): show(id, tab)
///     case .search(let term): search(term)
///     }
public protocol TypedLink: Hashable, Codable, Sendable {
    /// The matcher of the table from which the type was generated.
    static var matcher: Matcher { get }

    /// Creates the case of a route from its values.
    ///
    /// - Throws: `Miss` if the route has no case, or a value is not of the type that the case has.
    init(_ values: RouteValues) throws(Miss)

    /// The route of the case, and its values.
    var routeValues: RouteValues { get }
}

extension TypedLink {
    /// Reads a link. O(length of the link) for nearly all tables.
    ///
    /// - Parameter link: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss` with the reason, if no route matches or `none` matches best.
    @inlinable
    public init(_ link: some LinkConvertible) throws(Miss) {
        try self.init(Self.matcher.routeValues(of: link.linkText))
    }

    /// Reads a link; `nil` if no route matches, or `none` matches best.
    ///
    /// - Parameter link: an absolute link, or a path with an optional query and fragment.
    @inlinable
    public init?(link: some LinkConvertible) {
        // Refusing a link this way does not search for the reason.
        guard Self.canOpen(link), let value = try? Self(link) else { return nil }
        self = value
    }

    /// Creates the case for a match of ``matcher``, or of another matcher that has a route of the same name.
    ///
    /// - Throws: `Miss` if the type has no case for the route, or a value is not of the type that the case
    ///   has.
    public init(_ match: Match) throws(Miss) {
        var values = match.routeValues
        if match.matcher !== Self.matcher {
            guard let route = Self.matcher.compiled.routeIndex(named: match.route) else {
                throw Miss(.noRoute)
            }
            values.route = route
        }
        try self.init(values)
    }

    /// Whether a link resolves to one of the cases. Does not search for the reason if it does not.
    @inlinable
    public static func canOpen(_ link: some LinkConvertible) -> Bool { matcher.canMatch(link) }
}

extension RouteValues {
    /// The route of a link, and its values.
    public init(_ link: some TypedLink) { self = link.routeValues }
}

// MARK: - Hashable

// The compiler would write code for these that grows with the square of the number of cases.
extension TypedLink {
    /// Whether both are the same case with equal values.
    public static func == (left: Self, right: Self) -> Bool { left.routeValues == right.routeValues }

    /// Hashes the route of the case and its values.
    public func hash(into hasher: inout Hasher) { hasher.combine(routeValues) }
}

// MARK: - Codable

/// The name of the route, or of one of its parameters.
private struct TypedLinkKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// The name of the route. No parameter has a `/` in its name.
    static let route = TypedLinkKey(stringValue: "/")
}

extension TypedLink {
    /// Encodes the name of the route as `/`, and each value by the name of its parameter.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TypedLinkKey.self)
        let values = routeValues
        try container.encode(Self.matcher.compiled.name(ofRoute: values.route) ?? "none", forKey: .route)
        for member in values.members {
            try container.encodeIfPresent(member.value, forKey: TypedLinkKey(stringValue: member.name))
        }
    }

    /// Decodes what ``encode(to:)`` wrote. A parameter that the route got later has its default.
    ///
    /// - Throws: `DecodingError` if the route is unknown, a value is not of its type or a required one is
    ///   absent, such as after the table changed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TypedLinkKey.self)
        let name = try container.decode(String.self, forKey: .route)
        guard let route = Self.matcher.compiled.routeIndex(named: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .route, in: container, debugDescription: "unknown route `\(name)`")
        }
        var values = RouteValues(route)
        for key in container.allKeys where key.stringValue != TypedLinkKey.route.stringValue {
            values.add(key.stringValue, try container.decodeIfPresent(LinkValue.self, forKey: key))
        }
        do {
            try self.init(values)
        } catch {
            let key = error.parameter.map { TypedLinkKey(stringValue: $0) } ?? .route
            guard values[key.stringValue] == nil else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "route `\(name)` has another value here")
            }
            // A link has all defaults.
            if let link = try? Self.matcher.link(to: values), let complete = try? Self(link) {
                self = complete
                return
            }
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "route `\(name)` has no value for `\(key.stringValue)`"))
        }
    }
}
