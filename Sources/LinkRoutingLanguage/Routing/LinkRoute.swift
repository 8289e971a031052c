/// A type that is its own route: its pattern says which links it is for, and its properties are their values.
///
///     struct Search: LinkRoute {
///         static let pattern: RoutePattern = "/search/:term"
///         let term: String
///     }
///
///     let matcher = try Matcher(RouteTable(routes: [Search.self]))
///     let search = try matcher.match("https://example.com/search/tea").decode(Search.self)
///
/// Properties are read as by `Match.decode(_:)`. If the type is also `Encodable`, an instance becomes a link
/// with `Matcher.link(to:source:host:query:fragment:)`.
public protocol LinkRoute: Decodable, SendableMetatype {
    /// The pattern of the route. It may name a scheme and host.
    static var pattern: RoutePattern { get }
    /// Further patterns of the route; none by default. Values that only some patterns give are optional.
    static var also: [RoutePattern] { get }
    /// The name of the route; by default that of the type, without the types and the module around it.
    static var routeName: String { get }
    /// The names of the sources whose links the route accepts; all by default.
    static var sources: [String] { get }
}

extension LinkRoute {
    /// No further patterns.
    public static var also: [RoutePattern] { [] }
    /// The name of the type.
    public static var routeName: String { "\(Self.self)" }
    /// All sources.
    public static var sources: [String] { [] }
}

extension LinkRoute {
    /// The route of the type as part of a table.
    package static var definition: RouteDefinition {
        RouteDefinition(
            name: routeName, patterns: [pattern.text] + also.map(\.text), sources: sources,
            file: "\(Self.self)", type: Self.self)
    }

    /// The types that its patterns refer to.
    package static var customTypes: [CustomType] { ([pattern] + also).flatMap(\.types) }
}

extension RouteTable {
    /// Makes a table from types that are their own routes, and from text.
    ///
    ///     let table = try RouteTable("source app  app://", routes: [Search.self, Inbox.self])
    ///
    /// - Parameters:
    ///   - text: sources, named types and further routes.
    ///   - name: the file name that messages use for the text. For a type they use its name.
    ///   - types: types that patterns may refer to by name.
    ///   - routes: the types.
    /// - Throws: `TableError` with all errors.
    public init(
        _ text: String = "", name: String = "table", types: [CustomType] = [],
        routes: [any LinkRoute.Type]
    ) throws(TableError) {
        try self.init(files: [TableFile(name: name, text: text)], types: types, routes: routes)
    }

    /// Makes a table from types that are their own routes, and from files.
    ///
    /// - Throws: `TableError` with all errors.
    public init(
        files: [TableFile], types: [CustomType] = [], routes: [any LinkRoute.Type]
    ) throws(TableError) {
        try self.init(
            files: files, types: types + routes.flatMap { $0.customTypes },
            definitions: routes.map { $0.definition })
    }
}

extension Match {
    /// The match as an instance of the type that is its route; `nil` if the route is one of text.
    ///
    ///     switch try match.linkRoute() {
    ///     case let search as Search: show(search.term)
    ///     case let inbox as Inbox: show(inbox)
    ///     default: break
    ///     }
    ///
    /// - Throws: `DecodingError` if the type cannot be created from the values.
    public func linkRoute() throws -> (any LinkRoute)? {
        guard let type = matcher.routeTypes[routeIndex] as? any LinkRoute.Type else { return nil }
        func instance<Route: LinkRoute>(_ type: Route.Type) throws -> any LinkRoute { try decode(type) }
        return try instance(type)
    }
}

extension Matcher {
    /// The best match of a link whose route is a type, as an instance of that type.
    ///
    ///     switch try matcher.linkRoute(for: "app://search/tea") {
    ///     case let search as Search: show(search.term)
    ///     case let inbox as Inbox: show(inbox)
    ///     default: break
    ///     }
    ///
    /// Routes of text are passed over, and so are matches from whose values their type cannot be created.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss` if no route matches, or the error of the best match if no type can be created.
    public func linkRoute(for url: some LinkConvertible) throws -> (any LinkRoute)? {
        let matches = matches(url)
        if let miss = matches.miss { throw miss }
        var failure: (any Error)?
        for match in matches {
            do {
                if let route = try match.linkRoute() { return route }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }

    /// Builds the link of an instance of a type that is its own route.
    ///
    ///     try matcher.link(to: Search(term: "tea"), source: "app")  // "app://search/tea"
    ///
    /// - Parameters:
    ///   - route: the instance, whose properties are the values of the link.
    ///   - source: the name of a source that the link must come from.
    ///   - host: the host, with a port unless it is the default.
    ///   - query: further query items.
    ///   - fragment: a fragment, if the pattern has none.
    /// - Throws: `BuildError` or `EncodingError`, as
    ///   `link(to:encoding:source:host:query:fragment:userInfo:)`.
    public func link<Route: LinkRoute & Encodable>(
        to route: Route, source: String? = nil, host: String? = nil, query: LinkQuery = [:],
        fragment: String? = nil
    ) throws -> String {
        try link(
            to: Route.routeName, encoding: route, source: source, host: host, query: query, fragment: fragment
        )
    }
}
