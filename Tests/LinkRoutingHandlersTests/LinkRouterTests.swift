import LinkRoutingHandlers
import Testing

/// Opening links with handlers that may wait.
@Suite("Routers")
struct LinkRouterTests {
    struct Options: Sendable { var user = "ash" }

    private let log = Log()
    private let mainLog = MainLog()

    private func router() throws -> LinkRouter<Options> {
        try LinkRouter<Options>(Links.matcher.get(), unhandled: ["legacy"]) {
            On("pokemon.detail") { (detail: Links.Pokemon, link: LinkContext<Options>) in
                if detail.pokedexID == 404 { throw LinkPass("no such Pokémon") }
                if detail.pokedexID == 500 { throw Links.Failure() }
                await log.add(
                    "detail \(detail.pokedexID) \(detail.tab?.rawValue ?? "-") \(link.payload.user)")
            }
            On("pokemon.named") { match, link in
                if link.query.contains("pass") { throw LinkPass() }
                await log.add("named \(match["name"]?.description ?? "") \(link.source ?? "-")")
            }
            Group(sources: ["web"]) {
                On("help") { @MainActor match, link in
                    mainLog.add("help \(match["topic"]?.description ?? "") \(link.url)")
                }
            }
            Otherwise { miss, link in
                if link.url == "pokedex://none" { throw LinkPass() }
                await log.add("otherwise \(miss)")
            }
        }
    }

    @Test(
        "The handler of a link",
        arguments: [
            ("pokedex://pokemons/25", ["detail 25 - ash"]),
            ("pokedex://pokemons/25/moves", ["detail 25 moves ash"]),
            ("https://pokedex.example/pokemons/pikachu", ["named pikachu web"]),
            // A handler that passes the link on.
            ("pokedex://pokemons/404", ["named 404 app"]),
            (
                "pokedex://pokemons/404?pass",
                [
                    "otherwise `pokemon.detail`: no such Pokémon; "
                        + "`pokemon.named`: the handler passed the link on"
                ]
            ),
            ("pokedex://nothing", ["otherwise no route matches"]),
            // A handler for links of another source, and a route without one.
            ("pokedex://help/trade", ["otherwise route `help` has no handler for this link"]),
            ("pokedex://legacy", ["otherwise route `legacy` has no handler for this link"]),
        ])
    func handlers(_ link: String, _ expected: [String]) async throws {
        #expect(try await router().open(link, payload: Options()))
        #expect(await log.entries == expected)
    }

    @Test("A handler on the main actor")
    func mainActor() async throws {
        #expect(try await router().open("https://pokedex.example/help/trade", payload: Options()))
        #expect(await mainLog.entries == ["help trade https://pokedex.example/help/trade"])
        #expect(await log.entries == [])
    }

    @Test("A type that only the main actor can decode")
    @MainActor
    func isolatedConformance() async throws {
        struct Help: @MainActor Decodable { let topic: String }
        let router = try LinkRouter<Options>(table: "/help/:topic -> help\n/topics/:topic -> topic") {
            On("help") { (help: Help) in mainLog.add("help \(help.topic)") }
            On("topic") { (help: Help, link) in mainLog.add("topic \(help.topic) \(link.payload.user)") }
        }
        #expect(try await router.open("x://help/trade", payload: Options()))
        #expect(try await router.open("x://topics/trade", payload: Options()))
        #expect(mainLog.entries == ["help trade", "topic trade ash"])
    }

    @Test("An error of a handler ends opening")
    func failure() async throws {
        let router = try router()
        await #expect(throws: Links.Failure.self) {
            try await router.open("pokedex://pokemons/500", payload: Options())
        }
        #expect(await log.entries == [])
    }

    @Test("A link that is passed on by all handlers is not opened")
    func unopened() async throws {
        #expect(try await !router().open("pokedex://none", payload: Options()))
        let router = try LinkRouter(table: "/a -> a") { On("a") { _, _ in throw LinkPass() } }
        #expect(try await !router.open("x://a"))
        #expect(try await !router.open("x://b"))
    }

    @Test(
        "Which links can be opened, without running handlers",
        arguments: [
            ("pokedex://pokemons/25", true), ("pokedex://pokemons/404", true),
            ("https://pokedex.example/help/trade", true), ("pokedex://help/trade", false),
            ("pokedex://legacy", false), ("pokedex://nothing", false), ("other://pokemons/25", false),
        ])
    func canOpen(_ link: String, _ expected: Bool) async throws {
        #expect(try router().canOpen(link) == expected)
        #expect(await log.entries == [])
    }

    @Test("A value that the type of a handler cannot be read from is passed on")
    func undecodable() async throws {
        enum Region: String, Codable { case kanto }
        struct Areas: Codable { let region: Region }
        let router = try LinkRouter(table: "/areas/:region -> areas\n/*path -> page") {
            On("areas") { (areas: Areas, link) in await log.add("areas \(areas.region)") }
            On("page") { match, link in await log.add("page \(match)") }
        }
        #expect(try await router.open("x://areas/kanto"))
        #expect(try await router.open("x://areas/johto"))
        #expect(await log.entries == ["areas kanto", #"page page {"path":"areas/johto"}"#])
    }

    @Test("One router serves many tasks")
    func tasks() async throws {
        let router = try router()
        await withTaskGroup(of: Void.self) { group in
            for number in 1...16 {
                group.addTask {
                    _ = try? await router.open("pokedex://pokemons/\(number)", payload: Options())
                }
            }
        }
        #expect(await Set(log.entries) == Set((1...16).map { "detail \($0) - ash" }))
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
                    let isOpened = try await router.open(link, payload: Options(user: "misty"))
                    answers.append("\(isOpened) \(router.canOpen(link))")
                } catch {
                    answers.append("\(error) \(router.canOpen(link))")
                }
            }
            return answers
        }
        let expected = await answers()
        #expect(Set(expected) == ["true true", "true false", "Failure() true"])
        let once = await log.entries.sorted()
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 { group.addTask { await answers() } }
            for await found in group { #expect(found == expected) }
        }
        let all = once.flatMap { Array(repeating: $0, count: 17) }
        #expect(await log.entries.sorted() == all)
    }
}
