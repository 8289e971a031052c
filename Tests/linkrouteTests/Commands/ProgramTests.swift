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
        #expect(try Program.run(arguments) == Program.Outcome(status: 0, output: expected))
    }

    @Test("Without a command, the help goes to standard error")
    func noCommand() throws {
        #expect(try Program.run([]) == Program.Outcome(status: 2, error: HelpText.short))
    }

    @Test("A usage error has status 2, which --exit-zero does not change")
    func usageError() throws {
        let text = """
            error: unknown command `mtach`
              did you mean `match`?
            Run `linkroute --help` for the commands and options.

            """
        #expect(try Program.run(["--exit-zero", "mtach"]) == Program.Outcome(status: 2, error: text))
    }

    @Test("Arguments that are not UTF-8 are no reason to crash")
    func argumentsNotUTF8() throws {
        let text = """
            error: unknown command `\u{FFFD}`
            Run `linkroute --help` for the commands and options.

            """
        #expect(
            try Program.shell(#"$linkroute "$(printf '\377')""#) == Program.Outcome(status: 2, error: text))
    }

    @Test("A closed pipe ends the program quietly")
    func closedPipe() throws {
        // The reader is gone before the program starts: the pipe's other end belongs to `true`, which ends at
        // once.
        let line = #"{ sleep 0.3; $linkroute man; echo "status $?" >&2; } | true"#
        #expect(try Program.shell(line) == Program.Outcome(status: 0, error: "status 0\n"))
    }

    @Test(
        "Output that cannot be written is an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let text = "error: cannot write to standard output: No space left on device\n"
        #expect(try Program.shell("$linkroute man > /dev/full") == Program.Outcome(status: 2, error: text))
    }

    @Test("Closed standard output is an error")
    func closedOutput() throws {
        let text = "error: cannot write to standard output: Bad file descriptor\n"
        #expect(try Program.shell("$linkroute man >&-") == Program.Outcome(status: 2, error: text))
    }

    @Test("The table is the nearest folder `routes`, which a file of that name is not")
    func nearestTable() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("routes")
        try folder.makeFolder("empty")
        try folder.write("", to: "app/routes")
        let inner = try folder.makeFolder("app/module")
        func emptyFolder(_ path: String) -> Program.Outcome {
            Program.Outcome(
                status: 2, error: "error: no route table in `\(path)`\n  the folder has no `*.routes` file\n")
        }
        let match = ["match", "a://b"]
        func passedOver(_ path: String) -> Program.Outcome {
            Program.Outcome(
                status: 2,
                error: """
                    error: no route table in `\(path)`, and none in a folder `routes` of a parent
                      the folder has no `*.routes` file; name a table with `--routes PATH` or `LINKROUTE_ROUTES`

                    """)
        }
        #expect(try Program.run(match, directory: folder.url) == passedOver("routes"))
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
        #expect(try Program.run(["match", "a://b"]) == Program.Outcome(status: 2, error: text))
    }

    @Test("Colour that was asked for comes, whatever the environment says")
    func color() throws {
        let arguments = ["match", "a://b", "--routes", "none"]
        let plain = "error: cannot read `none`: No such file or directory\n"
        let painted = "\u{1B}[1;31merror:\u{1B}[0m cannot read `none`: No such file or directory\n"
        #expect(try Program.run(arguments) == Program.Outcome(status: 2, error: plain))
        #expect(
            try Program.run(["--color", "always"] + arguments, environment: ["NO_COLOR": "1"])
                == Program.Outcome(status: 2, error: painted))
    }

    @Test("The shells accept their scripts", arguments: ["bash", "zsh", "fish"])
    func scripts(_ shell: String) throws {
        let line =
            "command -v \(shell) >/dev/null || exit 0; $linkroute completions \(shell) > script && \(shell) -n script"
        #expect(try Program.shell(line) == Program.Outcome(status: 0))
    }
}
