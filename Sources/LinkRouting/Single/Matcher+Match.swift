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
    public func match(_ url: some StringProtocol) throws(Miss) -> Match {
        try match(contiguous: String(url))
    }

    /// Resolves a link that is given as bytes, such as a line of a file.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    /// - Throws: `Miss`, also if the bytes are not UTF-8.
    public func match(_ url: Span<UInt8>) throws(Miss) -> Match {
        let found = try ThreadStorage.withScratch { scratch in scratch.resolve(url, self) }.get()
        return Match(found, of: String(copying: url), self)
    }

    /// Whether a link resolves to a route, which is what `match(_:)` finds.
    ///
    /// The reason of a miss is not searched for, so this is the fastest way to refuse links. Once the calling
    /// thread has resolved a few links, links are refused without allocating memory.
    @inlinable
    public func canMatch(_ url: some StringProtocol) -> Bool {
        // Safe: the bytes are used only during the call.
        let answer = url.utf8.withContiguousStorageIfAvailable { unsafe canMatch($0.span) }
        return answer ?? canMatch(contiguous: String(url))
    }

    /// Whether a link that is given as bytes resolves to a route.
    public func canMatch(_ url: Span<UInt8>) -> Bool {
        ThreadStorage.withScratch { scratch in scratch.hasMatch(url, self) }
    }

    @usableFromInline
    func match(contiguous url: String) throws(Miss) -> Match {
        var url = url
        let found = try url.withContiguousUTF8 { bytes in
            ThreadStorage.withScratch { scratch in scratch.resolve(bytes, self) }
        }.get()
        return Match(found, of: url, self)
    }

    @usableFromInline
    func canMatch(contiguous url: String) -> Bool { url.withUTF8Span { canMatch($0) } }
}
