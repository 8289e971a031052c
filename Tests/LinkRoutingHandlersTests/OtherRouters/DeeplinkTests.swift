import GoldenFiles
import LinkRoutingHandlers
import Testing

/// What Deeplink's README and tests show, with this library.
@Suite("Deeplink")
struct DeeplinkTests {
    struct Talk: Equatable, DefaultInitializable {
        var room: String?
        var id: String?
        var speaker = Speaker()
        var tags: [String]?
        var path = ""

        struct Speaker: Equatable { var name: String? }

        /// The id as a number.
        var number: Int? {
            get { id.flatMap { Int($0) } }
            set { id = newValue.map { "\($0)" } }
        }
    }

    @Test(
        "A template reads a link into a value",
        arguments: [
            ("https://conf.example/talk/hall/7", "hall 7"), ("conf:///talk/hall/7#end", "hall 7"),
            ("conf://talk/hall/7?some=else", "hall 7"), ("/talk/main%20hall/7", "main hall 7"),
        ])
    func reading(_ link: String, _ expected: String) throws {
        let template = try LinkTemplate<Talk>("/talk/\(\.room)/\(\.id)")
        var talk = Talk()
        try template.read(link, into: &talk)
        #expect("\(talk.room ?? "-") \(talk.id ?? "-")" == expected)
        #expect(try template.read(link) == talk)
    }

    @Test("Properties that are nested, computed, and not in the template")
    func properties() throws {
        let template = try LinkTemplate<Talk>("/by/\(\.speaker.name)/\(\.number)")
        let talk = try template.read("/by/ann/7", into: Talk(room: "hall"))
        #expect(talk == Talk(room: "hall", id: "7", speaker: Talk.Speaker(name: "ann")))
        #expect(throws: Miss.self) { try template.read("/by/ann/seven") }
    }

    @Test("A template without properties")
    func noProperties() throws {
        let template = try LinkTemplate<Void>("/talk/today")
        try template.read("https://conf.example/talk/today")
        #expect(!template.canMatch("/talk/todays"))
        #expect(!template.canMatch("/talk/today/7"))
        #expect(try LinkTemplate<Void>("/talk/today/*").canMatch("/talk/today/7"))
        #expect("\(template)" == "/talk/today")
    }

