import GoldenFiles
import LinkRoutingHandlers
import Testing

/// What Crossroad's README and tests show, with this library.
@Suite("Crossroad")
struct CrossroadTests {
    enum Genre: String, Codable, LinkValueConvertible { case jazz, soul, rock }

    /// A request of the app, as the payload of links.
    struct Session { var user: Int64 }

    static let text = """
        source app   crate://
        source web   https://crate.example
        source live  https://live.crate.example
        type record-id  int 1...500
        /records/:id{record-id}                     -> record
        /records?:genre{jazz|soul|rock?}&:page{int=1}  -> records
        /charts                                     -> charts   @web
        """

    @Test("A router, its two questions, and the payload")
    @MainActor
    func router() throws {
        struct Record: Decodable { let id: Int }
        struct Records: Decodable { let genre: Genre?; let page: Int }
        var log: [String] = []
        let router = try LinkRouter<Session>(Matcher(RouteTable(Self.text))) {
            On("record") { (record: Record, link) in
                if record.id == 13 { throw TryNextRoute("no such record") }
                log.append("record \(record.id) for \(link.payload.user) \(link.source ?? "")")
            }
            On("records") { (list: Records) in
                log.append("list \(list.genre?.rawValue ?? "all") \(list.page)")
            }
            On("charts") { log.append("charts") }
        }
        #expect(router.canOpen("crate://records/25"))
        #expect(!router.canOpen("crate://records/9999"))
        #expect(router.canOpen("https://live.crate.example/records/25"))
        #expect(!router.canOpen("crate://charts"))
        #expect(log == [])

        let session = Session(user: 7)
        #expect(try router.open("crate://records/25", payload: session).isOpened)
        #expect(try router.open("https://crate.example/records?genre=soul", payload: session).isOpened)
        #expect(try router.open("https://crate.example/charts", payload: session).isOpened)
        #expect(try !router.open("crate://records/13", payload: session).isOpened)
        #expect(try !router.open("crate://records?genre=polka", payload: session).isOpened)
        #expect(log == ["record 25 for 7 app", "list soul 1", "charts"])
    }

    @Test("A handler passes a link on to the next best route, other errors end opening")
    @MainActor
    func passing() throws {
        struct Failure: Error {}
        var log: [String] = []
        let router = try LinkRouter<Void> {
            On("artist", "/artists/:id{int}") { (id: Int) in
                if id == 0 { throw Failure() }
                if id > 100 { throw TryNextRoute("no such artist") }
                log.append("artist \(id)")
            }
            On("band", "/artists/:name") { (name: String) in log.append("band \(name)") }
        }
        for link in ["/artists/7", "/artists/101", "/artists/queen"] {
            #expect(try router.open(link).isOpened)
        }
        #expect(throws: Failure.self) { try router.open("/artists/0") }
        #expect(log == ["artist 7", "band 101", "band queen"])
    }

