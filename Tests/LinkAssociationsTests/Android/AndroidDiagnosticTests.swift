import LinkAssociations
import Testing

@Suite("Problems in Android manifests")
struct AndroidDiagnosticTests {
    /// The beginning of an element for web links.
    private static let web = #"<data android:scheme="https" android:host="a.com""#

    @Test(
        "Each mistake in a filter has its own message",
        arguments: [
            (#"<data android:host="a.com" />"#, "the filter has no scheme, so it never matches a link"),
            (
                #"<data android:scheme="https" android:path="/x" />"#,
                "the filter has no host, so its paths are ignored"
            ),
            (
                #"<data android:scheme="https://" android:host="a.com" />"#,
                "`https://` matches no link of a browser: write the scheme in small letters, without `:` and what follows it"
            ),
            (
                #"<data android:scheme="HTTPS" android:host="a.com" />"#,
                "`HTTPS` matches no link of a browser: write the scheme in small letters, without `:` and what follows it"
            ),
            (
                #"<data android:scheme="https" android:host="www.*.com" />"#,
                "`www.*.com` never matches: `*` can only be at the start of a host"
            ),
            (
                #"<data android:scheme="https" android:host="*a.com" />"#,
                "`*a.com` also matches hosts that end with the same letters: write `*.a.com`"
            ),
            (
                #"<data android:scheme="https" android:host="a.com/x" />"#,
                "`a.com/x` is not a host: write neither scheme nor port nor path"
            ),
            (web + #" android:path="x" />"#, "`x` never matches: paths begin with `/`"),
            (
                web + #" android:pathPattern="/.*\\.html" />"#,
                #"`\.` in `/.*\.html` is any character: a pattern cannot escape a dot"#
            ),
            (web + #" android:pathprefix="/x" />"#, "unknown attribute `pathprefix`: use `pathPrefix`"),
            (web + #" path="/x" />"#, "`path` is ignored: write `android:path`"),
            (web + #" android:query="x" />"#, "`query` is ignored outside a `uri-relative-filter-group`"),
            (web + #" /><data android:port="80" />"#, "`80` is not a port of a host in the same element"),
            (
                web + #" /><data android:scheme="myapp" android:host="open" />"#,
                "the `<data>` elements of a filter are combined: it also matches `https://open`"
            ),
            (
                web + #" /><data android:host="b.com" android:path="/x" />"#,
                "not all paths of `a.com` match: the paths of the other elements apply to it too"
            ),
            (
                web
                    + #" /><uri-relative-filter-group><data android:path="/x" /></uri-relative-filter-group>"#,
                "Android before API level 35 ignores the groups and accepts every path"
            ),
        ])
    func filter(_ data: String, _ message: String) {
        let manifest = AndroidManifest(filter: data)
        let found = manifest.diagnostics.map(\.problem).filter { $0.code != "no-rules" }.map(\.message)
        #expect(found == [message])
    }

    @Test("Each problem has a line, a column, a severity and a code")
    func placesOfProblems() {
        let text = Manifest.activity(
            """
            <intent-filter android:autoVerify="true">
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.BROWSABLE" />
              <data android:scheme="myapp"
                    android:host="${host}" />
              <datas />
            </intent-filter>
            """)
        #expect(
            AndroidManifest(text).diagnostics.text == """
                1:1: warning: there is no intent filter for links: no link opens the app [no-rules]
                4:1: warning: `autoVerify` has no effect without the scheme `https` or `http` [verified-without-web]
                4:1: warning: browsers cannot use the filter: `android.intent.category.DEFAULT` is missing [missing-category]
                8:23: error: `${host}` has no value: use the merged manifest, in app/build/intermediates/merged_manifests [unknown-reference]
                9:3: warning: `<datas>` is not read in an intent filter [unknown-element]
                """)
        #expect(
            AndroidManifest("<resources/>").diagnostics.text
                == "1:1: error: expected the root element `manifest`, but found `resources` [not-a-manifest]")
        #expect(
            AndroidManifest("<manifest>\n <application>\n</manifest>").diagnostics.text
                == "3:1: error: expected `</application>`, but found `</manifest>` [not-xml]")
    }
}
