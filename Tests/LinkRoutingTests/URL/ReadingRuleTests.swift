import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The rules by which links are read, in the order of the language's document.
@Suite("Reading a link, rule by rule")
struct ReadingRuleTests {
    /// Expects each link to resolve to the outcome beside it, which names the source if the table has any.
    private func check(_ table: String, _ rows: [(link: String, expected: String)]) throws {
        let (_, matcher) = try load(table)
        for row in rows { #expect(describe(matcher, row.link) == row.expected, Comment(rawValue: row.link)) }
    }

    @Test("1. White space and controls at both ends are ignored, and so is the case of a scheme")
    func endsAreDropped() throws {
        try check(
            "/users/:name -> user",
            [
                ("  x://users/bob  ", #"user {"name":"bob"}"#),
                ("\t x://users/bob\t", #"user {"name":"bob"}"#),
                ("\u{1}\u{1F}x://users/bob\u{B}\u{C}", #"user {"name":"bob"}"#),
                ("x://users/bob\u{A0}", #"user {"name":"bob\u00a0"}"#),
                ("\u{A0}x://users/bob", "- invalid_url"),
                ("x://users/b ob", #"user {"name":"b ob"}"#),
                ("X.y+z-1_a://users/bob", #"user {"name":"bob"}"#),
                ("1x://users/bob", "- invalid_url"),
                ("-x://users/bob", "- invalid_url"),
                ("x%://users/bob", "- invalid_url"),
                ("://users/bob", "- invalid_url"),
                ("", "- invalid_url"),
                ("   ", "- invalid_url"),
            ])
    }

    @Test("1. Text without a scheme")
    func withoutScheme() throws {
        try check(
            """
            source app app://
            source web https://h.example https://h.example:8080 https://日本.example
            /a/:x -> a
            /:p -> p
            / -> home
            """,
            [
                ("/a/1", #"a {"x":"1"} @-"#),
                ("/", "home {} @-"),
                ("//h.example/a/1", #"a {"x":"1"} @web"#),
                (#"/\h.example/a/1"#, #"a {"x":"1"} @web"#),
                ("///a/1", #"a {"x":"1"} @-"#),
                ("//?q", "home {} @-"),
                ("//other.example/a/1", "- unknown_source"),
                ("h.example", "home {} @web"),
                ("h.example/a/1", #"a {"x":"1"} @web"#),
                ("h.example?x=/a.b", "home {} @web"),
                ("h.example#x", "home {} @web"),
                ("H.EXAMPLE:443/a/1", #"a {"x":"1"} @web"#),
                ("h.example:8080", "home {} @web"),
                ("h.example:8080/a/1", #"a {"x":"1"} @web"#),
                ("h.example:8080?q", "home {} @web"),
                ("h.example:8080#f", "home {} @web"),
                ("h.example:80a/a/1", "- unknown_source"),
                ("h.example:99999/a/1", "- invalid_url"),
                ("日本.example/a/1", #"a {"x":"1"} @web"#),
                ("h.other/a/1", "- unknown_source"),
                // References that are relative to a document.
                (".x/1", "- invalid_url"),
                ("./h.example/a/1", "- invalid_url"),
                ("../h.example/a/1", "- invalid_url"),
                ("a/1.5", "- invalid_url"),
                ("a", "- invalid_url"),
                ("?q=1", "- invalid_url"),
                ("#f", "- invalid_url"),
                ("a?b.c", "- invalid_url"),
            ])
    }

    @Test("1. `name:digits` is a host with a port, unless the table names that scheme")
    func namesWithDigits() throws {
        try check(
            """
            source app app://
            source port https://localhost:3000 https://app:3000
            /a -> a
            /:x -> x
            / -> home
            """,
            [
                ("localhost:3000", "home {} @port"),
                ("localhost:3000/a", "a {} @port"),
                ("localhost:3000?a", "home {} @port"),
                ("localhost:3000#a", "home {} @port"),
                ("localhost:3000x", "- unknown_source"),
                ("localhost:", "- unknown_source"),
                ("app:3000", #"x {"x":"3000"} @app"#),
                ("APP:3000", #"x {"x":"3000"} @app"#),
            ])
    }

    @Test("1. A scheme that only a pattern names is not a host either")
    func namedByPattern() throws {
        try check(
            """
            call:///:number -> call
            / -> home
            """,
            [
                ("call:112", #"call {"number":"112"}"#),
                ("other:112", "home {}"),
            ])
    }

    @Test("2. http and https links follow the URL Standard")
    func webURLs() throws {
        try check(
            """
            source web //h.example //xn--wgv71a.example https://[::1] https://1.2.3.4
            /a/:x -> a
            /b -> b
            / -> home
            """,
            [
                (#"https:\\h.example\a\1"#, #"a {"x":"1"} @web"#),
                ("https:h.example/a/1", #"a {"x":"1"} @web"#),
                ("https:///h.example/a/1", #"a {"x":"1"} @web"#),
                ("https:/\t/h.exa\nmple/a/\t1", #"a {"x":"1"} @web"#),
                ("ht\ttps://h.example/a/1", "- invalid_url"),
                ("https://h.example/x/../a/./1", #"a {"x":"1"} @web"#),
                ("https://h.example/x/%2e%2E/a/%2e/1", #"a {"x":"1"} @web"#),
                ("https://h.example/../../b", "b {} @web"),
                ("https://h.example/a/x/..", "- no_route"),
                ("HTTPS://H.Example:443/b", "b {} @web"),
                ("http://h.example:80/b", "b {} @web"),
                ("http://h.example:443/b", "- unknown_source"),
                ("https://h.example:/b", "b {} @web"),
                ("https://h.example:0443/b", "b {} @web"),
                ("https://h%2Eexample/b", "b {} @web"),
                ("https://me:pw@h.example/b", "b {} @web"),
                ("https://h.example@evil.example/b", "- unknown_source"),
                (#"https://evil.example\@h.example/b"#, "- unknown_source"),
                ("https://h.example./b", "- unknown_source"),
                ("https://日本.example/b", "b {} @web"),
                ("https://XN--WGV71A.example/b", "b {} @web"),
                ("https://ｈ.example/b", "b {} @web"),
                ("https://[0:0::1]/b", "b {} @web"),
                ("https://0x1020304/b", "b {} @web"),
                ("https:///", "- invalid_url"),
                ("https://", "- invalid_url"),
                ("https:?a", "- invalid_url"),
                ("https://h.example:65536/b", "- invalid_url"),
                ("https://h.example:x/b", "- invalid_url"),
                ("https://h example/b", "- invalid_url"),
                ("https://h%00.example/b", "- invalid_url"),
                ("https://xn--a.ß/b", "- invalid_url"),
                ("https://256.1.1.1/b", "- invalid_url"),
                ("https://[::1/b", "- invalid_url"),
            ])
    }

    @Test("3. With any other scheme the authority is the first segment")
    func customSchemes() throws {
        try check(
            """
            /a/:x -> a
            /A/big -> big
            /:y@:z/c -> user
            / -> home
            """,
            [
                ("app://a/1", #"a {"x":"1"}"#),
                ("app:/a/1", #"a {"x":"1"}"#),
                ("app:///a/1", #"a {"x":"1"}"#),
                ("app:a/1", #"a {"x":"1"}"#),
                ("app://A/1", #"a {"x":"1"}"#),
                ("app://A/big", "big {}"),
                ("app://a/big", #"a {"x":"big"}"#),
                ("app://a/Big", #"a {"x":"Big"}"#),
                ("app:///A/1", #"a {"x":"1"}"#),
                ("/A/1", "- no_route"),
                ("https://h.example/A/1", "- no_route"),
                ("app://me@h/c", #"user {"y":"me","z":"h"}"#),
                ("app://a/../1", "- no_route"),
                ("app://a/..", #"a {"x":".."}"#),
                (#"app://a/b\c"#, #"a {"x":"b\\c"}"#),
                ("app://a/b\tc", #"a {"x":"b\tc"}"#),
                ("app://", "home {}"),
                ("app:", "home {}"),
                ("app:///", "home {}"),
            ])
    }

    @Test("3. Unless a source names the host")
    func namedHosts() throws {
        try check(
            """
            source open app://*
            source one name://H.example  name://h.example:8080
            source plain plain://
            /a/:x -> a
            /h.example/a/:y -> b
            / -> home
            """,
            [
                ("app://anything:99/a/1", #"a {"x":"1"} @open"#),
                ("app://me:pw@h/a/1", #"a {"x":"1"} @open"#),
                ("app://h/A/1", "- no_route"),
                ("APP://h", "home {} @open"),
                ("name://h.example/a/1", #"a {"x":"1"} @one"#),
                ("name://H.EXAMPLE/a/1", #"a {"x":"1"} @one"#),
                ("name://h.example:8080/a/1", #"a {"x":"1"} @one"#),
                ("name://h.example:9/a/1", "- unknown_source"),
                ("name://me@h.example/a/1", #"a {"x":"1"} @one"#),
                ("name://other/a/1", "- unknown_source"),
                ("name:/a/1", "- unknown_source"),
                ("plain://h.example/a/1", #"b {"y":"1"} @plain"#),
                ("plain://A/1", #"a {"x":"1"} @plain"#),
            ])
    }

    @Test("4. The path is split, decoded once, and empty segments are dropped")
    func paths() throws {
        try check(
            """
            /users/:name -> user
            /x/:a/:b -> pair
            /café -> cafe
            /a%2Fb -> slash
            """,
            [
                ("/users/a%20b", #"user {"name":"a b"}"#),
                ("/users/a%2Fb", #"user {"name":"a/b"}"#),
                ("/users/a%2fb", #"user {"name":"a/b"}"#),
                ("/users/%2541", #"user {"name":"%41"}"#),
                ("/users/a+b", #"user {"name":"a+b"}"#),
                ("/users/%zz", #"user {"name":"%zz"}"#),
                ("/users/100%", #"user {"name":"100%"}"#),
                ("/users/%4", #"user {"name":"%4"}"#),
                ("/users/%C3%A9", #"user {"name":"é"}"#),
                ("/users/%ff", "- bad_value name user"),
                ("/users/%C3", "- bad_value name user"),
                ("/users/%ed%a0%80", "- bad_value name user"),
                ("/users/%00", #"user {"name":"\u0000"}"#),
                ("//x:1/users//bob/", #"user {"name":"bob"}"#),
                ("/users///bob//", #"user {"name":"bob"}"#),
                ("/users/bob/more", "- no_route"),
                ("/Users/bob", "- no_route"),
                ("/%75sers/bob", #"user {"name":"bob"}"#),
                ("/caf%C3%A9", "cafe {}"),
                ("/cafe\u{301}", "- no_route"),
                ("/a%2Fb", "slash {}"),
                ("/a/b", "- no_route"),
                ("/x/1", "- no_route"),
            ])
    }

    @Test("5. The query is split at `&`, then at the first `=`, and decoded once")
    func queries() throws {
        try check(
            """
            /s?:q{string?}&n=:n{string?} -> s
            /k?flag -> with
            /k?!flag -> without
            /l?:x{[string]} -> list
            /all?*all -> all
            """,
            [
                ("/s?q=a%20b", #"s {"q":"a b"}"#),
                ("/s?q=a%2520b", #"s {"q":"a%20b"}"#),
                ("/s?q=a+b", #"s {"q":"a+b"}"#),
                ("/s?q=1=2", #"s {"q":"1=2"}"#),
                ("/s?q=a%26b", #"s {"q":"a&b"}"#),
                ("/s?%71=1", #"s {"q":"1"}"#),
                ("/s?Q=1", "s {}"),
                ("/s?q=1&q=2", #"s {"q":"1"}"#),
                ("/s?q&q=2", #"s {"q":"2"}"#),
                ("/s?q", "s {}"),
                ("/s?q=", #"s {"q":""}"#),
                ("/s?&&n=1&", #"s {"n":"1"}"#),
                ("/s?a?b&q=?", #"s {"q":"?"}"#),
                ("/s?q=%zz", #"s {"q":"%zz"}"#),
                ("/s?q=%ff", "- bad_value q s"),
                ("/s?x=%ff", "s {}"),
                ("/s?=1", "s {}"),
                ("/s/?q=1", #"s {"q":"1"}"#),
                ("/k?flag", "with {}"),
                ("/k?flag=0", "with {}"),
                ("/k?FLAG", "without {}"),
                ("/l?x=1&x=2,3", #"list {"x":["1","2","3"]}"#),
                ("/l?x=1&x&x=2", #"list {"x":["1","2"]}"#),
                ("/l?x=", #"list {"x":[]}"#),
                ("/all?a=1&b&a=2&c=&=&b=3", #"all {"all":{"a":["1","2"],"b":[true,"3"],"c":"","":""}}"#),
            ])
    }

    @Test("6. Without a port only the default port is accepted, with `*` every port")
    func ports() throws {
        try check(
            """
            source web https://h.example //x.example:8080
            source any http://*
            source named app://*.h:7  app://h
            /a -> a
            https://h.example/b -> b
            http://*server/c -> c
            """,
            [
                ("https://h.example:443/a", "a {} @web"),
                ("https://h.example:8443/a", "- unknown_source"),
                ("https://h.example:8443/b", "- unknown_source"),
                ("https://h.example/b", "b {} @web"),
                ("https://x.example:8080/a", "a {} @web"),
                ("http://x.example:8080/a", "a {} @web"),
                ("https://x.example/a", "- unknown_source"),
                ("http://x.example/a", "a {} @any"),
                ("http://z.example:81/a", "a {} @any"),
                ("http://z.example:81/c", #"c {"server":"z.example:81"} @any"#),
                ("http://z.example:80/c", #"c {"server":"z.example"} @any"#),
                ("app://y.h:7/a", "a {} @named"),
                ("app://y.h/a", "- unknown_source"),
                ("app://h/a", "a {} @named"),
                ("app://h:7/a", "- unknown_source"),
            ])
    }
}
