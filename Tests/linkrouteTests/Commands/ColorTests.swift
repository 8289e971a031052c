import Foundation
import Testing

@Suite("Colour")
struct ColorTests {
    @Test(
        "The option decides, then NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, then CLICOLOR",
        arguments: [
            ([], [:], false),
            ([], ["FORCE_COLOR": "1"], true), ([], ["FORCE_COLOR": "0"], false),
            ([], ["FORCE_COLOR": ""], false),
            ([], ["CLICOLOR_FORCE": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false),
            ([], ["CLICOLOR": "1"], false), ([], ["CLICOLOR": "0", "FORCE_COLOR": "yes"], true),
            ([], ["FORCE_COLOR": "1", "TERM": "dumb"], true),
            ([], ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
            (["--color", "never"], ["FORCE_COLOR": "1"], false),
            (["--color", "always"], ["NO_COLOR": "1"], true), (["--color=auto"], ["FORCE_COLOR": "1"], true),
        ] as [([String], [String: String], Bool)])
    func environment(_ options: [String], _ environment: [String: String], _ hasColor: Bool) throws {
        let label = hasColor ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
        let error = "\(label) unknown command `x`\nRun `linkroute --help` for the commands and options.\n"
        #expect(try Program.run(options + ["x"], environment: environment) == .error(error))
    }

    @Test(
        "A terminal gets colour, unless its environment asks for none",
        .enabled(if: isScriptInstalled),
        arguments: [("TERM=xterm", true), ("CLICOLOR=0", false), ("NO_COLOR=1", false), ("TERM=dumb", false)])
    func terminal(_ variable: String, _ hasColor: Bool) throws {
        let line = "script -qec '\(variable) '\"$linkroute\"' x' /dev/null < /dev/null"
        let outcome = try Program.shell(line)
        #expect(outcome.output.contains("\u{1B}[1;31merror:") == hasColor)
        #expect(outcome.output.contains("unknown command `x`"))
    }

    @Test("Every error of a table is coloured")
    func tableErrors() throws {
        let folder = try TemporaryFolder(["app.routes": "/a ->\n/b ->\n"])
        let outcome = try folder.run(["match", "--color=always", "-rapp.routes", "/a"])
        #expect(outcome.error.components(separatedBy: "\u{1B}[1;31merror:\u{1B}[0m expected").count == 3)
    }

    @Test("The files of --output stay plain")
    func outputFiles() throws {
        let folder = try TemporaryFolder(["app.routes": "/a -> a\n", "links.txt": "/b\n"])
        let arguments = ["check", "-f", "text", "-rapp.routes", "--output", "text=report.txt", "links.txt"]
        let plain = try folder.run(arguments)
        #expect(try folder.text(of: "report.txt") == plain.output)
        for (options, environment) in [(["--color", "always"], [:]), ([], ["FORCE_COLOR": "1"])] {
            let colored = try folder.run(arguments + options, environment: environment)
            #expect(colored.output.contains("\u{1B}[1;31mfailure:"))
            #expect(try folder.text(of: "report.txt") == plain.output)
        }
    }
}

/// Whether the util-linux program is installed that runs a command in a terminal.
private let isScriptInstalled = FileManager.default.fileExists(atPath: "/usr/bin/script")
