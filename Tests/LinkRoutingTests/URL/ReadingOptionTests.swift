import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// How the options of a table change the reading and comparison of links.
@Suite("Reading a link under options")
struct ReadingOptionTests {
    /// Expects each link to resolve to the outcome beside it, which names the source if the table has any.
    private func check(_ table: String, _ rows: [(link: String, expected: String)]) throws {
        let (_, matcher) = try load(table)
        for row in rows { #expect(describe(matcher, row.link) == row.expected, Comment(rawValue: row.link)) }
    }

    @Test("`option path-case ignore`")
    func pathCase() throws {
        try check(
            """
            option path-case ignore
            /u/a -> small
            /u/A -> large
            /Users/:name -> user
            /img-:id.PNG -> image
            /Été -> summer
            /app#Settings/:tab{sound|video} -> settings
            /kind/:k{'Big'} -> big
            """,
            [
                ("/U/a", "small {}"),
                ("/u/A", "large {}"),
                ("/uSERS/Bob", #"user {"name":"Bob"}"#),
                ("/IMG-7.png", #"image {"id":"7"}"#),
                ("/ÉTé", "summer {}"),
                ("/été", "- no_route"),
                ("/APP#settings/sound", #"settings {"tab":"sound"}"#),
                ("/app#settings/Sound", "- bad_value tab settings"),
                ("/kind/Big", #"big {"k":"Big"}"#),
                ("/kind/big", "- bad_value k big"),
            ])
    }

    @Test("`option query-case ignore`: names, not values")
    func queryCase() throws {
        try check(
            """
            option query-case ignore
            /s?:q{string?}&kind=big -> s
            /k?!Flag -> k
            """,
            [
                ("/s?Q=a&KIND=big", #"s {"q":"a"}"#),
                ("/s?Q=a&q=b&kind=big", #"s {"q":"a"}"#),
                ("/s?kind=Big", "- bad_value kind s"),
                ("/k?flag", "- bad_value Flag k"),
                ("/k", "k {}"),
            ])
    }

    @Test("`option query-plus space`: names and values of queries")
    func queryPlus() throws {
        try check(
            """
            option query-plus space
            /s?:q{string?}&a%20b=:c{string?} -> s
            /p/:x -> p
            """,
            [
                ("/s?q=a+b", #"s {"q":"a b"}"#),
                ("/s?q=a%2Bb", #"s {"q":"a+b"}"#),
                ("/s?a+b=1", #"s {"c":"1"}"#),
                ("/p/a+b", #"p {"x":"a+b"}"#),
            ])
    }

    @Test("`option slashes strict`")
    func strictSlashes() throws {
        try check(
            """
            option slashes strict
            / -> home
            /x -> file
            /x/ -> folder
            /y/ -> y
            /z/*rest -> rest
            /w/+rest -> some
            /v/:a/b -> v
            /u#s/t -> fragment
            """,
            [
                ("https://h.example", "home {}"),
                ("https://h.example/", "home {}"),
                ("/x", "file {}"),
                ("/x/", "folder {}"),
                ("/x//", "- no_route"),
                ("https://h.example//x", "- no_route"),
                ("app://y/", "y {}"),
                ("app:///y", "- no_route"),
                ("app:y", "- no_route"),
                ("app://x", "file {}"),
                ("app://x/", "folder {}"),
                ("app://", "home {}"),
                ("/z", #"rest {"rest":""}"#),
                ("/z/", #"rest {"rest":""}"#),
                ("/z/a//b/", #"rest {"rest":"a//b/"}"#),
                ("/w/", "- no_route"),
                ("/w//a", #"some {"rest":"/a"}"#),
                ("/v//b", "- no_route"),
                ("/v/a/b", #"v {"a":"a"}"#),
                ("/u#s//t/", "fragment {}"),
            ])
    }
}
