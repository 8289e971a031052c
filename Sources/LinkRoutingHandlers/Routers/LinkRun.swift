import LinkRoutingLanguage

/// The handlers that may open a link, best match first, and those that passed it on. It is not generic,
/// because looking up the types of a generic one would take longer than all else.
struct LinkRun {
    private let handlers: [[HandlerEntry]]
    private let hasOtherwise: Bool
    private let url: String
    private let matches: Matches
    private var iterator: Matches.Iterator
    private var match: Match?
    private var entries: ArraySlice<HandlerEntry> = []
    private var isAtEnd = false
    private var passes: [UnhandledLink.Pass] = []

    /// A handler that may open the link.
    enum Step {
        case handler(HandlerEntry, Match)
        case otherwise(UnhandledLink, url: String)

        /// What becomes of the link if the handler takes it.
        var outcome: LinkOutcome {
            switch self {
            case .handler(_, let match): LinkOutcome(match)
            case .otherwise(let reason, let url): LinkOutcome(url, reason, isOpened: true)
            }
        }

        var isConditional: Bool {
            if case .handler(let entry, _) = self { !entry.conditions.isEmpty } else { false }
        }

        /// Checks the conditions of the groups around the handler.
        ///
        /// - Throws: `TryNextRoute` if one is not met.
        @MainActor
        func checkConditions() throws {
            guard case .handler(let entry, let match) = self, !entry.meetsConditions(match) else { return }
            throw TryNextRoute("a condition of its group is not met")
        }
    }

    init(_ table: HandlerTable<some Any>, _ url: some LinkConvertible) {
        handlers = table.entries
        hasOtherwise = table.hasOtherwise
        self.url = url.linkText
        matches = table.matcher.matches(self.url)
        iterator = matches.makeIterator()
    }

    /// The next handler; `nil` after ``Otherwise``. Time: independent of the number of handlers.
    mutating func next() -> Step? {
        while !isAtEnd {
            while let match, let entry = entries.popFirst() {
                if entry.isForSource(of: match) { return .handler(entry, match) }
            }
            match = iterator.next()
            entries = match.map { handlers[$0.routeIndex][...] } ?? []
            // A link of a route that is ignored is not passed on to routes that match less well.
            isAtEnd = entries.isEmpty
            if isAtEnd, hasOtherwise { return .otherwise(reason, url: url) }
        }
        return nil
    }

    /// Records that a handler did not take the link.
    mutating func pass(_ step: Step, _ error: TryNextRoute) {
        if case .handler(_, let match) = step {
            passes.append(UnhandledLink.Pass(match: match, error: error))
        }
    }

    /// What becomes of the link if no handler takes it.
    var unopened: LinkOutcome { LinkOutcome(url, reason, isOpened: false) }

    private var reason: UnhandledLink {
        if !passes.isEmpty { return .passed(passes) }
        if let miss = matches.miss { return .miss(miss) }
        return matches.first.map { .noHandler($0) } ?? .passed([])
    }
}

extension HandlerTable {
    /// What the handler does.
    func action(_ step: LinkRun.Step) -> LinkAction<Payload> {
        if case .handler(let entry, _) = step { return actions[entry.index] }
        return actions[actions.count - 1]
    }
}

extension LinkRun.Step {
    /// The link as the handler gets it.
    func link<Payload>(_ payload: Payload) -> LinkContext<Payload> {
        switch self {
        case .handler(_, let match): LinkContext(match, payload: payload)
        case .otherwise(let reason, let url): LinkContext(url, reason, payload: payload)
        }
    }
}
