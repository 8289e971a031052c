import Testing

@testable import linkroute

/// No output shows a control or format character of a table, a link, a text, a file name or an argument as it
/// is.
@Suite("Hidden characters in all outputs")
struct HiddenCharacterTests {
    /// ESC, BEL, DEL, CSI as a C1 control, a direction override, and a zero-width space.
    private static let hidden = "\u{1B}[31m\u{7}\u{7F}\u{9B}\u{202E}\u{200B}"
    private static let encoded = "%1B%5B31m%07%7F%C2%9B%E2%80%AE%E2%80%8B"
    /// A line break in a name must not begin a line that a CI system would obey.
    private static let name = "f\(hidden)\n::error::x"

    private static let table = "t\(name).routes"
    private static let newTable = "new\(name).routes"
    private static let badTable = "bad\(name).routes"
    private static let list = "l\(name).txt"

    private static func folder() throws -> TemporaryFolder {
        let comment = "\u{202E}\u{200B}"
        let routes = """
            # \(comment)
            source app app://
            source web https://a.example
            type word \u{E000}|b
            query :g{int?}
            /a/:x -> a   # \(comment)
              doc \(comment)
              deprecated use \(comment)
              ok app://a/\u{E000} x=\u{E000}
            /b/:y{word}\u{E000}?q=\u{E000}:z#\u{E000} -> b
            /near/trainers -> c

            """
        let folder = try TemporaryFolder([table: routes])
        try folder.write(
            routes.replacing("/a/:x -> a ", with: "/a/:x{int} -> a ").replacing(" -> b", with: " -> d"),
            to: newTable)
        try folder.write(
            "/a\(hidden) -> a\n/b\u{9B} -> b # \(hidden)\n/c \u{202E}\n/:x{\u{200B}}\n", to: badTable)
        let links = [
            "app://a/\(hidden)", "app://a/\(encoded)", "app://nowhere/\(hidden)",
            "app://b/\(hidden)?q=\(hidden)",
            "app://near/trainer\(hidden)", "app://near/trainer\(encoded)", "\(hidden)",
            "app://a/1?g=\(hidden)",
            "https://a.example/nowhere\(encoded)?u=app://nowhere/\(hidden)", "foreign\(hidden)://x",
            "app://a/1 -> \(hidden)", "app://a/1 -> a x=\(hidden)",
        ]
        try folder.write(links.joined(separator: "\n") + "\n", to: list)
        try folder.write(
            links.map { "<a href=\"\($0)\">\($0)</a> <!-- linkroute:ignore-\(hidden) -->" }
                .joined(separator: "\n"), to: "h\(name).html")
        try folder.write(
            links.map { "[a](<\($0)>) <!-- linkroute:ignore-\(hidden) -->" }.joined(separator: "\n\n"),
            to: "m\(name).md")
        try folder.write("\"a\(hidden)\",b\n\(links[0]),\"\(links[4])\"\n", to: "c\(name).csv")
        try folder.write("{\"a\(hidden)\":\"\(links[0])\",\"b\":\"\(links[4])\"}", to: "j\(name).json")
        try folder.write("%PDF-\(hidden)", to: "p\(name).pdf")
        try folder.write("app://nowhere/\(hidden)* # \(hidden)\nx\(hidden)\n", to: "i\(name)")
        return folder
    }

    private static let files = [list, "h\(name).html", "m\(name).md", "c\(name).csv", "j\(name).json"]

    private static let commands: [[String]] = {
        let links = ["app://a/\(hidden)", "app://a/\(encoded)", "app://near/trainer\(hidden)", hidden, list]
        var commands: [[String]] = []
        for options in [[], ["--all"], ["--full"], ["-f", "tsv"], ["-f", "name"], ["--count"]] {
            commands.append(["match", "-r", table] + options + links)
            commands.append(["match", "-r", table] + options)
        }
        for format in ["text", "json"] { commands.append(["explain", "-r", table, "-f", format] + links) }
        for format in ReportFormat.allCases.map(\.rawValue) {
            let check = ["check", "-r", table, "-f", format, "--strict", "--coverage", "--unwrap"]
            commands.append(check + files + ["p\(name).pdf"])
            commands.append(check + ["--ignore-file", "i\(name)", "--ignore", "y\(hidden)"] + files)
            commands.append(check)
        }
        for format in ["text", "unix", "json"] {
            commands.append(["check", "-r", table, "-f", format, "--list"] + files)
        }
        commands.append(["check", "-r", table, "--column", "no\(hidden)", "c\(name).csv"])
        commands.append(["check", "-r", table, "--field", "no\(hidden)", "j\(name).json"])
        commands.append(["check", "-r", table, "--baseline", "n\(name)", "--update-baseline", list])
        commands.append(["check", "-r", table, "--output", "json=\(list)", list])
        for format in ["text", "unix", "json", "github", "markdown"] {
            commands.append(["diff", "-f", format, table, newTable] + files)
        }
        for format in ["text", "unix", "json", "github", "sarif"] {
            for table in [table, newTable, badTable] {
                commands.append(["lint", "--strict", "-f", format, table])
            }
        }
        for format in ["text", "json", "tree", "dot", "markdown", "html"] {
            commands.append(["routes", "-r", table, "-f", format])
        }
        commands += [
            ["routes", "-r", table, "--long"], ["routes", "-r", table, hidden],
            ["routes", "-r", table, "--names", "types"],
            ["fmt", "--check", table, newTable], ["fmt", newTable], ["fmt", badTable],
            ["build", "-r", table, "a", "x=\(hidden)"], ["build", "-r", table, hidden],
            ["build", "-r", table, "a", "\(hidden)=\(hidden)"], ["build", "-r", table, "c", hidden],
            ["build", "-r", table, "a", "x=1", "--source", hidden],
            ["match", "-r", badTable, "app://a"], ["match", "-r", name, "app://a"],
            ["match", "-r", list, "app://a"], ["match", hidden, "--max-line", hidden],
            ["match", "-r", table, "--color", hidden], ["match", "--\(hidden)"], [hidden], ["help", hidden],
            ["check", "-r", table, name], ["check", "-r", table, "*\(name)*"],
            ["check", "-r", table, "p\(name).pdf"],
            ["check", "-r", table, "--ignore-file", name], ["completions", hidden],
            ["check", "-r", table, "--output", "json\(hidden)=x", list],
            ["check", "-r", table, "--files-from", name],
        ]
        return commands
    }()

    @Test("No output contains a hidden character", arguments: commands)
    func all(_ command: [String]) throws {
        let folder = try Self.folder()
        let outcome = try folder.run(command, input: folder.text(of: Self.list))
        for (stream, text) in [("output", outcome.output), ("error", outcome.error)] {
            let found = text.unicodeScalars.filter { scalar in
                scalar != "\n" && scalar != "\t"
                    && (scalar.value < 0x20
                        || Self.hidden.unicodeScalars.contains(scalar)
                            && !scalar.isASCII
                        || scalar.value == 0x7F)
            }
            #expect(found.isEmpty, "\(stream) of \(command): \(text.debugDescription)")
            let lines = text.split(separator: "\n").filter { $0.hasPrefix("::error::x") }
            #expect(lines == [], "\(stream) of \(command)")
        }
        #expect(outcome.status <= 2)
        #expect(outcome.output + outcome.error != "")
    }
}
