import LinkAssociations
import Testing

struct AppleDiagnosticTests {
    @Test func everyMistakeAtOnce() {
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
                        { "?": { "a": "1", "b": true } },
                        { "/": "/x/y", "exclude": true },
                        { "/": "/x" },
                        7
                    ], "paths": [] },
                    { "appID": "ABCDE12345.a.b", "paths": ["/s?id=*", "NOT/x", "not /y", "/$(lang)/z"] },
                    { "components": {} }
                ] } }
            """##)
        #expect(
            file.diagnostics.text == """
                """)
    }

    @Test func traces() {
        let file = AppSiteAssociation(
            ##"""
            {"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/$(x)/y"},{"/":"/a/*","exclude":true},
            {"?":"a=1"},{"?":{"a":"?","b":"?*"}},{"?":{"a":"?"},"#":"top"},{"/":"/b"},{"/":"/c"}]}]}}
            """##)
        let matcher = AppleMatcher(file, host: "a.com")
        let trace = matcher.trace("https://a.com/b?a=2", file)
        #expect(trace.verdict.text(file.rules) == "opens applinks.details[0].components[5]")
        #expect(trace.obstacle == nil)
        #expect(
            trace.steps.map { "\($0.rule) \($0.mismatch?.message ?? "matches")" } == [
                "0 `/$(x)/y` uses a variable that is not defined, and matches nothing",
                "1 the path `/b` does not match `/a/*`",
                "2 the query `a=2` does not match `a=1`",
                "3 there is no query item `b`, and `?*` does not match an empty value",
                "4 the fragment `` does not match `top`",
                "5 matches",
            ])
        #expect(
            matcher.trace("https://b.com/b", file).obstacle?.message
                == "the host `b.com` is not `a.com`, which serves the file")
        #expect(
            matcher.trace("x://a.com/b", file).obstacle?.message
                == "universal links have the scheme `https`, not `x`")
        #expect(matcher.trace("/b", file).obstacle == .notWebLink)
        #expect(AppleMatcher(file, appID: "other").trace("https://a.com/b", file).obstacle == .noRules)
    }
}
