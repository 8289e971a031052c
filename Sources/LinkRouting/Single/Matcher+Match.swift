/// Resolves single links.
extension Matcher {
    /// Resolves a link: finds the most specific route that it matches.
    ///
    /// White space and control characters around the link are ignored. Links with `http` and `https` are
    /// read as in the WHATWG URL Standard, others as written. O(length of the link) for nearly all tables.
    ///
    ///     let match = try matcher.match("pokedex://pokemons/25")
    ///     let id = try match.value("pokedexID", as: Int.self)
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss` with the reason, if no route matches or `none` matches best.
    @inlinable
    public func match(_ url: some LinkConvertible) throws(Miss) -> Match {
        try match(text: url.linkText)
    }

    /// Resolves a link that is given as bytes, such as a line of a file.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss`, also if the bytes are not UTF-8.
    public func match(_ url: Span<UInt8>) throws(Miss) -> Match {
        let found = best(of: url)
        guard found.terminal >= 0 else { throw found.miss ?? Miss(.noRoute) }
        return Match(found.terminal, source: found.source, of: String(copying: url), self)
    }

    /// Whether a link resolves to a route, which is what `match(_:)` finds.
    ///
    /// The reason of a miss is not searched for, so this is the fastest way to refuse links. Once the calling
    /// thread has resolved a few links, links are refused without allocating memory.
    @inlinable
    public func canMatch(_ url: some LinkConvertible) -> Bool {
        canMatch(text: url.linkText)
    }

    /// Whether a link that is given as bytes resolves to a route.
    public func canMatch(_ url: Span<UInt8>) -> Bool {
        ThreadStorage.withResolver { resolver in resolver.hasMatch(url, self) }
    }

    @usableFromInline
    func match(text url: String) throws(Miss) -> Match {
        // Strings of Objective-C are the only ones that are not contiguous.
        if _slowPath(!url.isContiguousUTF8) { return try match(text: url.contiguousCopy()) }
        let found = url.withUTF8Span { best(of: $0) }
        guard found.terminal >= 0 else { throw found.miss ?? Miss(.noRoute) }
        return Match(found.terminal, source: found.source, of: url, self)
    }

    /// The terminal that a link matches best, and the index of its source; -1 and the miss if it has none.
    @inline(__always)
    private func best(of url: Span<UInt8>) -> (terminal: Int, source: Int, miss: Miss?) {
        ThreadStorage.withResolver { resolver in
            guard let terminal = resolver.resolve(url, self) else {
                return (-1, -1, miss(resolver.context.miss))
            }
            return (terminal, resolver.context.source, nil)
        }
    }

    @usableFromInline
    func canMatch(text url: String) -> Bool { url.withUTF8Span { canMatch($0) } }
}
