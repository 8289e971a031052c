package import LinkRoutingLanguage

/// A link that was probably meant by one that does not resolve. It has been resolved.
package struct Suggestion: Sendable, Hashable {
    /// The link.
    package var link: String
    /// The name of the route that the link resolves to.
    package var route: String
    /// The scheme and the host, if the link has one.
    package var origin: String

    package init(link: String, route: String, origin: String) {
        self.link = link
        self.route = route
        self.origin = origin
    }
}

extension Matcher {
    /// The links that were probably meant by `url`, which does not resolve: at most three, with the fewest
    /// changes.
    ///
    /// A change is a letter in another case, a typo in a literal or in the name of a query item, a value in
    /// the form of its type, one segment more or less, or another scheme, host or source. The result is empty
    /// if `url` resolves, if it is excluded by a `none`, or if no link is near.
    ///
    /// Every call takes time linear in the table.
    package func suggestions(for url: String) -> [Suggestion] {
        var context = MatchContext()
        return Suggester(self).suggestions(for: Bytes(url.utf8), &context)
    }
}
