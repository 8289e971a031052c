import Foundation
import GoldenFiles
import Testing

@Suite("linkroute generate")
struct GenerateTests {
    @Test("The code for the package's table is the file that `SwiftGenerationTests` compiles")
    func pokedex() throws {
        let table = PackageTables.root.appending(path: "routes/pokedex.routes").path
        let outcome = try Program.run(["generate", "swift", "--routes", table])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        expectDocument("Tests/SwiftGenerationTests/AppLink.swift", outcome.output)
    }

    @Test("A file is written once, and checked after that")
    func check() throws {
        let folder = try TemporaryFolder(["app.routes": "/about  -> about\n"])
        let arguments = ["generate", "swift", "--routes", "app.routes", "--output", "AppLink.swift"]
        func run(_ more: String...) throws -> Program.Outcome {
            try folder.run(arguments + more)
        }
        let missing = try run("--check")
        #expect(missing.status == 1 && missing.output.contains("+    case about\n"))
        #expect(try run() == .status(0))
        #expect(try run("--check") == .status(0))
        try folder.write("/about  -> about.us\n", to: "app.routes")
        let stale = try run("--check")
        #expect(stale.status == 1)
        #expect(stale.output.contains("-    case about\n+    case aboutUs\n"))
        #expect(try run("--check", "--exit-zero").status == 0)
    }
}
