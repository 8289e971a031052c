/// A closure that receives the outcome of every link, after its handler: for logs and statistics.
///
///     Finally { outcome in analytics.log(outcome.url, route: outcome.route, error: outcome.error) }
///
/// It also gets the error of a handler that was still waiting when `open` returned. If a router has several,
/// they run in the order of the code.
public struct Finally<Payload> {
    let report: @MainActor (LinkOutcome) -> Void

    /// Creates a report.
    ///
    /// - Parameter report: what to do with the outcome of a link.
    public init(_ report: @escaping @MainActor (LinkOutcome) -> Void) { self.report = report }
}
