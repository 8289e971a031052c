public import LinkRoutingLanguage

/// Opens links with the handlers of their routes, on the main actor.
///
///     lazy var router = try! LinkRouter<Void>(table: table) {
///         On("pokemon.detail") { [unowned self] (detail: PokemonDetail) in show(detail) }
///         On("team") { [unowned self] (team: Team) in await load(team) }
///         LinkGroup(sources: ["web"]) {
///             On("help") { [unowned self] link in showHelp(link["topic"]) }
///         }
///         Otherwise { reason, link in openInBrowser(link.url) }
///         Finally { outcome in log(outcome) }
///     }
///     try router.open(url)
///
/// Handlers may wait. They need no annotation, and neither they nor the payload has to be `Sendable`.
///
/// All mistakes are found when the router is made: handlers for unknown routes, routes without handlers, two
/// handlers for the same links, and types whose properties the table does not fill.
///
/// The cost of opening a link does not depend on the number of handlers.
///
/// A router never changes, and any number of tasks can share one. On servers, let them use
/// ``openConcurrently(_:payload:)``: handlers that are made with `On.concurrently` then run on any actor.
public struct LinkRouter<Payload>: Sendable {
    /// The handlers of a router, or a part of them.
    public typealias Handlers = LinkHandlers<Payload>
    /// The facts about a link that a handler gets besides its values.
    public typealias Link = LinkContext<Payload>

    private let table: HandlerTable<Payload>
    private let queue = LinkQueue()

    /// The matcher that resolves links.
    public var matcher: Matcher { table.matcher }

    /// Creates a router for the routes of a table.
    ///
    /// - Parameters:
    ///   - matcher: the table, compiled.
    ///   - routes: the names of the routes that have no handler: only ``Otherwise`` gets their links.
    ///   - handlers: the handlers.
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        _ matcher: Matcher, ignoring routes: [String] = [], @Handlers handlers: () throws -> Handlers
    ) throws {
        table = try HandlerTable(matcher, handlers(), ignoring: routes)
    }

    /// Creates a router and its table, from text and from the routes that handlers bring along.
    ///
    ///     let router = try LinkRouter<Void>(table: "source app  pokedex://") {
    ///         On("pokemon", "/pokemons/:id{int}") { (id: Int) in … }
    ///         On { (search: Search) in … }
    ///     }
    ///
    /// - Parameters:
    ///   - table: sources, named types and further routes.
    ///   - types: types that patterns may refer to by name.
    ///   - routes: the names of the routes that have no handler: only ``Otherwise`` gets their links.
    ///   - handlers: the handlers.
    /// - Throws: `LinkRouterError` with the errors of the table, or else with all mistakes; and what
    ///   `handlers` throws.
    public init(
        table: String = "", types: [CustomType] = [], ignoring routes: [String] = [],
        @Handlers handlers: () throws -> Handlers
    ) throws {
        self.table = try HandlerTable(table: table, types: types, handlers(), ignoring: routes)
    }
}

@MainActor
extension LinkRouter {
    /// Opens a link: runs the handler of the best match.
    ///
    /// If a handler passes the link on, or takes values of a type that the match cannot be read as, or if a
    /// condition or the sources of its group do not fit, the next best match is tried, up to that of a route
    /// without a handler; in the end ``Otherwise``.
    ///
    /// A synchronous handler has run when this returns, unless an earlier link still waits. Any other one is
    /// started afterwards: the outcome says that it took the link, and ``Finally`` gets the final outcome
    /// when it is done. Without a ``Finally``, an error that it throws is printed. Links are started in the
    /// order in which they were opened.
    ///
    /// - Parameters:
    ///   - url: an absolute link, or a path with an optional query and fragment.
    ///   - payload: the value that handlers get along with the link.
    /// - Returns: what became of the link.
    /// - Throws: what a handler that has run throws, unless it is ``TryNextRoute``.
    @discardableResult
    public func open(_ url: some LinkConvertible, payload: Payload) throws -> LinkOutcome {
        var run = LinkRun(table, url)
        while let step = run.next() {
            do {
                // An earlier link that waits may change what a condition says.
                if queue.isEmpty { try step.checkConditions() }
                guard case .now(let action) = table.action(step), queue.isEmpty else {
                    start(run, at: step, payload)
                    return step.outcome
                }
                try action(step.link(payload))
                return report(step.outcome)
            } catch let error as TryNextRoute {
                run.pass(step, error)
            } catch {
                report(step.outcome.failed(error))
                throw error
            }
        }
        return report(run.unopened)
    }

