import LinkRoutingLanguage

/// Assigns handlers to the routes of a table, and finds all mistakes in them.
struct RouterCheck {
    private let handlers: [HandlerFacts]
    /// Whether the routes that handlers bring along are in the table.
    private let isExtended: Bool
    private(set) var entries: [[HandlerEntry]]
    private(set) var problems: [LinkRouterError.Problem] = []
    private var routes: [String: Int] = [:]
    private let matcher: Matcher
    // Parsed once: the matcher of a compiled table parses its text for each access.
    private let table: RouteTable

    init(_ matcher: Matcher, _ handlers: [HandlerFacts], isExtended: Bool) {
        self.matcher = matcher
        table = matcher.table
        self.handlers = handlers
        self.isExtended = isExtended
        entries = Array(repeating: [], count: table.entries.count)
        for index in table.entries.indices {
            if let name = table.name(ofRoute: index) { routes[name] = index }
        }
    }

    /// - Parameters:
    ///   - otherwise: the places of the handlers for all other links.
    ///   - ignored: the names of the routes that have no handler.
    mutating func run(otherwise: [CodePlace], ignoring ignored: [String]) {
        for (index, handler) in handlers.enumerated() { add(handler, index) }
        for other in otherwise.dropFirst() {
            report(.duplicateOtherwise(other: otherwise[0]), handler: other)
        }
        checkUnhandled(ignored)
    }

    private mutating func report(
        _ kind: LinkRouterError.Kind, at range: SourceRange? = nil, handler: CodePlace? = nil
    ) {
        problems.append(LinkRouterError.Problem(kind: kind, sourceRange: range, handler: handler))
    }

    private func unknownRoute(_ name: String) -> LinkRouterError.Kind {
        if name.contains("/") { return .unknownRoute(name, suggestion: nil) }
        let names = table.entries.indices.compactMap(table.name(ofRoute:))
        return .unknownRoute(name, suggestion: SpellingSuggestion.suggestion(for: name, among: names))
    }

    // MARK: Handlers

    private mutating func add(_ handler: HandlerFacts, _ index: Int) {
        let (sources, hasUnknown) = groupSources(of: handler)
        if !handler.isNamed { return report(.unnamedRoute(type: handler.route), handler: handler.place) }
        if let error = handler.templateError {
            return report(.invalidTemplate(error, route: handler.route), handler: handler.place)
        }
        guard let route = routes[handler.route] else {
            let kind =
                handler.definition == nil || isExtended
                ? unknownRoute(handler.route) : .patternsOutsideTable(route: handler.route)
            return report(kind, handler: handler.place)
        }
        if !isExtended, let definition = handler.definition, definition.type == nil {
            report(.patternsOutsideTable(route: handler.route), handler: handler.place)
        }
        let patterns = table.patterns(ofRoute: route).lazy.map(table.pattern(at:))
        if let sources, !hasUnknown, sources.isDisjoint(with: patterns.flatMap(table.sources(of:))) {
            report(.unreachableHandler(route: handler.route), at: place(route), handler: handler.place)
        }
        let other = entries[route].first { entry in
            if !entry.conditions.isEmpty { return false }
            guard let mine = sources, let theirs = entry.sources else { return true }
            return !mine.isDisjoint(with: theirs)
        }
        if let other {
            report(
                .duplicateHandler(route: handler.route, other: other.place), handler: handler.place)
        }
        entries[route].append(
            HandlerEntry(
                sources: sources, conditions: handler.conditions, index: index, place: handler.place))
        if let type = handler.type { check(type, route, handler.place) }
    }

    /// The sources of the table that all groups around a handler name, `nil` without a group; and whether the
    /// table lacks one of those named.
    private mutating func groupSources(
        of handler: HandlerFacts
    ) -> (indices: Set<Int>?, hasUnknown: Bool) {
        var result: (indices: Set<Int>?, hasUnknown: Bool) = (nil, false)
        for group in handler.groups {
            var indices: Set<Int> = []
            for name in group.sources {
                if let index = table.sources.firstIndex(where: { $0.name == name }) {
                    indices.insert(index)
                } else {
                    result.hasUnknown = true
                    reportUnknownSource(name, group)
                }
            }
            result.indices = result.indices?.intersection(indices) ?? indices
        }
        return result
    }

    /// Reports a source once for all handlers of its group.
    private mutating func reportUnknownSource(_ name: String, _ group: SourceGroup) {
        let isReported = problems.contains { problem in
            guard case .unknownSource(name, _) = problem.kind else { return false }
            return problem.handler == group.place
        }
        if isReported { return }
        let suggestion = SpellingSuggestion.suggestion(for: name, among: table.sources.map(\.name))
        report(.unknownSource(name, suggestion: suggestion), handler: group.place)
    }

    // MARK: Routes without handlers

    private mutating func checkUnhandled(_ ignored: [String]) {
        var allowed: Set<Int> = []
        for name in ignored {
            guard let route = routes[name] else {
                report(unknownRoute(name))
                continue
            }
            allowed.insert(route)
            if !entries[route].isEmpty { report(.handledAfterAll(route: name), at: place(route)) }
        }
        for route in table.entries.indices where entries[route].isEmpty && !allowed.contains(route) {
            guard let name = table.name(ofRoute: route) else { continue }
            report(.missingHandler(route: name), at: place(route))
        }
    }

    private func place(_ route: Int) -> SourceRange {
        SourceRange(table.entries[route].name, file: table.entries[route].file)
    }

    // MARK: Values

    /// Reports for each pattern of a route the first property of a type that it cannot fill.
    private mutating func check(_ type: any Decodable.Type, _ route: Int, _ handler: CodePlace) {
        if type is any TypedLink.Type {
            return report(.unreadableType("\(type)"), at: place(route), handler: handler)
        }
        for index in table.patterns(ofRoute: route) {
            let pattern = table.pattern(at: index)
            var probe = RouteProbe(
                type, pattern, globals: table.globals.parameters, Match(anyOfPattern: index, matcher))
            if let finding = probe.finding() {
                let (kind, range) = problem(finding, "\(type)", probe, pattern, route)
                report(kind, at: range, handler: handler)
            }
        }
    }

    private func problem(
        _ finding: RouteProbe.Finding, _ type: String, _ probe: RouteProbe, _ pattern: Pattern, _ route: Int
    ) -> (LinkRouterError.Kind, SourceRange) {
        func range(_ name: String) -> SourceRange {
            // The table of generated code has the places of patterns only.
            let place = probe.field(name)?.sourceRange
            return place.flatMap { $0.start < $0.end ? $0 : nil } ?? pattern.sourceRange
        }
        switch finding {
        case .missing(let name):
            let others = matcher.parameterNames(ofRoute: route).filter { $0 != name }
            let suggestion = SpellingSuggestion.suggestion(for: name, among: others)
            return (.missingParameter(name, of: type, suggestion: suggestion), pattern.sourceRange)
        case .optional(let name): return (.optionalParameter(name, of: type), range(name))
        case .mismatch(let name, let propertyType, let value):
            let valueType = probe.field(name)?.type?.description ?? "query items"
            let kind = LinkRouterError.Kind.typeMismatch(
                name, of: type, propertyType: propertyType, value: value, type: valueType)
            return (kind, range(name))
        case .unreadable: return (.unreadableType(type), pattern.sourceRange)
        case .notSingle(let count): return (.notSingleValue(type, count: count), pattern.sourceRange)
        }
    }
}
