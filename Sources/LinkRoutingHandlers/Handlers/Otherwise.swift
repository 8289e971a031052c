/// The handler for links that no other handler takes. A router has at most one, for the links of all sources.
///
///     Otherwise { miss, link in openInBrowser(link.url) }
///
/// If it throws ``LinkPass``, the link remains unhandled.
public struct Otherwise<Handling: LinkHandling> {
    let action: Handling.Fallback
    let place: CodePlace

    /// Creates a handler that may wait. It gets the reason, which prints as a sentence, and the link.
    public init<Payload>(
        file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping @Sendable (UnhandledLink, LinkContext<Payload>) async throws -> Void
    ) where Handling == AsyncHandling<Payload> {
        self.action = action
        place = CodePlace(file, line)
    }

    /// Creates a handler. It gets the reason, which prints as a sentence, and the link.
    public init<Payload>(
        file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (UnhandledLink, LinkContext<Payload>) throws -> Void
    ) where Handling == SynchronousHandling<Payload> {
        self.action = action
        place = CodePlace(file, line)
    }
}