    @Test("Groups of sources, also nested and around routes in code")
    @MainActor
    func groups() throws {
        var log: [String] = []
        let router = try LinkRouter<Void>(
            table: """
                source app   crate://
                source web   https://crate.example
                source live  https://live.crate.example
                """
        ) {
            On("record", "/records/:id{int}") { (id: Int) in log.append("record \(id)") }
            LinkGroup(sources: ["app", "live"]) {
                On("player", "/player/:track") { (track: String) in log.append("player \(track)") }
                LinkGroup(sources: ["app"]) { On("settings", "/settings") { log.append("settings") } }
            }
            LinkGroup(sources: ["web"]) { On("charts", "/charts") { log.append("charts") } }
        }
        let opened = [
            "crate://records/7", "https://live.crate.example/records/8", "crate://player/a",
            "https://live.crate.example/player/b", "crate://settings", "https://crate.example/charts",
        ]
        let refused = [
            "https://crate.example/player/a", "https://live.crate.example/settings", "crate://charts",
            "https://other.example/charts", "http://crate.example/charts",
        ]
        for link in opened { #expect(try router.open(link).isOpened, "\(link)") }
        for link in refused { #expect(try !router.open(link).isOpened, "\(link)") }
        #expect(
            log == ["record 7", "record 8", "player a", "player b", "settings", "charts"])
    }

    @Test("Values as types of the app")
    func values() throws {
        struct Label: Hashable, LinkValueConvertible {
            var name: String
            init?(linkValue: LinkValue) {
                guard let name = String(linkValue: linkValue) else { return nil }
                self.name = name
            }
            var linkValue: LinkValue { .string(name) }
        }
        let pattern: RoutePattern = """
            crate://find/:label?:year{int}&:price{double}&:sold{bool}&:genres{[jazz|soul|rock]}&:near{url?}
            """
        let link = "crate://find/blue%20note?year=1965&price=9.5&sold=true&genres=jazz,soul,jazz"
        let match = try pattern.match(link)
        #expect(try match.value("label", as: Label.self).name == "blue note")
        #expect(try match.value("year", as: Int64.self) == 1965)
        #expect(try match.value("price", as: Float.self) == 9.5)
        #expect(try match.value("sold", as: Bool.self))
        #expect(try match.value("genres", as: [Genre].self) == [.jazz, .soul, .jazz])
        #expect(try match.value("genres", as: Set<Genre>.self) == [.jazz, .soul])
        #expect(try match.value("near", as: String?.self) == nil)
        let error = #expect(throws: LinkValueError.self) { try match.value("lable", as: String.self) }
        #expect(error?.description == "route `pattern` has no parameter `lable`; did you mean `label`?")
    }

    @Test("Query items that no pattern declares")
    func query() throws {
        let matcher = try Matcher(RouteTable("option query-case ignore\n/find/:word  -> find"))
        let query = try matcher.match(
            "crate://find/blue?Page=2&tag=a&tag=b&utm_source=mail&flag&empty=&page=3"
        ).query
        #expect(query.value("page", as: Int.self) == 2)
        let page: Int? = query.value("PAGE")
        #expect(page == 2)
        #expect(query["flag"] == nil && query.contains("flag"))
        #expect(query["empty"] == "" && query["missing"] == nil)
        #expect(query.value("empty", as: Int.self) == nil)
        #expect(query.value("tag", as: [String].self) == ["a", "b"])
        #expect(query.value("tag", as: String.self) == "a")
        #expect(query.first { $0.name.hasPrefix("utm_") }?.value == "mail")
    }

    @Test(
        "A single pattern, and why it does not match",
        arguments: [
            ("crate:/records/25", #"pattern {"id":25}"#),
            (
                "crate://records/x",
                "no route matches; the nearest, `pattern`, rejects the value of `id`"
            ),
            ("crate://tapes/25", "no route matches"), ("crate://records", "no route matches"),
            (
                "https://crate.example/records/25",
                "no route matches; `pattern` would, but not for links of this source"
            ),
            ("records/25", "this is not a valid URL"),
        ])
    func singlePattern(_ link: String, _ expected: String) {
        let pattern: RoutePattern = "crate://records/:id{int}"
        let found = Result { try pattern.match(link) }
        switch found {
        case .success(let match): #expect("\(match)" == expected)
        case .failure(let error): #expect("\(error)" == expected)
        }
    }

    @Test("Definitions with mistakes make no router, and all are told at once")
    @MainActor
    func mistakes() {
        let patterns = errors("source app  crate://") {
            On("record", "/records//:id") {}
            On("charts", "https://crate.example/charts") {}
        }
        expectGolden("handlers/mistakes-in-patterns.txt", patterns)
        let handlers = errors("source app  crate://\n/tapes -> tapes") {
            LinkGroup(sources: ["live", "app"]) { On("record", "/records/:id") {} }
            On("tape") {}
            On("player", "/player/:track") { (track: Int) in }
        }
        expectGolden("handlers/mistakes-in-handlers-of-a-table.txt", handlers)
    }

    @Test(
        "What exact text does not tell",
        arguments: [
            ("source app  crate://", ["/find/:word", "/find/:term"], "the same pattern appears twice"),
            (
                "source app  crate://\nsource other  CRATE://", ["/a", "/b"],
                "origin `crate://` is given twice"
            ),
            (
                "source web  https://h.example\nsource other  https://h.example:443", ["/a", "/b"],
                "origin `https://h.example` is given twice"
            ),
            ("source app  crate://", ["/a", "/A"], "none"),
        ])
    @MainActor
    func corners(_ sources: String, _ patterns: [String], _ expected: String) throws {
        let routes = try patterns.map { try RoutePattern($0) }
        let found = errors(sources) {
            for (index, route) in routes.enumerated() { On("route\(index)", route) {} }
        }
        let first = found.split(separator: "\n").first ?? ""
        #expect(first.replacing("error: ", with: "") == expected)
    }
}
