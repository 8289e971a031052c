import Foundation
import LinkRoutingTools
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import linkroute

@Suite("The manual page of route tables")
struct RoutesManPageTests {
    @Test("Its tables load, and their `ok` and `no` lines hold", arguments: RoutesPage.tables)
    func tables(_ text: String) throws {
        let failures = try Matcher(RouteTable(text)).failingExamples()
        #expect(failures.isEmpty, "\(failures)")
        #expect(RoutesPage.tables.count == 5)
        #expect(text.contains(" ok ") || text.contains("\n    ok"), "no example")
    }

    @Test("It has all words of the language")
    func words() throws {
        let page = RoutesPage.plain(RoutesPage.text)
        var words = TableParser.Keyword.words.map(\.rawValue) + ["none", "with", "except", "excluded"]
        words += ValueType.builtIns.map(\.description)
        words += TableParser.options.flatMap { [$0.name, $0.value] }
        words += ["catch-all", "wildcard", "alias", "shadow"]
        for word in words {
            let expression = try NSRegularExpression(pattern: "(?<![\\w-])\(word)(?![\\w-])")
            let range = NSRange(page.startIndex..., in: page)
            #expect(expression.firstMatch(in: page, range: range) != nil, "\(word)")
        }
    }

    @Test("The sections are those of a page about a file format")
    func sections() {
        let headings = RoutesPage.text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
        let expected = """
            .SH NAME
            .SH SYNOPSIS
            .SH DESCRIPTION
            .SH LINES
            .SH PATTERNS
            .SH TYPES
            .SH READING A LINK
            .SH PRECEDENCE
            .SH EXAMPLES
            .SH FILES
            .SH SEE ALSO
            """
        #expect(headings.joined(separator: "\n") == expected)
        let title = #".TH LINKROUTE\-ROUTES 5 "" "linkroute 0.1.0" "File Formats""#
        #expect(RoutesPage.text.hasPrefix(title + "\n"))
    }

    @Test("The program prints the page that is named, and that of the program otherwise")
    func command() throws {
        #expect(try Program.run(["man", "linkroute-routes"]) == .output(RoutesPage.text))
        #expect(try Program.run(["man", "linkroute"]) == .output(ManPage.text))
    }

    @Test(
        "groff formats both pages without a warning",
        .enabled(
            if: (try? Program.shell("command -v groff >/dev/null"))?.status == 0, "groff is not installed"),
        arguments: ["linkroute", "linkroute-routes"])
    func groff(_ page: String) throws {
        let line = "$linkroute man \(page) | groff -man -Tutf8 -Kutf8 -ww -rLL=100n > /dev/null"
        #expect(try Program.shell(line) == .status(0))
    }
}

private enum RoutesPage {
    static let text = ManPage.routes

    /// All tables of the page.
    static var tables: [String] {
        plain(text).components(separatedBy: ".EX\n").dropFirst().map {
            $0.components(separatedBy: "\n.EE\n")[0]
        }
    }

    /// The page without the escapes and fonts of roff.
    static func plain(_ text: String) -> String {
        var text = text
        for (escape, plain) in [
            ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ti", "~"), ("\\(ha", "^"), ("\\&.", "."),
            ("\\fB", ""), ("\\fR", ""), ("\\fI", ""), ("\\e", "\\"),
        ] {
            text = text.replacingOccurrences(of: escape, with: plain)
        }
        return text
    }
}
