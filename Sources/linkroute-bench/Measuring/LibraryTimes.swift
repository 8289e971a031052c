import LinkRoutingHandlers
import SystemIO
// The handlers of routers may wait, which needs this module at run time.
import _Concurrency

/// What the rest of the library costs: values as a type of the app, and handlers.
struct LibraryTimes {
    var rounds = 7
    /// The number of times that one link is processed in a round.
    var repetitions = 100_000

    private struct Issue: Decodable {
        let owner: String
        let repository: String
        let number: Int
    }

    /// Nanoseconds per link: matching, matching and decoding, and opening with few and with many handlers.
    func measure() throws(BenchError) -> Metrics {
        var times = InterleavedTimes()
        do {
            let matcher = try Matcher(
                RouteTable(
                    "/repos/:owner/:repository/issues/:number{int}  -> issue", name: "library.routes"))
            let link = "https://api.example.com/repos/brook/meadow/issues/1204"
            let (few, many) = try (Self.router(handlers: 10), Self.router(handlers: 1_000))
            for _ in 0..<rounds {
                try time("match", &times) { _ = try matcher.match(link) }
                try time("decode", &times) { _ = try matcher.match(link).decode(Issue.self) }
                try time("open.10", &times) { try few.open("https://api.example.com/section7/12") }
                try time("open.1000", &times) { try many.open("https://api.example.com/section7/12") }
            }
        } catch {
            throw .table("library.routes", errors: "\(error)")
        }
        return times.medians("library.")
    }

    private func time(_ name: String, _ times: inout InterleavedTimes, _ body: () throws -> Void) rethrows {
        let start = Clock.now
        for _ in 0..<repetitions { try body() }
        times.add(name, (Clock.now - start).nanoseconds / Double(repetitions))
    }

    /// A router with as many routes as handlers.
    private static func router(handlers count: Int) throws -> SynchronousLinkRouter<Void> {
        let lines = (0..<count).map { "/section\($0)/:id{int}  -> r\($0)" }
        let matcher = try Matcher(RouteTable(lines.joined(separator: "\n"), name: "library.routes"))
        return try SynchronousLinkRouter(matcher) {
            for index in 0..<count { On("r\(index)") { _, _ in } }
        }
    }
}
