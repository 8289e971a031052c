import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The naive matcher on hosts, options, inner rests and fragments whose answers the description of the
/// language gives, and the matcher beside it. Each pattern is a route of a table, with or without other
/// lines; `r` and its index are the name.
@Suite("Forms of patterns in both matchers")
struct NaiveFormTests {
    private func check(_ lines: [String], _ patterns: [String], _ link: String, _ answer: String) throws {
        let routes = patterns.enumerated().map { "\($1) -> r\($0)" }
        let table = try RouteTable((lines + routes).joined(separator: "\n"))
        // Some of the patterns win no link.
        let matcher = Matcher(unchecked: table)
        #expect(NaiveMatcher(table).resolve(link) == answer)
        #expect(describe(matcher, link) == answer)
    }

    @Test(
        "Patterns with hosts match as the language describes",
        arguments: [
            // Captures, in lower case; the value decides with its type whether the origin accepts the link.
            (["https://:tenant.ex.com/x"], "https://ACME.ex.com/x", #"r0 {"tenant":"acme"}"#),
            (["https://:tenant{a|b}.ex.com/x"], "https://A.ex.com/x", #"r0 {"tenant":"a"}"#),
            (["https://:tenant{a|b}.ex.com/x"], "https://c.ex.com/x", "- wrong_source r0"),
            (["https://:tenant.ex.com/x"], "https://a.b.ex.com/x", "- wrong_source r0"),
            (["https://*sub.ex.com/x"], "https://a.b.ex.com/x", #"r0 {"sub":"a.b"}"#),
            (["https://*sub.ex.com/x"], "https://ex.com/x", "- wrong_source r0"),
            (["https://*server/x"], "https://ex.com:8443/x", #"r0 {"server":"ex.com:8443"}"#),
            (["https://*server/x"], "https://ex.com:443/x", #"r0 {"server":"ex.com"}"#),
            (["https://*server:8443/x"], "https://ex.com/x", "- wrong_source r0"),
            (["//ex.com/x"], "http://ex.com/x", "r0 {}"),
            (["//ex.com/x"], "http://ex.com:8080/x", "- wrong_source r0"),
            // Labels from the right, then the scheme, all before the path.
            (["https://*.ex.com/x", "https://:a.ex.com/:b"], "https://y.ex.com/x", #"r1 {"a":"y","b":"x"}"#),
            (
                ["https://:a.ex.com/x", "https://:a{int}.ex.com/:b"], "https://7.ex.com/x",
                #"r1 {"a":7,"b":"x"}"#
            ),
            (["https://:a.b.ex.com/x", "https://a.:b.ex.com/x"], "https://a.b.ex.com/x", #"r0 {"a":"a"}"#),
            (["//ex.com/x", "https://ex.com/:a"], "https://ex.com/x", #"r1 {"a":"x"}"#),
            // Values come in the order of the pattern.
            (["/x?*rest&:z{string?}"], "https://h/x?z=1&y=2", #"r0 {"rest":{"y":"2"},"z":"1"}"#),
            (["/x?a=:b&*rest&:z{string?}"], "https://h/x?z=1&a=2", #"r0 {"b":"2","rest":{},"z":"1"}"#),
            (["/x#y?*rest&:z"], "https://h/x#y?z=1&y=2", #"r0 {"rest":{"y":"2"},"z":"1"}"#),
            (["/x#?:a{int?}&*rest&:z"], "https://h/x#z=1&y=2", #"r0 {"rest":{"y":"2"},"z":"1"}"#),
            // Values of the host come first.
            (
                ["https://:a.ex.com/:b?:c#:d"], "https://1.ex.com/2?c=3#4",
                #"r0 {"a":"1","b":"2","c":"3","d":"4"}"#
            ),
        ])
    func hosts(patterns: [String], link: String, answer: String) throws {
        try check([], patterns, link, answer)
    }

    @Test(
        "Sources accept links as the language describes",
        arguments: [
            (["source s acme://*"], ["acme://:t/X"], "acme://Me@x", "- no_route"),
            (["source s acme://*"], ["acme://:t/X"], "acme://u@Me/X", #"r0 {"t":"Me"} @s"#),
            (["source s acme://*"], ["acme://:t/X"], "acme://Me/x", "- no_route"),
            (["source s acme://ex.com:99 acme://"], ["/X"], "acme://ex.com:99/X", "r0 {} @s"),
            (
                ["source s acme://ex.com acme://"], ["acme://ex.com/:a", "acme://:b/:c"], "acme://ex.com/1",
                #"r0 {"a":"1"} @s"#
            ),
            (
                ["source s acme://ex.com acme://"], ["acme://ex.com/:a", "acme://:b/:c"], "acme://ex/1",
                #"r1 {"b":"ex","c":"1"} @s"#
            ),
            (
                ["source any https://*", "source one https://*:8443"], ["/x"], "https://ex.com:8443/x",
                "r0 {} @one"
            ),
            (
                ["source both //ex.com", "source one https://ex.com"], ["/x"], "https://ex.com/x",
                "r0 {} @one"
            ),
            (
                ["source both //ex.com", "source one https://ex.com"], ["/x"], "http://ex.com/x",
                "r0 {} @both"
            ),
        ])
    func sources(lines: [String], patterns: [String], link: String, answer: String) throws {
        try check(lines, patterns, link, answer)
    }

    @Test(
        "Catch-alls before other segments match as the language describes",
        arguments: [
            (["/a/*r/b"], "/a/b", #"r0 {"r":""}"#),
            (["/a/*r/b"], "/a/1/2/b", #"r0 {"r":"1/2"}"#),
            (["/a/+r/b"], "/a/b", "- no_route"),
            (["/a/:x{string?}/*r/:y{string?}/b"], "/a/1/2/b", #"r0 {"x":"1","r":"","y":"2"}"#),
            (["/a/*r/:y{int?}/b"], "/a/1/2/b", #"r0 {"r":"1","y":2}"#),
            (["/a/*r/:y{int?}/b"], "/a/1/x/b", #"r0 {"r":"1/x"}"#),
            (["/a/*r/b", "/a/:x/b"], "/a/1/b", #"r1 {"x":"1"}"#),
            (["/a/*r/b", "/a/+r/:x{a|b}"], "/a/1/b", #"r1 {"r":"1","x":"b"}"#),
            (["/a/:x{string?}/b", "/a/*r/b"], "/a/b", "r0 {}"),
        ])
    func innerRests(patterns: [String], link: String, answer: String) throws {
        try check([], patterns, link, answer)
    }

    @Test(
        "Patterns with fragments match as the language describes",
        arguments: [
            (["/a#settings"], "/a#/settings/", "r0 {}"),
            (["/a#settings"], "/a", "- no_route"),
            (["/a#:x{int}"], "/a#y", "- bad_value x r0"),
            (["/a?:q#:x{int}?:y"], "/a#7", "- missing_query q r0"),
            (["/a#:x{int}?:y"], "/a#7", "- missing_query y r0"),
            (["/a#/register?hs_url=:server"], "/a#register?hs_url=h", #"r0 {"server":"h"}"#),
            (["/a#?token=:t"], "/a#token=1", #"r0 {"t":"1"}"#),
            (["/a#?token=:t"], "/a#/?token=1", #"r0 {"t":"1"}"#),
            (["/a#?token=:t"], "/a#b/token=1", "- no_route"),
            (["/a#?token=:t"], "/a", "- missing_query t r0"),
            (["/a#?:t{string?}&*r"], "/a#t=1&u&t=2", #"r0 {"t":"1","r":{"u":true}}"#),
            (["/a", "/a#:x", "/a#?:x"], "/a#x=1", #"r2 {"x":"1"}"#),
            (["/a", "/a#*"], "/a", "r1 {}"),
            (["/a#:x{string?}", "/a#*", "/a?:q{int?}#*"], "/a", "r0 {}"),
        ])
    func fragments(patterns: [String], link: String, answer: String) throws {
        try check([], patterns, link, answer)
    }

    @Test(
        "Options change what matches as the language describes",
        arguments: [
            ("path-case ignore", ["/Img-:x/:y{a|b}#Top"], "/iMG-1/a#TOP", #"r0 {"x":"1","y":"a"}"#),
            ("path-case ignore", ["/Img-:x/:y{a|b}"], "/img-1/A", "- bad_value y r0"),
            ("path-case ignore", ["/x/n", "/x/N"], "/X/N", "r1 {}"),
            (
                "query-case ignore", ["/?:page{int}&*r#?!Q"], "/?PAGE=1&X=1&x=2",
                #"r0 {"page":1,"r":{"X":["1","2"]}}"#
            ),
            ("query-case ignore", ["/?:page{int}#?!Q"], "/?page=1#q", "- no_route"),
            ("query-plus space", ["/:p?:q#?:f"], "/a+b?q=a+b%2B#f=+", #"r0 {"p":"a+b","q":"a b+","f":" "}"#),
            ("slashes strict", ["/x", "/x/"], "/x/", "r1 {}"),
            ("slashes strict", ["/x/:y{string?}"], "/x/", "- no_route"),
            ("slashes strict", ["/x/*r", "/x/+s"], "/x//", #"r0 {"r":"/"}"#),
            ("slashes strict", ["/x/*r", "/x/+s"], "/x//y", #"r1 {"s":"/y"}"#),
            ("slashes strict", ["/"], "https://h", "r0 {}"),
            ("slashes strict", ["/y", "/y/"], "app://y/", "r1 {}"),
            ("slashes strict", ["/y", "/y/"], "app:///y", "r0 {}"),
            ("slashes strict", ["/y#a"], "app:y#//a/", "r0 {}"),
        ])
    func options(option: String, patterns: [String], link: String, answer: String) throws {
        try check(["option " + option], patterns, link, answer)
    }
}
