import Foundation

/// A file of the package with an expected text.
struct GoldenFile {
    /// The path in the package.
    let path: String

    init(path: String) { self.path = path }

    init(golden name: String) { path = "Tests/Golden/" + name }

    private var url: URL {
        // The package is told from the place of this file.
        let package = (0..<3).reduce(URL(filePath: #filePath)) { folder, _ in
            folder.deletingLastPathComponent()
        }
        return package.appending(path: path)
    }

    /// The expected text; `nil` if there is no file.
    var text: String? {
        (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Why `actual` is not what is expected; writes it instead when new texts are accepted.
    func problem(with actual: String) -> String? {
        let expected = text
        // Not as strings: those are equal if they look the same.
        if let expected, Array(expected.utf8) == Array(actual.utf8) { return nil }
        let environment = ProcessInfo.processInfo.environment
        guard environment["LINKROUTE_GOLDEN"] == "accept" else {
            let difference =
                expected.map { "differs:\n" + TextDifference(from: $0, to: actual).description }
                ?? "is missing.\n"
            return "\(path) \(difference)To accept the new text: make golden"
        }
        guard environment["CI"] != "true" else {
            return "\(path) would be written, which CI must not do"
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: url)
            return nil
        } catch {
            return "\(path) cannot be written: \(error)"
        }
    }
}
