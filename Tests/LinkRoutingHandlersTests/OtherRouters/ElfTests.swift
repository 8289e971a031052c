import LinkRoutingHandlers
import Testing

/// What Elf's README and tests show, with this library.
@Suite("Elf")
struct ElfTests {
    /// A handler that the app also calls by itself.
    struct Photo: LinkRoute {
        static let pattern: RoutePattern = "pin://photo/{id:int}"
        let id: Int
        var preview: String?

        func show(on screens: Screens) { screens.shown.append("photo \(id) \(preview ?? "without preview")") }
    }

    struct Board: LinkRoute {
        static let pattern: RoutePattern = "pin://board/{owner}/pins"
        let owner: String
    }

    struct Settings: LinkRoute {
        static let pattern: RoutePattern = "pin://settings?:tab{string?}"
        let tab: String?
    }

    final class Screens { var shown: [String] = [] }

    @MainActor
    private static func router(_ screens: Screens) throws -> LinkRouter<Void> {
        try LinkRouter<Void>(table: "query :debugcode{string?}") {
            On { (photo: Photo) in photo.show(on: screens) }
            On { (board: Board, link) in
                if let code = link.globals?["debugcode"] { screens.shown.append("debug \(code)") }
                screens.shown.append("pins of \(board.owner)")
            }
            On { (settings: Settings) in screens.shown.append("settings \(settings.tab ?? "-")") }
            Otherwise { _, link in screens.shown.append("not found: \(link.url)") }
        }
    }

    @Test(
        "Each link runs its handler, and every other one the last one",
        arguments: [
            ("pin://photo/7", ["photo 7 without preview"]), ("pin:/photo//7", ["photo 7 without preview"]),
            ("pin://board/ann%20b/pins", ["pins of ann b"]),
            ("pin://board/ann/pins?debugcode=x", ["debug x", "pins of ann"]),
            ("pin://settings?tab=sound", ["settings sound"]), ("pin://settings", ["settings -"]),
            ("pin://board/ann", ["not found: pin://board/ann"]),
            ("pin://photo/x", ["not found: pin://photo/x"]),
            ("https://photo/7", ["not found: https://photo/7"]), ("?a=b", ["not found: ?a=b"]),
            ("", ["not found: "]),
        ])
    @MainActor
    func links(_ link: String, _ expected: [String]) throws {
        let screens = Screens()
        #expect(try Self.router(screens).open(link).isOpened)
        #expect(screens.shown == expected)
    }

    @Test("The app calls a handler by itself, with more than a link can have")
    func calledByApp() {
        let screens = Screens()
        Photo(id: 7, preview: "small").show(on: screens)
        #expect(screens.shown == ["photo 7 small"])
    }

    @Test("Literal text wins, and there are no dead ends")
    @MainActor
    func specificity() throws {
        var log: [String] = []
        let router = try LinkRouter<Void> {
            On("any", "pin://{board}/b") { (board: String) in log.append("any \(board)") }
            On("new", "pin://new/b/c") { log.append("new") }
            On("mine", "pin://mine/b") { log.append("mine") }
        }
        for link in ["pin://mine/b", "pin://new/b", "pin://new/b/c", "pin://x/b"] {
            #expect(try router.open(link).isOpened, "\(link)")
        }
        #expect(log == ["mine", "any new", "new", "any x"])
    }

    @Test("Two patterns of one shape are an error")
    @MainActor
    func sameShape() {
        let found = errors {
            On("a", "pin://board/{x}") {}
            On("b", "pin://board/{y}") {}
        }
        #expect(found.split(separator: "\n").first == "error: the same pattern appears twice")
    }

    @Test("A router is replaced by another one")
    @MainActor
    func replacement() throws {
        var log: [String] = []
        @MainActor func router(_ season: String) throws -> LinkRouter<Void> {
            try LinkRouter<Void> { On("theme", "pin://\(season)") { log.append(season) } }
        }
        var current = try router("spring")
        #expect(try current.open("pin://spring").isOpened)
        current = try router("autumn")
        #expect(try !current.open("pin://spring").isOpened)
        #expect(try current.open("pin://autumn").isOpened)
        #expect(log == ["spring", "autumn"])
    }

    @Test("The table is printed")
    @MainActor
    func dump() throws {
        #expect(
            try Self.router(Screens()).matcher.table.description == """
                pin://photo/{id:int}  -> Photo
                pin://board/{owner}/pins  -> Board
                pin://settings?:tab{string?}  -> Settings

                """)
    }
}
