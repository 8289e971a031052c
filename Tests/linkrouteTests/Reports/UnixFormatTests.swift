import Foundation
import GoldenFiles
import SystemIO
import Testing

@testable import linkroute

@Suite("--format unix")
struct UnixFormatTests {
    /// A folder with findings of each severity, whose texts have line breaks and control characters.
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n/old -> old\n    deprecated\n",
            "new.routes": "source app app://\n/a/:y{int} -> a\n/old -> old\n    deprecated\n",
            "a\nb.txt": "app://a/1\napp://a/1x\u{1B}\napp://old\n",
        ])
    }

    @Test("check writes a line for each finding, and its summary to standard error")
    func check() throws {
        let folder = try Self.folder()
        let arguments = ["check", "-r", "app.routes", "-f", "unix", "a\nb.txt"]
        let expected = #"""
            a\u{a}b.txt:2:1: error: `app://a/1x\u{1b}`: the nearest route is `a`: segment 2 is `1x`, not `:x{int}`; did you mean `app://a/1`?
            a\u{a}b.txt:3:1: warning: `app://old`: route `old` is deprecated

            """#
        let summary = "3 links in 1 file: 2 work, 1 fails; 1 warning\n"
        #expect(try folder.run(arguments) == .init(status: 1, output: expected, error: summary))
        #expect(try folder.run(arguments + ["-f", "text", "--output", "unix=out"]).error == "")
        #expect(try folder.text(of: "out") == expected)
    }

    @Test("Characters that nobody can see are written as escapes")
    func invisible() throws {
        let folder = try Self.folder()
        try folder.write("app://b/\u{200B}x\u{A0}y\tz\n", to: "links.txt")
        let expected = #"""
            links.txt:1:1: error: `app://b/\u{200b}x\u{a0}y\tz`: no route matches

            """#
        #expect(
            try folder.run(["check", "-q", "-r", "app.routes", "-f", "unix", "links.txt"])
                == .output(expected, status: 1))
    }

    @Test("check writes it by default if standard output is no terminal")
    func defaultFormat() throws {
        let folder = try Self.folder()
        try folder.write("app://b\n", to: "links.txt")
        let line = "$linkroute check -r app.routes links.txt"
        let unix = "links.txt:1:1: error: `app://b`: no route matches\n"
        let summary = "1 link in 1 file: 1 fails\n"
        #expect(try folder.shell(line) == .init(status: 1, output: unix, error: summary))
        let text = "links.txt\n  1:1  failure: app://b\n       no route matches\n\n" + summary
        #expect(try folder.shell(line + " --format text") == .output(text, status: 1))
        guard FileManager.default.fileExists(atPath: "/usr/bin/script") else { return }
        let quoted = line.replacing("$linkroute", with: "\"$linkroute\"")
        let terminal = try folder.shell("NO_COLOR=1 script -qec '\(quoted)' /dev/null </dev/null")
        #expect(terminal.output.replacing("\r\n", with: "\n").hasSuffix(text))
    }

    @Test("Links that are listed get a note, and failing ones only their findings")
    func listedLinks() throws {
        let folder = try TemporaryFolder()
        let file = try FileReplacement(OutputTarget(FilePath(folder.path + "/out")))
        let report = UnixReport(file.descriptor, listing: Set(ListedLink.Outcome.allCases))
        let outcomes = [.resolved] + ListedLink.Outcome.allCases
        for (index, outcome) in outcomes.enumerated() {
            let location = Location(file: "x.md", line: index + 1, column: 1, endColumn: nil)
            let route = index == 0 ? "a" : nil
            try report.add(ListedLink(text: "a\nb", location: location, outcome: outcome, routeName: route))
        }
        try report.flush()
        try file.commit()
        try expectGolden("check/formats/unix-with-listed-links.txt", folder.text(of: "out"))
        #expect(report.listed == Set(ListedLink.Outcome.allCases))
        #expect(UnixReport(.standardError).listed == [])
    }

    @Test("lint writes warnings and errors with their places")
    func lint() throws {
        let folder = try Self.folder()
        let warnings = """
            app.routes:2:15: warning: route `a` has no `ok` line; add a link that must lead here: `ok LINK name=value`
            app.routes:3:9: warning: route `old` has no `ok` line; add a link that must lead here: `ok LINK name=value`
            app.routes:3:9: warning: route `old` is deprecated, but does not say what to use instead; write `deprecated use …`

            """
        #expect(
            try folder.run(["lint", "app.routes", "--format", "unix"])
                == .init(status: 0, output: warnings, error: "3 warnings in 2 routes, 0 examples\n"))
        try folder.write("/b/:x{itn} -> b\n", to: "b.routes")
        let error = "b.routes:1:7: error: unknown type `itn`; did you mean `int`?\n"
        #expect(
            try folder.run(["lint", "b.routes", "--format", "unix"])
                == .init(status: 2, output: error, error: "1 error in the route table\n"))
    }

    @Test("diff writes a note for each change, and an error for each broken link")
    func diff() throws {
        let folder = try Self.folder()
        try folder.write("app://a/1\n", to: "links.txt")
        let arguments = ["diff", "-f", "unix", "app.routes", "new.routes", "links.txt"]
        let expected = """
            new.routes:2:15: note: route `a` is changed; - `/a/:x{int}`; + `/a/:y{int}`
            links.txt:1:1: note: `app://a/1`: `a {"x":1}` becomes `a {"y":1}`

            """
        let summary = "routes: 1 changed\n1 link in 1 file: 1 has different values\n"
        #expect(try folder.run(arguments) == .init(status: 0, output: expected, error: summary))
    }
}
