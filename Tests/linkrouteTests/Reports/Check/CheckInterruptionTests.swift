import Foundation
import GoldenFiles
import Testing

@Suite("linkroute check, interrupted by Ctrl-C")
struct CheckInterruptionTests {
    @Test(
        "The summary covers the links read so far, and the exit status tells of the interruption",
        arguments: ["text", "json"])
    func interruption(_ format: String) throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n/b -> b\n"])
        // Findings are written before the program waits for input.
        let arguments = [
            "check", "--routes", "app.routes", "--format", format, "--fail-under-coverage", "100",
        ]
        let (outcome, reason) = try Program.interrupted(
            arguments, input: "app://a\napp://x\n", after: "app://x", directory: folder.url)
        let expected = [
            "text": """
            -
              2:1  failure: app://x
                   no route matches

            interrupted: the results cover only the links read so far
            2 links in 1 file: 1 works, 1 fails

            """,
            "json": #"""
            {"severity":"failure","code":"no_route","message":"no route matches","link":"app://x","file":"-","line":2,"column":1,"endColumn":8}
            {"summary":{"files":1,"links":2,"resolved":1,"failed":1,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":0},"coverage":{"routes":2,"used":1,"unused":["b"]},"interrupted":true}

            """#,
        ]
        #expect(outcome == .output(try #require(expected[format]), status: 130))
        #expect(reason == .exit)
    }

    @Test("Reports of an interrupted check say so, and a new baseline is not written")
    func reports() throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n/b -> b\n"])
        for name in ["junit", "sarif", "known"] { try folder.write("# old\n", to: name) }
        let arguments = [
            "check", "--routes", "app.routes", "--output", "junit=junit", "--output", "sarif=sarif",
            "--baseline", "known", "--update-baseline",
        ]
        let (outcome, _) = try Program.interrupted(
            arguments, input: "app://a\napp://x\n", after: "app://x", directory: folder.url,
            closesInput: false)
        #expect(outcome.status == 130)
        try expectGolden("check/formats/junit-interrupted.txt", folder.text(of: "junit"))
        let end = #"""
            "invocations":[{"executionSuccessful":false,"toolExecutionNotifications":[{"level":"error","message":{"text":"interrupted: the results cover only the links read so far"}}]}]}]}

            """#
        #expect(try folder.text(of: "sarif").hasSuffix(end))
        #expect(try folder.text(of: "known") == "# old\n")
    }

    @Test("An interruption before the first link leaves existing reports unchanged")
    func nothingChecked() throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n", "report": "old"])
        let arguments = ["check", "--routes", "app.routes", "--output", "json=report", "-"]
        let line = """
            mkfifo pipe; "$linkroute" \(arguments.joined(separator: " ")) -f text < pipe & exec 3> pipe
            until ls -A | grep -q unfinished; do sleep 0.01; done
            # Between this and the first read, Ctrl-C is not observed yet.
            sleep 0.5; kill -INT $!; wait $!; echo $?; ls -A
            """
        try expectGolden("check/interrupted-before-the-first-link.txt", folder.shell(line))
        #expect(try folder.text(of: "report") == "old")
    }
}
