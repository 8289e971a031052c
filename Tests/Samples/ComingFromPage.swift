// The samples of docs/coming-from.md. `SampleTextTests` compares the lines between `// snippet` and `// end`
// with the page. Types are nested, so that their names do not clash with those of other pages.

import LinkRouting
import LinkRoutingHandlers
import Testing

@Suite("Samples of the page about other routers: Corridor")
struct CorridorSampleTests {
    // snippet
    struct MemberCard: LinkRoute {
        static let pattern: RoutePattern = "/members/:number{int}"
        let number: Int
    }

    struct Book: LinkRoute {
        static let pattern: RoutePattern = "/books/:title?:year{year?}"
        let title: String
        let year: Int?
    }

    struct Invitation: Decodable { let invitedBy: String? }
    // end

    @Test("Corridor")
    func sample() throws {
        // snippet
        let settings = """
            type year  int 1000...9999
            query :invitedBy{string?}
            """
        let matcher = try Matcher(RouteTable(settings, routes: [MemberCard.self, Book.self]))

        let match = try matcher.match("https://library.example/members/42?invitedBy=ann")
        switch try match.linkRoute() {
        case let card as MemberCard: print(card.number)  // 42
        case let book as Book: print(book.title)
        default: print("a route of the text")
        }
        print(try match.decode(Invitation.self).invitedBy ?? "")  // ann
        // end
    }
}

@Suite("Samples of the page about other routers: Crossroad")
struct CrossroadSampleTests {
    struct Session { var user: Int64 }

    // snippet
    enum Genre: String, Decodable { case jazz, soul }

    struct Records: Decodable { let genres: Set<Genre>? }
    // end

    @Test("Crossroad")
    func sample() throws {
        let catalogue = [25: "Blue Train"]
        var opened: [String] = []
        // snippet
        let router = try SynchronousLinkRouter<Session>(
            table: """
                source app  crate://
                source web  https://crate.example
                """
        ) {
            On("record", "/records/:id{int}") { (id: Int, link) in
                guard let record = catalogue[id] else { throw LinkPass("no such record") }
                opened.append("\(record) for \(link.payload.user)")
            }
            On("records", "/records?:genres{[jazz|soul]?}") { (list: Records) in
                opened.append("\(list.genres?.count ?? 0) genres")
            }
            Group(sources: ["app"]) {
                On("player", "/player/:track") { (track: String) in opened.append(track) }
            }
            Group(sources: ["web"]) { On("charts", "/charts") { opened.append("charts") } }
        }

        print(router.canOpen("https://crate.example/records/25"))  // true
        print(router.canOpen("https://crate.example/player/7"))  // false
        let session = Session(user: 7)
        try router.open("crate://records/25", payload: session)
        try router.open("https://crate.example/records?genres=jazz,soul", payload: session)
        print(opened)  // ["Blue Train for 7", "2 genres"]
        // end
    }
}

@Suite("Samples of the page about other routers: Deeplink")
struct DeeplinkSampleTests {
    // snippet
    struct Talk: DefaultInitializable {
        var room = ""
        var number = 0
        var tags: [String] = []
    }
    // end

    @Test("Deeplink")
    func sample() throws {
        var opened: [String] = []
        // snippet
        let router = try SynchronousLinkRouter {
            On("today", "/talks/today") { opened.append("today") }
            On("talk", template: "/talks/\(\.room)/\(\.number)") { (talk: Talk) in
                guard talk.number > 0 else { throw LinkPass() }
                opened.append("talk \(talk.number)")
            }
            On("tags", template: "/tags/\(\.tags, separator: "+")", into: Talk(room: "any")) { talk in
                opened.append("\(talk.tags.count) tags, room \(talk.room)")
            }
        }
        try router.open("https://conf.example/talks/hall/7?from=mail")
        try router.open("conf:///tags/swift+linux")
        print(opened)  // ["talk 7", "2 tags, room any"]

        let template = try LinkTemplate<Talk>("/talks/\(\.room)/\(\.number)")
        var talk = try template.read("https://conf.example/talks/main%20hall/7")
        talk.number += 1
        print(try template.link(for: talk))  // /talks/main%20hall/8
        // end
    }
}

@Suite("Samples of the page about other routers: Trailcutter")
struct TrailcutterSampleTests {
    // snippet
    protocol Screen: LinkRoute { var title: String { get } }

    struct Recipe: Screen, Encodable {
        static let pattern: RoutePattern = "/recipes/:name"
        let name: String
        var title: String { "Recipe: \(name)" }
    }

    struct Shop: Screen, Encodable {
        static let pattern: RoutePattern = "https://*.kitchen.example/shop/:item"
        let item: String
        var title: String { "Shop: \(item)" }
    }
    // end

    @Test("Trailcutter")
    func sample() throws {
        // snippet
        let matcher = try Matcher(RouteTable(routes: [Recipe.self, Shop.self]))

        let screen = try matcher.linkRoute(for: "https://www.kitchen.example/recipes/pea+soup")
        print((screen as? any Screen)?.title ?? "")  // Recipe: pea+soup

        print(try matcher.link(to: Recipe(name: "soup"), query: ["sort": "least work"]))
        // /recipes/soup?sort=least%20work
        print(try matcher.link(to: Shop(item: "pan"), host: "www.kitchen.example"))
        // https://www.kitchen.example/shop/pan
        // end
    }
}

@Suite("Samples of the page about other routers: Elf")
struct ElfSampleTests {
    final class Screens { var shown = "" }

    // snippet
    struct PhotoScreen: LinkRoute {
        static let pattern: RoutePattern = "pin://photo?:id{int}"
        let id: Int
        var preview: String?

        func show(on screens: Screens) { screens.shown = "photo \(id), \(preview ?? "loading")" }
    }

    struct BoardScreen: LinkRoute {
        static let pattern: RoutePattern = "pin://board/{owner}/pins"
        let owner: String

        func show(on screens: Screens) { screens.shown = "pins of \(owner)" }
    }
    // end

    @Test("Elf")
    func sample() throws {
        let screens = Screens()
        // snippet
        let router = try SynchronousLinkRouter {
            On(PhotoScreen.self) { $0.show(on: screens) }
            On(BoardScreen.self) { $0.show(on: screens) }
            Otherwise { _, link in screens.shown = "not found: \(link.url)" }
        }
        try router.open("pin://board/ann/pins")
        print(screens.shown)  // pins of ann
        try router.open("pin://photo?id=x")
        print(screens.shown)  // not found: pin://photo?id=x

        PhotoScreen(id: 7, preview: "small").show(on: screens)
        print(screens.shown)  // photo 7, small
        // end
    }
}
