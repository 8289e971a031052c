import Foundation
import Testing

@Suite("Golden files")
struct GoldenFilesTests {
    @Test("Each file is named in the source of a test")
    func names() throws {
        let tests = PackageTables.root.appending(path: "Tests")
        let sources = try Self.files(in: tests).filter { $0.hasSuffix(".swift") }
        let text = try sources.map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
            .joined()
        let named = Set(text.split(separator: "\"").map(String.init))
        let unread = try Self.files(in: tests.appending(path: "Golden")).filter { !named.contains($0) }
        #expect(unread.sorted() == [], "no test reads these files of Tests/Golden")
    }

    /// The paths of the files in a folder, which all have an extension.
    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.split(separator: "/").last?.contains(".") == true
        }
    }
}
