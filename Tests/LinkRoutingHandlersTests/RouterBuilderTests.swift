import LinkRoutingHandlers
import Testing

/// What the handlers of a router are made of.
@Suite("Handlers of a router")
@MainActor
struct RouterBuilderTests {
    @Test("A router without a payload, whose handlers bring their routes along")
    func routesInCode() throws {
        struct Event { var id = 0; var tags: [String] = [] }
        let sold = try LinkTemplate<Event>("/sold/\(\.id)")
        var log: [String] = []
        let router = try LinkRouter<Void>(table: "source app  app://") {
            On("regions", "/regions", "/areas/:name") { link in log.append("\(link)") }
            On { (search: Links.Search, link) in log.append("search \(search.term)") }
            On("event", template: "/event/\(\.id)?tags=\(\.tags, separator: ",")", into: Event()) {
                event, _ in
                log.append("event \(event.id) \(event.tags)")
            }
            On("sold", template: sold.text, into: Event(id: 1, tags: ["sold"])) { event, link in
                log.append("sold \(event.id) \(event.tags)")
            }
            On("ticket", template: "/sell/ticket", into: ()) { _, link in log.append("ticket") }
            On("user", "/users/:id{int}") { (id: Int, link) in log.append("user \(id)") }
        }
        let links = [
            "app://areas/north", "app://search/tea", "app://event/7?tags=a,b", "app://sold/8",
            "app://sell/ticket", "app://users/9", "app://nothing",
        ]
        #expect(
            try links.map { try router.open($0).isOpened } == [true, true, true, true, true, true, false])
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
        let router = try LinkRouter<Void>(Matcher(RouteTable(text)), ignoring: unhandled) {
            On("a") { link in log.append("a") }
            if flag { On("b") { link in log.append("b") } }
            if let extra {
                for number in 1...2 {
                    On("\(extra)\(number)") { link in log.append("\(extra)\(number)") }
                }
            }
            switch flag {
            case true:
                LinkGroup(sources: ["app", "web"]) {
                    LinkGroup(sources: ["app"]) { On("nested") { link in log.append("nested") } }
                }
            case false: On("other") { link in log.append("other") }
            }
            if #available(macOS 99, iOS 99, *), flag {
                Self.noHandlers()
            } else if !flag {
                On("none.of.these") { link in log.append("none") }
            }
        }
        let prefix = source == "app" ? "app://" : "https://h.example/"
        for name in names { try router.open(prefix + name) }
        #expect(log.joined(separator: " ") == expected)
    }

    @LinkRouter<Void>.Handlers
    private static func noHandlers() -> LinkRouter<Void>.Handlers {}
}
