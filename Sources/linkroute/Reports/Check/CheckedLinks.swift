import LinkRoutingLanguage

/// The results of consecutive links of one file, from the thread that checks them to the reports.
final class CheckedLinks {
    /// The file of the links.
    var file = ""
    /// Whether the file ends with these results.
    var isLast = false
    /// The counts of all links that are not in ``entries``; with a file if it begins with these results.
    var summary = CheckSummary()
    /// The links that are reported: they have findings, or a report lists them.
    var entries: [ListedLink] = []
    /// The links of each route; `nil` if no report shows them.
    var routeLinks: RouteLinks?

    init(routeLinks: RouteLinks? = nil) { self.routeLinks = routeLinks }

    /// Removes the results, which have been written, and keeps the file.
    func removeAll() {
        (isLast, summary) = (false, CheckSummary())
        entries.removeAll(keepingCapacity: true)
        routeLinks?.removeAll()
    }
}
