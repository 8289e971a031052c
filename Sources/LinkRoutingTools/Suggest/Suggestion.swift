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
