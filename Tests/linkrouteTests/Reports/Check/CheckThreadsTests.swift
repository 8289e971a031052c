import Foundation
import Testing

/// Runs of `check` on several threads.
@Suite("linkroute check, on several threads")
struct CheckThreadsTests {
    private static let table = """
        source app  app://
        /products/:id{int}       -> product
        /sets/:name              -> set
        /old                     -> old
            deprecated  use product
        /never                   -> never

        """

    /// A long list, many short ones, and texts, with findings spread over all of them.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "app.routes": table, "ignored": "app://products/2?a=*  # all of them\napp://unused\n",
        ])
        // Long comments make several blocks of few links.
        let comment = "# " + String(repeating: "a comment ", count: 2_500)
        let long = (1...2_400).map { number in
            switch number % 97 {
            case 0: "app://products/\(number)x"
            case 1: "app://old"
            case 2: comment
            case 3: "app://products/2?a=\(number)"
            case 4: "https://elsewhere.example/\(number)"
            default: number % 2 == 0 ? "app://products/\(number)" : "app://sets/\(number % 7)"
            }
        }
        try folder.write(long.joined(separator: "\n"), to: "links/long.txt")
        for number in 1...60 {
            try folder.write(
                "\u{FEFF}app://sets/\(number)\napp://set/\(number)\n", to: "links/list\(number).txt")
            try folder.write(
                "<p>\n<a href=\"app://products/\(number)\">a</a> <a href=\"app://old\">\n"
                    + "<a href=\"app://product/\(number)\">b</a> <a href=\"more.html\">",
                to: "links/page\(number).html")
        }
        return folder
    }

    /// The format does not change what threads do: one that writes as it goes, one with all counts, one that
    /// is written at the end.
    private static let formats = Program.hasThreadSanitizer ? ["json"] : ["text", "json", "html"]

    @Test("Reports are the same with one thread and with eight", arguments: formats)
    func sameReports(_ format: String) throws {
        let folder = try Self.folder()
        func outcome(_ jobs: String) throws -> Program.Outcome {
            try folder.run([
                "check", "--extract", "--routes", "app.routes", "--format", format, "--coverage",
                "--ignore-file", "ignored", "--jobs", jobs, "links",
            ])
        }
        let one = try outcome("1")
        #expect(one.status == 1)
        #expect(one.output.utf8.count > 10_000)
        // The order of the work differs from run to run; one format is enough to see it.
        let repetitions = format == "json" && !Program.hasThreadSanitizer ? 2 : 1
        for _ in 0..<repetitions { #expect(try outcome("8") == one) }
    }

    @Test("A baseline takes known failures in the order of the input")
    func baseline() throws {
        let folder = try Self.folder()
        func outcome(_ arguments: [String], jobs: String) throws -> Program.Outcome {
            try folder.run(
                [
                    "check", "--extract", "--routes", "app.routes", "--baseline", "known", "--jobs", jobs,
                    "links",
                ] + arguments)
        }
        #expect(try outcome(["--update-baseline"], jobs: "8").status == 0)
        let summary = """
            2,735 links in 121 files: 2,506 work, 144 are known failures, 25 lead elsewhere, 60 are \
            relative; 85 warnings
            """
        for jobs in ["1", "8"] {
            let known = try outcome([], jobs: jobs)
            #expect(known.status == 0)
            #expect(known.output.split(separator: "\n").last.map { String($0) } == summary)
        }
    }

    @Test("The first file that cannot be read ends the run after the findings before it")
    func unreadableFile() throws {
        let folder = try TemporaryFolder([
            "app.routes": Self.table, "a.txt": "app://product/1\n", "b.txt": "%PDF-1.7",
            "c.txt": "app://product/2\n",
        ])
        for jobs in ["1", "8"] {
            let outcome = try folder.run([
                "check", "--routes", "app.routes", "--jobs", jobs, "a.txt", "b.txt", "c.txt",
            ])
            expectGolden("check/first-unreadable-file.txt", outcome)
        }
    }

    @Test(
        "Ctrl-C ends a check that waits for input on any of its threads", .timeLimit(.minutes(2)),
        arguments: [["--jobs", "8"], ["--jobs", "8", "--as", "text"], ["--jobs", "1"]])
    func interruption(_ options: [String]) throws {
        let folder = try TemporaryFolder(["app.routes": Self.table])
        let (outcome, reason) = try Program.interrupted(
            ["check", "--routes", "app.routes"] + options, input: "app://product/1\n",
            after: "did you mean", directory: folder.url, closesInput: false)
        expectGolden("check/interrupted-while-waiting-for-input.txt", outcome)
        #expect(reason == .exit)
    }
}
