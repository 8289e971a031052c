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
    public func match(_ url: some StringProtocol) throws(Miss) -> Match {
        try match(contiguous: String(url))
    }

    /// Resolves a link that is given as bytes, such as a line of a file.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss`, also if the bytes are not UTF-8.
    public func match(_ url: Span<UInt8>) throws(Miss) -> Match {
        let found = try best(url).get()
        return Match(found, of: String(copying: url), self)
    }

    /// Whether a link resolves to a route, which is what `match(_:)` finds.
    ///
    /// The reason of a miss is not searched for, so this is the fastest way to refuse links. Once the calling
    /// thread has resolved a few links, most are refused without allocating memory.
    public func canMatch(_ url: some StringProtocol) -> Bool {
        url.withUTF8Span { canMatch($0) }
    }

    /// Whether a link that is given as bytes resolves to a route.
    public func canMatch(_ url: Span<UInt8>) -> Bool {
        MatchScratch.withContext(forLength: url.count) { context in hasMatch(url, &context) }
    }

    private func match(contiguous url: String) throws(Miss) -> Match {
        var url = url
        url.makeContiguousUTF8()
        let found = try url.withUTF8Span { best($0) }.get()
        return Match(found, of: url, self)
    }

    private func best(_ url: Span<UInt8>) -> Result<BestMatch, Miss> {
        MatchScratch.withContext(forLength: url.count) { context in
            switch resolve(url, &context) {
            case .match(let pattern, let present):
                .success(BestMatch(pattern: pattern, optionalMask: present, source: context.source))
            case .miss(let miss): .failure(miss)
            }
        }
    }
}
