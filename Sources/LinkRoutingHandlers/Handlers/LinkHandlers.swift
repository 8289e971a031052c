import LinkRoutingLanguage

/// The handlers of a router, in the order of the code.
public struct LinkHandlers<Handling: LinkHandling> {
    var routes: [RouteHandler<Handling>] = []
    var fallbacks: [Otherwise<Handling>] = []

    init() {}

    mutating func append(_ other: LinkHandlers) {
        routes += other.routes
        fallbacks += other.fallbacks
    }
}

/// The handler of one route.
struct RouteHandler<Handling: LinkHandling> {
    /// The name of the route.
    let route: String
    /// The patterns of the route, if the handler brings it along.
    var definition: RouteDefinition?
    /// The types that its patterns refer to.
    var types: [CustomType] = []
    /// The mistake in its template.
    var templateError: LinkTemplateError?
    /// The type of the values that it takes.
    var probe: ValueProbe?
    /// The groups around it, the innermost first.
    var groups: [SourceGroup] = []
    let place: CodePlace
    let action: Handling.Action
}

/// A type that a handler takes, and how it is created from a decoder.
struct ValueProbe {
    let name: String
    let decode: (any Decoder) throws -> Void

    init<Value: Decodable>(_ type: Value.Type) {
        name = "\(type)"
        decode = { _ = try Value(from: $0) }
    }
}

/// The sources of a group.
struct SourceGroup {
    let sources: [String]
    let place: CodePlace
}

/// Where a handler is in the code of the app.
public struct CodePlace: Sendable, Hashable, CustomStringConvertible {
    /// The module and the name of the file, as of `#fileID`.
    public let file: String
    /// The line.
    public let line: Int

    init(_ file: StaticString, _ line: Int) {
        self.file = "\(file)"
        self.line = line
    }

    /// File and line: `App/Links.swift:12`.
    public var description: String { "\(file):\(line)" }
}
