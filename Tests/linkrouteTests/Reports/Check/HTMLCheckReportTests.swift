import Foundation
import Testing

@testable import linkroute

@Suite("linkroute check, the HTML page")
struct HTMLCheckReportTests {
    /// Links with markup, the end of a script, a mark that changes the text direction, and a line separator.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let table = """
            source app app://
            /a/:x{b|c}  -> a
                doc  The <b>first</b> & "best".
            /d  -> d
            /old  -> old
                deprecated
            /e  -> e

            """
        try folder.write(table, to: "app.routes")
        let list = """
            app://a/b
            app://a/c
            app://a/b
            app://a/B
            app://a/<img src=x onerror='a()'>"&amp;</script><!--
            app://d?x=</script>&y=\u{202E}gpj\u{2028}\u{1}
            app://old
            app://d -> a
            https://example.org

            """
        try folder.write(list, to: "a&b.txt")
        try folder.write("app://x/1\napp://x/2\n", to: "<i>.txt")
        try folder.write("app://x*  # </table> opens in May\napp://y*  # gone\n", to: "ignored")
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

    private static let expected = #"""
        <a class="skip" href="#problems">Skip to the problems</a>
        <header>
        <h1>3 of 11 links need fixing</h1>
        <dl class="totals">
        <div class="links"><dt>Links</dt><dd><data value="11">11</data> <span>in 2 files</span></dd></div>
        <div class="resolved"><dt>Working</dt><dd><data value="5">5</data> <span>open the right screen</span></dd></div>
        <div class="failed"><dt>To fix</dt><dd><data value="3">3</data> <span>open nothing, or the wrong screen</span></dd></div>
        <div class="foreign"><dt>Elsewhere</dt><dd><data value="1">1</data> <span>lead outside the app</span></dd></div>
        <div class="ignored"><dt>Ignored</dt><dd><data value="2">2</data> <span>not checked, see below</span></dd></div>
        <div class="warnings"><dt>Warnings</dt><dd><data value="2">2</data> <span>about links that look like mistakes</span></dd></div>
        </dl>
        <p class="small">Each link is counted once. Warnings are counted separately: a link may have several.</p>
        <nav aria-label="Sections"><a href="#problems">Problems</a> <a href="#screens">Screens</a> <a href="#ignored">Ignored</a></nav>
        </header>
        <search id="search" hidden>
        <div class="field">
        <label for="query">Search links, screens, files and reasons</label>
        <input id="query" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" aria-keyshortcuts="/">
        <kbd aria-hidden="true" title="Press / to search">/</kbd>
        <button id="clear" type="button" hidden>Show all</button>
        </div>
        <p id="status" role="status"></p>
        </search>
        <main>
        <section id="problems" aria-labelledby="problems-heading" tabindex="-1">
        <h2 id="problems-heading">Problems</h2>
        <ul id="reasons" class="reasons" aria-label="Reasons">
        <li class="failure" data-code="bad_value"><span>This link opens nothing: part of it is not allowed</span> <data value="1">1</data></li>
        <li class="failure" data-code="no_route"><span>This link opens nothing: no screen has this address</span> <data value="1">1</data></li>
        <li class="failure" data-code="other-route"><span>This link does not open the screen that it should</span> <data value="1">1</data></li>
        <li class="warning" data-code="deprecated"><span>This link opens a screen that will be removed</span> <data value="1">1</data></li>
        <li class="warning" data-code="unused-ignore"><span>A pattern of ignored links matches no link</span> <data value="1">1</data></li>
        </ul>
        <div id="filter" class="filter" role="group" aria-label="Which problems are shown" hidden>
        <button type="button" data-severity="" aria-pressed="true">All <data value="5">5</data></button>
        <button type="button" data-severity="failure" aria-pressed="false">To fix <data value="3">3</data></button>
        <button type="button" data-severity="warning" aria-pressed="false">Warnings <data value="2">2</data></button>
        <label id="file-choice" hidden>File <select id="file"><option value="">All files</option></select></label>
        </div>
        <ol id="problem-list" class="rows">
        <li class="failure" data-severity="failure" data-code="bad_value" data-file="a&amp;b.txt">
        <p class="title"><span class="tag">To fix</span> This link opens nothing: part of it is not allowed</p>
        <p class="link"><code>app://a/B</code></p>
        <p class="meant">Did you mean <code>app://a/b</code> <span class="small">(opens a)</span>?</p>
        <p class="place">a&amp;b.txt, line 4</p>
        <p class="why">Why: the nearest route is <code>a</code>: segment 2 is <code>B</code>, not <code>:x{b|c}</code></p>
        </li>
        <li class="failure" data-severity="failure" data-code="no_route" data-file="a&amp;b.txt">
        <p class="title"><span class="tag">To fix</span> This link opens nothing: no screen has this address</p>
        <p class="link"><code>app://a/&lt;img src=x onerror=&#39;a()&#39;&gt;&quot;&amp;amp;&lt;/script&gt;&lt;!--</code></p>
        <p class="place">a&amp;b.txt, line 5</p>
        <p class="why">Why: no route matches</p>
        </li>
        <li class="failure" data-severity="failure" data-code="other-route" data-file="a&amp;b.txt">
        <p class="title"><span class="tag">To fix</span> This link does not open the screen that it should</p>
        <p class="link"><code>app://d</code></p>
        <p class="place">a&amp;b.txt, line 8</p>
        <p class="why">Why: the link does not lead to <code>a</code>; it gave <code>d {}</code></p>
        </li>
        <li class="warning" data-severity="warning" data-code="deprecated" data-file="a&amp;b.txt">
        <p class="title"><span class="tag">Warning</span> This link opens a screen that will be removed</p>
        <p class="link"><code>app://old</code></p>
        <p class="place">a&amp;b.txt, line 7</p>
        <p class="why">Why: route <code>old</code> is deprecated</p>
        </li>
        <li class="warning" data-severity="warning" data-code="unused-ignore" data-file="ignored">
        <p class="title"><span class="tag">Warning</span> A pattern of ignored links matches no link</p>
        <p class="place">ignored, line 2</p>
        <p class="why">Why: no link matches <code>app://y*</code>; remove the line</p>
        </li>
        </ol>
        </section>
        <section id="screens" aria-labelledby="screens-heading" tabindex="-1">
        <h2 id="screens-heading">Screens that links open</h2>
        <p class="note">Links open 2 of 3 screens (66%).</p>
        <p class="small">Most used first. Every link is counted; each screen lists its first 20 different links.</p>
        <ol id="screen-list" class="rows screens">
        <li><details><summary class="summary"><span class="name"><code>a</code> <span class="small">The &lt;b&gt;first&lt;/b&gt; &amp; &quot;best&quot;.</span></span> <svg class="bar" aria-hidden="true" focusable="false"><rect width="100.0%" height="100%" rx="3"/></svg> <data class="count" value="3">3 links</data></summary>
        <p class="small">The first 2 different ones of 3 links:</p>
        <ul class="links">
        <li><code>app://a/b</code> <span class="small">a&amp;b.txt</span></li>
        <li><code>app://a/c</code> <span class="small">a&amp;b.txt</span></li>
        </ul>
        </details></li>
        <li><details><summary class="summary"><span class="name"><code>d</code></span> <svg class="bar" aria-hidden="true" focusable="false"><rect width="66.6%" height="100%" rx="3"/></svg> <data class="count" value="2">2 links</data></summary>
        <p class="small">All its links:</p>
        <ul class="links">
        <li><code>app://d?x=&lt;/script&gt;&amp;y=\u{202e}gpj\u{2028}\u{1}</code> <span class="small">a&amp;b.txt</span></li>
        <li><code>app://d</code> <span class="small">a&amp;b.txt</span></li>
        </ul>
        </details></li>
        <li><details><summary class="summary"><span class="name"><code>old</code></span> <svg class="bar" aria-hidden="true" focusable="false"><rect width="33.3%" height="100%" rx="3"/></svg> <data class="count" value="1">1 link</data></summary>
        <p class="small">Its link:</p>
        <ul class="links">
        <li><code>app://old</code> <span class="small">a&amp;b.txt</span></li>
        </ul>
        </details></li>
        </ol>
        <details id="unused">
        <summary>1 screen that no link opens</summary>
        <ul id="unused-list" class="rows names">
        <li><code>e</code></li>
        </ul>
        </details>
        </section>
        <section id="ignored" tabindex="-1" aria-labelledby="ignored-heading">
        <h2 id="ignored-heading">Ignored links</h2>
        <table>
        <thead><tr><th scope="col">Pattern</th><th scope="col">Reason</th><th scope="col" class="count">Links</th></tr></thead>
        <tbody>
        <tr><td><code>app://x*</code></td><td>&lt;/table&gt; opens in May</td><td class="count"><data value="2">2</data></td></tr>
        </tbody>
        </table>
        </section>
        </main>
        <footer>
        <p>Written by <code>linkroute check</code>. This page is a single file: it loads nothing and sends nothing.</p>
        </footer>

