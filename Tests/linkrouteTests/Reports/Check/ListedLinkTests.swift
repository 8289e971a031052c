import Foundation
import GoldenFiles
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("The links that the reports of a check list")
struct ListedLinkTests {
    private static func location(_ line: Int, file: String = "a.txt", _ length: Int? = 9) -> Location {
        Location(file: file, line: line, column: 2, endColumn: length.map { 2 + $0 })
    }

    private static let links = [
        ListedLink(text: "app://a/1", location: location(1), outcome: .resolved, routeName: "a"),
        ListedLink(text: "app://new\u{1}", location: location(2), outcome: .resolved, route: nil),
        ListedLink(text: "app://a/x", location: location(3), outcome: .failed),
        ListedLink(text: "app://a/y", location: location(4), outcome: .known),
        ListedLink(text: "https://<b>", location: location(5), outcome: .foreign),
        ListedLink(text: "app://old", location: location(6, nil), outcome: .ignored),
        ListedLink(text: "https://<b>", location: location(7), outcome: .foreign),
        ListedLink(text: "more.html", location: location(1, file: "<b>.html"), outcome: .relative),
        ListedLink(
            text: "app://a/1", location: location(2, file: "<b>.html"), outcome: .resolved, routeName: "a"),
    ]

    private static let failure = Finding(
        "no_route", "no route matches", location: location(3), link: "app://a/x")

    private static let all = Set(ListedLink.Outcome.allCases)

    /// The output of a report about `links`, one of which fails.
    private static func output(
        _ links: [ListedLink] = Self.links, _ makeReport: (FileDescriptor) -> Report
    ) throws -> String {
        let folder = try TemporaryFolder()
        let file = try FileReplacement(OutputTarget(FilePath(folder.path + "/report")))
        let report = makeReport(file.descriptor)
        var summary = CheckSummary(files: 2, links: links.count)
        for link in links {
            if link.outcome == .failed {
                summary[.failed] += 1
                try report.add(failure)
            }
            if report.listed.contains(link.outcome) { try report.add(link) }
        }
        let table = TableFile(name: "app.routes", bytes: Bytes("source app app://\n/a/:x{int} -> a\n".utf8))
        var session = try CheckSession(
            CheckSettings(Matcher(RouteTable(files: [table]))), [], nil,
            progress: LinkProgress(bytes: nil, isQuiet: true))
        session.summary = summary
        try report.finish(session)
        try file.commit()
        return try folder.text(of: "report")
    }

    @Test("Text has a line for each link in its place")
    func text() throws {
        try expectGolden(
            "check/listed-links/text.txt", Self.output { TextReport($0, color: .never, listing: Self.all) })
    }

    @Test("JSON has an object for each link")
    func json() throws {
        try expectGolden("check/listed-links/json.txt", Self.output { JSONReport($0, listing: Self.all) })
    }

    @Test("Without `--list`, text and JSON list no links, and the page lists those that are not the app's")
    func selection() throws {
        let none = FileDescriptor.standardOutput
        #expect(TextReport(none, color: .never).listed == [])
        #expect(JSONReport(none).listed == [])
        #expect(HTMLReport(none).listed == [.foreign, .relative])
        #expect(HTMLReport(none, listing: Self.all).listed == Self.all)
        #expect(MarkdownReport(none).listed == [])
        try expectGolden(
            "check/listed-links/text-without-list.txt", Self.output { TextReport($0, color: .never) })
        let json = try Self.output { JSONReport($0) }
        #expect(json.split(separator: "\n").count == 2)
    }

    /// The section of links on a page.
    private static func section(_ page: String) -> String {
        guard let start = page.range(of: "<section id=\"links\""),
            let end = page.range(of: "</main>", range: start.upperBound..<page.endIndex)
        else { return "" }
        return String(page[start.lowerBound..<end.lowerBound])
    }

    private static let head = """
        <section id="links" aria-labelledby="links-heading" tabindex="-1">
        <h2 id="links-heading">Other links</h2>
        <p class="small">Links without a problem to fix. Equal links are listed once, with their first place.</p>
        <div id="link-list">

        """

