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
            app://old
            app://a/B

            """
        try folder.write(list, to: "a&b.txt")
        try folder.write("app://x/1\napp://x/2\napp://a/B\napp://a/ב/1\n", to: "<i>.txt")
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
        <h1>6 of 14 links need fixing</h1>
        <p class="table">Checked with the route table <code>app.routes</code></p>
        <dl class="totals">
        <div class="links"><dt>Links</dt><dd><data value="14">14</data> <span>in 2 files</span></dd></div>
        <div class="resolved"><dt>Working</dt><dd><data value="6">6</data> <span>open the right screen</span></dd></div>
        <div class="failed"><dt>To fix</dt><dd><data value="6">6</data> <span>open nothing, or the wrong screen</span></dd></div>
        <div class="ignored"><dt>Ignored</dt><dd><data value="2">2</data> <span>not checked, see below</span></dd></div>
        <div class="warnings"><dt>Warnings</dt><dd><data value="3">3</data> <span>about links that look like mistakes</span></dd></div>
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
        <p id="copied" class="unseen" role="status"></p>
        <main>
        <section id="problems" aria-labelledby="problems-heading" tabindex="-1">
        <h2 id="problems-heading">Problems</h2>
        <ul id="reasons" class="reasons" aria-label="Kinds of problems">
        <li class="failure" data-kind="bad_value"><span>Wrong value</span> <data value="3">3</data></li>
        <li class="failure" data-kind="no_route"><span>Wrong address</span> <data value="2">2</data></li>
        <li class="failure" data-kind="other-route"><span>Expected something else</span> <data value="1">1</data></li>
        <li class="warning" data-kind="deprecated"><span>Outdated screen</span> <data value="2">2</data></li>
        <li class="warning" data-kind="unused-ignore"><span>Unused ignore pattern</span> <data value="1">1</data></li>
        </ul>
        <div id="filter" class="filter" role="group" aria-label="Which problems are shown" hidden>
        <button type="button" data-severity="" aria-pressed="true">All <data value="9">9</data></button>
        <button type="button" data-severity="failure" aria-pressed="false">To fix <data value="6">6</data></button>
        <button type="button" data-severity="warning" aria-pressed="false">Warnings <data value="3">3</data></button>
        <label id="file-choice" hidden>File <select id="file"><option value="">All files</option></select></label>
        </div>
        <div id="problem-list">
        <section class="kind failure" data-severity="failure" data-kind="bad_value">
        <h3><span class="tag">To fix</span> <span class="name">Wrong value</span> <data class="count" value="3">3 places</data></h3>
        <p class="about">The screen exists, but part of the link has a value that it does not accept. <code>bad_value</code></p>
        <div class="cause">
        <p class="why"><code>x</code> of <code>a</code> must be of type <code>b|c</code></p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>app://a/<del>B</del></code></dd>
        <dt>Did you mean</dt><dd class="meant"><code>app://a/<ins>b</ins></code> <span class="unseen">Change: “b” instead of “B”.</span> <button class="copy" type="button" hidden>Copy</button> <span class="small">opens <code>a</code></span></dd>
        <dt>Where</dt><dd class="place"><details><summary>in 3 places</summary>
        <ul>
        <li><bdi dir="ltr" data-file="a&amp;b.txt">a&amp;b.txt</bdi>, <span class="lines">lines 4 and 10</span></li>
        <li><bdi dir="ltr" data-file="&lt;i&gt;.txt">&lt;i&gt;.txt</bdi>, <span class="lines">line 3</span></li>
        </ul>
        </details></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="no_route">
        <h3><span class="tag">To fix</span> <span class="name">Wrong address</span> <data class="count" value="2">2 places</data></h3>
        <p class="about">No screen of the app has this address. <code>no_route</code></p>
        <div class="cause">
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>app://a/&lt;img src=x onerror=&#39;a()&#39;&gt;&quot;&amp;amp;&lt;/script&gt;&lt;!--</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="a&amp;b.txt">a&amp;b.txt</bdi>, <span class="lines">line 5</span></dd>
        </dl></li>
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>app://a/<del><bdi>ב</bdi>/1</del></code></dd>
        <dt>Did you mean</dt><dd class="meant"><code>app://a/<ins>b</ins></code> <span class="unseen">Change: “b” instead of “ב/1”.</span> <button class="copy" type="button" hidden>Copy</button> <span class="small">opens <code>a</code></span></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="&lt;i&gt;.txt">&lt;i&gt;.txt</bdi>, <span class="lines">line 4</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="other-route">
        <h3><span class="tag">To fix</span> <span class="name">Expected something else</span> <data class="count" value="1">1 place</data></h3>
        <p class="about">The link does not open the screen that the list expects. <code>other-route</code></p>
        <div class="cause">
        <p class="why">The link does not lead to <code>a</code></p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>app://d</code></dd>
        <dt>Detail</dt><dd class="detail">it gave <code>d {}</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="a&amp;b.txt">a&amp;b.txt</bdi>, <span class="lines">line 8</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind warning" data-severity="warning" data-kind="deprecated">
        <h3><span class="tag">Warning</span> <span class="name">Outdated screen</span> <data class="count" value="2">2 places</data></h3>
        <p class="about">The link opens a screen that will be removed. <code>deprecated</code></p>
        <div class="cause">
        <p class="why">Route <code>old</code> is deprecated</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>app://old</code></dd>
        <dt>Where</dt><dd class="place"><details><summary>in 2 places</summary>
        <ul>
        <li><bdi dir="ltr" data-file="a&amp;b.txt">a&amp;b.txt</bdi>, <span class="lines">lines 7 and 9</span></li>
        </ul>
        </details></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind warning" data-severity="warning" data-kind="unused-ignore">
        <h3><span class="tag">Warning</span> <span class="name">Unused ignore pattern</span> <data class="count" value="1">1 place</data></h3>
        <p class="about">A pattern of ignored links matches no link. <code>unused-ignore</code></p>
        <div class="cause">
        <p class="why">Remove the line</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>What</dt><dd class="what">no link matches <code>app://y*</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="ignored">ignored</bdi>, <span class="lines">line 2</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        </div>
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
        <li><details><summary class="summary"><span class="name"><code>old</code></span> <svg class="bar" aria-hidden="true" focusable="false"><rect width="66.6%" height="100%" rx="3"/></svg> <data class="count" value="2">2 links</data></summary>
        <p class="small">The first of its links:</p>
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
        let failures = (0..<6000).map { "app://zzz/\($0)\n" }
        let warnings = (0..<1200).map { "app://old?\($0)\n" }
        try folder.write((failures + warnings + [failures[0]]).joined(), to: "many.txt")
        let outcome = try Program.run(
            ["check", "--routes", "app.routes", "--format", "html", "many.txt"], directory: folder.url)
        let notes = [
            "<p class=\"note\">Only the first 5,000 different problems to fix are listed. The counts include 1,000 more.</p>",
            "<p class=\"note\">Only the first 1,000 different warnings are listed. The counts include 200 more.</p>",
        ]
        #expect(Self.lines(outcome.output, beginningWith: "<p class=\"note\">") == notes.map { $0[...] })
        let links = Self.lines(outcome.output, beginningWith: "<dt>Link</dt>")
        let listed = (0..<5000).map { "app://zzz/\($0)" } + (0..<1000).map { "app://old?\($0)" }
        #expect(links == listed.map { "<dt>Link</dt><dd class=\"link\"><code>\($0)</code></dd>" })
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
        let reasons = Self.lines(outcome.output, beginningWith: "<p class=\"why\">")
        #expect(reasons == ["<p class=\"why\">Route <code>old</code> is deprecated</p>"])
        let merged = Self.lines(outcome.output, beginningWith: "<dt>Where</dt><dd class=\"place\"><details>")
        #expect(
            merged == [
                "<dt>Where</dt><dd class=\"place\"><details><summary>in 2 places</summary>"
            ])
    }

    @Test("A page without links does not say that all is well")
    func noLinks() throws {
        let folder = try Self.folder()
        let outcome = try Program.run(
            ["check", "--routes", "app.routes", "--format", "html"], directory: folder.url)
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
            <div class="cause">
            <ul class="rows">
            <li class="problem"><dl>
            <dt>What</dt><dd class="what">no links found</dd>
            <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="standard input">standard input</bdi>, \
            <span class="lines">line 1</span></dd>
            </dl></li>
            </ul>
            </div>
            </section>

            """
        #expect(Self.body(outcome.output).contains(section))
    }

    @Test("The names of the first three files of a table")
    func tableFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("source app app://\n", to: "routes/0.routes")
        for index in 1...4 { try folder.write("/\(index) -> r\(index)\n", to: "routes/<\(index)>.routes") }
        let outcome = try Program.run(["check", "--format", "html"], directory: folder.url)
        let names = ["routes/0.routes", "routes/&lt;1&gt;.routes", "routes/&lt;2&gt;.routes"]
        let list = names.map { "<code>\($0)</code>" }.joined(separator: ", ")
        #expect(
            Self.lines(outcome.output, beginningWith: "<p class=\"table\">") == [
                "<p class=\"table\">Checked with the route table \(list) and 2 more files</p>"
            ])
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
            ("", "<h1 class=\"warning\">No links were found</h1>"),
            ("https://example.org\n", "<h1 class=\"warning\">No link opens a screen</h1>"),
            ("app://a/b\n", "<h1>No link needs fixing</h1>"),
            ("app://a/z\n", "<h1>1 of 1 link needs fixing</h1>"),
            ("app://a/z\napp://z\n", "<h1>2 of 2 links need fixing</h1>"),
        ])
    func heading(_ list: String, _ expected: String) throws {
        let folder = try Self.folder()
        let arguments = ["check", "--routes", "app.routes", "--format", "html"]
        let outcome = try Program.run(arguments, input: list, directory: folder.url)
        #expect(Self.lines(outcome.output, beginningWith: "<h1") == [expected[...]])
    }
}
