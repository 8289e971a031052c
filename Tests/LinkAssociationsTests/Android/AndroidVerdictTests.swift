import LinkAssociations
import Testing

/// What Android does with links, by the rules of `IntentFilter`, `UriRelativeFilterGroup` and dynamic rules.
@Suite("Links on Android")
struct AndroidVerdictTests {
    /// The elements of one filter, the API level, and links with what decides in `.Main intent-filter[0]`.
    private static let filters: [(data: String, api: Int, rows: KeyValuePairs<String, String>)] = [
        (
            #"<data android:scheme="https" android:host="a.com" android:pathPrefix="/x" />"#, 36,
            [
                "https://a.com/x/1?q#f": "opens data[0]", "https://A.COM/x": "opens data[0]",
                "HTTPS://a.com/x": "no_rule", "http://a.com/x": "no_rule",
                "https://b.com/x": "no_rule", "https://a.com/y": "no_rule",
                "https://a.com": "no_rule", "https:/x": "no_rule", "x": "no_rule",
                #"https://a.com\x"#: "no_rule", "https://user@a.com:8443/x": "opens data[0]",
                "https://%61.com/x": "opens data[0]",
            ]
        ),
        (
            """
            <data android:scheme="http" /><data android:scheme="https" />
            <data android:host="a.com" /><data android:host="b.com" android:port="8080" />
            <data android:pathPrefix="/x" /><data android:path="/y" />
            """, 36,
            [
                "http://a.com/x": "opens data[4]", "https://b.com:8080/y": "opens data[5]",
                "https://b.com/y": "no_rule", "https://b.com:/y": "no_rule",
                "https://b.com:99999999999/y": "no_rule", "https://a.com:1/x": "opens data[4]",
                "https://a.com/": "no_rule",
            ]
        ),
        (
            #"<data android:scheme="https" android:host="*.google.com" />"#, 36,
            [
                "https://a.google.com/x": "opens data[0]", "https://a.B.Google.com": "opens data[0]",
                "https://.google.com": "opens data[0]", "https://google.com": "no_rule",
            ]
        ),
        (
            #"<data android:scheme="https" android:host="*google.com" />"#, 36,
            ["https://badgoogle.com": "opens data[0]"]
        ),
        (
            #"<data android:scheme="https" android:host="*" /><data android:pathPattern="/f/..*" />"#, 36,
            [
                "https://any.where/f/1": "opens data[1]",
                "https://any.where/f/": "no_rule", "https:/f/1": "no_rule", "https:///f/1": "opens data[1]",
            ]
        ),
        (#"<data android:host="a.com" android:path="/x" />"#, 36, ["https://a.com/x": "no_rule"]),
        (
            #"<data android:scheme="myapp" android:path="/x" />"#, 36,
            [
                "myapp://a.com/y": "opens data[0]", "myapp:y": "opens data[0]", "MyApp:y": "no_rule",
            ]
        ),
        (
            #"<data android:scheme="https" android:host="a.com" android:mimeType="text/html" />"#, 36,
            ["https://a.com/x": "no_rule"]
        ),
        (
            #"<data android:scheme="https" android:host="a.com" android:pathSuffix=".html" />"#, 30,
            ["https://a.com/x": "opens data[0]"]
        ),
        (
            #"<data android:scheme="mailto" android:sspPrefix="a@" />"#, 36,
            [
                "mailto:a@b.c?x#y": "opens data[0]", "mailto:b@b.c": "no_rule",
            ]
        ),
        (
            """
            <data android:scheme="https" android:host="a.com" /><data android:path="/always" />
            <uri-relative-filter-group android:allow="false"><data android:queryPattern=".*" /></uri-relative-filter-group>
            <uri-relative-filter-group android:allow="false"><data android:fragmentPattern=".*" /></uri-relative-filter-group>
            <uri-relative-filter-group><data android:pathAdvancedPattern="/path/[1-9][0-9]{0,14}/today" /></uri-relative-filter-group>
            <uri-relative-filter-group />
            """, 35,
            [
                "https://a.com/path/301/today": "opens uri-relative-filter-group[2]",
                "https://a.com/path/301/today?x": "excluded uri-relative-filter-group[0]",
                "https://a.com/path/301/today?": "excluded uri-relative-filter-group[0]",
                "https://a.com/path/301/today#": "excluded uri-relative-filter-group[1]",
                "https://a.com/path/x/today": "no_rule", "https://a.com/always?x": "opens data[1]",
            ]
        ),
        (
            """
            <data android:scheme="https" android:host="a.com" />
            <uri-relative-filter-group android:allow="false"><data android:path="/x" /></uri-relative-filter-group>
            """, 34, ["https://a.com/x": "opens data[0]"]
        ),
        (
            """
            <data android:scheme="https" android:host="a.com" />
            <uri-relative-filter-group><data android:query="a=1" android:pathPrefix="/q" /></uri-relative-filter-group>
            <uri-relative-filter-group><data android:fragmentSuffix="end" /></uri-relative-filter-group>
            """, 36,
            [
                "https://a.com/q?b=2&a=1": "opens uri-relative-filter-group[0]",
                "https://a.com/q?b=2;a=1": "opens uri-relative-filter-group[0]",
                "https://a.com/q?a%3D1": "opens uri-relative-filter-group[0]",
                "https://a.com/q?b=2%26a=1": "opens uri-relative-filter-group[0]",
                "https://a.com/q?c&b=2;a=1": "no_rule", "https://a.com/q?a=1&": "no_rule",
                "https://a.com/r?a=1": "no_rule", "https://a.com/q": "no_rule",
                "https://a.com/#the-end": "opens uri-relative-filter-group[1]",
            ]
        ),
    ]

    @Test("A filter accepts the links that Android accepts", arguments: filters.indices)
    func filter(_ index: Int) {
        let (data, api, rows) = Self.filters[index]
        let matcher = AndroidMatcher([AndroidManifest(filter: data)], api: api)
        for (link, expected) in rows {
            let verdict = matcher.evaluate(link).text(matcher.rules)
            #expect(verdict == expected.replacing(" ", with: " .Main intent-filter[0] "), "\(link)")
        }
    }

    @Test("Links open only activities that a browser can start")
    func activitiesThatBrowsersCannotStart() {
        let data = #"<data android:scheme="https" android:host="a.com" />"#
        let filter = Manifest.browsable(data)
        let manifests: [(text: String, outcome: LinkOutcome)] = [
            (Manifest.activity(filter), .opens),
            (Manifest.activity(filter, attributes: #"android:exported="false""#), .noRule),
            (Manifest.activity(filter, attributes: #"android:enabled="false""#), .noRule),
            (Manifest.activity(filter, attributes: #"android:enabled="@bool/unknown""#), .opens),
            (
                Manifest.activity(filter).replacing(
                    "<application>", #"<application android:enabled="false">"#), .noRule
            ),
            (Manifest.activity(filter).replacing("activity", "activity-alias"), .opens),
            (Manifest.activity(filter).replacing("activity", "service"), .noRule),
            (Manifest.activity(filter).replacing(".BROWSABLE", ".OTHER"), .noRule),
            (Manifest.activity(filter).replacing(".DEFAULT", ".OTHER"), .noRule),
            (Manifest.activity(filter).replacing("action.VIEW", "action.SEND"), .noRule),
            (
                Manifest.activity(filter).replacing(
                    "<data", #"<data tools:node="remove""#),
                .noRule
            ),
        ]
        for (text, outcome) in manifests {
            #expect(
                AndroidMatcher([AndroidManifest(text)]).evaluate("https://a.com/").outcome == outcome,
                "\(text)")
        }
    }

    /// A sign is not a digit of an escape.
    @Test("Strings and `${applicationId}` are filled in, and unknown references are errors")
    func resourcesAndPlaceholders() {
        var resources = AndroidResources()
        let problems = resources.add(
            ContiguousArray(
                #"""
                <resources><string name="host">@string/real</string><string name="real"> "a&#46;com" </string>
                <string name="path"><![CDATA[/x\u+041]]></string><bool name="on">true</bool><bool name="off">false</bool></resources>
                """#.utf8))
        #expect(problems.text == "")
        let text = Manifest.activity(
            Manifest.browsable(
                #"<data android:scheme="${applicationId}" android:host="@a.b:string/host" android:path="@string/path" />"#
            )
                + Manifest.browsable(#"<data android:scheme="https" android:host="x.${host}" />"#)
                + Manifest.browsable(#"<data android:scheme="https" android:host="@string/none" />"#))
        let manifest = AndroidManifest(text, resources: resources)
        let matcher = AndroidMatcher([manifest])
        #expect(
            matcher.evaluate("a.b://a.com/x").text(matcher.rules) == "opens .Main intent-filter[0] data[0]")
        #expect(
            manifest.diagnostics.text == """
                13:44: error: `${host}` has no value: use the merged manifest, in app/build/intermediates/merged_manifests [unknown-reference]
                18:44: error: `@string/none` has no value: name the file that defines it with `--strings` [unknown-reference]
                """)
    }

    @Test("Well-formed dynamic rules decide, from API level 35 on")
    func dynamicRules() {
        let manifest = AndroidManifest(
            filter: #"<data android:scheme="https" android:host="a.com" /><data android:host="b.com" />"#)
        func links(_ components: String) -> AssetLinks {
            let fingerprint = [String](repeating: "AB", count: 32).joined(separator: ":")
            return AssetLinks(
                #"""
                [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
                "package_name":"a.b","sha256_cert_fingerprints":["\#(fingerprint)"]},"relation_extensions":{
                "delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":\#(components)}}}]
                """#, host: "a.com")
        }
        let path =
            #"[0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components"#
        let tables: [(components: String, api: Int, rows: KeyValuePairs<String, String>)] = [
            (
                ##"[{"/":"/path1","exclude":true},{"#":"app2","exclude":true},{"/":"/shop/*","?":{"dl":"*","id":"?*"}},{"/":"/a*c"},{"/":"/??"}]"##,
                35,
                [
                    "https://a.com/path1": "excluded \(path)[0]",
                    "https://a.com/x#app2": "excluded \(path)[1]",
                    "https://a.com/shop/1?id=7&x&dl=": "opens \(path)[2]",
                    "https://a.com/shop/1?id=7": "no_rule", "https://a.com/shop/1?dl=1&id=": "no_rule",
                    "https://a.com/abc": "opens \(path)[3]", "https://a.com/acc": "no_rule",
                    "https://a.com/xy": "opens \(path)[4]", "https://a.com/xyz": "no_rule",
                    "https://b.com/xyz": "opens .Main intent-filter[0] data[1]",
                    "https://c.com/xy": "no_rule",
                ]
            ),
            (#"[{"/":"/x","exclude":true}]"#, 35, ["https://a.com/y": "no_rule"]),
            (
                #"[{"/":"/x","exclude":true}]"#, 34,
                ["https://a.com/x": "opens .Main intent-filter[0] data[0]"]
            ),
            (
                #"[{"/":"/x","exclude":true},{"/":"*"}]"#, 35,
                ["https://a.com/y": "opens \(path)[1]"]
            ),
            // Rules that are malformed, all of which are dropped
            (
                #"[{"/":"/x","exclude":"yes"}]"#, 35,
                ["https://a.com/y": "opens .Main intent-filter[0] data[0]"]
            ),
            (#"[{"/":""}]"#, 35, ["https://a.com/y": "opens .Main intent-filter[0] data[0]"]),
            (#"[{"?":"a=1"}]"#, 35, ["https://a.com/y": "opens .Main intent-filter[0] data[0]"]),
            (#"[]"#, 35, ["https://a.com/y": "opens .Main intent-filter[0] data[0]"]),
        ]
        for (components, api, rows) in tables {
            let matcher = AndroidMatcher([manifest], assetLinks: [links(components)], api: api)
            for (link, expected) in rows {
                let verdict = matcher.evaluate(link).text(matcher.rules)
                #expect(verdict == expected, "\(components) \(link)")
            }
        }
    }
}

extension String {
    fileprivate func replacing(_ text: String, _ replacement: String) -> String {
        replacing(text, with: replacement)
    }
}
