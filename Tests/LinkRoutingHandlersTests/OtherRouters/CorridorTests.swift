import GoldenFiles
import LinkRoutingHandlers
import Testing

/// What Corridor's README and tests show, with this library.
@Suite("Corridor")
struct CorridorTests {
    struct MemberCard: LinkRoute, Encodable, Equatable {
        static let pattern: RoutePattern = "/members/:number{int}"
        let number: Int
    }

    struct Shelf: LinkRoute, Encodable {
        static let pattern: RoutePattern = "/shelves/:room?:sort{title|year?}&:tags{[string]?}"
        static let also: [RoutePattern] = ["/rooms/:room"]
        let room: String
        let sort: Order?
        let tags: [String]?

        enum Order: String, Codable { case title, year }
    }

    @Test("A route is a type")
    func routeTypes() throws {
        let matcher = try Matcher(RouteTable(routes: [MemberCard.self, Shelf.self]))
        let card = try matcher.linkRoute(for: "https://library.example/members/42") as? MemberCard
        #expect(card == MemberCard(number: 42))
        let shelf = try matcher.linkRoute(for: "/shelves/attic?tags=old,red&sort=year") as? Shelf
        #expect(shelf?.room == "attic" && shelf?.sort == .year && shelf?.tags == ["old", "red"])
        #expect(try matcher.linkRoute(for: "x:///rooms/attic") is Shelf)
        #expect(throws: Miss.self) { try matcher.linkRoute(for: "/members/bob") }
    }

    @Test("A type of the app")
    func customType() throws {
        struct CallNumber: LinkValueConvertible, Decodable, Equatable {
            var shelf: String
            var place: Int

            init?(linkValue: LinkValue) {
                guard let text = String(linkValue: linkValue), text.first?.isLetter == true,
                    let place = Int(text.dropFirst())
                else { return nil }
                (shelf, self.place) = (String(text.prefix(1)), place)
            }

            var linkValue: LinkValue { .string("\(shelf)\(place)") }
        }
        struct Book: LinkRoute {
            static let pattern: RoutePattern = "/books/:at{call-number}?:title{string?}"
            let at: CallNumber
            let title: String?
        }
        let types = [CustomType(name: "call-number", of: CallNumber.self)]
        let matcher = try Matcher(RouteTable(types: types, routes: [Book.self]))
        let book = try matcher.linkRoute(for: "https://library.example/books/q12/?title=Dune") as? Book
        #expect(book?.at.shelf == "q" && book?.at.place == 12 && book?.title == "Dune")
        #expect(!matcher.canMatch("https://library.example/books/12"))
    }

    @Test("Parameters of all links")
    func globals() throws {
        struct Invitation: Decodable { let invitedBy: String? }
        let matcher = try Matcher(
            RouteTable("query :invitedBy{string?}", routes: [MemberCard.self, Shelf.self]))
        let match = try matcher.match("https://library.example/members/7?invitedBy=ann")
        #expect(try match.decode(Invitation.self).invitedBy == "ann")
        #expect(try match.decode(MemberCard.self).number == 7)
        #expect(try matcher.match("/rooms/attic").decode(Invitation.self).invitedBy == nil)
    }

    @Test("The next best route takes what another one cannot read")
    func fallThrough() throws {
        struct Month: LinkRoute {
            static let pattern: RoutePattern = "/calendar/:month"
            let month: Name
            enum Name: String, Decodable { case january, february }
        }
        struct Calendar: LinkRoute {
            static let pattern: RoutePattern = "/calendar/*rest"
            let rest: String
        }
        let matcher = try Matcher(RouteTable(routes: [Calendar.self, Month.self]))
        #expect(try (matcher.linkRoute(for: "/calendar/february") as? Month)?.month == .february)
        #expect(try (matcher.linkRoute(for: "/calendar/brumaire") as? Calendar)?.rest == "brumaire")
        #expect(matcher.matches("/calendar/february").map(\.route) == ["Month", "Calendar"])

        let alone = try Matcher(RouteTable("/help -> help", routes: [Month.self]))
        let error = #expect(throws: DecodingError.self) {
            try alone.linkRoute(for: "/calendar/brumaire")
        }
        #expect(error?.codingPathText == "month")
        #expect(try alone.linkRoute(for: "/help") == nil)
    }

    @Test("Handlers in place of a `switch`, and everything that is no route")
    @MainActor
    func handlers() throws {
        var log: [String] = []
        let router = try LinkRouter<Void>(table: "query :invitedBy{string?}") {
            On { (card: MemberCard, link) in
                log.append("member \(card.number) \(link.globals?["invitedBy"]?.text ?? "-")")
            }
            On { (shelf: Shelf) in log.append("shelf \(shelf.room)") }
            Otherwise { miss, link in log.append("\(miss)") }
        }
        for link in ["/members/7?invitedBy=ann", "/rooms/attic", "/members/bob"] { try router.open(link) }
        #expect(
            log == [
                "member 7 ann", "shelf attic",
                "no route matches; the nearest, `MemberCard`, rejects the value of `number`",
            ])
    }

    @Test("All mistakes are told when the routes are made")
    func mistakes() {
        struct Loan: LinkRoute {
            static let pattern: RoutePattern = "/loans/:id{integer}"
            let id: Int
        }
        struct Card: LinkRoute {
            static let pattern: RoutePattern = "/members/:id{int}"
            let id: Int
        }
        let error = #expect(throws: TableError.self) {
            try Matcher(RouteTable(routes: [MemberCard.self, Loan.self]))
        }
        expectGolden("handlers/mistakes-in-route-types.txt", error?.description ?? "")
        let twice = #expect(throws: TableError.self) {
            try Matcher(RouteTable(routes: [MemberCard.self, Card.self]))
        }
        expectGolden("handlers/route-twice.txt", twice?.description ?? "")
    }

    @Test("A route is written as a link")
    func reverse() throws {
        let matcher = try Matcher(RouteTable("source app  lib://", routes: [MemberCard.self, Shelf.self]))
        #expect(try matcher.link(to: MemberCard(number: 7)) == "/members/7")
        let shelf = Shelf(room: "old books", sort: nil, tags: ["a", "b"])
        #expect(try matcher.link(to: shelf, source: "app") == "lib://shelves/old%20books?tags=a,b")
    }
}

extension DecodingError {
    /// The names of the coding path, with dots between them.
    fileprivate var codingPathText: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.map(\.stringValue).joined(separator: ".")
        @unknown default: ""
        }
    }
}
