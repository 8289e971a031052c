import LinkAssociations
import Testing

@Suite("Problems in apple-app-site-association files")
struct AppleDiagnosticTests {
    @Test("All mistakes in a file are reported together, each at its place")
    func everyMistakeAtOnce() {
        let file = AppSiteAssociation(
            ##"""
            { "applinks": {
                "apps": ["x"],
                "substitutionVariables": { "lang": ["de"], "a$": [], "v": ["$(w)", 1] },
                "defaults": { "casesensitive": false, "exclude": "no" },
                "details": [
                    { "appIDs": ["ABCDE12345.a.b", "nope"], "components": [
                        { "/": "/$(regin)/x", "comment": 1 },
                        { "/": "/$(v", "query": "x" },
                        { "/": "/search?q=*" },
                        { "/": "/a#b" },
                        { "/": "https://a.com/b" },
                        { "/": "/a b" },
                        { "/": "/a%20b", "percentEncoded": false },
                        { "?": { "a": "1", "b": true } }, { "?": { "x y": "1" } },
                        { "/": "/x/y", "exclude": true },
                        { "/": "/x" },
                        7
                    ], "paths": [] },
                    { "appID": "ABCDE12345.a.b", "paths": ["/s?id=*", "NOT/x", "not /y", "/$(lang)/z"] },
                    { "components": {} }
                ] } }
            """##)
        #expect(
            file.diagnostics.text == #"""
                2:13: warning: `apps` must be an empty array: name apps in `appIDs` [apps-not-empty]
                3:32: warning: `lang` is built in: it is not documented which definition counts [redefined-variable]
                3:48: error: `a$` is not a variable name: names cannot have `$`, `(` or `)` [bad-variable-name]
                3:48: warning: `a$` has no values, so rules with it match nothing [empty-variable]
                3:64: error: `$(w)` cannot use a variable: values have only `*` and `?` [variable-in-value]
                3:72: error: `v` must be a string, not a number [wrong-type]
                4:19: error: unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive` [wrong-case-key]
                4:54: error: `exclude` must be a Boolean, not a string [wrong-type]
                6:40: warning: `nope` is not an app identifier: expected ten letters and digits, a dot and a bundle identifier [bad-app-id]
                7:20: warning: `$(regin)` is not defined, so the rule matches nothing: use `$(region)` [undefined-variable]
                7:46: error: `comment` must be a string, not a number [wrong-type]
                8:20: warning: `$(v` is not closed: `)` is missing [broken-variable]
                8:28: error: unknown key `query`: use `?` [unknown-key]
                9:20: warning: `/search?q=*` is compared with the path, in which `?` is any character: write the query as `"?"` [query-in-path]
                10:20: warning: `/a#b` never matches: it is compared with the path, which has no `#` [fragment-in-path]
                11:20: warning: `https://a.com/b` never matches: write only the path [url-in-path]
                12:20: warning: `/a b` never matches: links have `%20` for ` `, unless `percentEncoded` is false [never-matches]
                13:20: warning: `/a%20b` never matches: `percentEncoded` is false, so links are decoded and patterns are not [never-matches]
                14:37: error: the pattern for `b` is not a string, so the system ignores all conditions on the query [void-query]
                14:63: warning: `x y` never matches: links have `%20` for ` `, unless `percentEncoded` is false [never-matches]
                17:13: error: `components[11]` must be an object, not a number [wrong-type]
                18:21: warning: `paths` is ignored from iOS 13 on, because there are `components` [paths-ignored]
                19:20: warning: `ABCDE12345.a.b` is in an earlier entry too: it is not documented which one is tried first [repeated-app]
                19:48: warning: `/s?id=*` never matches a query: `paths` are compared with the path only, use `components` [query-in-paths]
                19:59: error: `NOT/x` does not exclude anything: write `NOT `, with a space [bad-not]
                19:68: error: `not /y` does not exclude anything: write `NOT `, with a space [bad-not]
                19:78: warning: `/$(lang)/z` is text in `paths`: variables need `components` [variable-in-paths]
                20:9: error: the entry names no app: add `appIDs` [missing-app-id]
                20:9: warning: the entry has no rules: no link opens its apps [no-rules]
                20:25: error: `components` must be an array, not an object [wrong-type]
                """#)
    }

    @Test("A trace says why rules do not match, or why none was tried")
    func traces() {
        let file = AppSiteAssociation(
            ##"""
            {"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/$(x)/y"},{"/":"/a/*","exclude":true},
            {"?":"a=1"},{"?":{"a":"?","b":"?*"}},{"?":{"a":"?"},"#":"top"},{"/":"/b"},{"/":"/c"}]}]}}
            """##)
        let matcher = AppleMatcher(file, host: "a.com")
        let trace = matcher.trace("https://a.com/b?a=2")
        #expect(trace.verdict.text(file.rules) == "opens applinks.details[0].components[5]")
        #expect(trace.obstacle == nil)
        #expect(
            trace.steps.map { "\($0.index ?? -1) \($0.result)" } == [
                #"0 fails("`/$(x)/y` uses a variable that is not defined, and matches nothing")"#,
                #"1 fails("the path `/b` does not match `/a/*`")"#,
                #"2 fails("the query `a=2` does not match `a=1`")"#,
                #"3 fails("there is no query item `b`, and `?*` does not match an empty value")"#,
                #"4 fails("the fragment `` does not match `top`")"#,
                "5 opens",
            ])
        #expect(
            matcher.trace("https://b.com/b").obstacle
                == "the host `b.com` is not `a.com`, which serves the file")
        #expect(
            matcher.trace("x://a.com/b").obstacle
                == "universal links have the scheme `https`, not `x`")
        #expect(matcher.trace("/b").obstacle == "the link has no scheme or no host")
        #expect(
            AppleMatcher(file, appID: "other").trace("https://a.com/b").obstacle
                == "the file has no rules for the app")
    }
}