    @Test(
        "Arguments in a segment, in the query, in the fragment, and across segments",
        arguments: [
            (written("/room-\(\.room).html", "/room-a.html"), "room a => /room-a.html"),
            (
                written("/find?at=in-\(\.room)&id=\(\.id)", "/find?id=7&at=in-a"),
                "room a id 7 => /find?at=in-a&id=7"
            ),
            (written("/talks#\(\.room)", "/talks#hall"), "room hall => /talks#hall"),
            (
                written("/files/\(catchAll: \.path)", "/files/2026/day%201/a.pdf"),
                "path 2026/day 1/a.pdf => /files/2026/day%201/a.pdf"
            ),
            (written("/files/\(catchAll: \.path)/edit", "/files/a/b/edit"), "path a/b => /files/a/b/edit"),
            (written("/files/\(catchAll: \.path)", "/files"), "=> /files"),
            (written("/\(\.room)/talks", "/hall/talks"), "room hall => /hall/talks"),
            (written("/talks?room=\(\.room)", "/talks?room="), "room  => /talks?room="),
            (written("/talks?room=\(optional: \.room)", "/talks"), "=> /talks"),
        ])
    func arguments(_ found: String, _ expected: String) { #expect(found == expected) }

    @Test(
        "Lists",
        arguments: [
            (written("/tags/\(\.tags, separator: "-")", "/tags/a-b"), "tags a,b => /tags/a-b"),
            (written("/tags?t=\(\.tags, separator: ";")", "/tags?t=a;b"), "tags a,b => /tags?t=a;b"),
            (written("/tags?t=\(\.tags, separator: ";")", "/tags?t="), "tags  => /tags?t="),
            (written("/tags?t=\(optional: \.tags, separator: ";")", "/tags"), "=> /tags"),
            (
                written("/tags?t=\(optional: \.tags, separator: ";")", "/tags?t=a;;b"),
                "no route matches; the nearest, `pattern`, rejects the value of `tags`"
            ),
        ])
    func lists(_ found: String, _ expected: String) { #expect(found == expected) }

    /// The properties that a template reads from a link, and the link that it writes.
    private static func written(_ text: LinkTemplate<Talk>.Text, _ link: String) -> String {
        do {
            let template = try LinkTemplate(text)
            let talk = try template.read(link)
            let values = [
                talk.room.map { "room \($0)" }, talk.id.map { "id \($0)" },
                talk.tags.map { "tags \($0.joined(separator: ","))" },
                talk.path.isEmpty ? nil : "path \(talk.path)",
            ]
            let parts = values.compactMap { $0 } + ["=> \(try template.link(for: talk))"]
            return parts.joined(separator: " ")
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "A value that a link cannot have",
        arguments: [
            (written(Talk(tags: ["a;b"])), "an element of `tags` is `a;b`, which contains the separator `;`"),
            (written(Talk(tags: ["a", ""])), "an element of `tags` is empty, which no list can have"),
            (written(Talk()), "route `pattern` needs a value for `tags`"),
            (written(Talk(tags: [])), "/tags?t="),
        ])
    func unwritable(_ found: String, _ expected: String) { #expect(found == expected) }

    private static func written(_ talk: Talk) -> String {
        do {
            return try LinkTemplate<Talk>("/tags?t=\(\.tags, separator: ";")").link(for: talk)
        } catch {
            return "\(error)"
        }
    }

    @Test("Many templates, of which each has its handler")
    @MainActor
    func center() throws {
        struct Room { var slug = "" }
        var log: [String] = []
        let isTrial = true
        let router = try LinkRouter<Void> {
            On("today", "/talk/today") { log.append("today") }
            On("talk", template: "/talk/\(\.room)/\(\.id)", into: Talk()) { talk, link in
                if talk.id == "0" { throw TryNextRoute() }
                log.append("talk \(talk.room ?? "") \(talk.id ?? "") \(link.url)")
            }
            On("kept", template: "/kept/\(\.room)/\(\.id)", into: Talk(path: "kept")) { talk, _ in
                log.append("\(talk.path) \(talk.id ?? "")")
            }
            if isTrial {
                On("room", template: "/\(\.slug)-room", into: Room()) { room, _ in
                    log.append("new \(room.slug)")
                }
            } else {
                On("room", template: "/\(\.slug)-room", into: Room()) { room, _ in
                    log.append("old \(room.slug)")
                }
            }
            On("any", "/*path") { (path: String) in log.append("any \(path)") }
        }
        for link in ["/talk/today", "conf:///talk/hall/7", "/kept/hall/8", "/red-room", "/talk/hall/0"] {
            #expect(try router.open(link).isOpened)
        }
        #expect(log == ["today", "talk hall 7 conf:///talk/hall/7", "kept 8", "new red", "any talk/hall/0"])
    }

    @Test("Mistakes in templates are told along with all others")
    @MainActor
    func mistakes() {
        let found = errors {
            On("a", template: "/talk/\(\.id)/\(\.id)", into: Talk()) { _, _ in }
            On("b", template: "/talk/\(\.id)\(\.room)", into: Talk()) { _, _ in }
            On("c", template: "talk/\(\.id)", into: Talk()) { _, _ in }
            On("/talk/:id") {}
        }
        expectGolden("handlers/mistakes-in-templates.txt", found)
    }

    @Test("A registration is the one that its sample link reaches")
    func samples() throws {
        let matcher = try Matcher(
            RouteTable(
                """
                /talk/:id     -> talk
                    no  /talk/today
                /talk/today   -> today
                    ok  /talk/today
                """))
        #expect(try matcher.match("/talk/today").route == "today")
        #expect(matcher.matches("/talk/today").map(\.route) == ["today", "talk"])
    }
}
