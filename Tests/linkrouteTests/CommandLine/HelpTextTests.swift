import GoldenFiles
import Testing

@testable import linkroute

@Suite("Help and manual page, whole")
struct HelpTextTests {
    @Test("The program")
    func program() {
        expectGolden("help/program.txt", HelpText.program)
        expectGolden("help/short.txt", HelpText.short)
        #expect(HelpText.short.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    }

    @Test("The manual page linkroute(1)")
    func manual() { expectGolden("linkroute.1", ManPage.text) }

    static let files: [(CommandName, String)] = [
        (.match, "help/match.txt"),
        (.check, "help/check.txt"),
        (.diff, "help/diff.txt"),
        (.lint, "help/lint.txt"),
        (.routes, "help/routes.txt"),
        (.explain, "help/explain.txt"),
        (.build, "help/build.txt"),
        (.compile, "help/compile.txt"),
        (.generate, "help/generate.txt"),
        (.fmt, "help/fmt.txt"),
        (.`init`, "help/init.txt"),
        (.export, "help/export.txt"),
        (.`import`, "help/import.txt"),
        (.completions, "help/completions.txt"),
        (.man, "help/man.txt"),
        (.help, "help/help.txt"),
    ]

    @Test("Each command", arguments: files)
    func command(_ name: CommandName, _ file: String) {
        expectGolden(file, HelpText.command(name))
    }

    @Test("No command is left out")
    func commands() { #expect(Self.files.map(\.0) == CommandName.allCases) }

    @Test("No line is wider than 80 columns", arguments: CommandName.allCases)
    func width(_ name: CommandName) {
        let lines = (HelpText.program + HelpText.command(name)).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }
}
