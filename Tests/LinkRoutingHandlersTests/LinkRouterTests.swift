import LinkRoutingHandlers
import Testing

/// Opening links on the main actor.
@Suite("Routers")
@MainActor
struct LinkRouterTests {
    /// Is not `Sendable`, like the options of UIKit.
    final class Options { var user = "ash" }

    @MainActor
    final class Screens {
        private(set) var shown: [String] = []
        var isSignedIn = false

        func show(_ text: String) { shown.append(text) }

        func load() async -> Int {
            await Task.yield()
            return 7
        }

        func router() throws -> LinkRouter<Options> {
            try LinkRouter<Options>(Links.matcher.get(), ignoring: ["legacy"]) {
                On("pokemon.detail") { (detail: Links.Pokemon, link) in
                    if detail.pokedexID == 404 { throw TryNextRoute("no such Pokémon") }
                    if detail.pokedexID == 500 { throw Links.Failure() }
                    self.show(
                        "detail \(detail.pokedexID) \(detail.tab?.rawValue ?? "-") \(link.payload.user)")
                }
                On("pokemon.named") { link in
                    if link.query.contains("pass") { throw TryNextRoute() }
                    self.show("named \(link["name"]?.description ?? "") \(link.source ?? "-")")
                }
                LinkGroup(sources: ["web"]) { On("help") { link in self.show("\(link) \(link.url)") } }
                Otherwise { reason, link in
                    if link.url == "pokedex://none" { throw TryNextRoute() }
                    self.show("otherwise \(reason)")
                }
            }
        }
    }

    @Test(
        "The handler of a link",
        arguments: [
            ("pokedex://pokemons/25", "detail 25 - ash", "opened by `pokemon.detail`"),
            ("pokedex://pokemons/25/moves", "detail 25 moves ash", "opened by `pokemon.detail`"),
            ("https://pokedex.example/pokemons/pikachu", "named pikachu web", "opened by `pokemon.named`"),
            // A handler that passes the link on.
            ("pokedex://pokemons/404", "named 404 app", "opened by `pokemon.named`"),
            (
                "pokedex://pokemons/404?pass",
                "otherwise `pokemon.detail`: no such Pokémon; "
                    + "`pokemon.named`: the handler passed the link on",
                "opened by `Otherwise`: `pokemon.detail`: no such Pokémon; "
                    + "`pokemon.named`: the handler passed the link on"
            ),
            (
                "https://pokedex.example/help/trade",
                #"help {"topic":"trade"} https://pokedex.example/help/trade"#, "opened by `help`"
            ),
            (
                "pokedex://nothing", "otherwise no route matches",
                "opened by `Otherwise`: no route matches"
            ),
            // A handler for links of another source, and a route without one.
            (
                "pokedex://help/trade", "otherwise route `help` has no handler for this link",
                "opened by `Otherwise`: route `help` has no handler for this link"
            ),
            (
                "pokedex://legacy", "otherwise route `legacy` has no handler for this link",
                "opened by `Otherwise`: route `legacy` has no handler for this link"
            ),
        ])
    func handlers(_ link: String, _ shown: String, _ outcome: String) async throws {
        let screens = Screens()
        let router = try screens.router()
        func openWithoutWaiting() throws -> LinkOutcome { try router.open(link, payload: Options()) }
        #expect(try openWithoutWaiting().description == outcome)
        #expect(screens.shown == [shown])
        #expect(try await router.open(link, payload: Options()).description == outcome)
        #expect(screens.shown == [shown, shown])
    }

    @Test("A type that only the main actor can decode")
    func isolatedConformance() throws {
        struct Help: @MainActor Decodable { let topic: String }
        var log: [String] = []
        let router = try LinkRouter<Options>(table: "/help/:topic -> help\n/topics/:topic -> topic") {
            On("help") { (help: Help) in log.append("help \(help.topic)") }
            On("topic") { (help: Help, link) in log.append("topic \(help.topic) \(link.payload.user)") }
        }
        #expect(try router.open("x://help/trade", payload: Options()).route == "help")
        #expect(try router.open("x://topics/trade", payload: Options()).route == "topic")
        #expect(log == ["help trade", "topic trade ash"])
    }