        """#

    @Test("A whole page, in which links are only text")
    func wholePage() throws {
        let folder = try Self.folder()
        let outcome = try Program.run(Self.arguments, directory: folder.url)
        #expect(outcome.status == 1)
        #expect(outcome.error == "")
        #expect(Self.body(outcome.output) == Self.expected)
        #expect(try Program.run(Self.arguments, directory: folder.url) == outcome)
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
        let page = HTMLPage.beginning(title: "") + HTMLPage.end
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
        let list = (0..<6000).map { "app://zzz/\($0)\n" } + Array(repeating: "app://old\n", count: 1200)
        try folder.write(list.joined(), to: "many.txt")
        let outcome = try Program.run(
            ["check", "--routes", "app.routes", "--format", "html", "many.txt"], directory: folder.url)
        let notes = [
            "<p class=\"note\">Only the first 5,000 of 6,000 problems to fix are listed. The counts include all of them.</p>",
            "<p class=\"note\">Only the first 1,000 of 1,200 warnings are listed. The counts include all of them.</p>",
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<p class=\"note\">") == notes.map { $0[...] })
        let links = Self.lines(outcome.output, beginningWith: "<p class=\"link\">")
        let listed = (0..<5000).map { "app://zzz/\($0)" } + Array(repeating: "app://old", count: 1000)
        #expect(links == listed.map { "<p class=\"link\"><code>\($0)</code></p>" })
        let reasons = [
            """
            <li class="failure" data-code="no_route"><span>This link opens nothing: no screen has this address</span> \
            <data value="6000">6,000</data></li>
            """,
            """
            <li class="warning" data-code="deprecated"><span>This link opens a screen that will be removed</span> \
            <data value="1200">1,200</data></li>
            """,
        ]
        #expect(
            Self.lines(outcome.output, beginningWith: "<li class=\"failure\" data-code")
                + Self.lines(outcome.output, beginningWith: "<li class=\"warning\" data-code")
                == reasons.map { $0[...] })
    }

    @Test("Of very many screens, the most used ones are listed, all are counted, and the page says so")
    func manyScreens() throws {
        let folder = try TemporaryFolder()
        let table = "source app app://\n" + (0..<20_020).map { "/s\($0) -> s\($0)\n" }.joined()
        try folder.write(table, to: "app.routes")
        try folder.write((0..<10_010).map { "app://s\($0)\n" }.joined() + "app://s10009\n", to: "links.txt")
        let outcome = try Program.run(
            ["check", "--routes", "app.routes", "--format", "html", "links.txt"], directory: folder.url)
        #expect(outcome.status == 0)
        let notes = [
            "<p class=\"note\">Only the first 10,000 of 10,010 screens are listed. 10 links open the others.</p>",
            "<p class=\"note\">Only the first 10,000 are listed.</p>",
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<p class=\"note\">") == notes.map { $0[...] })
        #expect(
            Self.lines(outcome.output, beginningWith: "<summary>") == [
                "<summary>10,010 screens that no link opens</summary>"
            ])
        // Only the first 5,000 screens have samples. s10009 is not one of them, but is listed first.
        let first = """
            <li><div class="summary"><span class="name"><code>s10009</code></span> <svg class="bar" aria-hidden="true" \
            focusable="false"><rect width="100.0%" height="100%" rx="3"/></svg> <data class="count" value="2">2 links</data></div></li>
            """
        #expect(Self.lines(outcome.output, beginningWith: "<li><div")[0] == first)
        #expect(Self.lines(outcome.output, beginningWith: "<li><div").count == 5000)
        #expect(Self.lines(outcome.output, beginningWith: "<li><details>").count == 5000)
        #expect(Self.lines(outcome.output, beginningWith: "<li><code>s").count == 10_000)
    }

    @Test(
        "The heading",
        arguments: [
            ("", "There are no links"), ("app://a/b\n", "No link needs fixing"),
            ("app://a/z\n", "1 of 1 link needs fixing"),
            ("app://a/z\napp://z\n", "2 of 2 links need fixing"),
        ])
    func heading(_ list: String, _ expected: String) throws {
        let folder = try Self.folder()
        let arguments = ["check", "--routes", "app.routes", "--format", "html"]
        let outcome = try Program.run(arguments, input: list, directory: folder.url)
        #expect(Self.lines(outcome.output, beginningWith: "<h1>") == ["<h1>\(expected)</h1>"])
    }

    @Test(
        "Every kind of finding has a title",
        arguments: [
            "invalid_url", "unknown_source", "excluded", "wrong_source", "bad_value", "missing_query",
            "no_route", "foreign",
            "almost-foreign", "unknown-route", "other-route", "other-value", "bad-expectation", "no-scheme",
            "user-info",
            "empty-segment", "repeated-item", "global-left-out", "deprecated", "low-coverage",
            "ignore-without-reason",
            "unused-ignore", "unclosed-ignore", "unopened-ignore", "unknown-ignore",
            "unfilled-placeholder", "unread-file", "no-links",
        ])
    func titles(_ code: String) {
        let words = code.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        #expect(HTMLProblems.title(of: code) != words)
        #expect(HTMLProblems.title(of: "x-" + code) == "x " + words)
    }
}
