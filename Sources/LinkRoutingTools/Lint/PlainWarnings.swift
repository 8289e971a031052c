package import LinkRouting

extension BulkResolver {
    /// The index of the route that takes the present line of `block`, if no warning about the link is possible, except that the route
    /// may be deprecated.
    ///
    /// `nil` if no route takes the link, or if ``Matcher/warnings(about:pattern:_:)`` has to decide. O(length of the query).
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        guard isSimple, case .match(let pattern, _) = outcome, !context.path.hasEmpty else { return nil }
        if mayWarnAboutQuery(block.extracting(line)) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether a warning about the query is possible, whatever route takes the link.
    private mutating func mayWarnAboutQuery(_ line: Span<UInt8>) -> Bool {
        context.withText(of: line) { text, context in context.readQuery(text) }
        guard context.link.query != nil else { return false }
        return context.query.mayRepeat || matcher.hasGlobalWarnings(&context.query)
    }
}

extension Matcher {
    fileprivate func hasGlobalWarnings(_ query: inout Query) -> Bool {
        !compiled.globals.isEmpty && !globalWarnings(&query).isEmpty
    }
}
