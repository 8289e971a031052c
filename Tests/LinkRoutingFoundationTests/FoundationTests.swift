import Foundation
import LinkRouting
import LinkRoutingFoundation
import LinkRoutingHandlers
import LinkRoutingLanguage
import Testing

/// URLs and values of Foundation.
@Suite("Foundation")
struct FoundationTests {
    private struct Trip: Codable, Equatable {
        let day: Date
        let id: UUID
        let link: URL
    }

    private static let matcher = Result {
        try Matcher(RouteTable("/trips/:day{date}/:id{uuid}?:link{url}  -> trip"))
    }
    private static let text =
        "https://example.com/trips/2024-02-29/01234567-89AB-CDEF-0123-456789ABCDEF?link=https://x.example/a"

    @Test("Values of a URL, and a link from them")
    func values() throws {
        let matcher = try Self.matcher.get()
        let url = try #require(URL(string: Self.text))
        let trip = try matcher.match(url).decode(Trip.self)
        #expect(trip.day.timeIntervalSince1970 == 1_709_164_800)
        #expect(trip.id.uuidString == "01234567-89AB-CDEF-0123-456789ABCDEF")
        #expect(trip.link.absoluteString == "https://x.example/a")
        let link = try matcher.link(to: "trip", encoding: trip, host: nil)
        #expect(try matcher.match(link).decode(Trip.self) == trip)
    }

    @Test("Components, and a match as a URL")
    func components() throws {
        let matcher = try Self.matcher.get()
        var components = URLComponents()
        components.scheme = "app"
        components.host = "trips"
        components.path = "/2024-02-29/01234567-89AB-CDEF-0123-456789ABCDEF"
        components.queryItems = [URLQueryItem(name: "link", value: "x://a")]
        let match = try matcher.match(components)
        #expect(match.foundationURL?.scheme == "app")
        #expect(matcher.canMatch(try #require(components.url)))
    }

    @Test(
        "Days",
        arguments: [
            ("2024-02-29", 1_709_164_800.0), ("1969-12-31", -86_400), ("0001-01-01", -62_135_596_800),
            ("2023-02-29", nil), ("2024-1-1", nil), ("2024-13-01", nil), ("text", nil),
            ("+202-01-01", nil), ("20-001-001", nil),
        ])
    func days(_ text: String, _ seconds: Double?) {
        let date = Date(linkValue: .string(text))
        #expect(date?.timeIntervalSince1970 == seconds)
        if let date { #expect(date.linkValue == .string(text)) }
    }

    @Test("A date without a day, a URL with both kinds of letters, and one that is relative to another")
    func unusualValues() throws {
        let day = try Matcher(RouteTable("source s s://\n/:day{date} -> day\n/u?:url{url} -> url"))
        #expect(throws: (any Error).self) {
            try day.link(to: "day", encoding: Date(timeIntervalSince1970: .nan))
        }
        #expect(try day.match("s://2024-02-29").decode(Date.self).timeIntervalSince1970 == 1_709_164_800)
        let link = try day.match("s://u?url=https%3A%2F%2Fh.example%2Fcaf%25C3%25A9%2Fü")
        #expect(try link.decode(URL.self).absoluteString == "https://h.example/caf%C3%A9/%C3%BC")
        #expect(
            try day.match("s://2024-02-29?q=%41 b").foundationURL?.absoluteString
                == "s://2024-02-29?q=%41%20b")
        let relative = URL(string: "/2024-02-29", relativeTo: URL(string: "https://h.example/"))
        #expect(!day.canMatch(try #require(relative)))
    }

    @Test("URLs as types that are routes, and in templates")
    func types() throws {
        struct User: LinkRoute, DefaultInitializable {
            static let pattern: RoutePattern = "/users/:id{int}"
            var id = 0
        }
        let url = try #require(URL(string: "app://users/7"))
        #expect(try (Matcher(RouteTable(routes: [User.self])).linkRoute(for: url) as? User)?.id == 7)
        let template = try LinkTemplate<User>("/users/\(\.id)")
        #expect(try template.read(url).id == 7)
        var user = User()
        try template.read(url, into: &user)
        #expect(user.id == 7)
    }

    @Test("Opening URLs")
    @MainActor
    func opening() async throws {
        let url = try #require(URL(string: "app://users/7"))
        var opened: [Int] = []
        let router = try LinkRouter<Void> {
            On("user", "/users/:id{int}") { (id: Int, link) in opened.append(id) }
        }
        #expect(router.canOpen(url))
        #expect(try await router.open(url).isOpened)
        #expect(opened == [7])
        let other = try LinkRouter<String>(table: "/users/*rest -> user") {
            On("user") { link in if link.payload != "x" { throw TryNextRoute() } }
        }
        #expect(try await other.open(url, payload: "x").isOpened)
        #expect(try await !other.open(url, payload: "y").isOpened)
        #expect(other.canOpen(url))
    }
}
