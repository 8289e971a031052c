/// How far links are taken in a measurement; each stage includes the ones before it.
enum Stage: String, CaseIterable {
    /// Scheme, host and segments are found.
    case read
    /// The route is found: a URL in, the route and the places of its values out.
    case find
    /// The result is written: a URL in, a line of JSON out.
    case answer
    /// As `find`, with nothing before the path but the shortest beginning that there is: what other routers are given.
    case path
}
