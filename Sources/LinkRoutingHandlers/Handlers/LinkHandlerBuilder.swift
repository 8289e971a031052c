/// Collects the handlers of a router: ``On``, ``Group`` and ``Otherwise``, with `if`, `switch`, `for` and
/// `#available` around them.
@resultBuilder
public enum LinkHandlerBuilder<Handling: LinkHandling> {
    /// The handlers of a part of the code.
    public typealias Handlers = LinkHandlers<Handling>

    /// The handler of a route.
    public static func buildExpression(_ on: On<Handling>) -> Handlers {
        var handlers = Handlers()
        handlers.routes = [on.handler]
        return handlers
    }

    /// The handlers of a group.
    public static func buildExpression(_ group: Group<Handling>) -> Handlers { group.handlers }

    /// The handler for all other links.
    public static func buildExpression(_ otherwise: Otherwise<Handling>) -> Handlers {
        var handlers = Handlers()
        handlers.fallbacks = [otherwise]
        return handlers
    }

    /// Handlers that were made elsewhere.
    public static func buildExpression(_ handlers: Handlers) -> Handlers { handlers }

    /// All handlers of a block.
    public static func buildBlock(_ parts: Handlers...) -> Handlers { buildArray(parts) }

    /// All handlers of a loop.
    public static func buildArray(_ parts: [Handlers]) -> Handlers {
        var all = Handlers()
        for part in parts { all.append(part) }
        return all
    }

    /// The handlers of an `if` without `else`.
    public static func buildOptional(_ part: Handlers?) -> Handlers { part ?? Handlers() }

    /// The handlers of the first branch.
    public static func buildEither(first part: Handlers) -> Handlers { part }

    /// The handlers of another branch.
    public static func buildEither(second part: Handlers) -> Handlers { part }

    /// The handlers of a branch that only some systems have.
    public static func buildLimitedAvailability(_ part: Handlers) -> Handlers { part }
}
