import LinkRouting
import Testing

@testable import linkroute

@Suite("The sample links of each route")
struct RouteLinksTests {
    /// Adds links, each with the index of its route.
    private static func added(_ links: [(Int, String)], to kept: RouteLinks) -> RouteLinks {
        var kept = kept
        for (route, link) in links {
            let bytes = Bytes(link.utf8)
            kept.add(bytes.span, route: route, file: "f")
        }
        return kept
    }

    /// One line per used route: its index, its count and its samples.
    private static func lines(_ kept: RouteLinks) -> [String] {
        kept.used.map { use in
            "\(use.route): \(use.count) "
                + use.links.map { LinkExcerpt.text(of: $0.link) }.joined(separator: " ")
        }
    }

    @Test("The first distinct links, the most used route first")
    func firstOnes() {
        let links = [(2, "a"), (2, "a"), (0, "x"), (2, "b"), (2, "c"), (3, "y"), (2, "a"), (2, "d")]
        let kept = Self.added(links, to: RouteLinks(routes: 5, samplesPerRoute: 3))
        #expect(Self.lines(kept) == ["2: 6 a b c", "0: 1 x", "3: 1 y"])
        #expect(kept.unused == [1, 4])
    }

    /// Forty distinct links, of four routes in turn.
    private static let many = (0..<40).map { ($0 % 4, "app://\($0 / 4)") }

    @Test(
        "Too many links halve the number of samples per route, as if it had been so from the start",
        arguments: [5, 17, 39, 40])
    func thinning(_ maximum: Int) {
        let kept = Self.added(
            Self.many, to: RouteLinks(routes: 4, samplesPerRoute: 20, maximumSamples: maximum))
        let small = Self.added(Self.many, to: RouteLinks(routes: 4, samplesPerRoute: kept.samplesPerRoute))
        #expect(Self.lines(kept) == Self.lines(small))
        #expect(kept.used.reduce(0) { $0 + $1.links.count } <= maximum)
        #expect(kept.samplesPerRoute == [5: 1, 17: 2, 39: 5, 40: 20][maximum])
    }

    @Test("With more routes than samples, the first routes have one each")
    func fewerThanRoutes() {
        let kept = Self.added(Self.many, to: RouteLinks(routes: 4, maximumSamples: 3))
        #expect(Self.lines(kept) == ["0: 10 app://0", "1: 10 app://0", "2: 10 app://0", "3: 10 "])
    }

    @Test("The total size is bounded, too, and a very long link is truncated")
    func bytes() {
        let kept = Self.added(Self.many, to: RouteLinks(routes: 4, maximumBytes: 60))
        #expect(Self.lines(kept) == (0..<4).map { "\($0): 10 app://0 app://1" })
        let long = String(repeating: "a", count: 3000)
        let cut = Self.added([(0, long)], to: RouteLinks(routes: 1))
        #expect(Self.lines(cut) == ["0: 1 \(long.prefix(2000))…"])
    }
}
