package import LinkRouting

extension LineResolver {
    /// The index of the route that takes the present line, a plain one of `block`, if there is surely nothing to say about the link
    /// but that the route may be deprecated; `nil` when ``Matcher/warnings(about:pattern:_:)`` has to tell, or when no route takes it.
    ///
    /// Linear in the length of the query.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        guard isPlain, case .match(let pattern, _) = outcome, !context.path.hasEmpty else { return nil }
        if isQueryRemarkable(block) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether there may be something to say about the query, whatever route takes the link.
    private mutating func isQueryRemarkable(_ block: Span<UInt8>) -> Bool {
        context.readQuery(ofLineIn: block)
        return context.link.query != nil && (context.query.mayRepeat || matcher.hasGlobalWarnings(&context.query))
    }
}

extension Matcher {
    fileprivate func hasGlobalWarnings(_ query: inout Query) -> Bool {
        !compiled.globals.isEmpty && !globalWarnings(&query).isEmpty
    }
}
