import LinkRoutingLanguage

/// The handlers of a router by the routes of its table.
struct HandlerTable<Handling: LinkHandling> {
    let matcher: Matcher
    /// The handlers of each route, of which at most one accepts a source.
    private let handlers: [[HandlerEntry]]
    private let actions: [Handling.Action]
    let fallback: Handling.Fallback?

    /// The handlers for the routes of a matcher.
    init(
        _ matcher: Matcher, _ handlers: LinkHandlers<Handling>, unhandled: [String], isExtended: Bool = false
    ) throws(LinkRouterError) {
        var check = RouterCheck(matcher, handlers, isExtended: isExtended)
        check.run(unhandled: unhandled)
        if !check.problems.isEmpty {
            throw LinkRouterError(problems: check.problems, files: matcher.table.files)
        }
        self.matcher = matcher
        self.handlers = check.entries
        actions = check.actions
        fallback = handlers.fallbacks.first?.action
    }

    /// The handlers for a table of text and of the routes that the handlers bring along.
    init(
        table text: String, types: [CustomType], _ handlers: LinkHandlers<Handling>, unhandled: [String]
    ) throws(LinkRouterError) {
        var definitions: [RouteDefinition] = []
        for definition in handlers.routes.compactMap(\.definition) {
            // The same route may have handlers for several sources.
            let isKnown = definitions.contains {
                $0.name == definition.name && $0.patterns == definition.patterns
            }
            if !isKnown { definitions.append(definition) }
        }
        let matcher: Matcher
        do throws(TableError) {
            matcher = try Matcher(
                RouteTable(
                    files: text.isEmpty ? [] : [TableFile(name: "table", text: text)],
                    types: types + handlers.routes.flatMap(\.types), definitions: definitions))
        } catch {
            let problem = LinkRouterError.Problem(kind: .invalidTable(error), sourceRange: nil, handler: nil)
            throw LinkRouterError(problems: [problem], files: error.files)
        }
        try self.init(matcher, handlers, unhandled: unhandled, isExtended: true)
    }

    /// The handler for a match; `nil` if there is none. Does not depend on the number of handlers.
    func action(for match: Match) -> Handling.Action? {
        guard let index = handlers[match.routeIndex].action(for: match) else { return nil }
        return actions[index]
    }

    /// Whether a handler takes the link, or would take it if it did not pass it on.
    func canOpen(_ url: some LinkConvertible) -> Bool {
        matcher.matches(url).contains { handlers[$0.routeIndex].action(for: $0) != nil }
    }

    /// Why no handler took a link.
    func reason(_ matches: Matches, _ passes: [UnhandledLink.Pass]) -> UnhandledLink {
        if !passes.isEmpty { return .passed(passes) }
        if let miss = matches.miss { return .miss(miss) }
        return matches.first.map { .noHandler($0) } ?? .passed([])
    }
}

extension HandlerTable: Sendable where Handling.Action: Sendable, Handling.Fallback: Sendable {}

/// A handler of one route. It is not generic, because looking up the types of a generic one would take longer
/// than to find it.
struct HandlerEntry: Sendable {
    /// The indices of the sources; `nil` for all links.
    var sources: Set<Int>?
    /// The index of its action.
    var action: Int
    var place: CodePlace
}

extension [HandlerEntry] {
    /// The index of the action for a match; `nil` if there is none.
    fileprivate func action(for match: Match) -> Int? {
        for entry in self where entry.sources?.contains(match.sourceIndex) ?? true { return entry.action }
        return nil
    }
}
