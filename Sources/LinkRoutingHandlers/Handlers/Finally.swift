/// A closure that receives the outcome of every link, after its handler: for logs and statistics.
///
///     Finally { outcome in analytics.log(outcome.url, route: outcome.route, error: outcome.error) }
///
/// It also gets what a handler throws that still waits when `open` returns. If a router has several, they are
/// told in the order of the code.
public struct Finally<Payload> {
    let report: @MainActor (LinkOutcome) -> Void

    /// Creates a report.
    ///
    /// - Parameter report: what to do with the outcome of a link.
    public init(_ report: @escaping @MainActor (LinkOutcome) -> Void) { self.report = report }
}
