import Foundation
import Testing

@testable import linkroute

@Suite("The program as a whole")
struct ProgramTests {
    static let target: String = {
        #if os(macOS)
            let system = "macos"
        #else
            let system = "linux"
        #endif
        #if arch(arm64)
            return "\(system)-aarch64"
        #else
            return "\(system)-x86_64"
        #endif
    }()

    @Test(
        "What documents the program goes to standard output",
        arguments: [
            (["--version"], "linkroute 0.1.0 (\(ProgramTests.target))\n"),
            (["--help"], HelpText.program),
            (["help"], HelpText.program),
            (["help", "match"], HelpText.command(.match)),
            (["match", "--help"], HelpText.command(.match)),
            (["man", "-h"], HelpText.command(.man)),
            (["man"], ManPage.text),
            (["completions", "bash"], Shell.bash.completionScript),
            (["completions", "zsh"], Shell.zsh.completionScript),
            (["completions", "fish"], Shell.fish.completionScript),
        ])
    func documentation(_ arguments: [String], _ expected: String) throws {
        #expect(try Program.run(arguments) == .output(expected))
    }

    @Test("Without a command, the help goes to standard error")
    func noCommand() throws {
        #expect(try Program.run([]) == .error(HelpText.short))
    }

    @Test(
        "A usage error has status 2, which --exit-zero does not change; arguments may have any bytes",
        arguments: [
            ("--exit-zero mtach", "mtach`\n  did you mean `match`?"), ("\"$(printf '\\377')\"", "\u{FFFD}`"),
        ])
    func usageError(_ arguments: String, _ error: String) throws {
        let text = "error: unknown command `\(error)\nRun `linkroute --help` for the commands and options.\n"
        #expect(try Program.shell("$linkroute \(arguments)") == .error(text))
    }

    @Test("A closed pipe ends the program quietly")
    func closedPipe() throws {
        // The reader is gone before the program starts: the pipe's other end belongs to `true`, which ends at
        // once.
        let line = #"{ sleep 0.3; $linkroute man; echo "status $?" >&2; } | true"#
        #expect(try Program.shell(line) == .error("status 0\n", status: 0))
    }

    @Test(
        "Output that cannot be written is an error",
        arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")].filter {
            !$0.0.contains("full") || FileManager.default.fileExists(atPath: "/dev/full")
        })
    func unwritable(_ output: String, _ reason: String) throws {
        let error = "error: cannot write to standard output: \(reason)\n"
        #expect(try Program.shell("$linkroute man \(output)") == .error(error))
    }

    @Test("The table is the nearest folder `routes`, which a file of that name is not")
    func nearestTable() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("routes")
        try folder.makeFolder("empty")
        try folder.write("", to: "app/routes")
        let inner = try folder.makeFolder("app/module")
        func emptyFolder(_ path: String) -> Program.Outcome {
            .error("error: no route table in `\(path)`\n  the folder has no `*.routes` file\n")
        }
        let match = ["match", "a://b"]
        func passedOver(_ path: String) -> Program.Outcome {
            .error(
                """
                error: no route table: `\(path)` has no `*.routes` file
                  name one with `--routes PATH` or `LINKROUTE_ROUTES`, or create a folder `routes` here or in a parent

                """)
        }
        #expect(try folder.run(match) == passedOver("routes"))
        #expect(try Program.run(match, directory: inner) == passedOver("../../routes"))
        let environment = ["LINKROUTE_ROUTES": "../../empty"]
        #expect(
            try Program.run(match, environment: environment, directory: inner) == emptyFolder("../../empty"))
        #expect(
            try Program.run(match, environment: ["LINKROUTE_ROUTES": ""], directory: inner)
                == passedOver("../../routes"))
        let given = match + ["--routes", ".."]
        #expect(try Program.run(given, environment: environment, directory: inner) == emptyFolder(".."))
    }

    @Test("Without a table there is nothing to match against")
    func noTable() throws {
        let text = """
            error: no route table
              name one with `--routes PATH` or `LINKROUTE_ROUTES`, or create a folder `routes` here or in a parent

            """
        #expect(try Program.run(["match", "a://b"]) == .error(text))
    }

    @Test("The shells accept their scripts", arguments: ["bash", "zsh", "fish"])
    func scripts(_ shell: String) throws {
        let line =
            "command -v \(shell) >/dev/null || exit 0; $linkroute completions \(shell) > script && \(shell) -n script"
        #expect(try Program.shell(line) == .status(0))
    }
}
