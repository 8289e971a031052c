package import LinkRouting

extension BulkResolver {
    /// Resolves the line of `block` that ``BulkResolver/readLine(_:)`` read, and returns the index of its route
    /// if the link certainly has no warnings, except perhaps that the route is deprecated.
    ///
    /// Returns `nil` if the link does not resolve, or if ``Matcher/warnings(about:pattern:_:)`` has to
    /// decide. Linear in the length of the query.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        if let plain = resolvePlainLine(block) {
            if plain.hasTail, mayWarnAboutQuery(block.extracting(line)) { return nil }
            return matcher.routeIndex(ofPattern: plain.pattern)
        }
        if !isSimple { return nil }
        resolveLine(block)
        guard isSimple, case .match(let pattern, _) = outcome, !context.path.hasEmpty else { return nil }
        let link = block.extracting(line)
        if UnfilledPlaceholder.mayHaveDelimiter(link) || mayWarnAboutQuery(link)
            || hasPlaceholderWord(link)
        {
            return nil
        }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether a segment or a value of the query, which has been read, is the word of a missing value.
    private mutating func hasPlaceholderWord(_ line: Span<UInt8>) -> Bool {
        let isInPath = context.withText(of: line) { text, context in
            for index in 0..<context.path.count {
                let segment = context.path.list[index].byteRange
                if UnfilledPlaceholder.isWord(text.extracting(segment.range)) { return true }
            }
            return false
        }
        if isInPath { return true }
        let text = context.query.text.span
        for item in context.query.items {
            if let value = item.value, UnfilledPlaceholder.isWord(text.extracting(value.range)) {
                return true
            }
        }
        return false
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
