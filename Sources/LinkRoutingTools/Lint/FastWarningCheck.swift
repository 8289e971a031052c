package import LinkRouting

extension BulkResolver {
    /// Resolves the line of `block` that ``BulkResolver/readLine(_:)`` read, and returns the index of its
    /// route if the link certainly has no warnings, except perhaps that the route is deprecated.
    ///
    /// Returns `nil` if the link does not resolve, or if ``Matcher/warnings(about:pattern:_:)`` has to
    /// decide. Linear in the length of the query.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        if !isSimple { return nil }
        resolveLine(block)
        guard isSimple, let pattern, !context.path.hasEmpty else { return nil }
        let link = block.extracting(line)
        if UnfilledPlaceholder.mayOccur(in: link) || mayWarnAboutQuery(link) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether there may be a warning about the query, whichever route the link leads to.
    private mutating func mayWarnAboutQuery(_ line: Span<UInt8>) -> Bool {
        context.withText(of: line) { text, context in context.readQuery(text) }
        return context.link.query != nil
            && (context.query.mayRepeat || matcher.hasGlobalWarnings(&context.query))
    }
}

extension Matcher {
    fileprivate func hasGlobalWarnings(_ query: inout Query) -> Bool {
        !compiled.globals.isEmpty && !globalWarnings(&query).isEmpty
    }
}
