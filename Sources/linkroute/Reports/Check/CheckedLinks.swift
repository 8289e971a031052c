import LinkRoutingLanguage

/// The results of consecutive links of one file, from the thread that checks them to the reports.
final class CheckedLinks {
    /// The file of the links.
    var file = ""
    /// Whether the file begins with these results.
    var isFirst = false
    /// Whether the file ends with these results.
    var isLast = false
    /// The number of bytes that were read for these results.
    var byteCount = 0
    /// The counts of all links that are not in ``entries``.
    var summary = CheckSummary()
    /// The links that are reported: they have findings, or a report lists them.
    var entries: [ListedLink] = []
    /// The number of links that each rule of the ignore list ignored.
    var ignoreCounts: [Int: Int] = [:]
    /// The routes to which the thread had not seen a link before.
    var firstUses: [Int] = []
    /// The links of each route; `nil` if no report shows them.
    var routeLinks: RouteLinks?

    init(routeLinks: RouteLinks? = nil) { self.routeLinks = routeLinks }

    /// Begins the results of links in `file`.
    func begin(_ file: String, isFirst: Bool) {
        removeAll()
        self.file = file
        self.isFirst = isFirst
    }

    /// Removes the results, which have been written, and keeps the file.
    func removeAll() {
        (isFirst, isLast, byteCount) = (false, false, 0)
        summary = CheckSummary()
        entries.removeAll(keepingCapacity: true)
        ignoreCounts.removeAll(keepingCapacity: true)
        firstUses.removeAll(keepingCapacity: true)
        routeLinks?.removeAll()
    }
}
