public import LinkRouting

// Handlers that may wait.

extension On {
    /// Creates a handler that takes the match.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with a match.
    public init<Payload>(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Match, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let place = CodePlace(file, line)
        self.init(
            RouteHandler(
                route: route, definition: Self.definition(route, patterns, place),
                types: patterns.flatMap(\.types), place: place, action: handler))
    }

    /// Creates a handler that takes the values as a type whose properties have the names of parameters.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - type: the type of the values.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with them.
    public init<Payload, Value: Decodable & SendableMetatype>(
        _ route: String, _ patterns: RoutePattern..., as type: Value.Type = Value.self,
        file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Value, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let place = CodePlace(file, line)
        self.init(
            RouteHandler(
                route: route, definition: Self.definition(route, patterns, place),
                types: patterns.flatMap(\.types), probe: ValueProbe(type), place: place,
                action: { match, link in try await handler(match.values(Value.self), link) }))
    }

    /// Creates a handler for a type that is its own route.
    ///
    /// - Parameters:
    ///   - route: the type.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with an instance of it.
    public init<Payload, Route: LinkRoute>(
        _ route: Route.Type, file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Route, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        self.init(
            RouteHandler(
                route: Route.routeName, definition: Route.definition, types: Route.customTypes,
                probe: ValueProbe(route), place: CodePlace(file, line),
                action: { match, link in try await handler(match.values(Route.self), link) }))
    }

    /// Creates a handler for a template, whose properties are read into a copy of `root`.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the template.
    ///   - root: the initial value.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: Sendable>(
        _ route: String, _ template: LinkTemplate<Root>, into root: Root, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let place = CodePlace(file, line)
        self.init(
            RouteHandler(
                route: route, definition: Self.definition(route, [template.pattern], place),
                types: template.pattern.types, place: place,
                action: { match, link in try await handler(template.read(match, into: root), link) }))
    }

    /// Creates a handler for a template, whose properties are read into a new instance.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the template.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: DefaultInitializable & SendableMetatype>(
        _ route: String, _ template: LinkTemplate<Root>, file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Root, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let place = CodePlace(file, line)
        self.init(
            RouteHandler(
                route: route, definition: Self.definition(route, [template.pattern], place),
                types: template.pattern.types, place: place,
                action: { match, link in try await handler(template.read(match, into: Root()), link) }))
    }
}
