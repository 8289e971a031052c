import LinkRoutingLanguage

/// The handlers that a link may open, the best one first, and those that passed it on.
struct LinkRun<Payload> {
    private let table: HandlerTable<Payload>
    private let url: String
    private let payload: Payload
    private let matches: Matches
    private var iterator: Matches.Iterator
    private var match: Match?
    private var entries: ArraySlice<HandlerEntry> = []
    private var isAtEnd = false
    private var passes: [UnhandledLink.Pass] = []

    /// A handler that may open the link.
    struct Step {
        let action: LinkAction<Payload>
        let link: LinkContext<Payload>
        /// The handler among those of its route; `nil` for ``Otherwise``.
        let entry: HandlerEntry?

        /// What becomes of the link if the handler takes it.
        var outcome: LinkOutcome {
            if let match = link.match { return LinkOutcome(match) }
            return LinkOutcome(link.url, link.unhandled ?? .passed([]), isOpened: true)
        }

        /// - Throws: `TryNextRoute` if a condition is not met.
        @MainActor
        func checkConditions() throws {
            guard let entry, let match = link.match, !entry.meetsConditions(match) else { return }
            throw TryNextRoute("a condition of its group is not met")
        }
    }

    init(_ table: HandlerTable<Payload>, _ url: some LinkConvertible, payload: Payload) {
        self.table = table
        self.url = url.linkText
        self.payload = payload
        matches = table.matcher.matches(url)
        iterator = matches.makeIterator()
    }

    /// The next handler; `nil` after ``Otherwise``.
    mutating func next() -> Step? {
        while !isAtEnd {
            while let match, let entry = entries.popFirst() {
                guard entry.isForSource(of: match) else { continue }
                let link = LinkContext(match, payload: payload)
                return Step(action: table.action(entry), link: link, entry: entry)
            }
            match = iterator.next()
            if let match { entries = table.entries(for: match) } else { isAtEnd = true }
            if isAtEnd, let fallback = table.fallback {
                return Step(action: fallback, link: LinkContext(url, reason, payload: payload), entry: nil)
            }
        }
        return nil
    }

    /// Records that a handler did not take the link.
    mutating func pass(_ step: Step, _ error: TryNextRoute) {
        if let match = step.link.match { passes.append(UnhandledLink.Pass(match: match, error: error)) }
    }

    /// What becomes of the link if no handler takes it.
    var unopened: LinkOutcome { LinkOutcome(url, reason, isOpened: false) }

    private var reason: UnhandledLink {
        if !passes.isEmpty { return .passed(passes) }
        if let miss = matches.miss { return .miss(miss) }
        return matches.first.map { .noHandler($0) } ?? .passed([])
    }
}

extension LinkRun.Step: Sendable where Payload: Sendable {}
