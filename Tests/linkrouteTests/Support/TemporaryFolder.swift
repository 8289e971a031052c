import Foundation

/// A new folder that is removed with its contents when it is no longer used.
final class TemporaryFolder: Sendable {
    let url: URL

    /// - Parameter files: The texts of the files in it, by their paths.
    init(_ files: [String: String] = [:]) throws {
        let name = "linkroute-" + UUID().uuidString
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path }

    /// Runs the program in the folder.
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws
        -> Program.Outcome
    {
        try withExtendedLifetime(self) {
            try Program.run(arguments, input: input, environment: environment, directory: url)
        }
    }

    /// Runs `check` with the table `app.routes`.
    func check(_ arguments: [String] = [], input: String = "") throws -> Program.Outcome {
        try run(["check", "--routes", "app.routes"] + arguments, input: input)
    }

    /// Runs a line of shell in the folder.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Program.Outcome {
        try withExtendedLifetime(self) {
            try Program.shell(line, environment: environment, directory: url)
        }
    }

    /// Writes a file, making the folders on the way to it.
    @discardableResult
    func write(_ text: String, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    @discardableResult
    func makeFolder(_ path: String) throws -> URL {
        let folder = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }
}
