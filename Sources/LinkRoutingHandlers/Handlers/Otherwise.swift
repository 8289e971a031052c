/// The handler for links that no handler of a route takes. A router has at most one, for all links: groups
/// around it do not matter.
///
///     Otherwise { reason, link in openInBrowser(link.url) }
///
/// If it throws ``TryNextRoute``, the link remains unhandled.
public struct Otherwise<Payload> {
    let action: LinkAction<Payload>
    let place: CodePlace

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do. It gets the reason, which prints as a sentence, and the link.
    public init(
        file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (UnhandledLink, LinkContext<Payload>) throws -> Void
    ) {
        action = .now { link in if let reason = link.unhandled { try handler(reason, link) } }
        place = CodePlace(file, line)
    }

    /// Creates a handler that waits.
    ///
    /// - Parameters:
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handler: what to do. It gets the reason, which prints as a sentence, and the link.
    public init(
        file: StaticString = #fileID, line: Int = #line,
        _ handler: @escaping @MainActor (UnhandledLink, LinkContext<Payload>) async throws -> Void
    ) {
        action = .later { link in if let reason = link.unhandled { try await handler(reason, link) } }
        place = CodePlace(file, line)
    }
}
