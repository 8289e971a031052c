/// Links that wait to be started, so that links are started in the order in which they were opened.
@MainActor
final class LinkQueue {
    private var waiting: [@MainActor () async -> Void] = []

    nonisolated init() {}

    /// Whether no link waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Starts a link after all that wait.
    func append(_ link: @escaping @MainActor () async -> Void) {
        waiting.append(link)
        // Tasks may run in any order. Each starts the link that has waited longest, whichever that is.
        Task { await waiting.removeFirst()() }
    }

    /// Starts a link after all that wait, and returns when it is done.
    func run(_ link: @escaping @MainActor () async throws -> LinkOutcome) async throws -> LinkOutcome {
        if waiting.isEmpty { return try await link() }
        return try await withCheckedThrowingContinuation { continuation in
            append {
                do {
                    continuation.resume(returning: try await link())
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