    @Test("An error of a handler ends opening")
    func failure() async throws {
        let screens = Screens()
        let router = try screens.router()
        #expect(throws: Links.Failure.self) {
            try router.open("pokedex://pokemons/500", payload: Options())
        }
        await #expect(throws: Links.Failure.self) {
            try await router.open("pokedex://pokemons/500", payload: Options())
        }
        #expect(screens.shown == [])
    }

    @Test("A link that all handlers pass on is not opened")
    func unopened() throws {
        #expect(try !Screens().router().open("pokedex://none", payload: Options()).isOpened)
        let router = try LinkRouter<Void>(table: "/a -> a") { On("a") { throw TryNextRoute() } }
        let passed = try router.open("x://a")
        #expect("\(passed)" == "not opened: `a`: the handler passed the link on")
        #expect(passed.route == nil)
        #expect(try "\(router.open("x://b"))" == "not opened: no route matches")
    }

    @Test(
        "Which links can be opened, without running handlers",
        arguments: [
            ("pokedex://pokemons/25", true), ("pokedex://pokemons/404", true),
            ("https://pokedex.example/help/trade", true), ("pokedex://help/trade", false),
            ("pokedex://legacy", false), ("pokedex://nothing", false), ("other://pokemons/25", false),
        ])
    func canOpen(_ link: String, _ expected: Bool) throws {
        let screens = Screens()
        #expect(try screens.router().canOpen(link) == expected)
        #expect(screens.shown == [])
    }

    @Test("A value that the type of a handler cannot be read from is passed on")
    func undecodable() throws {
        enum Region: String, Codable { case kanto }
        struct Areas: Codable { let region: Region }
        var log: [String] = []
        let router = try LinkRouter<Void>(table: "/areas/:region -> areas\n/*path -> page") {
            On("areas") { (areas: Areas) in log.append("areas \(areas.region)") }
            On("page") { link in log.append("\(link)") }
        }
        #expect(try router.open("x://areas/kanto").route == "areas")
        #expect(try router.open("x://areas/johto").route == "page")
        #expect(log == ["areas kanto", #"page {"path":"areas/johto"}"#])
    }

    // MARK: Conditions

    @Test("A condition of a group decides who takes a link, also for `canOpen`")
    func conditions() throws {
        let screens = Screens()
        let text =
            "source app  app://\nsource web  https://h.example\n/cart -> cart\n/team -> team\n/:any -> any"
        let router = try LinkRouter<Void>(table: text) {
            LinkGroup(where: { _ in screens.isSignedIn }) {
                On("cart") { screens.show("cart") }
                LinkGroup(sources: ["web"], where: { $0.url.hasSuffix("?new") }) {
                    On("team") { screens.show("team") }
                }
            }
            On("cart") { screens.show("sign in") }
            LinkGroup(where: { $0["any"] != .string("secret") }) {
                On("any") { link in screens.show("\(link)") }
            }
        }
        func open(_ link: String) throws -> String {
            "\(router.canOpen(link)) \(try router.open(link))"
        }
        #expect(try open("app://cart") == "true opened by `cart`")
        #expect(try open("https://h.example/team?new") == "true opened by `any`")
        #expect(
            try open("app://secret") == "false not opened: `any`: a condition of its group is not met")
        screens.isSignedIn = true
        #expect(try open("app://cart") == "true opened by `cart`")
        #expect(try open("https://h.example/team?new") == "true opened by `team`")
        #expect(try open("https://h.example/team") == "true opened by `any`")
        #expect(try open("app://team?new") == "true opened by `any`")
        #expect(
            screens.shown == [
                "sign in", #"any {"any":"team"}"#, "cart", "team", #"any {"any":"team"}"#,
                #"any {"any":"team"}"#,
            ])
    }

    @Test("A link of a route that is ignored does not open a route that matches it less well")
    func ignored() throws {
        var log: [String] = []
        let router = try LinkRouter<Void>(table: "/p/new -> new\n/p/:id -> detail", ignoring: ["new"]) {
            On("detail") { (id: String) in log.append(id) }
            Otherwise { reason, _ in log.append("\(reason)") }
        }
        #expect(!router.canOpen("/p/new") && router.canOpen("/p/old"))
        try router.open("/p/new")
        try router.open("/p/old")
        #expect(log == ["route `new` has no handler for this link", "old"])
    }

    // MARK: Handlers that wait

    @Test("A condition is asked after the links before were started")
    func conditionAfterWaiting() async throws {
        var (isSignedIn, log): (Bool, [String]) = (false, [])
        let router = try LinkRouter<Void>(table: "/login -> login\n/cart -> cart\n/:x -> other") {
            On("login") {
                isSignedIn = true
                await Task.yield()
            }
            LinkGroup(where: { _ in isSignedIn }) { On("cart") { log.append("cart") } }
            On("other") { (x: String) in log.append("sign in before \(x)") }
        }
        func openWithoutWaiting() throws {
            try router.open("/cart")
            try router.open("/login")
            try router.open("/cart")
        }
        try openWithoutWaiting()
        await settle()
        #expect(log == ["sign in before cart", "cart"])
    }

    /// A router whose handlers wait and do not wait, and what it reports.
    private func waitingRouter(_ screens: Screens) throws -> LinkRouter<Void> {
        try LinkRouter<Void>(
            table: "/now/:id{int} -> now\n/wait/:id{int} -> wait\n/pass/:id{int} -> pass\n/*path -> page"
        ) {
            On("now") { (id: Int) in screens.show("now \(id)") }
            On("wait") { (id: Int) in
                screens.show("wait \(id)")
                let loaded = await screens.load()
                if id == 500 { throw Links.Failure() }
                screens.show("loaded \(loaded) for \(id)")
            }
            On("pass") { (id: Int) in
                _ = await screens.load()
                throw TryNextRoute("not \(id)")
            }
            On("page") { (path: String) in
                if path == "pass/8" { throw TryNextRoute() }
                screens.show("page \(path)")
            }
            Finally { outcome in screens.show("\(outcome)") }
        }
    }

    /// Returns when all handlers that wait are done.
    private func settle() async {
        for _ in 0..<50 { await Task.yield() }
    }

    @Test("A handler that waits runs after opening, and all is reported")
    func waiting() async throws {
        let screens = Screens()
        let router = try waitingRouter(screens)
        func openWithoutWaiting(_ link: String) throws -> String { "\(try router.open(link))" }
        #expect(try openWithoutWaiting("x://wait/1") == "opened by `wait`")
        #expect(screens.shown == [])
        await settle()
        #expect(screens.shown == ["wait 1", "loaded 7 for 1", "opened by `wait`"])
    }

    @Test("A handler that waits and passes a link on, or fails, is reported as such")
    func waitingAndPassing() async throws {
        let screens = Screens()
        let router = try waitingRouter(screens)
        func openWithoutWaiting(_ link: String) throws -> String { "\(try router.open(link))" }
        #expect(try openWithoutWaiting("x://pass/7") == "opened by `pass`")
        await settle()
        #expect(try openWithoutWaiting("x://pass/8") == "opened by `pass`")
        await settle()
        #expect(try openWithoutWaiting("x://wait/500") == "opened by `wait`")
        await settle()
        #expect(
            screens.shown == [
                "page pass/7", "opened by `page`",
                "not opened: `pass`: not 8; `page`: the handler passed the link on",
                "wait 500", "`wait` failed: Failure()",
            ])
    }

    @Test("With `await`, opening ends when the handler is done")
    func awaiting() async throws {
        let screens = Screens()
        let router = try waitingRouter(screens)
        #expect(try await router.open("x://wait/1").route == "wait")
        #expect(try await router.open("x://pass/7").route == "page")
        await #expect(throws: Links.Failure.self) { try await router.open("x://wait/500") }
        #expect(
            screens.shown == [
                "wait 1", "loaded 7 for 1", "opened by `wait`", "page pass/7", "opened by `page`", "wait 500",
                "`wait` failed: Failure()",
            ])
    }

    @Test("Links are started in the order in which they were opened")
    func order() async throws {
        let screens = Screens()
        let router = try waitingRouter(screens)
        func openWithoutWaiting(_ link: String) throws { try router.open(link) }
        for id in 0..<100 {
            try openWithoutWaiting("x://\(id.isMultiple(of: 3) ? "wait" : "now")/\(id)")
        }
        #expect(screens.shown == [])
        #expect(try await router.open("x://now/100").isOpened)
        let started = screens.shown.filter { $0.hasPrefix("wait") || $0.hasPrefix("now") }
        #expect(started == (0...100).map { "\($0.isMultiple(of: 3) && $0 < 100 ? "wait" : "now") \($0)" })
        await settle()
        #expect(screens.shown.count { $0.hasPrefix("loaded") } == 34)
        try openWithoutWaiting("x://now/101")
        #expect(screens.shown.suffix(2) == ["now 101", "opened by `now`"])
    }

    @Test("Tasks that open links one after the other do not swap them")
    func tasks() async throws {
        let screens = Screens()
        let router = try waitingRouter(screens)
        let tasks = (0..<100).map { id in Task { try await router.open("x://wait/\(id)") } }
        for task in tasks { #expect(try await task.value.isOpened) }
        #expect(screens.shown.filter { $0.hasPrefix("wait") } == (0..<100).map { "wait \($0)" })
    }
}
