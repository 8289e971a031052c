import LinkRoutingLanguage
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
            "\(use.route): \(use.count) \(use.links.map(\.link).joined(separator: " "))"
        }
    }

    @Test("The first distinct links are kept, and the most used route comes first")
    func firstOnes() {
        let links = [(2, "a"), (2, "a"), (0, "x"), (2, "b"), (2, "c"), (3, "y"), (2, "a"), (2, "d")]
        let kept = Self.added(links, to: RouteLinks(routes: 1600))
        #expect(Self.lines(kept) == ["2: 6 a b c", "0: 1 x", "3: 1 y"])
    }

    @Test(
        "The number of samples depends on the number of routes only",
        arguments: [(1, 20), (250, 20), (251, 19), (1000, 5), (5000, 1), (100_000, 1)])
    func samples(_ routes: Int, _ expected: Int) {
        let links = (0..<40).map { (0, "app://\($0)") }
        let kept = Self.added(links, to: RouteLinks(routes: routes))
        #expect(Self.lines(kept) == ["0: 40 " + links.prefix(expected).map(\.1).joined(separator: " ")])
    }

    @Test("The samples of parts of the input are those of the whole", arguments: [1, 7, 39, 40])
    func parts(_ size: Int) {
        let links = (0..<40).map { ($0 % 3, "app://\($0 / 5)") }
        var kept = RouteLinks(routes: 1000)
        for start in stride(from: 0, to: 40, by: size) {
            let part = Array(links[start..<min(40, start + size)])
            kept.add(Self.added(part, to: RouteLinks(routes: 1000)))
        }
        #expect(Self.lines(kept) == Self.lines(Self.added(links, to: RouteLinks(routes: 1000))))
    }

    @Test("A very long link is truncated between characters")
    func longLinks() {
        let long = String(repeating: "é", count: 1500)
        let cut = Self.added([(0, long), (0, "a" + long)], to: RouteLinks(routes: 1))
        #expect(Self.lines(cut) == ["0: 2 \(long.prefix(1000))… a\(long.prefix(999))…"])
    }
}
