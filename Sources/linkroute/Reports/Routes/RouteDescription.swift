import LinkRoutingLanguage

/// A route for people who do not know the table: its name, its links, and its purpose.
struct RouteDescription {
    let name: String
    /// The patterns, each with the sources to which it is restricted.
    let patterns: [String]
    /// A link that leads to the route, from its `ok` lines; `nil` if it has none.
    let example: String?
    /// The text of the `doc` lines; empty without any.
    let purpose: String
    /// The text of the `deprecated` line, which may be empty; `nil` for a route that is not deprecated.
    let deprecation: String?

    init(_ route: Route, in list: RouteList) {
        name = RouteList.name(of: route)
        patterns = route.patterns.map { pattern in
            let restriction = list.restriction(of: pattern)
            return restriction.isEmpty ? pattern.text : "\(pattern.text)  \(restriction)"
        }
        example = route.examples.first(where: \.isExpectedToMatch)?.link
        purpose = route.documentation.joined(separator: " ")
        deprecation = route.deprecation
    }
}

extension RouteList {
    /// The routes for people who do not know the table.
    var descriptions: [RouteDescription] { routes.map { RouteDescription($0, in: self) } }

    /// `20 routes`: those with a name, because `none` is not one of them.
    var count: String { Messages.counted(routes.count { $0.name != nil }, "route") }
}
