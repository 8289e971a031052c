import LinkRoutingHandlers
import Testing

/// Opening links on any actor, as servers do.
@Suite("Routers on any actor")
struct ConcurrentRouterTests {
    struct Options: Sendable { var user = "ash" }

    private let log = Log()

    private func router() throws -> LinkRouter<Options> {
        try LinkRouter<Options>(Links.matcher.get(), ignoring: ["legacy"]) {
            On.concurrently("pokemon.detail") { (detail: Links.Pokemon, link) in
                if detail.pokedexID == 404 { throw TryNextRoute("no such Pokémon") }
                if detail.pokedexID == 500 { throw Links.Failure() }
                await log.add("detail \(detail.pokedexID) \(link.payload.user)")
            }
            On.concurrently("pokemon.named") { link in
                if link.query.contains("pass") { throw TryNextRoute() }
                await log.add("named \(link["name"]?.description ?? "") \(link.source ?? "-")")
            }
            LinkGroup(where: { match in match.source == "web" }) {
                On.concurrently("help") { link in await log.add("help \(link.url)") }
            }
        }
    }

    @Test(
        "The handler of a link",
        arguments: [
            ("pokedex://pokemons/25", "opened by `pokemon.detail`", "detail 25 ash"),
            ("pokedex://pokemons/404", "opened by `pokemon.named`", "named 404 app"),
            (
                "https://pokedex.example/help/trade", "opened by `help`",
                "help https://pokedex.example/help/trade"
            ),
            ("pokedex://help/trade", "not opened: `help`: a condition of its group is not met", ""),
            ("pokedex://legacy", "not opened: route `legacy` has no handler for this link", ""),
            ("pokedex://nothing", "not opened: no route matches", ""),
        ])
    func handlers(_ link: String, _ outcome: String, _ entry: String) async throws {
        #expect(try await router().openConcurrently(link, payload: Options()).description == outcome)
        #expect(await log.entries.joined() == entry)
    }

    @Test("Handlers that take only the values, or nothing")
    func shortHandlers() async throws {
        let router = try LinkRouter<Options>(table: "") {
            On.concurrently("near", "/near/:pokedexID{int}") { (detail: Links.Pokemon) in
                await log.add("near \(detail.pokedexID)")
            }
            On.concurrently("about", "/about") { await log.add("about") }
        }
        for link in ["/near/7", "/about"] { try await router.openConcurrently(link, payload: Options()) }
        #expect(await log.entries == ["near 7", "about"])
    }

    @Test("Handlers of the main actor, and the report of each link, run there")
    func mainActor() async throws {
        let (router, shown) = try await MainActor.run {
            let shown = MainLog()
            let router = try LinkRouter<Options>(table: "/a -> a\n/b -> b\n/c -> c") {
                On("a") { shown.add("a") }
                On("b") { link in
                    await Task.yield()
                    shown.add("b \(link.payload.user)")
                }
                On.concurrently("c") { link in throw Links.Failure() }
                Otherwise { reason, link in shown.add("otherwise \(reason)") }
                Finally { outcome in shown.add("\(outcome)") }
            }
            return (router, shown)
        }
        for link in ["x://a", "x://b", "x://d"] {
            #expect(try await router.openConcurrently(link, payload: Options()).isOpened)
        }
        await #expect(throws: Links.Failure.self) {
            try await router.openConcurrently("x://c", payload: Options())
        }
        // The same handlers, from the main actor.
        await #expect(throws: Links.Failure.self) { try await router.open("x://c", payload: Options()) }
        #expect(
            await shown.entries == [
                "a", "opened by `a`", "b ash", "opened by `b`", "otherwise no route matches",
                "opened by `Otherwise`: no route matches", "`c` failed: Failure()", "`c` failed: Failure()",
            ])
    }

    @Test("Sixteen tasks get the answers that one gets")
    func sameAnswers() async throws {
        let router = try router()
        let links = (0..<120).map { number in
            switch number % 6 {
            case 0: "pokedex://pokemons/\(number + 1)/moves"
            case 1: "https://pokedex.example/pokemons/name\(number)"
            case 2: "https://pokedex.example/help/\(number)"
            case 3: "pokedex://help/\(number)"
            case 4: "pokedex://pokemons/\(number)?pass"
            default: "pokedex://pokemons/500"
            }
        }
        @Sendable func answers() async -> [String] {
            var answers: [String] = []
            for link in links {
                do {
                    let outcome = try await router.openConcurrently(link, payload: Options(user: "misty"))
                    answers.append("\(outcome.isOpened) \(await router.canOpen(link))")
                } catch {
                    answers.append("\(error) \(await router.canOpen(link))")
                }
            }
            return answers
        }
        let expected = await answers()
        #expect(Set(expected) == ["true true", "false false", "Failure() true"])
        let once = await log.entries.sorted()
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 { group.addTask { await answers() } }
            for await found in group { #expect(found == expected) }
        }
        let all = once.flatMap { Array(repeating: $0, count: 17) }
        #expect(await log.entries.sorted() == all)
    }
}
