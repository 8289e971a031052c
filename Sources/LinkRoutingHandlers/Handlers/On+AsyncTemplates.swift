public import LinkRoutingLanguage

// Handlers that may wait, for templates of key paths.

extension On {
    /// Creates a handler for a template, whose properties are read into a new instance. It also takes the
    /// context of the link.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: DefaultInitializable & SendableMetatype>(
        _ route: String, template: LinkTemplate<Root>.Text, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let template = template.template
        self.init(route, template, at: CodePlace(file, line)) { match, link in
            try await handler(template.get().read(match, into: Root()), link)
        }
    }

    /// Creates a handler for a template, whose properties are read into a new instance.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: DefaultInitializable & SendableMetatype>(
        _ route: String, template: LinkTemplate<Root>.Text, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let template = template.template
        self.init(route, template, at: CodePlace(file, line)) { match, _ in
            try await handler(template.get().read(match, into: Root()))
        }
    }

    /// Creates a handler for a template, whose properties are read into a copy of `root`. It also takes the
    /// context of the link.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - root: the initial value.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: Sendable>(
        _ route: String, template: LinkTemplate<Root>.Text, into root: Root, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let template = template.template
        self.init(route, template, at: CodePlace(file, line)) { match, link in
            try await handler(template.get().read(match, into: root), link)
        }
    }

    /// Creates a handler for a template, whose properties are read into a copy of `root`.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the text of the template, with key paths. The router reports its mistakes.
    ///   - root: the initial value.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: Sendable>(
        _ route: String, template: LinkTemplate<Root>.Text, into root: Root, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        let template = template.template
        self.init(route, template, at: CodePlace(file, line)) { match, _ in
            try await handler(template.get().read(match, into: root))
        }
    }

    /// Creates a handler for a template, whose properties are read into a new instance. It also takes the
    /// context of the link.
    ///
    /// - Parameters:
    ///   - route: a name for the route of the template.
    ///   - template: the template.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do with the value.
    public init<Payload, Root: DefaultInitializable & SendableMetatype>(
        _ route: String, _ template: LinkTemplate<Root>, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        self.init(route, [template.pattern], at: CodePlace(file, line)) { match, link in
            try await handler(template.read(match, into: Root()), link)
        }
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
        _ route: String, _ template: LinkTemplate<Root>, file: StaticString = #fileID,
        line: Int = #line,
        _ handler: @escaping @Sendable (Root) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        self.init(route, [template.pattern], at: CodePlace(file, line)) { match, _ in
            try await handler(template.read(match, into: Root()))
        }
    }

    /// Creates a handler for a template, whose properties are read into a copy of `root`. It also takes the
    /// context of the link.
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
        self.init(route, [template.pattern], at: CodePlace(file, line)) { match, link in
            try await handler(template.read(match, into: root), link)
        }
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
        _ handler: @escaping @Sendable (Root) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        self.init(route, [template.pattern], at: CodePlace(file, line)) { match, _ in
            try await handler(template.read(match, into: root))
        }
    }
}
