import GoldenFiles
import Testing

@Suite("linkroute check, equal findings")
struct MergedFindingTests {
    private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n/old -> old\n    deprecated\n"
        ])
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    private static func check(
        _ files: [String: String], _ arguments: [String] = [], input: String = ""
    ) throws -> String {
        let names = files.keys.sorted()
        let folder = try folder(files)
        let outcome = try folder.check(
            ["--exit-zero"] + arguments + names + (input.isEmpty ? [] : ["-"]), input: input)
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        return outcome.output
    }

    /// `count` lines with the link, among others.
    private static func lines(_ link: String, _ count: Int) -> String {
        String(repeating: link + "\n", count: count)
    }

    @Test("Equal findings of a file are one, with their places")
    func text() throws {
        let list = "app://a/x\napp://old\napp://a/x\napp://a/y\n  app://a/x -> a x=1\napp://old\napp://a/x\n"
        try expectGolden(
            "check/merged-findings/text.txt",
            Self.check(["a.txt": list, "b.txt": Self.lines("app://a/x", 40)]))
    }

    @Test("Findings of standard input are written at once, and not merged")
    func standardInput() throws {
        let twice = Self.lines("app://old", 2)
        try expectGolden(
            "check/merged-findings/standard-input.txt", Self.check(["a.txt": twice], input: twice))
    }

    @Test("After 1,000 different findings, they are written, and later ones are merged anew")
    func manyFindings() throws {
        let different = (0..<1001).map { "app://x\($0)\n" }.joined()
        let output = try Self.check(["a.txt": "app://x0\n" + different + "app://x0\napp://x1000\n"])
        let finding = "\n       no route matches"
        let places =
            ["  1:1  failure: app://x0\(finding)\n       also at 2:1\n"]
            + (1..<1000).map { line in
                let margin = String(repeating: " ", count: 6 + "\(line + 2)".count)
                return "  \(line + 2):1  failure: app://x\(line)\n\(margin)no route matches\n"
            }
            + ["  1002:1  failure: app://x1000\n          no route matches\n          also at 1004:1\n"]
            + ["  1003:1  failure: app://x0\n          no route matches\n"]
        #expect(output == "a.txt\n\(places.joined())\n1,004 links in 1 file: 1,004 fail\n")
    }

    @Test("Markdown has one row for equal findings of a file; JSON has an object for each")
    func otherFormats() throws {
        let files = ["a.txt": Self.lines("app://old", 3), "b.txt": Self.lines("app://old", 1)]
        try expectGolden("check/merged-findings/markdown.txt", Self.check(files, ["--format", "markdown"]))
        let objects = ["a.txt:1", "a.txt:2", "a.txt:3", "b.txt:1"].map { place in
            let parts = place.split(separator: ":")
            return #"{"severity":"warning","code":"deprecated","message":"route `old` is deprecated","#
                + #""link":"app://old","file":"\#(parts[0])","line":\#(parts[1]),"column":1,"endColumn":10}"#
        }
        let json = try Self.check(files, ["--format", "json"]).split(separator: "\n").map(String.init)
        #expect(json.dropLast() == objects[...])
    }

    @Test("The links within one link have one place, which is named once")
    func samePlace() throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/b -> b\n"])
        let inner = "app%3A%2F%2Fx"
        let outer = "https://t.example/?a=\(inner)&b=\(inner)"
        try folder.write("app://b\n\(outer)\n\(outer)\n", to: "a.txt")
        let expected = """
            a.txt
              2:1  failure: app://x
                   no route matches
                   the link is part of `\(outer)`
                   also at 3:1

            7 links in 1 file: 1 works, 4 fail, 2 lead elsewhere

            """
        #expect(
            try folder.run(["check", "--unwrap", "--routes", "app.routes", "a.txt"])
                == .output(expected, status: 1))
    }
}
