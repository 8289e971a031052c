import LinkRoutingLanguage

/// The action of a handler.
enum LinkAction<Payload>: Sendable {
    /// Does not wait, and so can run without `await`.
    case now(@MainActor (LinkContext<Payload>) throws -> Void)
    /// Waits.
    case later(@MainActor (LinkContext<Payload>) async throws -> Void)
    /// Waits, and needs no actor.
    case anywhere(
        @Sendable (LinkContext<Payload>) async throws -> Void,
        fromMain: @MainActor (LinkContext<Payload>) async throws -> Void)

    static func concurrently(
        _ action: @escaping @Sendable (LinkContext<Payload>) async throws -> Void
    ) -> LinkAction where Payload: Sendable {
        .anywhere(action) { try await action($0) }
    }

    @MainActor
    func run(_ link: LinkContext<Payload>) async throws {
        switch self {
        case .now(let action): try action(link)
        case .later(let action), .anywhere(_, let action): try await action(link)
        }
    }

    func runConcurrently(_ link: LinkContext<Payload>) async throws where Payload: Sendable {
        switch self {
        case .anywhere(let action, _): try await action(link)
        case .now, .later: try await run(link)
        }
    }
}
