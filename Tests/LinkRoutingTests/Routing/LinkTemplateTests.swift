import LinkRoutingLanguage
import Testing

/// Templates whose parameters are key paths.
@Suite("Templates of key paths")
struct LinkTemplateTests {
    struct Event: Equatable, DefaultInitializable {
        var slug: String?
        var id = 0
        var isSold = false
        var tags: [String] = []
        var sizes: [Int]?
        var kind = Kind.concert
        var place = Place()
        init() {}
        init(slug: String?, id: Int = 0) { (self.slug, self.id) = (slug, id) }
    }

    struct Place: Equatable { var id: String? }
    enum Kind: String, LinkValueConvertible { case concert, fair }

    private static func template(
        _ text: LinkTemplate<Event>.Text
    ) throws(LinkTemplateError) -> LinkTemplate<Event> {
        try LinkTemplate(text)
    }

    /// What a template reads from a link, and the link that it writes again.
    private static func read(_ text: LinkTemplate<Event>.Text, _ link: String) -> String {
        do {
            let template = try LinkTemplate(text)
            let event = try template.read(link)
            let values: [String] = [
                event.slug ?? "-", "\(event.id)", "\(event.isSold)", event.tags.joined(separator: "+"),
                event.sizes.map { "\($0)" } ?? "-", event.kind.rawValue, event.place.id ?? "-",
            ]
            return "\(values.joined(separator: " ")) => \(try template.link(for: event))"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Links are read into values, and values are written as links",
        arguments: [
            (
                read("/event/\(\.slug)/\(\.id)", "https://t.com/event/expo%20a/7"),
                "expo a 7 false  - concert - => /event/expo%20a/7"
            ),
            (
                read("/event/\(\.slug)-\(\.id).html", "/event/x-7.html"),
                "x 7 false  - concert - => /event/x-7.html"
            ),
            (
                read("/test/\(\.id)/\(\.tags, separator: ",")", "/test/1/a,b"),
                "- 1 false a+b - concert - => /test/1/a,b"
            ),
            (
                read("/test/\(\.tags, separator: "-")/\(\.sizes, separator: ";")", "/test/a-b/1;2"),
                "- 0 false a+b [1, 2] concert - => /test/a-b/1;2"
            ),
            (
                read("/sell?sold=\(\.isSold)&kind=\(\.kind)#\(\.slug)", "/sell?kind=fair&sold=yes#x"),
                "x 0 true  - fair - => /sell?sold=true&kind=fair#x"
            ),
            (read("/event/\(\.id)/\(optional: \.slug)", "/event/7"), "- 7 false  - concert - => /event/7"),
            (
                read("/event/\(\.id)/\(optional: \.slug)", "/event/7/a"),
                "a 7 false  - concert - => /event/7/a"
            ),
            (read("/at/\(\.place.id)/\(\.id)", "/at/p/7"), "- 7 false  - concert p => /at/p/7"),
            (
                read("/any/:_/\(\.id)/*", "/any/x/7/8/9"),
                "- 7 false  - concert - => /any/x/7"
            ),
            (
                read("/event/\(\.id)", "/event/x"),
                "no route matches; the nearest, `pattern`, rejects the value of `id`"
            ),
            (
                read("/event/\(\.kind)", "/event/party"),
                "no route matches; the nearest, `pattern`, rejects the value of `kind`"
            ),
            (read("/event/\(\.id)", "/event/7/tickets"), "no route matches"),
        ])
    func reading(_ result: String, _ expected: String) { #expect(result == expected) }

    @Test("A given instance keeps what the template does not have")
    func givenInstance() throws {
        let template = try Self.template("/event/\(\.id)")
        var event = Event(slug: "initial")
        try template.read("/event/7", into: &event)
        #expect(event == Event(slug: "initial", id: 7))
        #expect(throws: Miss.self) { try template.read("/other", into: &event) }
        #expect(event == Event(slug: "initial", id: 7))
        #expect(try template.read("/event/8", into: Event(slug: "b")) == Event(slug: "b", id: 8))
    }

    @Test("A template without properties")
    func noProperties() throws {
        let template = try LinkTemplate<Void>("/sell/ticket")
        try template.read("https://t.com/sell/ticket")
        #expect(template.canMatch("/sell/ticket"))
        #expect(!template.canMatch("/sell/tickets"))
        #expect(try template.link(for: ()) == "/sell/ticket")
    }

    @Test("A value that cannot be written is an error")
    func unwritable() throws {
        let template = try Self.template("/event/\(\.slug)?tags=\(\.tags, separator: ",")")
        let missing = #expect(throws: BuildError.self) { try template.link(for: Event(slug: nil)) }
        #expect(missing?.description == "route `pattern` needs a value for `slug`")
        var event = Event(slug: "a")
        event.tags = ["b,c"]
        #expect(throws: BuildError.self) { try template.link(for: event) }
    }

    private static func mistake(_ text: LinkTemplate<Event>.Text) -> String {
        do {
            return "\(try template(text))"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Mistakes are found when the template is made",
        arguments: [
            (mistake("/event/\(\.id)/\(\.id)"), #"`\Event.id` is in the template twice"#),
            (
                mistake("/event/\(\.tags, separator: ",")/\(\.tags, separator: ";")"),
                #"`\Event.tags` is in the template twice"#
            ),
            (
                mistake("/event/\(\.id)\(\.slug)"),
                #"`\Event.id` and `\Event.slug` need literal text between them"#
            ),
            (
                mistake("/event/:id"),
                "the parameter `id` is not a property: write a key path, or `:_` for any text"
            ),
            (
                mistake("event/\(\.id)"),
                """
                error: `event/:id{int}` is not a pattern: patterns begin with `/` or `scheme://`
                 --> pattern:1:1
                  |
                1 | event/:id{int}  -> pattern
                  | ^^^^^^^^^^^^^^ write `/event/:id{int}`

                """
            ),
            (mistake("/at/\(\.place.id)/\(\.id)"), "/at/:id{string}/:id2{int}"),
        ])
    func mistakes(_ result: String, _ expected: String) { #expect(result == expected) }
}
