import GoldenFiles
import Testing

@Suite("linkroute compile")
struct CompileTests {
    @Test("Compiled tables in every command, and mistakes")
    func commands() throws {
        try expectGoldenCommands("compile/commands.txt") { try TemporaryFolder() }
    }
}
