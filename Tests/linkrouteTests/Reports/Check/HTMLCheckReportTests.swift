import Foundation
import GoldenFiles
import Testing

@testable import linkroute

@Suite("linkroute check, the HTML page")
struct HTMLCheckReportTests {
    /// Links with markup, the end of a script, a mark that changes the text direction, and a line separator.
    private static func folder() throws -> TemporaryFolder {
        let table = """
            source app app://
            /a/:x{b|c}  -> a
                doc  The <b>first</b> & "best".
            /d  -> d
            /old  -> old
                deprecated
            /e  -> e

            """
        let list = """
            app://a/b
            app://a/c
            app://a/b
            app://a/B
            app://a/<img src=x onerror='a()'>"&amp;</script><!--
            app://d?x=</script>&y=\u{202E}gpj\u{2028}\u{1}
            app://old
            app://d -> a
            app://old
            app://a/B

            """
        let folder = try TemporaryFolder([
            "app.routes": table, "a&b.txt": list, "<i>.txt": "app://x/1\napp://x/2\napp://a/B\napp://a/ב/1\n",
            "ignored": "app://x*  # </table> opens in May\napp://y*  # gone\n",
        ])
        return folder
    }

    private static let arguments = [
        "check", "--routes", "app.routes", "--ignore-file", "ignored", "--coverage", "--format", "html",
        "a&b.txt", "<i>.txt",
    ]

    /// The visible part of a page: the body without the script.
    private static func body(_ page: String) -> String {
        guard let start = page.range(of: "<body>\n"),
            let end = page.range(of: "<script>", range: start.upperBound..<page.endIndex)
        else { return page }
        return String(page[start.upperBound..<end.lowerBound])
    }

    @Test("A whole page, in which links are only text")
    func wholePage() throws {
        let folder = try Self.folder()
        let outcome = try folder.run(Self.arguments)
        #expect(outcome.status == 1)
        #expect(outcome.error == "")
        expectGolden("check/html/body.html", Self.body(outcome.output))
        #expect(try folder.run(Self.arguments) == outcome)
    }

    /// The SHA-256 hash of a resource in Base64, computed by a program of the system.
    private static func hash(of file: String) throws -> String {
        let path = "Sources/linkroute/Reports/Check/HTML/\(file)"
        let line = "if command -v sha256sum > /dev/null; then sha256sum; else shasum -a 256; fi < \(path)"
        let output = try Program.shell(line, directory: PackageTables.root).output
        let digits = Array(output.prefix { $0 != " " })
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return Data(bytes).base64EncodedString()
    }

    @Test("The policy of the page allows its style sheet and its script, and nothing else")
    func policy() throws {
        #expect(try Self.hash(of: "report.css") == HTMLPage.styleHash)
        #expect(try Self.hash(of: "report.js") == HTMLPage.scriptHash)
        let expected = """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
            style-src 'sha256-\(HTMLPage.styleHash)'; script-src 'sha256-\(HTMLPage.scriptHash)'; \
            base-uri 'none'; form-action 'none'">
            """
        let page = HTMLPage.text([:])
        #expect(page.split(separator: "\n").first { $0.contains("Content-Security-Policy") } == expected[...])
        for (tag, file) in [("style", "report.css"), ("script", "report.js")] {
            let path = "Sources/linkroute/Reports/Check/HTML/\(file)"
            let text = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
            #expect(page.contains("<\(tag)>\(text)</\(tag)>"))
        }
    }

    /// The lines of a page that begin with `start`.
    private static func lines(_ page: String, beginningWith start: String) -> [Substring] {
        body(page).split(separator: "\n").filter { $0.hasPrefix(start) }
    }

