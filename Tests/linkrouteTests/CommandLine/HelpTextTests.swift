import GoldenFiles
import Testing

@testable import linkroute

@Suite("Help and manual page")
struct HelpTextTests {
    @Test("The help of the program has the accepted text")
    func program() {
        expectGolden("help/program.txt", HelpText.program)
        expectGolden("help/short.txt", HelpText.short)
        #expect(HelpText.short.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    }

    @Test("The manual page linkroute(1) has the accepted text")
    func manual() { expectGolden("linkroute.1", ManPage.text) }

    /// Commands with and without options, values and words to choose from. The manual page has the sentences
    /// of all commands.
    @Test(
        "The help of a command has the accepted text",
        arguments: [
            (.match, "help/match.txt"), (.check, "help/check.txt"), (.build, "help/build.txt"),
            (.completions, "help/completions.txt"), (.man, "help/man.txt"), (.help, "help/help.txt"),
        ] as [(CommandName, String)])
    func command(_ name: CommandName, _ file: String) {
        expectGolden(file, HelpText.command(name))
    }

    @Test("No line is wider than 80 columns", arguments: CommandName.allCases)
    func width(_ name: CommandName) {
        let lines = (HelpText.program + HelpText.command(name)).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }
}
