public import LinkRoutingLanguage

// Handlers that do not wait. They run before `open` returns, also without `await`.

extension On {
    /// Creates a handler that takes nothing.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor () throws -> Void
    ) {
        self.init(route, patterns, CodePlace(file, line), .now { _ in try handler() })
    }

    /// Creates a handler that takes the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (LinkContext<Payload>) throws -> Void
    ) {
        self.init(route, patterns, CodePlace(file, line), .now(handler))
    }

    /// Creates a handler that takes the values as a type whose properties have the names of parameters.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Value: Decodable>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (Value) throws -> Void
    ) {
        self.init(route, patterns, Value.self, CodePlace(file, line), .now { try handler($0.values()) })
    }

    /// Creates a handler that takes the values as a type whose properties have the names of parameters, and
    /// the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Value: Decodable>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (Value, LinkContext<Payload>) throws -> Void
    ) {
        self.init(route, patterns, Value.self, CodePlace(file, line), .now { try handler($0.values(), $0) })
    }

    /// Creates a handler that takes a value with the properties of a template, and the link.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - root: the initial value.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Root>(
        _ route: String, template: LinkTemplate<Root>.Text, into root: Root, file: StaticString = #fileID,
        line: Int = #line, _ handler: @escaping @MainActor (Root, LinkContext<Payload>) throws -> Void
    ) {
        let template = CheckedTemplate(template)
        self.init(
            route, template, CodePlace(file, line), .now { try handler(template.read($0, into: root), $0) })
    }
}

// Handlers that wait. Without `await`, `open` returns before they run.

extension On {
    /// Creates a handler that waits, and takes nothing.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor () async throws -> Void
    ) {
        self.init(route, patterns, CodePlace(file, line), .later { _ in try await handler() })
    }

    /// Creates a handler that waits, and takes the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (LinkContext<Payload>) async throws -> Void
    ) {
        self.init(route, patterns, CodePlace(file, line), .later(handler))
    }

    /// Creates a handler that waits, and takes the values as a type whose properties have the names of
    /// parameters.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Value: Decodable>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (Value) async throws -> Void
    ) {
        self.init(
            route, patterns, Value.self, CodePlace(file, line), .later { try await handler($0.values()) })
    }

    /// Creates a handler that waits, and takes the values as a type whose properties have the names of
    /// parameters, and the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Value: Decodable>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (Value, LinkContext<Payload>) async throws -> Void
    ) {
        self.init(
            route, patterns, Value.self, CodePlace(file, line), .later { try await handler($0.values(), $0) })
    }

    /// Creates a handler that waits, and takes a value with the properties of a template, and the link.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - root: the initial value.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    @MainActor
    public init<Root>(
        _ route: String, template: LinkTemplate<Root>.Text, into root: Root, file: StaticString = #fileID,
        line: Int = #line, _ handler: @escaping @MainActor (Root, LinkContext<Payload>) async throws -> Void
    ) {
        let template = CheckedTemplate(template)
        self.init(
            route, template, CodePlace(file, line),
            .later { try await handler(template.read($0, into: root), $0) })
    }
}

// Handlers that need no actor.

extension On where Payload: Sendable {
    /// Creates a handler that needs no actor, and takes the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    public static func concurrently(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (LinkContext<Payload>) async throws -> Void
    ) -> On {
        On(route, patterns, CodePlace(file, line), .concurrently(handler))
    }

    /// Creates a handler that needs no actor, and takes nothing.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    public static func concurrently(
        _ route: String, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable () async throws -> Void
    ) -> On {
        On(route, patterns, CodePlace(file, line), .concurrently { _ in try await handler() })
    }

    /// Creates a handler that needs no actor, and takes the values as a type whose properties have the names
    /// of parameters.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    public static func concurrently<Value: Decodable & SendableMetatype>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Value) async throws -> Void
    ) -> On {
        On(
            route, patterns, Value.self, CodePlace(file, line),
            .concurrently { try await handler($0.values()) })
    }

    /// Creates a handler that needs no actor, and takes the values as a type whose properties have the names
    /// of parameters, and the link.
    ///
    /// - Parameters:
    ///   - route: the name of the route; `nil` for a `LinkRoute`, which is its own route.
    ///   - patterns: its patterns, unless the table has them.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do.
    public static func concurrently<Value: Decodable & SendableMetatype>(
        _ route: String? = nil, _ patterns: RoutePattern..., file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @Sendable (Value, LinkContext<Payload>) async throws -> Void
    ) -> On {
        On(
            route, patterns, Value.self, CodePlace(file, line),
            .concurrently { try await handler($0.values(), $0) })
    }
}
