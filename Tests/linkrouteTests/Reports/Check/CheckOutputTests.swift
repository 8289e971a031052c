import Testing

@Suite("linkroute check, output files")
struct CheckOutputTests {
    private static let table = "source app app://\n/a/:x{int} -> a\n"

    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["app.routes": table, "links.txt": "app://a/x\n"])
    }

    @Test(
        "Standard output and a report cannot share a file, and a report in a searched folder is not searched")
    func folders() throws {
        let folder = try Self.folder()
        let same = "\"$linkroute\" check --routes app.routes --output json=x links.txt > x"
        #expect(
            try folder.shell(same) == .error("error: cannot write to `x`: it is already read or written\n"))
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
            #expect(try folder.run(arguments) == .output(findings, status: 1))
        }
        let redirected =
            "rm texts/report.json; mkfifo texts/pipe.txt; \"$linkroute\" check -f text --routes app.routes texts > texts/out.txt"
        #expect(try folder.shell(redirected) == .status(1))
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
        #expect(try folder.shell(line) == .output("links.txt\n"))
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
        #expect(try folder.shell(line) == .error(error))
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
            #expect(try folder.run(arguments) == .error(error))
            #expect(try folder.text(of: name) == before)
        }
    }

    @Test("The report does not claim that an unwritable baseline was written")
    func unwritableBaseline() throws {
        let folder = try Self.folder()
        let arguments = [
            "check", "--routes", "app.routes", "--baseline", "no/known", "--update-baseline", "links.txt",
        ]
        let outcome = try folder.run(arguments)
        #expect(outcome.status == 2)
        #expect(!outcome.output.contains("written"))
        #expect(outcome.error == "error: cannot write to `no/known`: No such file or directory\n")
    }

    @Test("Standard input cannot be read twice", arguments: ["- -", "--files-from - -"])
    func standardInput(_ operands: String) throws {
        let line = "printf links.txt | \"$linkroute\" check --routes app.routes \(operands)"
        let error = "error: standard input can be read for one purpose only\n"
        #expect(try Self.folder().shell(line) == .error(error))
    }
}
