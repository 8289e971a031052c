public import LinkRoutingLanguage

// Handlers that do not wait, for routes by name and for types that are their own routes.

extension On {
    /// Creates a handler that takes the match and the context of the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with a match.
    public init<Payload>(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping (Match, LinkContext<Payload>) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, patterns, at: CodePlace(file, line), handler)
    }

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
        _ handler: @escaping (Match) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, patterns, at: CodePlace(file, line)) { match, _ in try handler(match) }
    }

    /// Creates a handler for links without values, or whose values do not matter.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    public init<Payload>(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping () throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, patterns, at: CodePlace(file, line)) { _, _ in try handler() }
    }

    /// Creates a handler that takes the values as a type whose properties have the names of parameters, and
    /// the context of the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - type: the type of the values.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with them.
    public init<Payload, Value: Decodable>(
        _ route: String, _ patterns: RoutePattern..., as type: Value.Type = Value.self,
        file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping (Value, LinkContext<Payload>) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, patterns, as: ValueProbe(type), at: CodePlace(file, line)) { match, link in
            try handler(match.values(Value.self), link)
        }
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
    public init<Payload, Value: Decodable>(
        _ route: String, _ patterns: RoutePattern..., as type: Value.Type = Value.self,
        file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping (Value) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, patterns, as: ValueProbe(type), at: CodePlace(file, line)) { match, _ in
            try handler(match.values(Value.self))
        }
    }

    /// Creates a handler for a type that is its own route. It also takes the context of the link.
    ///
    /// - Parameters:
    ///   - route: the type.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with an instance of it.
    public init<Payload, Route: LinkRoute>(
        _ route: Route.Type, file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping (Route, LinkContext<Payload>) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, at: CodePlace(file, line)) { match, link in
            try handler(match.values(Route.self), link)
        }
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
        _ handler: @escaping (Route) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.init(route, at: CodePlace(file, line)) { match, _ in
            try handler(match.values(Route.self))
        }
    }
}
