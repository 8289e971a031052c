import LinkAssociations
import Testing

/// The published verdicts of Apple's `swcutil` about single components (macOS 27.0), and those that Apple's
/// documents give.
@Suite("Links on iOS")
struct AppleVerdictTests {
    /// A component, links on https://example.com that it matches, and others.
    private static let components: [(component: String, matching: [String], others: [String])] = [
        // Variables beside wildcards and beside each other
        (#"{"/":"/$(lang)/x"}"#, ["/de/x"], ["/dex/x"]),
        (#"{"/":"/$(region)$(region)x"}"#, ["/USDEx"], []),
        (#"{"/":"/*$(lang)*b"}"#, ["/xxfilb"], []),
        (#"{"/":"/$(no)*"}"#, [], ["/a"]),
        (#"{"/":"/*$(no)/*"}"#, [], ["/a/b"]),
        (#"{"/":"/$(digit)$(lang)?"}"#, ["/7deé"], ["/7de"]),
        (#"{"/":"/*a*$(xdigit)"}"#, ["/bacF"], []),
        (#"{"/":"/$(alpha)?*"}"#, [], ["/é1"]),
        // A star at the end of a path
        (#"{"/":"/buy/*"}"#, ["/buy", "/buy/", "/buy/42"], ["/buyer", "/bu"]),
        (#"{"/":"/a/b/*"}"#, ["/a/b"], []),
        (#"{"/":"/buy*"}"#, ["/buy"], []),
        (#"{"/":"/a/*/c"}"#, [], ["/a/c"]),
        (#"{"/":"/buy"}"#, ["/buy", "/buy/"], []),
        // The first slash
        (#"{"/":"abc"}"#, ["/abc"], ["/abcd", "/xabc"]),
        (##"{"/":"abc","?":"def","#":"*"}"##, ["/abc?def"], []),
        (#"{"/":"buy/*"}"#, ["/buy/42"], []),
        (#"{"/":"abc/*"}"#, ["/abc"], []),
        (#"{"/":"*abc"}"#, ["/xabc"], []),
        (#"{"/":"//abc"}"#, ["/abc"], []),
        (#"{"/":"a/b"}"#, ["/a/b"], []),
        // Slashes at the end
        (#"{"/":"/buy/"}"#, ["/buy", "/buy//"], []),
        (#"{"/":"/a/b/"}"#, ["/a/b"], []),
        (#"{"/":"/buy/*"}"#, ["/buy//", "/buy/42/x"], []),
        (#"{"/":"/"}"#, ["/", ""], []),
        (#"{"/":"/id/????"}"#, ["/id/4815"], ["/id/481"]),
        (#"{"/":"/a/?*"}"#, ["/a/b"], ["/a/"]),
        // Query items that are absent
        (#"{"?":{"b":"*"}}"#, ["/x?a=1", "/x"], []),
        (#"{"?":{"b":"?*"}}"#, [], ["/x?a=1"]),
        (#"{"?":{"b":""}}"#, ["/x?a=1"], []),
        (#"{"?":{"b":"1"}}"#, [], ["/x?a=1"]),
        (#"{"?":{"a":"1","b":"*"}}"#, ["/x?a=1"], []),
        (#"{"?":{"flag":""}}"#, ["/x?flag"], []),
        // Query items that are repeated
        (#"{"?":{"id":"42"}}"#, [], ["/x?id=42&id=7", "/x?id=7&id=42", "/x?id=7&id=42&id=9"]),
        (#"{"?":{"id":"*"}}"#, ["/x?id=7&id=42"], []),
        (#"{"?":{"id":"7,42"}}"#, [], ["/x?id=7&id=42"]),
        (#"{"?":{"id":"42,7"}}"#, [], ["/x?id=42&id=7"]),
        (#"{"?":{"id":""}}"#, [], ["/x?id=7&id=42"]),
        (#"{"?":{"id":"?*"}}"#, ["/x?id=7&id=42"], []),
        (#"{"?":{"id":"7"}}"#, ["/x?id=7&id=7"], []),
        // Query items that are not strings
        (#"{"?":{"flag":true}}"#, ["/x?flag=1", "/x?other=1"], []),
        (#"{"?":{"flag":false}}"#, ["/x?flag=1"], []),
        (#"{"?":{"n":5}}"#, ["/x?n=5"], []),
        (#"{"?":{"n":null}}"#, ["/x?n=5"], []),
        (#"{"?":{"a":"1","flag":true}}"#, ["/x?a=2", "/x?a=1"], []),
        (#"{"?":{"a":["1"]}}"#, ["/x?a=2"], []),
        (#"{"?":{"a":{"b":"1"}}}"#, ["/x?a=2"], []),
        // The whole query
        (#"{"?":"a=1"}"#, ["/x?a=1"], ["/x?a=1&b=2", "/x"]),
        (#"{"?":"*"}"#, ["/x"], []),
        (#"{"?":"?*"}"#, [], ["/x"]),
        (#"{"?":""}"#, ["/x"], []),
        // Escapes
        (#"{"/":"/a%20b"}"#, ["/a%20b"], []),
        (#"{"/":"/a b"}"#, [], ["/a%20b"]),
        (#"{"/":"/a b","percentEncoded":false}"#, ["/a%20b"], []),
        (#"{"/":"/a%20b","percentEncoded":false}"#, [], ["/a%20b"]),
        (#"{"/":"/a/b"}"#, [], ["/a%2Fb"]),
        (#"{"/":"/a/b","percentEncoded":false}"#, ["/a%2Fb"], []),
        (#"{"/":"/caf%C3%A9"}"#, [], ["/caf%c3%a9"]),
        (#"{"/":"/café","percentEncoded":false}"#, ["/caf%C3%A9"], []),
        (#"{"/":"/caf\u00e9","percentEncoded":false}"#, ["/caf%C3%A9"], []),
        (#"{"/":"/café/*","percentEncoded":false}"#, ["/caf%C3%A9/menu"], []),
        (#"{"/":"/café"}"#, [], ["/caf%C3%A9"]),
        // Fragments
        (##"{"#":"*"}"##, ["/x"], []),
        (##"{"#":"?*"}"##, [], ["/x"]),
        (##"{"#":""}"##, ["/x"], []),
        (##"{"#":"promo"}"##, ["/a/b?c=d#promo"], []),
        // Unknown keys
        (#"{"/":"/foo/*","totallyUnknownKey":"x"}"#, ["/foo/1"], ["/bar"]),
        (#"{"totallyUnknownKey":"x"}"#, ["/anything"], []),
        (#"{}"#, ["/anything"], []),
        (#"{"/":"/foo/*","casesensitive":false}"#, [], ["/FOO/1"]),
        (#"{"/":"/foo/*","casesensitive":true}"#, [], ["/FOO/1"]),
        (#"{"/":"/foo/*","future":{"a":"b"}}"#, ["/foo/1"], []),
        // Variables
        (#"{"/":"/$(region)/home"}"#, ["/GB/home"], ["/UK/home"]),
        (#"{"/":"/id/$(digit)"}"#, ["/id/7"], ["/id/x", "/id/77"]),
        (#"{"/":"/id/$(alpha)"}"#, ["/id/q"], ["/id/7"]),
        (#"{"/":"/id/$(upper)"}"#, ["/id/Q"], ["/id/q"]),
        (#"{"/":"/id/$(lower)"}"#, ["/id/q"], ["/id/Q"]),
        (#"{"/":"/id/$(alnum)"}"#, ["/id/7"], ["/id/-"]),
        (#"{"/":"/id/$(xdigit)"}"#, ["/id/f"], ["/id/g"]),
        (#"{"/":"/id/$(upper)","caseSensitive":false}"#, ["/id/q"], []),
        (#"{"/":"/$(lang)_$(region)/x"}"#, ["/en_US/x"], ["/qq_ZZ/x"]),
        (#"{"/":"/$(lang)_$(region)/x","caseSensitive":false}"#, ["/EN_us/x"], []),
        (#"{"/":"/$(unknown)/x"}"#, [], ["/$(unknown)/x"]),
        (#"{"/":"/$(lang/x"}"#, [], ["/en/x"]),
        // Apple's documents
        (##"{"/":"/abc","?":"def","#":"*"}"##, [], ["/abc", "?def"]),
        (#"{"/":"/FOO","caseSensitive":false}"#, ["/foo"], []),
        (#"{"/":"/straße/É","caseSensitive":false,"percentEncoded":false}"#, ["/STRA%C3%9FE/%C3%A9"], []),
    ]

    @Test("A component matches the links that it matches on iOS", arguments: components.indices)
    func component(_ index: Int) {
        let (component, matching, others) = Self.components[index]
        let file = AppSiteAssociation(components: component)
        let matcher = AppleMatcher(file, host: "example.com")
        for (links, expected) in [(matching, "opens applinks.details[0].components[0]"), (others, "no_rule")]
        {
            for link in links {
                let verdict = matcher.evaluate("https://example.com" + link)
                #expect(verdict.text(file.rules) == expected, "\(component) \(link)")
            }
        }
    }

    /// A file and links on https://example.com.
    private static let files: [(file: String, rows: KeyValuePairs<String, String>)] = [
        (
            ##"""
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app","ABCDE12345.com.example.app2"],
            "components":[{"#":"no_universal_links","exclude":true},{"/":"/buy/*"},
            {"/":"/help/website/*","exclude":true},{"/":"/help/*","?":{"articleNumber":"????"}}]}]}}
            """##,
            [
                "/buy/42": "opens applinks.details[0].components[1]",
                "/buy/42#no_universal_links": "excluded applinks.details[0].components[0]",
                "/help/website/faq?articleNumber=4815": "excluded applinks.details[0].components[2]",
                "/help/123?articleNumber=4815": "opens applinks.details[0].components[3]",
                "/help/123?articleNumber=481": "no_rule", "/help/123?articleNumber=48159": "no_rule",
                "/help/123": "no_rule", "/elsewhere": "no_rule",
            ]
        ),
        (
            #"""
            {"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"w":["a?c*","","12"]},
            "details":[{"appID":"ABCDE12345.a.b","components":[{"/":"/$(lang)_$(region)/$(food)/"},
            {"/":"/$(w)/x"},{"/":"/y$(w)$(w)"}]}]}}
            """#,
            [
                "/en_US/pizza/": "opens applinks.details[0].components[0]", "/en_US/tacos/": "no_rule",
                "/qq_ZZ/pizza/": "no_rule", "/en_US/$(food)/": "no_rule",
                "/abcz/x": "opens applinks.details[0].components[1]",
                "/abcz/x/x": "opens applinks.details[0].components[1]",
                "//x": "opens applinks.details[0].components[1]",
                "/y12abc": "opens applinks.details[0].components[2]",
                "/y": "opens applinks.details[0].components[2]", "/y1": "no_rule",
            ]
        ),
        (
            ##"{"applinks":{"defaults":{"/":"/foo/*"},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"}]}]}}"##,
            ["/bar": "no_rule", "/foo/1": "opens applinks.details[0].components[0]"]
        ),
        (
            ##"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"defaults":{"/":"/foo/*"},"components":[{"#":"*"}]}]}}"##,
            ["/bar": "no_rule"]
        ),
        (
            ##"{"applinks":{"defaults":{"exclude":true},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"},{"exclude":false}]}]}}"##,
            ["/bar": "excluded applinks.details[0].components[0]"]
        ),
        (
            ##"{"applinks":{"defaults":{"?":{"id":"??"}},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"#":"*"}]}]}}"##,
            [
                "/bar?id=7": "no_rule", "/bar?id=7777": "no_rule",
                "/bar?id=77": "opens applinks.details[0].components[0]",
            ]
        ),
        (
            #"{"applinks":{"defaults":{"caseSensitive":true},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/foo"}]}]}}"#,
            ["/FOO": "no_rule"]
        ),
        (
            #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/foo"},{"/":"/bar","caseSensitive":true}]}]}}"#,
            ["/FOO": "opens applinks.details[0].components[0]", "/BAR": "no_rule"]
        ),
        (
            #"{"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.a.b","paths":["/wwdc/news/","NOT /wwdc/internal/*","/wwdc/*"]}]}}"#,
            [
                "/wwdc/2015?a=1#b": "opens applinks.details[0].paths[2]",
                "/wwdc/internal/notes": "excluded applinks.details[0].paths[1]",
                "/wwdc/news": "opens applinks.details[0].paths[0]",
                "/WWDC/news": "no_rule", "/other": "no_rule",
            ]
        ),
        (
            #"{"applinks":{"apps":[],"details":{"ABCDE12345.a.b":{"paths":["/wwdc/news/","*"]}}}}"#,
            [
                "/wwdc/news/": #"opens applinks.details["ABCDE12345.a.b"].paths[0]"#,
                "": #"opens applinks.details["ABCDE12345.a.b"].paths[1]"#,
            ]
        ),
        (
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","paths":["/old"],"components":[{"/":"/new"}]}]}}"#,
            ["/old": "no_rule", "/new": "opens applinks.details[0].components[0]"]
        ),
        (#"{"webcredentials":{"apps":["ABCDE12345.a.b"]}}"#, ["/x": "no_rule"]),
        (#"{"applinks":"#, ["/x": "no_rule"]),
        (
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","components":[{"/":"/a/private/*","exclude":true},{"/":"/a/*"}]}]}}"#,
            [
                "/a/private/x": "excluded applinks.details[0].components[0]",
                "/a/public": "opens applinks.details[0].components[1]",
            ]
        ),
    ]

    @Test("The first rule of a file that matches a link decides", arguments: files.indices)
    func file(_ index: Int) {
        let file = AppSiteAssociation(Self.files[index].file)
        let matcher = AppleMatcher(file, host: "example.com")
        for (link, expected) in Self.files[index].rows {
            let verdict = matcher.evaluate("https://example.com" + link)
            #expect(verdict.text(file.rules) == expected, "\(link)")
        }
    }

    @Test("Rules apply only to web links of the host, and to the app that is asked about")
    func hostsSchemesAndApps() {
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

    @Test("The host of a link is recognized in every spelling")
    func hostsHoweverTheyAreWritten() {
        let file = AppSiteAssociation(components: #"{"/":"/buy/*"}"#)
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
