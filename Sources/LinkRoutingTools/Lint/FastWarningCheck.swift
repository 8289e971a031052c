package import LinkRouting

extension LineResolver {
    /// The index of the route that the current line of `block` leads to, if the link certainly has no
    /// warnings, except perhaps that the route is deprecated.
    ///
    /// Returns `nil` if the link does not resolve, or if ``Matcher/warnings(about:pattern:_:)`` has to
    /// decide. Linear in the length of the query.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        guard isPlain, case .match(let pattern, _) = outcome, !context.path.hasEmpty else { return nil }
        if mayWarnAboutQuery(block) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether there may be a warning about the query, whichever route the link leads to.
    private mutating func mayWarnAboutQuery(_ block: Span<UInt8>) -> Bool {
        context.readQuery(ofLineIn: block)
        return context.link.query != nil
            && (context.query.mayRepeat || matcher.hasGlobalWarnings(&context.query))
    }
}

extension Matcher {
    fileprivate func hasGlobalWarnings(_ query: inout Query) -> Bool {
        !compiled.globals.isEmpty && !globalWarnings(&query).isEmpty
    }
}
