import LinkRoutingLanguage

/// The handlers of a router by the routes of its table.
struct HandlerTable<Payload>: Sendable {
    let matcher: Matcher
    /// The handlers of each route, in the order of the code.
    let entries: [[HandlerEntry]]
    /// The actions of the handlers. If there is an ``Otherwise``, its action comes last.
    let actions: [LinkAction<Payload>]
    let hasOtherwise: Bool
    let reports: [@MainActor (LinkOutcome) -> Void]

    /// The handlers for the routes of a matcher.
    init(
        _ matcher: Matcher, _ handlers: LinkHandlers<Payload>, ignoring routes: [String],
        isExtended: Bool = false
    ) throws(LinkRouterError) {
        var check = RouterCheck(matcher, handlers.routes.map(\.about), isExtended: isExtended)
        check.run(otherwise: handlers.fallbacks.map(\.place), ignoring: routes)
        if !check.problems.isEmpty {
            throw LinkRouterError(problems: check.problems, files: matcher.table.files)
        }
        self.matcher = matcher
        entries = check.entries
        actions = handlers.routes.map(\.action) + handlers.fallbacks.map(\.action)
        hasOtherwise = !handlers.fallbacks.isEmpty
        reports = handlers.reports
    }

    /// The handlers for a table of text and of the routes that the handlers bring along.
    init(
        table text: String, types: [CustomType], _ handlers: LinkHandlers<Payload>, ignoring routes: [String]
    ) throws(LinkRouterError) {
        let facts = handlers.routes.map(\.about)
        var definitions: [RouteDefinition] = []
        for definition in facts.compactMap(\.definition) {
            // The same route may have handlers for several sources.
            let isKnown = definitions.contains {
                $0.name == definition.name && $0.patterns == definition.patterns
            }
            if !isKnown { definitions.append(definition) }
        }
        let types = types + facts.flatMap(\.types)
        let matcher: Matcher
        do throws(TableError) {
            matcher = try Matcher(
                RouteTable(
                    files: text.isEmpty ? [] : [TableFile(name: "table", text: text)], types: types,
                    definitions: definitions))
        } catch {
            let problem = LinkRouterError.Problem(kind: .invalidTable(error), sourceRange: nil, handler: nil)
            throw LinkRouterError(problems: [problem], files: error.files)
        }
        try self.init(matcher, handlers, ignoring: routes, isExtended: true)
    }
}

/// A handler of one route. It is not generic, because looking up the types of a generic one would take longer
/// than finding it.
struct HandlerEntry: Sendable {
    /// The indices of the sources; `nil` for all links.
    var sources: Set<Int>?
    var conditions: [LinkCondition]
    /// Its index among the handlers.
    var index: Int
    var place: CodePlace

    /// Whether it is for links of the source of a match. A bare path has no source, and is for every handler,
    /// as it is for every pattern.
    func isForSource(of match: Match) -> Bool {
        match.sourceIndex < 0 || sources?.contains(match.sourceIndex) ?? true
    }

    /// Whether the conditions of all groups around it are met.
    @MainActor
    func meetsConditions(_ match: Match) -> Bool { conditions.allSatisfy { $0(match) } }
}
