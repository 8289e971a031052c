import Testing

@testable import LinkRoutingLanguage

/// How the options of a table change the reading and comparison of links.
@Suite("Reading a link under options")
struct ReadingOptionTests {
    @Test("`option path-case ignore`")
    func pathCase() throws {
        try expectOutcomes(
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
                "small {}": ["/U/a"],
                "large {}": ["/u/A"],
                #"user {"name":"Bob"}"#: ["/uSERS/Bob"],
                #"image {"id":"7"}"#: ["/IMG-7.png"],
                "summer {}": ["/ÉTé"],
                "- no_route": ["/été"],
                #"settings {"tab":"sound"}"#: ["/APP#settings/sound"],
                "- bad_value tab settings": ["/app#settings/Sound"],
                #"big {"k":"Big"}"#: ["/kind/Big"],
                "- bad_value k big": ["/kind/big"],
            ])
    }

    @Test("`option query-case ignore`: names, not values")
    func queryCase() throws {
        try expectOutcomes(
            """
            option query-case ignore
            /s?:q{string?}&kind=big -> s
            /k?!Flag -> k
            """,
            [
                #"s {"q":"a"}"#: ["/s?Q=a&KIND=big", "/s?Q=a&q=b&kind=big"],
                "- bad_value kind s": ["/s?kind=Big"],
                "- bad_value Flag k": ["/k?flag"],
                "k {}": ["/k"],
            ])
    }

    @Test("`option query-plus space`: names and values of queries")
    func queryPlus() throws {
        try expectOutcomes(
            """
            option query-plus space
            /s?:q{string?}&a%20b=:c{string?} -> s
            /p/:x -> p
            """,
            [
                #"s {"q":"a b"}"#: ["/s?q=a+b"],
                #"s {"q":"a+b"}"#: ["/s?q=a%2Bb"],
                #"s {"c":"1"}"#: ["/s?a+b=1"],
                #"p {"x":"a+b"}"#: ["/p/a+b"],
            ])
    }

    @Test("`option slashes strict`")
    func strictSlashes() throws {
        try expectOutcomes(
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
                "home {}": ["https://h.example", "https://h.example/", "app://"],
                "file {}": ["/x", "app://x"],
                "folder {}": ["/x/", "app://x/"],
                "- no_route": ["/x//", "https://h.example//x", "app:///y", "app:y", "/w/", "/v//b"],
                "y {}": ["app://y/"],
                #"rest {"rest":""}"#: ["/z", "/z/"],
                #"rest {"rest":"a//b/"}"#: ["/z/a//b/"],
                #"some {"rest":"/a"}"#: ["/w//a"],
                #"v {"a":"a"}"#: ["/v/a/b"],
                "fragment {}": ["/u#s//t/"],
            ])
    }
}
