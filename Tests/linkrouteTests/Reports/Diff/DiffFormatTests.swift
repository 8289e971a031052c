import Foundation
import GoldenFiles
import Testing

@Suite("linkroute diff, formats for other programs")
struct DiffFormatTests {
    /// Tables and links with characters that formats must escape.
    private static func folder() throws -> TemporaryFolder {
        let old = """
            option path-case ignore
            source s s://
            query :g{int?}
            /a/:x{b|c} -> a
                ok s://a/b?g=1
            /m -> m with k=v
            /r -> before
            """
        let new = """
            source s s://
            query :g{int?}
            /a/:x{b|d} -> a
            /m -> m with k='<`|>'
                deprecated  see *this* | [that]
            /r -> after
            """
        let folder = try TemporaryFolder([
            "old.routes": old, "new.routes": new,
            "a&b.txt": "s://a/c#<`|\u{1}\ns://m?g=2\ns://a/d\n/r\n/R\nx\n",
        ])
        return folder
    }

    private static let arguments = ["diff", "old.routes", "new.routes", "a&b.txt"]

    @Test("JSON Lines with the summary last")
    func json() throws {
        let folder = try Self.folder()
        let outcome = try folder.run(Self.arguments + ["--format", "json"])
        expectGolden("diff/formats/json.ndjson", outcome.output)
        #expect(outcome == .output(outcome.output, status: 1))
        for line in outcome.output.split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    @Test("Markdown escapes the ends of cells")
    func markdown() throws {
        let folder = try Self.folder()
        let outcome = try folder.run(Self.arguments + ["--format", "markdown"])
        expectGolden("diff/formats/markdown.md", outcome.output)
        #expect(outcome == .output(outcome.output, status: 1))
    }

    @Test("Markdown for equal tables, and for tables without links")
    func markdownHeadlines() throws {
        let folder = try TemporaryFolder(["a.routes": "/a -> a\n", "b.routes": "/a -> a\n/b -> b\n"])
        func run(_ new: String, _ files: String...) throws -> Program.Outcome {
            try folder.run(["diff", "--format", "markdown", "a.routes", new] + files, input: "/a\n")
        }
        let hint = "\nno link was compared; name files with links, or add `ok` lines to the old table\n"
        let none = "### No differences\n\nno differences between the tables\n" + hint
        #expect(try run("a.routes") == .output(none))
        let table = """

            #### 1 table change

            |  | subject | details |
            |---|---|---|
            | added | route `b` | + `/b` |

            """
        #expect(
            try run("b.routes") == .output("### The table has changed\n\nroutes: 1 added\n" + hint + table))
        let links = "### No link is broken\n\nroutes: 1 added\n\n1 link in 1 file: 1 is unchanged\n"
        #expect(try run("b.routes", "-") == .output(links + table))
    }

    @Test("Markdown shows a limited number of rows, and the number of the others")
    func markdownLimit() throws {
        let folder = try TemporaryFolder([
            "old.routes": "/:x{int} -> a\n", "new.routes": "/:x{int} -> a with k=v\n/b -> b\n",
        ])
        let links = (1...300).map { "/\($0)\n" }.joined()
        let rows = (1...200).map {
            "| values | `-:\($0):1` | `/\($0)` | `a {\"x\":\($0)}` becomes `a {\"x\":\($0),\"k\":\"v\"}` |\n"
        }
        let expected = """
            ### No link is broken

            routes: 1 changed, 1 added

            300 links in 1 file: 300 have different values

            #### 2 table changes

            |  | subject | details |
            |---|---|---|
            | changed | route `a` | + `with k=v` in `/:x{int}` |
            | added | route `b` | + `/b` |

            <details><summary>300 other changed links</summary>

            |  | location | link | result |
            |---|---|---|---|
            \(rows.joined())
            and 100 more

            </details>

            """
        let arguments = ["diff", "--format", "markdown", "old.routes", "new.routes", "-"]
        #expect(try folder.run(arguments, input: links) == .output(expected))
        // Fewer long links fit.
        let long = (1...50).map { "/\($0)?" + String(repeating: "x", count: 1000) + "\n" }.joined()
        let full = try folder.run(arguments, input: long).output
        #expect(full.contains("\nand 32 more\n") && full.utf8.count < 21_000)
    }

    @Test("Annotations, and several formats from one run")
    func outputs() throws {
        let folder = try Self.folder()
        let outputs = ["--output", "json=diff.json", "--output", "markdown=diff.md", "--format", "github"]
        try expectGolden("diff/formats/github.txt", folder.run(Self.arguments + outputs))
        try expectGolden("diff/formats/json.ndjson", folder.text(of: "diff.json"))
        try expectGolden("diff/formats/markdown.md", folder.text(of: "diff.md"))
        let other = try folder.run(Self.arguments + ["--output", "sarif=x"])
        let error = """
            error: `--output` cannot be `sarif`
              expected `text`, `unix`, `json`, `github` or `markdown`
            Run `linkroute diff --help` for its options.

            """
        #expect(other == .error(error))
    }
}
