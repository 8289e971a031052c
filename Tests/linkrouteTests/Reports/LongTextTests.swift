import Testing

/// Links, names, values and patterns of 20 KB.
@Suite("Long texts in messages")
struct LongTextTests {
    private static let long = String(repeating: "x", count: 20_000)
    /// What a message shows of it.
    private static let clipped = String(repeating: "x", count: 499) + "…"

    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n/b/:y{/[a-w]+/}?q=:z{int} -> b\n",
            "long.routes": "source app app://\n/a/:x{int} -> a\n/\(long)/:y{int} -> long\n/c -> \(long)\n",
            "bad.routes":
                "/a/:x{\(long)} -> a\n/b -> b @\(long)\n\(long)\n/c?\(long)&\(long) -> c\n    ok \(long)\n",
            "links.txt": "app://a/\(long)\napp://\(long)/1\nhttps://\(long)\n",
            "more.txt": "app://a/1 -> \(long)\napp://a/1 -> a x=\(long)\napp://a/1 -> a \(long)=1\n",
            "c.csv": "\(long),b\napp://a/1,1\n",
        ])
    }

    @Test(
        "No line of text for people is longer than a few sentences",
        arguments: [
            ["explain", "-r", "app.routes", "app://a/LONG"], ["explain", "-r", "app.routes", "app://LONG"],
            ["explain", "-r", "app.routes", "app://b/LONG?q=1"],
            ["explain", "-r", "long.routes", "app://LONG/x"],
            ["check", "-r", "app.routes", "links.txt"], ["check", "-r", "app.routes", "more.txt"],
            ["check", "-r", "app.routes", "-f", "unix", "links.txt", "more.txt"],
            ["check", "-r", "app.routes", "-f", "github", "links.txt", "more.txt"],
            ["check", "-r", "app.routes", "-f", "markdown", "links.txt", "more.txt"],
            ["check", "-r", "long.routes", "--coverage", "links.txt"],
            ["check", "-r", "app.routes", "--column", "LONG", "c.csv"],
            ["check", "-r", "app.routes", "--column", "LONGx", "c.csv"],
            ["check", "-r", "app.routes", "--ignore", "LONG", "links.txt"],
            ["check", "-r", "app.routes", "--LONG"], ["check", "-r", "app.routes", "-f", "LONG"],
            ["match", "-r", "bad.routes", "app://a"], ["match", "-r", "app.routes", "--max-line", "LONG"],
            ["match", "LONG=1", "-r", "LONG"], ["lint", "bad.routes"], ["lint", "long.routes"], ["LONG"],
            ["help", "LONG"],
            ["build", "-r", "app.routes", "LONG"], ["build", "-r", "app.routes", "a", "x=LONG"],
            ["build", "-r", "app.routes", "a", "LONG=1"], ["build", "-r", "app.routes", "a", "LONG"],
            ["build", "-r", "app.routes", "b", "y=LONG", "z=1"],
            ["build", "-r", "app.routes", "--source", "LONG", "a", "x=1"],
            ["routes", "-r", "app.routes", "LONG"], ["fmt", "bad.routes"],
            ["diff", "app.routes", "bad.routes"],
            ["completions", "LONG"],
        ])
    func lines(_ command: [String]) throws {
        let folder = try Self.folder()
        let arguments = command.map { $0.replacing("LONG", with: Self.long) }
        let outcome = try folder.run(arguments)
        let lines = (outcome.output + outcome.error).split(separator: "\n")
        #expect(!lines.isEmpty, "\(command)")
        for line in lines { #expect(line.utf8.count < 5000, "\(command): \(line.prefix(300))") }
    }

    @Test("The beginning of a long text is shown, with an ellipsis")
    func whole() throws {
        let folder = try Self.folder()
        let (long, clipped) = (Self.long, Self.clipped)
        let error = "error: unknown route `\(clipped)`\n"
        #expect(try folder.run(["build", "-r", "app.routes", long]) == .error(error))
        let value = "error: `\(clipped)` does not match `int`, so it cannot be `x`\n"
        #expect(try folder.run(["build", "-r", "app.routes", "a", "x=\(long)"]) == .error(value))
        let usage =
            "error: unknown command `\(clipped)`\nRun `linkroute --help` for the commands and options.\n"
        #expect(try folder.run([long]) == .error(usage))
        let explanation = """
            app://a/\(String(repeating: "x", count: 491))…
              -> no route (bad_value)

            Read as
              scheme     app
              source     app
              segment 1  `a`
              segment 2  `\(clipped)`

            Nearest patterns
              a  /a/:x{int}  app.routes:2
                  segment 2 is `\(clipped)`, not `:x{int}`

            """
        #expect(
            try folder.run(["explain", "-r", "app.routes", "app://a/\(long)"])
                == .output(explanation, status: 1))
    }
}
