import Foundation
import LinkRouting
import LinkRoutingFoundation
import LinkRoutingHandlers
import LinkRoutingLanguage
import Testing

/// URLs and values of Foundation.
@Suite("URLs and dates of Foundation")
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
        "A day is read as a date and written as the same day",
        arguments: [
            ("2024-02-29", 1_709_164_800.0), ("1969-12-31", -86_400), ("0001-01-01", -62_135_596_800),
            ("2023-02-29", nil), ("2024-1-1", nil), ("2024-13-01", nil), ("text", nil),
            ("+202-01-01", nil), ("20-001-001", nil), ("2024-01-+1", nil),
        ])
    func days(_ text: String, _ seconds: Double?) {
        let date = Date(linkValue: .string(text))
        #expect(date?.timeIntervalSince1970 == seconds)
        if let date { #expect(date.linkValue == .string(text)) }
    }

    @Test("A date can be the only value of a route, unless the route or the date does not fit")
    @MainActor
    func otherDates() throws {
        let matcher = try Matcher(RouteTable("/day/:d{date} -> day\n/at/:d{int} -> at"))
        let day = Date(timeIntervalSince1970: 86_400)
        #expect(try matcher.link(to: "day", encoding: day) == "/day/1970-01-02")
        #expect(try matcher.match("/day/1970-01-02").decode(Date.self) == day)
        for seconds in [Double.nan, .infinity, 1e300] {
            let values = RouteValues(0, .init("d", Date(timeIntervalSince1970: seconds)))
            #expect(throws: BuildError.self) { try matcher.link(to: values) }
        }
        let error = #expect(throws: LinkRouterError.self) {
            _ = try LinkRouter<Void>(matcher) {
                On("day") { (day: Date) in }
                On("at") { (day: Date) in }
            }
        }
        #expect(
            error?.problems.map(\.kind.message) == [
                "the handler takes `Date`, but `d` may be `7`: its type is `int`"
            ])
        let invalid = #expect(throws: EncodingError.self) {
            try matcher.link(to: "day", encoding: ["x": day])
        }
        guard case .invalidValue(let value, _) = invalid else {
            Issue.record("another error: \(String(describing: invalid))")
            return
        }
        #expect(value as? Date == day)
    }

    @Test(
        "Only what no URL may have is encoded",
        arguments: [
            ("https://h.example/caf%C3%A9/ü?q=%41 b#a#", "https://h.example/caf%C3%A9/%C3%BC?q=%41%20b#a%23"),
            ("https://h.example/5%/[a]|", "https://h.example/5%25/%5Ba%5D%7C"),
            ("https://[::1]:8080/a?b[]=1", "https://[::1]:8080/a?b%5B%5D=1"),
            ("mailto:ü@h.example", "mailto:%C3%BC@h.example"), ("x://a", "x://a"),
            ("x://a|b c/%zz", "x://a%7Cb%20c/%25zz"),
        ])
    func encoding(_ text: String, _ expected: String) {
        #expect(URL(linkValue: .string(text))?.absoluteString == expected)
    }

    @Test("A URL with a base is a link of that base")
    func base() throws {
        let url = try #require(URL(string: "/day/1", relativeTo: URL(string: "https://evil.example/")))
        #expect(url.linkText == "https://evil.example/day/1")
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
