import Foundation
import GoldenFiles
import Testing

@Suite("linkroute generate")
struct GenerateTests {
    private static func generate(_ table: String, _ arguments: [String] = []) throws -> Program.Outcome {
        try Program.run(["generate", "swift", "--routes", "-"] + arguments, input: table)
    }

    @Test("The table of the package, whole: the file that `SwiftGenerationTests` compiles")
    func pokedex() throws {
        let table = PackageTables.root.appending(path: "routes/pokedex.routes").path
        let outcome = try Program.run(["generate", "swift", "--routes", table])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        expectDocument("Tests/SwiftGenerationTests/AppLink.swift", outcome.output)
    }

    @Test("Names, types, defaults, access and mistakes")
    func commands() throws {
        try expectGoldenCommands("generate/commands.txt") { try TemporaryFolder() }
    }

    @Test("A file is written once, and checked after that")
    func check() throws {
        let folder = try TemporaryFolder()
        try folder.write("/about  -> about\n", to: "app.routes")
        let arguments = ["generate", "swift", "--routes", "app.routes", "--output", "AppLink.swift"]
        func run(_ more: String...) throws -> Program.Outcome {
            try Program.run(arguments + more, directory: folder.url)
        }
        let missing = try run("--check")
        #expect(missing.status == 1 && missing.output.contains("+    case about\n"))
        #expect(try run() == Program.Outcome(status: 0))
        #expect(try run("--check") == Program.Outcome(status: 0))
        try folder.write("/about  -> about.us\n", to: "app.routes")
        let stale = try run("--check")
        #expect(stale.status == 1)
        #expect(stale.output.contains("-    case about\n+    case aboutUs\n"))
        #expect(try run("--check", "--exit-zero").status == 0)
    }
}
