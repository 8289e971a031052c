import LinkRouting
import SystemIO

/// The cost of values as a type of the app.
struct LibraryTimes {
    var rounds = 7
    /// The number of times that one link is processed in a round.
    var repetitions = 100_000

    private struct Issue: Decodable {
        let owner: String
        let repository: String
        let number: Int
    }

    /// Nanoseconds per link: matching, and matching and decoding.
    func measure() throws(BenchError) -> Metrics {
        var times = InterleavedTimes()
        do {
            let matcher = try Matcher(
                RouteTable(
                    "/repos/:owner/:repository/issues/:number{int}  -> issue", name: "library.routes"))
            let link = "https://api.example.com/repos/brook/meadow/issues/1204"
            for _ in 0..<rounds {
                try time("match", &times) { _ = try matcher.match(link) }
                try time("decode", &times) { _ = try matcher.match(link).decode(Issue.self) }
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
}
