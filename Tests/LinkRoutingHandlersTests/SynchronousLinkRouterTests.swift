import LinkRoutingHandlers
import Testing

/// Opening links without waiting.
@Suite("Synchronous routers")
struct SynchronousLinkRouterTests {
    @MainActor
    final class Screens {
        var shown: [String] = []
        /// Is not `Sendable`, like the options of UIKit.
        final class Options { var animates = true }

        func show(_ text: String) { shown.append(text) }

        func router() throws -> SynchronousLinkRouter<Options> {
            try SynchronousLinkRouter<Options>(Links.matcher.get(), unhandled: ["legacy", "help"]) {
                On("pokemon.detail") { (detail: Links.Pokemon, link) in
                    if detail.pokedexID == 404 { throw LinkPass() }
                    self.show("detail \(detail.pokedexID) \(link.payload.animates)")
                }
                On("pokemon.named") { match, link in self.show("named \(match["name"] ?? .string("-"))") }
                Otherwise { miss, link in self.show("otherwise \(miss)") }
            }
        }
    }

    @Test("Handlers on the main actor need no annotation, and opening no `await`")
    @MainActor
    func mainActor() throws {
        let screens = Screens()
        let router = try screens.router()
        for link in ["pokedex://pokemons/25", "pokedex://pokemons/404", "pokedex://help/x", "other://x"] {
            #expect(try router.open(link, payload: Screens.Options()))
        }
        #expect(
            screens.shown == [
                "detail 25 true", "named 404", "otherwise route `help` has no handler for this link",
                "otherwise no source accepts this scheme and host",
            ])
    }

    @Test("A router without a payload, whose handlers bring their routes along")
    func routesInCode() throws {
        struct Event: DefaultInitializable { var id = 0; var tags: [String] = [] }
        var log: [String] = []
        let router = try SynchronousLinkRouter(table: "source app  app://") {
            On("regions", "/regions", "/areas/:name") { match, link in log.append("\(match)") }
            On(Links.Search.self) { search, link in log.append("search \(search.term)") }
            On("event", try LinkTemplate<Event>("/event/\(\.id)?tags=\(\.tags, separator: ",")")) {
                event, link in
                log.append("event \(event.id) \(event.tags)")
            }
            On("sold", try LinkTemplate<Event>("/sold/\(\.id)"), into: Event(id: 1, tags: ["sold"])) {
                event, link in
                log.append("sold \(event.id) \(event.tags)")
            }
            On("ticket", try LinkTemplate<Void>("/sell/ticket"), into: ()) { _, link in log.append("ticket") }
            On("user", "/users/:id{int}") { (id: Int, link) in log.append("user \(id)") }
        }
        let links = [
            "app://areas/north", "app://search/tea", "app://event/7?tags=a,b", "app://sold/8",
            "app://sell/ticket", "app://users/9", "app://nothing",
        ]
        #expect(try links.map { try router.open($0) } == [true, true, true, true, true, true, false])
        #expect(
            log == [
                #"regions {"name":"north"}"#, "search tea", #"event 7 ["a", "b"]"#, #"sold 8 ["sold"]"#,
                "ticket", "user 9",
            ])
    }

    @Test(
        "All forms of the builder",
        arguments: [
            (true, "a b c1 c2 nested", "app"), (false, "a other none", "web"),
        ])
    func builder(_ flag: Bool, _ expected: String, _ source: String) throws {
        var log: [String] = []
        let text = """
            source app  app://
            source web  https://h.example
            /a -> a
            /b -> b
            /c1 -> c1
            /c2 -> c2
            /other -> other
            /none -> none.of.these
            /nested -> nested
            """
        let extra: String? = flag ? "c" : nil
        let names = ["a", "b", "c1", "c2", "other", "none", "nested"]
        let unhandled = flag ? ["other", "none.of.these"] : ["b", "c1", "c2", "nested"]
        let router = try SynchronousLinkRouter(RouteTableMatcher.make(text), unhandled: unhandled) {
            On("a") { match, link in log.append("a") }
            if flag { On("b") { match, link in log.append("b") } }
            if let extra {
                for number in 1...2 {
                    On("\(extra)\(number)") { match, link in log.append("\(extra)\(number)") }
                }
            }
            switch flag {
            case true:
                Group(sources: ["app", "web"]) {
                    Group(sources: ["app"]) { On("nested") { match, link in log.append("nested") } }
                }
            case false: On("other") { match, link in log.append("other") }
            }
            if #available(macOS 99, iOS 99, *), flag {
                LinkHandlers<SynchronousHandling<Void>>.none
            } else if !flag {
                On("none.of.these") { match, link in log.append("none") }
            }
        }
        let prefix = source == "app" ? "app://" : "https://h.example/"
        for name in names { try router.open(prefix + name) }
        #expect(log.joined(separator: " ") == expected)
    }
}

private enum RouteTableMatcher {
    static func make(_ text: String) throws -> Matcher { try Matcher(RouteTable(text)) }
}

extension LinkHandlers {
    /// No handlers.
    fileprivate static var none: LinkHandlers { LinkHandlerBuilder<Handling>.buildArray([]) }
}