    /// Opens a link, and returns when its handler is done.
    ///
    /// - Parameters:
    ///   - url: an absolute link, or a path with an optional query and fragment.
    ///   - payload: the value that handlers get along with the link.
    /// - Returns: what became of the link.
    /// - Throws: what the handler throws, unless it is ``TryNextRoute``.
    @discardableResult
    public func open(_ url: some LinkConvertible, payload: Payload) async throws -> LinkOutcome {
        let run = LinkRun(table, url)
        return try await queue.run { try await finish(run, payload) }
    }

    /// Whether some handler is for the link, and all conditions of its groups are met. No handler runs, and
    /// ``Otherwise`` does not count.
    ///
    /// A handler may still pass the link on.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    public func canOpen(_ url: some LinkConvertible) -> Bool {
        for match in matcher.matches(url) {
            let entries = table.entries[match.routeIndex]
            if entries.isEmpty { return false }
            if entries.contains(where: { $0.isForSource(of: match) && $0.meetsConditions(match) }) {
                return true
            }
        }
        return false
    }

    private func start(_ run: LinkRun, at step: LinkRun.Step, _ payload: Payload) {
        queue.append { _ = try? await finish(run, at: step, payload) }
    }

    /// Opens a link with the remaining handlers.
    @discardableResult
    private func finish(
        _ run: LinkRun, at first: LinkRun.Step? = nil, _ payload: Payload
    ) async throws -> LinkOutcome {
        var run = run
        var next = first ?? run.next()
        while let step = next {
            do {
                // Checked again, because the links that were started in between may have changed the answer.
                try step.checkConditions()
                try await table.action(step).run(step.link(payload))
                return report(step.outcome)
            } catch let error as TryNextRoute {
                run.pass(step, error)
            } catch {
                let outcome = report(step.outcome.failed(error))
                // Nobody else learns of the error of a link that was only started.
                if first != nil, table.reports.isEmpty { print("\(outcome.url): \(outcome)") }
                throw error
            }
            next = run.next()
        }
        return report(run.unopened)
    }

    @discardableResult
    private func report(_ outcome: LinkOutcome) -> LinkOutcome {
        for report in table.reports { report(outcome) }
        return outcome
    }
}

extension LinkRouter where Payload: Sendable {
    /// Opens a link on any actor, and returns when its handler is done; for servers.
    ///
    /// Only handlers that are made with `On.concurrently` run on any actor. All others, the conditions of
    /// groups and ``Finally`` run on the main actor. Links are not kept in order.
    ///
    /// - Parameters:
    ///   - url: an absolute link, or a path with an optional query and fragment.
    ///   - payload: the value that handlers get along with the link.
    /// - Returns: what became of the link.
    /// - Throws: what the handler throws, unless it is ``TryNextRoute``.
    @discardableResult
    public func openConcurrently(
        _ url: some LinkConvertible & Sendable, payload: Payload
    ) async throws -> LinkOutcome {
        var run = LinkRun(table, url)
        while let step = run.next() {
            do {
                if step.isConditional { try await step.checkConditions() }
                try await table.action(step).runConcurrently(step.link(payload))
                return await reportConcurrently(step.outcome)
            } catch let error as TryNextRoute {
                run.pass(step, error)
            } catch {
                await reportConcurrently(step.outcome.failed(error))
                throw error
            }
        }
        return await reportConcurrently(run.unopened)
    }

    @discardableResult
    private func reportConcurrently(_ outcome: LinkOutcome) async -> LinkOutcome {
        table.reports.isEmpty ? outcome : await report(outcome)
    }
}

extension LinkRouter {
    /// Gives the compiler a message for a `URL` that is opened without LinkRoutingFoundation.
    @available(*, unavailable, message: "import LinkRoutingFoundation to open a `URL`")
    @discardableResult
    public func open(_ url: Any, payload: Payload) throws -> LinkOutcome { fatalError() }
}

extension LinkRouter<Void> {
    /// Gives the compiler a message for a `URL` that is opened without LinkRoutingFoundation.
    @available(*, unavailable, message: "import LinkRoutingFoundation to open a `URL`")
    @discardableResult
    public func open(_ url: Any) throws -> LinkOutcome { fatalError() }
}

@MainActor
extension LinkRouter<Void> {
    /// Opens a link: runs the handler of the best match, as `open(_:payload:)` does.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Returns: what became of the link.
    /// - Throws: what the handler throws, unless it is ``TryNextRoute``.
    @discardableResult
    public func open(_ url: some LinkConvertible) throws -> LinkOutcome { try open(url, payload: ()) }

    /// Opens a link, and returns when its handler is done.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Returns: what became of the link.
    /// - Throws: what the handler throws, unless it is ``TryNextRoute``.
    @discardableResult
    public func open(_ url: some LinkConvertible) async throws -> LinkOutcome {
        try await open(url, payload: ())
    }
}