    @Test("Of very many findings, the first ones are listed, all are counted, and the page says so")
    func manyFindings() throws {
        let folder = try Self.folder()
        let failures = (0..<6000).map { "app://zzz/\($0)\n" }
        let warnings = (0..<1200).map { "app://old?\($0)\n" }
        try folder.write((failures + warnings + [failures[0]]).joined(), to: "many.txt")
        let outcome = try folder.check(["--format", "html", "many.txt"])
        let notes = [
            "<p class=\"note\">Only the first 5,000 different problems to fix are listed. The counts include 1,001 more.</p>",
            "<p class=\"note\">Only the first 1,000 different warnings are listed. The counts include 200 more.</p>",
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<p class=\"note\">") == notes.map { $0[...] })
        let start = "<tr class=\"problem\" data-file=\"many.txt\"><td class=\"link\">"
        let links = Self.lines(outcome.output, beginningWith: start)
        let listed = (0..<5000).map { "app://zzz/\($0)" } + (0..<1000).map { "app://old?\($0)" }
        #expect(links == listed.map { "\(start)<code>\($0)</code></td>" })
        let kinds = [
            """
            <h3><span class="tag">To fix</span> <span class="name">Wrong address</span> \
            <data class="count" value="6001">6,001 places</data></h3>
            """,
            """
            <h3><span class="tag">Warning</span> <span class="name">Outdated screen</span> \
            <data class="count" value="1200">1,200 places</data></h3>
            """,
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<h3>") == kinds.map { $0[...] })
        let reasons = Self.lines(outcome.output, beginningWith: "<td class=\"what\">")
        #expect(
            reasons.suffix(1000).allSatisfy {
                $0 == "<td class=\"what\">Route <code>old</code> is deprecated</td>"
            })
    }

    @Test("A page without links does not say that all is well")
    func noLinks() throws {
        let folder = try Self.folder()
        let outcome = try folder.check(["--format", "html"])
        let notes = [
            """
            <p class="note warning">Nothing was checked. Are these the right files, and does the check read \
            their format?</p>
            """
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<p class=\"note") == notes.map { $0[...] })
        let section = """
            <section class="kind warning" data-severity="warning" data-kind="no-links">
            <h3><span class="tag">Warning</span> <span class="name">No links</span> <data class="count" \
            value="1">1 place</data></h3>
            <p class="about">Nothing was checked, because no link was found. <code>no-links</code></p>
            <table>
            <thead><tr><th scope="col">Link</th><th scope="col">What to know</th><th scope="col">Where</th></tr></thead>
            <tbody>
            <tr class="problem" data-file="standard input"><td class="link"></td>
            <td class="what">No links found</td>
            <td class="place"><bdi dir="ltr">standard input</bdi>, <span class="lines">line 1</span></td></tr>
            </tbody>
            </table>
            </section>

            """
        #expect(Self.body(outcome.output).contains(section))
    }

    @Test("The page names the first three files of a table")
    func tableFiles() throws {
        let folder = try TemporaryFolder(["routes/0.routes": "source app app://\n"])
        for index in 1...4 { try folder.write("/\(index) -> r\(index)\n", to: "routes/<\(index)>.routes") }
        let outcome = try folder.run(["check", "--format", "html"])
        let names = ["routes/0.routes", "routes/&lt;1&gt;.routes", "routes/&lt;2&gt;.routes"]
        let list = names.map { "<code>\($0)</code>" }.joined(separator: ", ")
        #expect(
            Self.lines(outcome.output, beginningWith: "<p class=\"table\">") == [
                "<p class=\"table\">Checked with the route table \(list) and 2 more</p>"
            ])
    }

    @Test("All screens of a large table are listed, the most used first, with one link each")
    func manyScreens() throws {
        let table = "source app app://\n" + (0..<3_000).map { "/s\($0) -> s\($0)\n" }.joined()
        let folder = try TemporaryFolder([
            "app.routes": table,
            "links.txt": (0..<1_010).map { "app://s\($0)\n" }.joined() + "app://s1009\napp://s1009?a\n",
        ])
        let outcome = try folder.check(["--format", "html", "links.txt"])
        #expect(outcome.status == 0)
        #expect(
            Self.lines(outcome.output, beginningWith: "<summary>") == [
                "<summary>1,990 screens that no link opens</summary>"
            ])
        let first = """
            <li><details><summary class="summary"><span class="name"><code>s1009</code></span> <svg class="bar" aria-hidden="true" \
            focusable="false"><rect width="100.0%" height="100%" rx="3"/></svg> <data class="count" value="3">3 links</data></summary>
            """
        let rows = Self.lines(outcome.output, beginningWith: "<li><details>")
        #expect(rows.first == first[...])
        #expect(rows.count == 1_010)
        #expect(Self.lines(outcome.output, beginningWith: "<li><code>s").count == 1_990)
    }

    @Test(
        "The heading gives the result of the check",
        arguments: [
            ("", "<h1 class=\"warning\">No links were found</h1>"),
            ("https://example.org\n", "<h1 class=\"warning\">No link opens a screen</h1>"),
            ("app://a/b\n", "<h1>No link needs fixing</h1>"),
            ("app://a/z\n", "<h1>1 of 1 link needs fixing</h1>"),
            ("app://a/z\napp://z\n", "<h1>2 of 2 links need fixing</h1>"),
        ])
    func heading(_ list: String, _ expected: String) throws {
        let folder = try Self.folder()
        let arguments = ["check", "--routes", "app.routes", "--format", "html"]
        let outcome = try folder.run(arguments, input: list)
        #expect(Self.lines(outcome.output, beginningWith: "<h1") == [expected[...]])
    }
}
