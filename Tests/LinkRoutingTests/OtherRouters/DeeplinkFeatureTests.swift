import GoldenFiles
import LinkRoutingTools
import Testing

/// What Deeplink can do, feature by feature, as route tables say it.
@Suite("Deeplink's features")
struct DeeplinkFeatureTests {
    static let sell = "/sell/ticket -> sell.ticket"
    static let test = "/test/:id/:text -> test.data"
    static let image = "/img-:id{int}.png -> image"
    static let lists = """
        /tags?:tags{[string ';']} -> tags
        /ids/:ids{[string '-']} -> ids
        """
    static let section = """
        /page#:section -> section
        /page?:a{string?}&:b{string?} -> page
        """
    static let strict = """
        option slashes strict
        /sell/ticket -> sell.ticket
        """
    static let shadow = """
        /event/:slug -> event
        /event/recommended -> event.recommended
        """

    static let rows = [
        RouterFeature("Template", sell, "https://ticketswap.com/sell/ticket", "sell.ticket {}"),
        RouterFeature(
            "Template", test, "/test/123/abc?some=else#end", #"test.data {"id":"123","text":"abc"}"#),
        RouterFeature("Literal", "/a/:x/b/:y -> ab", "/a/1/b/2", #"ab {"x":"1","y":"2"}"#),
        RouterFeature("Literal", "/a/:x/b/:y -> ab", "/x/a/1/b/2", "- no_route"),
        RouterFeature("Prefix match", "/test -> test", "/test/again", "- no_route"),
        RouterFeature("Prefix match", "/test -> test", "/testing", "- no_route"),
        RouterFeature("Prefix match", "/test -> test", "/test?a=1", "test {}"),
        RouterFeature("Prefix match", "/test/* -> test", "/test/again", "test {}"),
        RouterFeature(
            "Prefix match",
            """
            /test/* -> test
                also /test:_/*
            """,
            "/testing/again",
            "test {}"),
        RouterFeature("Prefix match", "/:a/* -> first", "/x/y/z", #"first {"a":"x"}"#),
        RouterFeature("Argument", image, "/img-7.png", #"image {"id":7}"#),
        RouterFeature(
            "Argument", "/search?q=:q&sort=by-:key -> search", "/search?sort=by-date&q=a",
            #"search {"q":"a","key":"date"}"#),
        RouterFeature("Argument", section, "/page#top", #"section {"section":"top"}"#),
        RouterFeature(
            "Where an argument ends", "/test/:a -> test", "/test/x:y,z;w", #"test {"a":"x:y,z;w"}"#),
        RouterFeature("Where an argument ends", "/test/:a -> test", "/test/x?y#z", #"test {"a":"x"}"#),
        RouterFeature(
            "Where an argument ends", "/sell/+a/tickets -> sell", "/sell/x/y/tickets", #"sell {"a":"x/y"}"#),
        RouterFeature(
            "Where an argument ends", "/sell/:a/tickets -> sell", "/sell/x/y?z=1/tickets", "- no_route"),
        RouterFeature("List argument", lists, "/tags?tags=a;b", #"tags {"tags":["a","b"]}"#),
        RouterFeature("List argument", lists, "/tags?tags=a;;b", "- bad_value tags tags"),
        RouterFeature("List argument", lists, "/tags?tags=", #"tags {"tags":[]}"#),
        RouterFeature("List argument", lists, "/ids/a-b-c", #"ids {"ids":["a","b","c"]}"#),
        RouterFeature(
            "Template beginning with an argument", "/:a/x -> first", "/foo/x", #"first {"a":"foo"}"#),
        RouterFeature("Catch-all", "/* -> any", "https://ticketswap.com", "any {}"),
        RouterFeature("Catch-all", "/* -> any", "/foo/bar?a=b", "any {}"),
        RouterFeature("Catch-all", "/* -> any", "mailto:bob", "any {}"),
        RouterFeature("Catch-all", "/* -> any", "foo/bar", "- invalid_url"),
        RouterFeature("Empty values", "/sell/:a/:b -> sell", "/sell//1", "- no_route"),
        RouterFeature("Empty values", section, "/page?b=", #"page {"b":""}"#),
        RouterFeature("Empty values", "/sell/:a{string?}/1 -> sell", "/sell//1", "sell {}"),
        RouterFeature(
            "Query and fragment in a template", section, "/page?b=2&x=0&a=1", #"page {"a":"1","b":"2"}"#),
        RouterFeature(
            "Query and fragment in a template", section, "/page?x=0#top", #"section {"section":"top"}"#),
        RouterFeature("Query and fragment in a template", "/page?a=1#top -> page", "/page?a=1", "- no_route"),
        RouterFeature("Decoding", test, "/test/a%20b/c", #"test.data {"id":"a b","text":"c"}"#),
        RouterFeature("Decoding", "/caf%C3%A9%20bar -> cafe", "/café%20bar", "cafe {}"),
        RouterFeature(
            "Scheme, host, port, user", test, "https://me:pw@ticketswap.com:8080/test/1/2",
            #"test.data {"id":"1","text":"2"}"#),
        RouterFeature("Slashes, case", sell, "/sell//ticket/", "sell.ticket {}"),
        RouterFeature("Slashes, case", strict, "/sell//ticket", "- no_route"),
        RouterFeature("Slashes, case", strict, "/sell/ticket/", "- no_route"),
        RouterFeature("Slashes, case", sell, "/Sell/Ticket", "- no_route"),
        RouterFeature(
            "Types", "/test/:id{int}/:text{bool} -> test.data", "/test/123/true",
            #"test.data {"id":123,"text":true}"#),
        RouterFeature(
            "Center",
            """
            /artist/:id -> show
                also /event/:id
            """,
            "/event/7",
            #"show {"id":"7"}"#),
        RouterFeature(
            "Fall-through", shadow, all: "/event/recommended",
            #"event.recommended {} | event {"slug":"recommended"}"#),
        RouterFeature("No match", test, "/test/123", "- no_route"),
        RouterFeature("No match", "/test/:id{int} -> test", "/test/abc", "- bad_value id test"),
        RouterFeature("Reverse routing", test, build: "test.data id=1 text=a␣b", "/test/1/a%20b"),
        RouterFeature("Reverse routing", lists, build: "tags tags=a;b", "/tags?tags=a;b"),
        RouterFeature("Reverse routing", section, build: "section section=top", "/page#top"),
        RouterFeature("Reverse routing", "/a/:x{string?} -> a", build: "a", "/a"),
        RouterFeature("Self-test of ordering", shadow, "/event/recommended", "event.recommended {}"),
        RouterFeature(
            "Sources, groups, globals, user info", "source web https://h.example\n/a -> a",
            "https://other.example/a",
            "- unknown_source"),
        RouterFeature(
            "Sources, groups, globals, user info",
            "source app app://\nsource web https://h.example\ngroup web {\n    /a -> a\n}\n/b -> b",
            "app://a",
            "- wrong_source a"),
        RouterFeature(
            "Sources, groups, globals, user info", "query :ref{string?}\n/a -> a", "/a?ref=mail",
            #"a {} globals {"ref":"mail"}"#),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: RouterFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("Each table has the accepted errors, or none")
    func refusal() {
        expectGoldenCases("libraries/deeplink-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
