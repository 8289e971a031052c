import Testing

@testable import LinkRoutingLanguage

/// The rules by which links are read, in the order of the language's document.
@Suite("Reading a link, rule by rule")
struct ReadingRuleTests {
    @Test("1. White space and controls at both ends are ignored, and so is the case of a scheme")
    func endsAreDropped() throws {
        try expectOutcomes(
            "/users/:name -> user",
            [
                #"user {"name":"bob"}"#: [
                    "  x://users/bob  ", "\t x://users/bob\t", "\u{1}\u{1F}x://users/bob\u{B}\u{C}",
                    "X.y+z-1_a://users/bob",
                ],
                #"user {"name":"bob\u00a0"}"#: ["x://users/bob\u{A0}"],
                "- invalid_url": [
                    "\u{A0}x://users/bob", "1x://users/bob", "-x://users/bob", "x%://users/bob",
                    "://users/bob", "", "   ",
                ],
                #"user {"name":"b ob"}"#: ["x://users/b ob"],
            ])
    }

    @Test("1. Text without a scheme")
    func withoutScheme() throws {
        try expectOutcomes(
            """
            source app app://
            source web https://h.example https://h.example:8080 https://日本.example
            /a/:x -> a
            /:p -> p
            / -> home
            """,
            [
                #"a {"x":"1"} @-"#: ["/a/1", "///a/1"],
                "home {} @-": ["/", "//?q"],
                #"a {"x":"1"} @web"#: [
                    "//h.example/a/1", #"/\h.example/a/1"#, "h.example/a/1", "H.EXAMPLE:443/a/1",
                    "h.example:8080/a/1", "日本.example/a/1",
                ],
                "- unknown_source": [
                    "//other.example/a/1", "h.example:80a/a/1", "h.other/a/1", "//%6fther.example/a/1",
                    "//-a.example/a/1", "//$a/a/1", #"//\other.example/a/1"#,
                ],
                "home {} @web": [
                    "h.example", "h.example?x=/a.b", "h.example#x", "h.example:8080", "h.example:8080?q",
                    "h.example:8080#f",
                ],
                "- invalid_url": [
                    "h.example:99999/a/1", ".x/1", "./h.example/a/1", "../h.example/a/1", "a/1.5", "a",
                    "?q=1", "#f", "a?b.c",
                ],
            ])
    }

    @Test("1. `name:digits` is a host with a port, unless the table names that scheme")
    func namesWithDigits() throws {
        try expectOutcomes(
            """
            source app app://
            source port https://localhost:3000 https://app:3000
            /a -> a
            /:x -> x
            / -> home
            """,
            [
                "home {} @port": ["localhost:3000", "localhost:3000?a", "localhost:3000#a"],
                "a {} @port": ["localhost:3000/a"],
                "- unknown_source": ["localhost:3000x", "localhost:"],
                #"x {"x":"3000"} @app"#: ["app:3000", "APP:3000"],
            ])
    }

    @Test("1. A scheme that only a pattern names is not a host either")
    func namedByPattern() throws {
        try expectOutcomes(
            """
            call:///:number -> call
            / -> home
            """,
            [
                #"call {"number":"112"}"#: ["call:112"],
                "home {}": ["other:112"],
            ])
    }

    @Test("2. http and https links follow the URL Standard")
    func webURLs() throws {
        try expectOutcomes(
            """
            source web //h.example //xn--wgv71a.example https://[::1] https://1.2.3.4
            /a/:x -> a
            /b -> b
            / -> home
            """,
            [
                #"a {"x":"1"} @web"#: [
                    #"https:\\h.example\a\1"#, "https:h.example/a/1", "https:///h.example/a/1",
                    "https:/\t/h.exa\nmple/a/\t1", "https://h.example/x/../a/./1",
                    "https://h.example/x/%2e%2E/a/%2e/1",
                ],
                "- invalid_url": [
                    "ht\ttps://h.example/a/1", "https:///", "https://", "https:?a",
                    "https://h.example:65536/b", "https://h.example:x/b", "https://h example/b",
                    "https://h%00.example/b", "https://xn--a.ß/b", "https://256.1.1.1/b", "https://[::1/b",
                ],
                "b {} @web": [
                    "https://h.example/../../b", "HTTPS://H.Example:443/b", "http://h.example:80/b",
                    "https://h.example:/b", "https://h.example:0443/b", "https://h%2Eexample/b",
                    "https://me:pw@h.example/b", "https://日本.example/b", "https://XN--WGV71A.example/b",
                    "https://ｈ.example/b", "https://[0:0::1]/b", "https://0x1020304/b",
                ],
                "- no_route": ["https://h.example/a/x/.."],
                "- unknown_source": [
                    "http://h.example:443/b", "https://h.example@evil.example/b",
                    #"https://evil.example\@h.example/b"#, "https://h.example./b",
                ],
            ])
    }

    @Test("3. With any other scheme the authority is the first segment")
    func customSchemes() throws {
        try expectOutcomes(
            """
            /a/:x -> a
            /A/big -> big
            /:y@:z/c -> user
            / -> home
            """,
            [
                #"a {"x":"1"}"#: [
                    "app://a/1", "app:/a/1", "app:///a/1", "app:a/1", "app://A/1", "app:///A/1",
                ],
                "big {}": ["app://A/big"],
                #"a {"x":"big"}"#: ["app://a/big"],
                #"a {"x":"Big"}"#: ["app://a/Big"],
                "- no_route": ["/A/1", "https://h.example/A/1", "app://a/../1"],
                #"user {"y":"me","z":"h"}"#: ["app://me@h/c"],
                #"a {"x":".."}"#: ["app://a/.."],
                #"a {"x":"b\\c"}"#: [#"app://a/b\c"#],
                #"a {"x":"b\tc"}"#: ["app://a/b\tc"],
                "home {}": ["app://", "app:", "app:///"],
            ])
    }

    @Test("3. Unless a source names the host")
    func namedHosts() throws {
        try expectOutcomes(
            """
            source open app://*
            source one name://H.example  name://h.example:8080
            source plain plain://
            /a/:x -> a
            /h.example/a/:y -> b
            / -> home
            """,
            [
                #"a {"x":"1"} @open"#: ["app://anything:99/a/1", "app://me:pw@h/a/1"],
                "- no_route": ["app://h/A/1"],
                "home {} @open": ["APP://h"],
                #"a {"x":"1"} @one"#: [
                    "name://h.example/a/1", "name://H.EXAMPLE/a/1", "name://h.example:8080/a/1",
                    "name://me@h.example/a/1",
                ],
                "- unknown_source": ["name://h.example:9/a/1", "name://other/a/1", "name:/a/1"],
                #"b {"y":"1"} @plain"#: ["plain://h.example/a/1"],
                #"a {"x":"1"} @plain"#: ["plain://A/1"],
            ])
    }

    @Test("4. The path is split, decoded once, and empty segments are dropped")
    func paths() throws {
        try expectOutcomes(
            """
            /users/:name -> user
            /x/:a/:b -> pair
            /café -> cafe
            /a%2Fb -> slash
            """,
            [
                #"user {"name":"a b"}"#: ["/users/a%20b"],
                #"user {"name":"a/b"}"#: ["/users/a%2Fb", "/users/a%2fb"],
                #"user {"name":"%41"}"#: ["/users/%2541"],
                #"user {"name":"a+b"}"#: ["/users/a+b"],
                #"user {"name":"%zz"}"#: ["/users/%zz"],
                #"user {"name":"100%"}"#: ["/users/100%"],
                #"user {"name":"%4"}"#: ["/users/%4"],
                #"user {"name":"é"}"#: ["/users/%C3%A9"],
                "- bad_value name user": ["/users/%ff", "/users/%C3", "/users/%ed%a0%80"],
                #"user {"name":"\u0000"}"#: ["/users/%00"],
                #"user {"name":"bob"}"#: ["//x:1/users//bob/", "/users///bob//", "/%75sers/bob"],
                "- no_route": ["/users/bob/more", "/Users/bob", "/cafe\u{301}", "/a/b", "/x/1"],
                "cafe {}": ["/caf%C3%A9"],
                "slash {}": ["/a%2Fb"],
            ])
    }

    @Test("5. The query is split at `&`, then at the first `=`, and decoded once")
    func queries() throws {
        try expectOutcomes(
            """
            /s?:q{string?}&n=:n{string?} -> s
            /k?flag -> with
            /k?!flag -> without
            /l?:x{[string]} -> list
            /all?*all -> all
            """,
            [
                #"s {"q":"a b"}"#: ["/s?q=a%20b"],
                #"s {"q":"a%20b"}"#: ["/s?q=a%2520b"],
                #"s {"q":"a+b"}"#: ["/s?q=a+b"],
                #"s {"q":"1=2"}"#: ["/s?q=1=2"],
                #"s {"q":"a&b"}"#: ["/s?q=a%26b"],
                #"s {"q":"1"}"#: ["/s?%71=1", "/s?q=1&q=2", "/s/?q=1"],
                "s {}": ["/s?Q=1", "/s?q", "/s?x=%ff", "/s?=1"],
                #"s {"q":"2"}"#: ["/s?q&q=2"],
                #"s {"q":""}"#: ["/s?q="],
                #"s {"n":"1"}"#: ["/s?&&n=1&"],
                #"s {"q":"?"}"#: ["/s?a?b&q=?"],
                #"s {"q":"%zz"}"#: ["/s?q=%zz"],
                "- bad_value q s": ["/s?q=%ff"],
                "with {}": ["/k?flag", "/k?flag=0"],
                "without {}": ["/k?FLAG"],
                #"list {"x":["1","2","3"]}"#: ["/l?x=1&x=2,3"],
                #"list {"x":["1","2"]}"#: ["/l?x=1&x&x=2"],
                #"list {"x":[]}"#: ["/l?x="],
                #"all {"all":{"a":["1","2"],"b":[true,"3"],"c":"","":""}}"#: ["/all?a=1&b&a=2&c=&=&b=3"],
            ])
    }

    @Test("6. Without a port only the default port is accepted, with `*` every port")
    func ports() throws {
        try expectOutcomes(
            """
            source web https://h.example //x.example:8080
            source any http://*
            source named app://*.h:7  app://h
            /a -> a
            https://h.example/b -> b
            http://*server/c -> c
            """,
            [
                "a {} @web": [
                    "https://h.example:443/a", "https://x.example:8080/a", "http://x.example:8080/a",
                ],
                "- unknown_source": [
                    "https://h.example:8443/a", "https://h.example:8443/b", "https://x.example/a",
                    "app://y.h/a", "app://h:7/a",
                ],
                "b {} @web": ["https://h.example/b"],
                "a {} @any": ["http://x.example/a", "http://z.example:81/a"],
                #"c {"server":"z.example:81"} @any"#: ["http://z.example:81/c"],
                #"c {"server":"z.example"} @any"#: ["http://z.example:80/c"],
                "a {} @named": ["app://y.h:7/a", "app://h/a"],
            ])
    }
}
