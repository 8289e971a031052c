import LinkAssociations
import Testing

/// The published verdicts of Apple's `swcutil` about single components (macOS 27.0), and those that Apple's
/// documents give.
struct AppleVerdictTests {
    /// A component, a link on https://example.com, and whether the component matches.
    private static let components: [(component: String, link: String, matches: Bool)] = [
        // Variables beside wildcards and beside each other
        (#"{"/":"/$(lang)/x"}"#, "/de/x", true),
        (#"{"/":"/$(lang)/x"}"#, "/dex/x", false),
        (#"{"/":"/$(region)$(region)x"}"#, "/USDEx", true),
        (#"{"/":"/*$(lang)*b"}"#, "/xxfilb", true),
        (#"{"/":"/$(no)*"}"#, "/a", false),
        (#"{"/":"/*$(no)/*"}"#, "/a/b", false),
        (#"{"/":"/$(digit)$(lang)?"}"#, "/7deé", true),
        (#"{"/":"/$(digit)$(lang)?"}"#, "/7de", false),
        (#"{"/":"/*a*$(xdigit)"}"#, "/bacF", true),
        (#"{"/":"/$(alpha)?*"}"#, "/é1", false),
        // A star at the end of a path
        (#"{"/":"/buy/*"}"#, "/buy", true),
        (#"{"/":"/buy/*"}"#, "/buy/", true),
        (#"{"/":"/buy/*"}"#, "/buy/42", true),
        (#"{"/":"/buy/*"}"#, "/buyer", false),
        (#"{"/":"/buy/*"}"#, "/bu", false),
        (#"{"/":"/a/b/*"}"#, "/a/b", true),
        (#"{"/":"/buy*"}"#, "/buy", true),
        (#"{"/":"/a/*/c"}"#, "/a/c", false),
        (#"{"/":"/buy"}"#, "/buy", true),
        (#"{"/":"/buy"}"#, "/buy/", true),
        // The first slash
        (#"{"/":"abc"}"#, "/abc", true),
        (##"{"/":"abc","?":"def","#":"*"}"##, "/abc?def", true),
        (#"{"/":"buy/*"}"#, "/buy/42", true),
        (#"{"/":"abc"}"#, "/abcd", false),
        (#"{"/":"abc"}"#, "/xabc", false),
        (#"{"/":"abc/*"}"#, "/abc", true),
        (#"{"/":"*abc"}"#, "/xabc", true),
        (#"{"/":"//abc"}"#, "/abc", true),
        (#"{"/":"a/b"}"#, "/a/b", true),
        // Slashes at the end
        (#"{"/":"/buy/"}"#, "/buy", true),
        (#"{"/":"/a/b/"}"#, "/a/b", true),
        (#"{"/":"/buy/*"}"#, "/buy//", true),
        (#"{"/":"/buy/"}"#, "/buy//", true),
        (#"{"/":"/"}"#, "/", true),
        (#"{"/":"/"}"#, "", true),
        (#"{"/":"/id/????"}"#, "/id/481", false),
        (#"{"/":"/id/????"}"#, "/id/4815", true),
        (#"{"/":"/a/?*"}"#, "/a/", false),
        (#"{"/":"/a/?*"}"#, "/a/b", true),
        (#"{"/":"/buy/*"}"#, "/buy/42/x", true),
        // Query items that are absent
        (#"{"?":{"b":"*"}}"#, "/x?a=1", true),
        (#"{"?":{"b":"?*"}}"#, "/x?a=1", false),
        (#"{"?":{"b":""}}"#, "/x?a=1", true),
        (#"{"?":{"b":"1"}}"#, "/x?a=1", false),
        (#"{"?":{"b":"*"}}"#, "/x", true),
        (#"{"?":{"a":"1","b":"*"}}"#, "/x?a=1", true),
        (#"{"?":{"flag":""}}"#, "/x?flag", true),
        // Query items that are repeated
        (#"{"?":{"id":"42"}}"#, "/x?id=42&id=7", false),
        (#"{"?":{"id":"42"}}"#, "/x?id=7&id=42", false),
        (#"{"?":{"id":"42"}}"#, "/x?id=7&id=42&id=9", false),
        (#"{"?":{"id":"*"}}"#, "/x?id=7&id=42", true),
        (#"{"?":{"id":"7,42"}}"#, "/x?id=7&id=42", false),
        (#"{"?":{"id":"42,7"}}"#, "/x?id=42&id=7", false),
        (#"{"?":{"id":""}}"#, "/x?id=7&id=42", false),
        (#"{"?":{"id":"?*"}}"#, "/x?id=7&id=42", true),
        (#"{"?":{"id":"7"}}"#, "/x?id=7&id=7", true),
        // Query items that are not strings
        (#"{"?":{"flag":true}}"#, "/x?flag=1", true),
        (#"{"?":{"flag":true}}"#, "/x?other=1", true),
        (#"{"?":{"flag":false}}"#, "/x?flag=1", true),
        (#"{"?":{"n":5}}"#, "/x?n=5", true),
        (#"{"?":{"n":null}}"#, "/x?n=5", true),
        (#"{"?":{"a":"1","flag":true}}"#, "/x?a=2", true),
        (#"{"?":{"a":"1","flag":true}}"#, "/x?a=1", true),
        (#"{"?":{"a":["1"]}}"#, "/x?a=2", true),
        (#"{"?":{"a":{"b":"1"}}}"#, "/x?a=2", true),
        // The whole query
        (#"{"?":"a=1"}"#, "/x?a=1", true),
        (#"{"?":"a=1"}"#, "/x?a=1&b=2", false),
        (#"{"?":"*"}"#, "/x", true),
        (#"{"?":"?*"}"#, "/x", false),
        (#"{"?":""}"#, "/x", true),
        (#"{"?":"a=1"}"#, "/x", false),
        // Escapes
        (#"{"/":"/a%20b"}"#, "/a%20b", true),
        (#"{"/":"/a b"}"#, "/a%20b", false),
        (#"{"/":"/a b","percentEncoded":false}"#, "/a%20b", true),
        (#"{"/":"/a%20b","percentEncoded":false}"#, "/a%20b", false),
        (#"{"/":"/a/b"}"#, "/a%2Fb", false),
        (#"{"/":"/a/b","percentEncoded":false}"#, "/a%2Fb", true),
        (#"{"/":"/caf%C3%A9"}"#, "/caf%c3%a9", false),
        (#"{"/":"/café","percentEncoded":false}"#, "/caf%C3%A9", true),
        (#"{"/":"/caf\u00e9","percentEncoded":false}"#, "/caf%C3%A9", true),
        (#"{"/":"/café/*","percentEncoded":false}"#, "/caf%C3%A9/menu", true),
        (#"{"/":"/café"}"#, "/caf%C3%A9", false),
        // Fragments
        (##"{"#":"*"}"##, "/x", true),
        (##"{"#":"?*"}"##, "/x", false),
        (##"{"#":""}"##, "/x", true),
        (##"{"#":"promo"}"##, "/a/b?c=d#promo", true),
        // Unknown keys
        (#"{"/":"/foo/*","totallyUnknownKey":"x"}"#, "/foo/1", true),
        (#"{"/":"/foo/*","totallyUnknownKey":"x"}"#, "/bar", false),
        (#"{"totallyUnknownKey":"x"}"#, "/anything", true),
        (#"{}"#, "/anything", true),
        (#"{"/":"/foo/*","casesensitive":false}"#, "/FOO/1", false),
        (#"{"/":"/foo/*","casesensitive":true}"#, "/FOO/1", false),
        (#"{"/":"/foo/*","future":{"a":"b"}}"#, "/foo/1", true),
        // Variables
        (#"{"/":"/$(region)/home"}"#, "/GB/home", true),
        (#"{"/":"/$(region)/home"}"#, "/UK/home", false),
        (#"{"/":"/id/$(digit)"}"#, "/id/7", true),
        (#"{"/":"/id/$(digit)"}"#, "/id/x", false),
        (#"{"/":"/id/$(digit)"}"#, "/id/77", false),
        (#"{"/":"/id/$(alpha)"}"#, "/id/q", true),
        (#"{"/":"/id/$(alpha)"}"#, "/id/7", false),
        (#"{"/":"/id/$(upper)"}"#, "/id/Q", true),
        (#"{"/":"/id/$(upper)"}"#, "/id/q", false),
        (#"{"/":"/id/$(lower)"}"#, "/id/q", true),
        (#"{"/":"/id/$(lower)"}"#, "/id/Q", false),
        (#"{"/":"/id/$(alnum)"}"#, "/id/7", true),
        (#"{"/":"/id/$(alnum)"}"#, "/id/-", false),
        (#"{"/":"/id/$(xdigit)"}"#, "/id/f", true),
        (#"{"/":"/id/$(xdigit)"}"#, "/id/g", false),
        (#"{"/":"/id/$(upper)","caseSensitive":false}"#, "/id/q", true),
        (#"{"/":"/$(lang)_$(region)/x"}"#, "/en_US/x", true),
        (#"{"/":"/$(lang)_$(region)/x"}"#, "/qq_ZZ/x", false),
        (#"{"/":"/$(lang)_$(region)/x","caseSensitive":false}"#, "/EN_us/x", true),
        (#"{"/":"/$(unknown)/x"}"#, "/$(unknown)/x", false),
        (#"{"/":"/$(lang/x"}"#, "/en/x", false),
        // Apple's documents
        (##"{"/":"/abc","?":"def","#":"*"}"##, "/abc", false),
        (##"{"/":"/abc","?":"def","#":"*"}"##, "?def", false),
        (#"{"/":"/FOO","caseSensitive":false}"#, "/foo", true),
        (#"{"/":"/straße/É","caseSensitive":false,"percentEncoded":false}"#, "/STRA%C3%9FE/%C3%A9", true),
    ]

    @Test(arguments: components.indices)
    func component(_ index: Int) {
        let (component, link, matches) = Self.components[index]
        let file = AppSiteAssociation(
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(component)]}]}}"#)
        let verdict = AppleMatcher(file, host: "example.com").evaluate("https://example.com" + link)
        let expected = matches ? "opens applinks.details[0].components[0]" : "no_rule"
        #expect(verdict.text(file.rules) == expected, "\(component) \(link)")
    }

    /// A file and links on https://example.com.
    private static let files: [(file: String, rows: [VerdictRow])] = [
        (
            ##"""
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app","ABCDE12345.com.example.app2"],
            "components":[{"#":"no_universal_links","exclude":true},{"/":"/buy/*"},
            {"/":"/help/website/*","exclude":true},{"/":"/help/*","?":{"articleNumber":"????"}}]}]}}
            """##,
            [
                VerdictRow("/buy/42", "opens applinks.details[0].components[1]"),
                VerdictRow("/buy/42#no_universal_links", "excluded applinks.details[0].components[0]"),
                VerdictRow(
                    "/help/website/faq?articleNumber=4815", "excluded applinks.details[0].components[2]"),
                VerdictRow("/help/123?articleNumber=4815", "opens applinks.details[0].components[3]"),
                VerdictRow("/help/123?articleNumber=481", "no_rule"),
                VerdictRow("/help/123?articleNumber=48159", "no_rule"),
                VerdictRow("/help/123", "no_rule"),
                VerdictRow("/elsewhere", "no_rule"),
            ]
        ),
        (
            #"""
            {"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"w":["a?c*","","12"]},
            "details":[{"appID":"ABCDE12345.a.b","components":[{"/":"/$(lang)_$(region)/$(food)/"},
            {"/":"/$(w)/x"},{"/":"/y$(w)$(w)"}]}]}}
            """#,
            [
                VerdictRow("/en_US/pizza/", "opens applinks.details[0].components[0]"),
                VerdictRow("/en_US/tacos/", "no_rule"),
                VerdictRow("/qq_ZZ/pizza/", "no_rule"),
                VerdictRow("/en_US/$(food)/", "no_rule"),
                VerdictRow("/abcz/x", "opens applinks.details[0].components[1]"),
                VerdictRow("/abcz/x/x", "opens applinks.details[0].components[1]"),
                VerdictRow("//x", "opens applinks.details[0].components[1]"),
                VerdictRow("/y12abc", "opens applinks.details[0].components[2]"),
                VerdictRow("/y", "opens applinks.details[0].components[2]"),
                VerdictRow("/y1", "no_rule"),
            ]
        ),
        (
            ##"{"applinks":{"defaults":{"/":"/foo/*"},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"}]}]}}"##,
            [VerdictRow("/bar", "no_rule"), VerdictRow("/foo/1", "opens applinks.details[0].components[0]")]
        ),
        (
            ##"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"defaults":{"/":"/foo/*"},"components":[{"#":"*"}]}]}}"##,
            [VerdictRow("/bar", "no_rule")]
        ),
        (
            ##"{"applinks":{"defaults":{"exclude":true},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"},{"exclude":false}]}]}}"##,
            [VerdictRow("/bar", "excluded applinks.details[0].components[0]")]
        ),
        (
            ##"{"applinks":{"defaults":{"?":{"id":"??"}},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"}]}]}}"##,
            [
                VerdictRow("/bar?id=7", "no_rule"), VerdictRow("/bar?id=7777", "no_rule"),
                VerdictRow("/bar?id=77", "opens applinks.details[0].components[0]"),
            ]
        ),
        (
            #"{"applinks":{"defaults":{"caseSensitive":true},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/foo"}]}]}}"#,
            [VerdictRow("/FOO", "no_rule")]
        ),
        (
            #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/foo"},{"/":"/bar","caseSensitive":true}]}]}}"#,
            [VerdictRow("/FOO", "opens applinks.details[0].components[0]"), VerdictRow("/BAR", "no_rule")]
        ),
        (
            #"{"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.a.b","paths":["/wwdc/news/","NOT /wwdc/internal/*","/wwdc/*"]}]}}"#,
            [
                VerdictRow("/wwdc/2015?a=1#b", "opens applinks.details[0].paths[2]"),
                VerdictRow("/wwdc/internal/notes", "excluded applinks.details[0].paths[1]"),
                VerdictRow("/wwdc/news", "opens applinks.details[0].paths[0]"),
                VerdictRow("/WWDC/news", "no_rule"), VerdictRow("/other", "no_rule"),
            ]
        ),
        (
            #"{"applinks":{"apps":[],"details":{"ABCDE12345.a.b":{"paths":["/wwdc/news/","*"]}}}}"#,
            [
                VerdictRow("/wwdc/news/", #"opens applinks.details["ABCDE12345.a.b"].paths[0]"#),
                VerdictRow("", #"opens applinks.details["ABCDE12345.a.b"].paths[1]"#),
            ]
        ),
        (
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","paths":["/old"],"components":[{"/":"/new"}]}]}}"#,
            [VerdictRow("/old", "no_rule"), VerdictRow("/new", "opens applinks.details[0].components[0]")]
        ),
        (#"{"webcredentials":{"apps":["ABCDE12345.a.b"]}}"#, [VerdictRow("/x", "no_rule")]),
        (#"{"applinks":"#, [VerdictRow("/x", "no_rule")]),
        (
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","components":[{"/":"/a/private/*","exclude":true},{"/":"/a/*"}]}]}}"#,
            [
                VerdictRow("/a/private/x", "excluded applinks.details[0].components[0]"),
                VerdictRow("/a/public", "opens applinks.details[0].components[1]"),
            ]
        ),
    ]

    @Test(arguments: files.indices)
    func file(_ index: Int) {
        let file = AppSiteAssociation(Self.files[index].file)
        let matcher = AppleMatcher(file, host: "example.com")
        for row in Self.files[index].rows {
            let verdict = matcher.evaluate("https://example.com" + row.link)
            #expect(verdict.text(file.rules) == row.expected, "\(row.link)")
        }
    }

    @Test func hostsSchemesAndApps() {
        let file = AppSiteAssociation(
            #"""
            {"applinks":{"details":[
            {"appIDs":["ABCDE12345.one"],"components":[{"/":"/a","exclude":true},{"/":"/*"}]},
            {"appIDs":["ABCDE12345.two","ABCDE12345.three"],"components":[{"/":"/a"},{"/":"/b","exclude":true}]},
            {"appIDs":["ABCDE12345.one"],"components":[{"/":"/c","exclude":true}]}]}}
            """#)
        let rows: [(host: String?, app: String?, link: String, expected: String)] = [
            ("example.com", nil, "https://EXAMPLE.com:8443/a", "opens applinks.details[1].components[0]"),
            ("Example.COM", nil, "HTTPS://user@example.com/b", "opens applinks.details[0].components[1]"),
            ("example.com", nil, "https://www.example.com/a", "no_rule"),
            ("example.com", nil, "https://evil.test/a", "no_rule"),
            (nil, nil, "http://evil.test/a", "opens applinks.details[1].components[0]"),
            (nil, nil, "myapp://evil.test/a", "no_rule"),
            (nil, nil, "https:/a", "no_rule"),
            (nil, nil, "/a", "no_rule"),
            (nil, nil, "", "no_rule"),
            (nil, "ABCDE12345.one", "https://x/a", "excluded applinks.details[0].components[0]"),
            (nil, "ABCDE12345.one", "https://x/c", "opens applinks.details[0].components[1]"),
            (nil, "ABCDE12345.three", "https://x/b", "excluded applinks.details[1].components[1]"),
            (nil, "ABCDE12345.three", "https://x/c", "no_rule"),
            (nil, "ABCDE12345.four", "https://x/a", "no_rule"),
        ]
        for row in rows {
            let verdict = AppleMatcher(file, host: row.host, appID: row.app).evaluate(row.link)
            #expect(verdict.text(file.rules) == row.expected, "\(row.link) \(row.app ?? "")")
        }
    }

    @Test func hostsHoweverTheyAreWritten() {
        let file = AppSiteAssociation(
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a","components":[{"/":"/buy/*"}]}]}}"#)
        let matcher = AppleMatcher(file, host: "Example.com")
        let rows: [(link: String, opens: Bool)] = [
            ("https://example.com/buy/1", true), ("https://EXAMPLE.com/buy/1", true),
            ("HTTPS://example.com/buy/1", true), ("http://example.com/buy/1", true),
            ("https://example.com:443/buy/1", true), ("https://user@example.com/buy/1", true),
            ("https://example.com@other.com/buy/1", false), ("https://example.com.org/buy/1", false),
            ("https://example.co/buy/1", false), ("https://www.example.com/buy/1", false),
            ("https://example.com", false), ("https://example.com?/buy/1", false),
            ("https://example.com#/buy/1", false), ("https://example.com/buy?x", true),
            ("https://example.com/buy#x", true), ("https://example.com\\buy/1", false),
            ("https:/example.com/buy/1", false), ("https:", false), ("", false),
        ]
        for row in rows {
            #expect((matcher.evaluate(row.link).outcome == .opens) == row.opens, "\(row.link)")
        }
    }
}
