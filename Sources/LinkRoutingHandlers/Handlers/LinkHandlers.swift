import LinkRoutingLanguage

/// The handlers of a router: ``On``, ``LinkGroup``, ``Otherwise`` and ``Finally``, with `if`, `switch`, `for`
/// and `#available` around them.
///
/// A part of them can be made elsewhere, such as by a module with a feature of the app:
///
///     @MainActor @LinkRouter<Void>.Handlers
///     func shopHandlers() -> LinkRouter<Void>.Handlers {
///         On("cart") { showCart() }
///     }
@resultBuilder
public struct LinkHandlers<Payload> {
    var routes: [RouteHandler<Payload>] = []
    var fallbacks: [(place: CodePlace, action: LinkAction<Payload>)] = []
    var reports: [@MainActor (LinkOutcome) -> Void] = []

    /// The handler of a route.
    public static func buildExpression(_ on: On<Payload>) -> LinkHandlers { .init(routes: [on.handler]) }

    /// The handlers of a group.
    public static func buildExpression(_ group: LinkGroup<Payload>) -> LinkHandlers { group.handlers }

    /// The handler for all other links.
    public static func buildExpression(_ otherwise: Otherwise<Payload>) -> LinkHandlers {
        .init(fallbacks: [(otherwise.place, otherwise.action)])
    }

    /// The closures that receive the outcome of every link.
    public static func buildExpression(_ finally: Finally<Payload>) -> LinkHandlers {
        .init(reports: [finally.report])
    }

    /// Handlers that were made elsewhere.
    public static func buildExpression(_ handlers: LinkHandlers) -> LinkHandlers { handlers }

    /// All handlers of a block.
    public static func buildBlock(_ parts: LinkHandlers...) -> LinkHandlers { buildArray(parts) }

    /// All handlers of a loop.
    public static func buildArray(_ parts: [LinkHandlers]) -> LinkHandlers {
        var all = LinkHandlers()
        for part in parts {
            all.routes += part.routes
            all.fallbacks += part.fallbacks
            all.reports += part.reports
        }
        return all
    }

    /// The handlers of an `if` without `else`.
    public static func buildOptional(_ part: LinkHandlers?) -> LinkHandlers { part ?? LinkHandlers() }

    /// The handlers of the first branch.
    public static func buildEither(first part: LinkHandlers) -> LinkHandlers { part }

    /// The handlers of another branch.
    public static func buildEither(second part: LinkHandlers) -> LinkHandlers { part }

    /// The handlers of a branch that only some systems have.
    public static func buildLimitedAvailability(_ part: LinkHandlers) -> LinkHandlers { part }
}

/// The handler of one route.
struct RouteHandler<Payload> {
    var about: HandlerFacts
    let action: LinkAction<Payload>
}

/// The route of a handler, as its code describes it.
struct HandlerFacts {
    /// The name of the route. If the handler's type is not a route, the name of that type.
    let route: String
    /// Whether the route has a name.
    var isNamed = true
    /// The patterns of the route, if the handler brings it along.
    var definition: RouteDefinition?
    /// The types that its patterns refer to.
    var types: [CustomType] = []
    /// The mistake in its template.
    var templateError: LinkTemplateError?
    /// The type of the values that it takes.
    var type: (any Decodable.Type)?
    /// The groups around it that name sources, the innermost first.
    var groups: [SourceGroup] = []
    /// The conditions of the groups around it, the innermost first.
    var conditions: [LinkCondition] = []
    let place: CodePlace
}

/// Whether the handlers of a group may take a match.
typealias LinkCondition = @MainActor (Match) -> Bool

/// The sources of a group.
struct SourceGroup {
    let sources: [String]
    let place: CodePlace
}

/// Where a handler is in the code of the app.
public struct CodePlace: Sendable, Hashable, CustomStringConvertible {
    /// The module and the name of the file, as in `#fileID`.
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
