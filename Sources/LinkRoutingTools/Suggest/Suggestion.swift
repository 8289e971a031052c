public import LinkRouting

/// A link that was probably meant in place of one that does not resolve. It does resolve: that was tried.
public struct Suggestion: Sendable, Hashable {
    /// The link.
    public var link: String
    /// The route that it leads to.
    public var route: String
}

extension Matcher {
    /// The links that were probably meant by `url`, which does not resolve: those with the least to change, at most three.
    ///
    /// A change is another case, a slip in a literal, a value brought into the form of its type, a segment too many or too few, a
    /// slip in the name of a query item, and a scheme, host or source in place of another. Empty when `url` resolves, when the table
    /// leaves it alone, or when nothing is near.
    ///
    /// For many links make one ``Suggester``: making it is linear in the table.
    public func suggestions(for url: String) -> [Suggestion] {
        var context = MatchContext()
        return Suggester(self).suggestions(for: Bytes(url.utf8), &context)
    }
}
