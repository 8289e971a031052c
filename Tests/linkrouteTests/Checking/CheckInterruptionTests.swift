import Foundation
import Testing

@Suite("linkroute check, ended by Ctrl-C")
struct CheckInterruptionTests {
    @Test("The summary is about what was done, and the status says why it ended", arguments: ["text", "json"])
    func interruption(_ format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("source app app://\n/a -> a\n/b -> b\n", to: "app.routes")
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = ["check", "--routes", "app.routes", "--format", format, "--fail-under-coverage", "100"]
        process.environment = [:]
        process.currentDirectoryURL = folder.url
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("app://a\napp://x\n".utf8))
        // What was found is written before the program waits for more.
        var text = ""
        while !text.contains("app://x") { text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }
        process.interrupt()
        // Should the signal come before the program waits, the end of the input shows it.
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let expected = [
            "text": """
            -
              2:1  failure: app://x
                   no route matches

            interrupted: this is about the links up to there
            2 links in 1 file: 1 resolves, 1 fails

            """,
            "json": #"""
            {"severity":"failure","code":"no-route","message":"no route matches","link":"app://x","file":"-","line":2,"column":1,"endColumn":8}
            {"summary":{"files":1,"links":2,"resolved":1,"failed":1,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":0},"coverage":{"routes":2,"used":1,"unused":["b"]},"interrupted":true}

            """#,
        ]
        #expect(text == expected[format])
        #expect(process.terminationStatus == 130)
        #expect(process.terminationReason == .exit)
    }
}
