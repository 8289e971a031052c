import Foundation

/// The built program, run as its users run it.
enum Program {
    /// The status and output of a run.
    struct Outcome: Equatable {
        var status: Int32
        var output = ""
        var error = ""

        /// Only output.
        static func output(_ text: String, status: Int32 = 0) -> Outcome {
            Outcome(status: status, output: text)
        }

        /// Only text on standard error.
        static func error(_ text: String, status: Int32 = 2) -> Outcome {
            Outcome(status: status, error: text)
        }

        /// No text at all.
        static func status(_ status: Int32) -> Outcome { Outcome(status: status) }
    }

    /// Runs the program to its end, in an environment that holds only what is given, and the options of
    /// sanitizers.
    ///
    /// Without `--format`, `check` writes text, as it does on a terminal.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], directory: URL? = nil
    ) throws -> Outcome {
        try run(
            executable, asOnTerminal(arguments), input: input, environment: environment, directory: directory)
    }

    /// What a program that is built with a sanitizer has to be told, as its tests are.
    private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
    }

    /// Whether the program is built with the thread sanitizer, which makes it very slow.
    static let hasThreadSanitizer = sanitizerOptions["TSAN_OPTIONS"] != nil

    private static func asOnTerminal(_ arguments: [String]) -> [String] {
        guard arguments.first == "check" else { return arguments }
        let hasFormat = arguments.contains { $0.hasPrefix("--format") || $0.hasPrefix("-f") }
        return hasFormat ? arguments : ["check", "--format", "text"] + arguments.dropFirst()
    }

    /// Runs a line of shell in which `$linkroute` is the program.
    static func shell(_ line: String, environment: [String: String] = [:], directory: URL? = nil) throws
        -> Outcome
    {
        var environment = environment
        environment["linkroute"] = executable.path
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        let shell = URL(fileURLWithPath: "/bin/sh")
        return try run(shell, ["-c", line], input: "", environment: environment, directory: directory)
    }

    /// Sends `input` through a pipe that stays open, waits until `output` is written, and ends the program by
    /// Ctrl-C.
    ///
    /// - Parameter closesInput: whether the input ends after that, too, so that a program that missed the
    ///   signal ends.
    static func interrupted(
        _ arguments: [String], input: String, after output: String, directory: URL,
        closesInput: Bool = true
    ) throws -> (outcome: Outcome, reason: Process.TerminationReason) {
        let (sent, received) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = executable
        process.arguments = asOnTerminal(arguments)
        process.environment = sanitizerOptions
        process.currentDirectoryURL = directory
        process.standardInput = sent
        process.standardOutput = received
        try process.run()
        try sent.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        var text = ""
        while !text.contains(output) {
            let data = received.fileHandleForReading.availableData
            // The program ended without the text, which the comparison of its output shows.
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        process.interrupt()
        // Should the signal come before the program waits, the end of the input shows it.
        if closesInput { try sent.fileHandleForWriting.close() }
        process.waitUntilExit()
        text += String(decoding: received.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (Outcome(status: process.terminationStatus, output: text), process.terminationReason)
    }

    private static func run(
        _ executable: URL, _ arguments: [String], input: String, environment: [String: String],
        directory: URL?
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        // Files, because a pipe that is not read would block the program.
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment.merging(sanitizerOptions) { given, _ in given }
        process.currentDirectoryURL = directory ?? folder.url
        process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "input"))
        process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: folder.write("", to: "error"))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try folder.text(of: "output"),
            error: try folder.text(of: "error"))
    }

    /// The program is built into the folder that the test bundle is built into.
    static var executable: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let built = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return built.deletingLastPathComponent().appendingPathComponent("linkroute")
    }
}
