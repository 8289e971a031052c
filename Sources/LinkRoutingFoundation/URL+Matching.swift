public import Foundation
public import LinkRoutingHandlers

// A `URL` is matched as the text that it was made of, and `URLComponents` as the text that they make.

extension Matcher {
    /// Resolves a URL. See `match(_:)` for texts.
    ///
    /// - Throws: `Miss` with the reason, if no route matches or `none` matches best.
    public func match(_ url: URL) throws(Miss) -> Match { try match(url.relativeString) }

    /// Resolves the URL that components make.
    ///
    /// - Throws: `Miss`, also if the components make no URL.
    public func match(_ components: URLComponents) throws(Miss) -> Match {
        try match(components.string ?? "")
    }

    /// All routes that a URL matches, the best one first, up to the first `none`.
    public func matches(_ url: URL) -> Matches { matches(url.relativeString) }

    /// Whether a URL resolves to a route.
    public func canMatch(_ url: URL) -> Bool { canMatch(url.relativeString) }

    /// The best match of a URL whose route is a type, as an instance of that type; `nil` if all are of text.
    ///
    /// - Throws: `Miss` if no route matches, or the error of the best match if no type can be created.
    public func linkRoute(for url: URL) throws -> (any LinkRoute)? { try linkRoute(for: url.relativeString) }
}

extension RoutePattern {
    /// Resolves a URL with this pattern alone.
    ///
    /// - Throws: `Miss` if the URL does not match; `TableError` if the pattern has a mistake.
    public func match(_ url: URL) throws -> Match { try match(url.relativeString) }
}

extension LinkTemplate {
    /// Reads a URL into a copy of `root`.
    ///
    /// - Throws: `Miss` if the URL does not match.
    public func read(_ url: URL, into root: Root) throws(Miss) -> Root {
        try read(url.relativeString, into: root)
    }

    /// Reads a URL into `root`, which does not change if the URL does not match.
    ///
    /// - Throws: `Miss` if the URL does not match.
    public func read(_ url: URL, into root: inout Root) throws(Miss) {
        root = try read(url.relativeString, into: root)
    }
}

extension LinkTemplate where Root: DefaultInitializable {
    /// Reads a URL into a new instance.
    ///
    /// - Throws: `Miss` if the URL does not match.
    public func read(_ url: URL) throws(Miss) -> Root { try read(url.relativeString) }
}

extension Match {
    /// The link as a `URL`; `nil` if Foundation cannot read it, such as a web link that is not normalized.
    public var foundationURL: URL? { URL(string: url) }
}
