import Foundation
import Testing

@Suite("linkroute check, output files")
struct CheckOutputTests {
    private static let table = "source app app://\n/a/:x{int} -> a\n"

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(table, to: "app.routes")
        try folder.write("app://a/x\n", to: "links.txt")
        return folder
    }

    private static func usedTwice(_ name: String) -> Program.Outcome {
        Program.Outcome(status: 2, error: "error: cannot write to `\(name)`: it is already read or written\n")
    }

    @Test(
        "An input is never overwritten",
        arguments: [
            ("json=links.txt links.txt", "links.txt"), ("json=./links.txt links.txt", "links.txt"),
            ("json=links.txt ./links.txt", "./links.txt"), ("json=app.routes links.txt", "app.routes"),
            ("json=linked.txt links.txt", "links.txt"),
            ("json=known.tsv --baseline known.tsv links.txt", "known.tsv"),
            ("json=ignored --ignore-file ignored links.txt", "ignored"),
            ("json=x --output junit=x links.txt", "x"),
            ("json=x --output junit=./x links.txt", "./x"),
        ])
    func overwriting(_ arguments: String, _ refused: String) throws {
        let folder = try Self.folder()
        try folder.write("# why\n", to: "ignored")
        try folder.write("# none\n", to: "known.tsv")
        let line =
            "ln links.txt linked.txt; exec \"$linkroute\" check --routes app.routes --output \(arguments)"
        #expect(try Program.shell(line, directory: folder.url) == Self.usedTwice(refused))
        #expect(try folder.text(of: "links.txt") == "app://a/x\n")
        #expect(try folder.text(of: "app.routes") == Self.table)
        #expect(try folder.text(of: "ignored") == "# why\n")
        #expect(try folder.text(of: "known.tsv") == "# none\n")
    }

    @Test(
        "Standard output and a report cannot share a file, and a report in a searched folder is not searched")
    func folders() throws {
        let folder = try Self.folder()
        let same = "\"$linkroute\" check --routes app.routes --output json=x links.txt > x"
        #expect(try Program.shell(same, directory: folder.url) == Self.usedTwice("x"))
        let findings = """
            texts/links.txt
              1:1  failure: app://a/x
                   the nearest route is `a`: segment 2 is `x`, not `:x{int}`

            1 link in 1 file: 1 fails

            """
        try folder.write("app://a/x\n", to: "texts/links.txt")
        for _ in 1...2 {
            let arguments = [
                "check", "--extract", "--routes", "app.routes", "--output", "json=texts/report.json", "texts",
            ]
            #expect(
                try Program.run(arguments, directory: folder.url)
                    == Program.Outcome(status: 1, output: findings))
        }
        let redirected =
            "rm texts/report.json; mkfifo texts/pipe.txt; \"$linkroute\" check -f text --routes app.routes texts > texts/out.txt"
        #expect(try Program.shell(redirected, directory: folder.url) == Program.Outcome(status: 1))
        let unread = "1 file not read: texts/pipe.txt (pipe or device)\n1 link"
        #expect(try folder.text(of: "texts/out.txt") == findings.replacing("1 link", with: unread))
    }

    @Test("The exit status and the reports are complete even if the reader of standard output closes it")
    func closedPipe() throws {
        let folder = try Self.folder()
        try folder.write(String(repeating: "app://a/x\n", count: 3000), to: "links.txt")
        let line = """
            { "$linkroute" check -f text --routes app.routes --output json=all.json links.txt; echo $? > status; } | head -n 1
            """
        #expect(
            try Program.shell(line, directory: folder.url)
                == Program.Outcome(status: 0, output: "links.txt\n"))
        #expect(try folder.text(of: "status") == "1\n")
        let lines = try folder.text(of: "all.json").split(separator: "\n")
        #expect(lines.count == 3001)
        #expect(
            lines.last
                == #"{"summary":{"files":1,"links":3000,"resolved":0,"failed":3000,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":0}}"#
        )
    }

    @Test("A closed standard output is an error, and no report takes its place")
    func closedOutput() throws {
        let folder = try Self.folder()
        let line = "\"$linkroute\" check --routes app.routes --output json=all.json links.txt >&-"
        let error = "error: cannot write to standard output: Bad file descriptor\n"
        #expect(try Program.shell(line, directory: folder.url) == Program.Outcome(status: 2, error: error))
    }

    @Test(
        "A file that is not a baseline is neither read nor overwritten",
        arguments: [("app.routes", 1), ("links.txt", 1)])
    func baseline(_ name: String, _ line: Int) throws {
        let folder = try Self.folder()
        let before = try folder.text(of: name)
        let error =
            "error: `\(name)` is not a baseline: line \(line) is not a kind, a file and a link separated by tabs\n"
        for more in [[], ["--update-baseline"]] {
            let arguments = ["check", "--routes", "app.routes", "--baseline", name] + more
            #expect(
                try Program.run(arguments, directory: folder.url) == Program.Outcome(status: 2, error: error))
            #expect(try folder.text(of: name) == before)
        }
    }

    @Test("The report does not claim that an unwritable baseline was written")
    func unwritableBaseline() throws {
        let folder = try Self.folder()
        let arguments = [
            "check", "--routes", "app.routes", "--baseline", "no/known", "--update-baseline", "links.txt",
        ]
        let outcome = try Program.run(arguments, directory: folder.url)
        #expect(outcome.status == 2)
        #expect(!outcome.output.contains("written"))
        #expect(outcome.error == "error: cannot write to `no/known`: No such file or directory\n")
    }

    @Test(
        "Standard input cannot be read twice, as UTF-32, or as an empty table",
        arguments: [
            (
                "printf 'app://a/1\\n' | \"$linkroute\" check --routes app.routes - -",
                "error: `-` is given more than once, but standard input can be read only once\n"
            ),
            (
                "printf links.txt | \"$linkroute\" check --routes app.routes --files-from - -",
                "error: `-` is given more than once, but standard input can be read only once\n"
            ),
            (
                "printf '\\377\\376\\0\\0a\\0\\0\\0' | \"$linkroute\" check --routes app.routes",
                "error: standard input is UTF-32 text\n  save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`\n"
            ),
            (
                "printf '' | \"$linkroute\" diff - app.routes",
                "error: standard input is empty\n  a route table is expected; did the previous command of the pipe fail?\n"
            ),
            (
                "\"$linkroute\" diff --output json=app.routes app.routes app.routes",
                "error: cannot write to `app.routes`: it is already read or written\n"
            ),
        ])
    func standardInput(_ line: String, _ error: String) throws {
        let folder = try Self.folder()
        #expect(try Program.shell(line, directory: folder.url) == Program.Outcome(status: 2, error: error))
    }
}