    private static let foreignAndRelative = """
        <details class="outcome" data-outcome="foreign">
        <summary><span class="name">Outside the app</span> <data class="count" value="2">2 links</data></summary>
        <p class="small">They lead somewhere else.</p>
        <ul class="links">
        <li class="row"><code>https://&lt;b&gt;</code> <span class="small">in 2 places, first in <bdi dir="ltr">a.txt</bdi>, <span class="lines">line 5</span></span></li>
        </ul>
        </details>
        <details class="outcome" data-outcome="relative">
        <summary><span class="name">Relative</span> <data class="count" value="1">1 link</data></summary>
        <p class="small">They have no scheme, and point to other documents.</p>
        <ul class="links">
        <li class="row"><code>more.html</code> <span class="small"><bdi dir="ltr">&lt;b&gt;.html</bdi>, <span class="lines">line 1</span></span></li>
        </ul>
        </details>

        """

    @Test("The page lists foreign and relative links, equal ones once")
    func page() throws {
        let section = Self.section(try Self.output { HTMLReport($0) })
        #expect(section == Self.head + Self.foreignAndRelative + "</div>\n</section>\n")
        #expect(Self.section(try Self.output([]) { HTMLReport($0) }) == "")
    }

    @Test("With `--list`, the page lists all links, but failures as problems only")
    func wholePage() throws {
        let known = """
            <details class="outcome" data-outcome="known">
            <summary><span class="name">Known failures</span> <data class="count" value="1">1 link</data></summary>
            <p class="small">The baseline lists them.</p>
            <ul class="links">
            <li class="row"><code>app://a/y</code> <span class="small"><bdi dir="ltr">a.txt</bdi>, <span class="lines">line 4</span></span></li>
            </ul>
            </details>

            """
        let others = #"""
            <details class="outcome" data-outcome="ignored">
            <summary><span class="name">Ignored</span> <data class="count" value="1">1 link</data></summary>
            <p class="small">They match a pattern of ignored links.</p>
            <ul class="links">
            <li class="row"><code>app://old</code> <span class="small"><bdi dir="ltr">a.txt</bdi>, <span class="lines">line 6</span></span></li>
            </ul>
            </details>
            <details class="outcome" data-outcome="resolved">
            <summary><span class="name">Working</span> <data class="count" value="3">3 links</data></summary>
            <p class="small">They open a screen.</p>
            <ul class="links">
            <li class="row"><code>app://a/1</code> <span class="small">opens <code>a</code>, in 2 places, first in <bdi dir="ltr">a.txt</bdi>, <span class="lines">line 1</span></span></li>
            <li class="row"><code>app://new\u{1}</code> <span class="small">opens <code>none</code>, <bdi dir="ltr">a.txt</bdi>, <span class="lines">line 2</span></span></li>
            </ul>
            </details>

            """#
        let section = Self.section(try Self.output { HTMLReport($0, listing: Self.all) })
        #expect(section == Self.head + known + Self.foreignAndRelative + others + "</div>\n</section>\n")
    }

    @Test("Of very many links, the first different ones are listed, and all are counted")
    func manyLinks() {
        var links = HTMLLinks(ListLimit(count: 2, bytes: 1 << 20))
        for text in ["a", "b", "a", "c", "d", "b"] {
            links.add(ListedLink(text: text, location: Self.location(1), outcome: .foreign))
        }
        let expected = """
            <details class="outcome" data-outcome="foreign">
            <summary><span class="name">Outside the app</span> <data class="count" value="6">6 links</data></summary>
            <p class="small">They lead somewhere else.</p>
            <ul class="links">
            <li class="row"><code>a</code> <span class="small">in 2 places, first in <bdi dir="ltr">a.txt</bdi>, <span class="lines">line 1</span></span></li>
            <li class="row"><code>b</code> <span class="small">in 2 places, first in <bdi dir="ltr">a.txt</bdi>, <span class="lines">line 1</span></span></li>
            </ul>
            <p class="note">and 2 more links</p>
            </details>

            """
        #expect(links.section == Self.head + expected + "</div>\n</section>\n")
    }
}
