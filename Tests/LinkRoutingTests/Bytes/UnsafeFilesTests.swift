import Foundation
import Testing

/// The table in `docs/how-it-works.md` that lists the files of the core with unsafe code.
@Suite("The files with unsafe code, as documented")
struct UnsafeFilesTests {
    @Test("The page lists exactly the files that have `unsafe` in their code")
    func documentedFiles() throws {
        let documented = try documentedFiles(after: "<!-- unsafe -->")
        let actual = try filesWithUnsafeCode(in: PackageFolder.root.appending(path: "Sources/LinkRouting"))
        #expect(!documented.isEmpty)
        #expect(documented.sorted() == actual.sorted())
    }

    /// The first cells of the first table after a comment, without its two header lines.
    private func documentedFiles(after marker: String) throws -> [String] {
        let page = PackageFolder.root.appending(path: "docs/how-it-works.md")
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: marker))
        let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return table.dropFirst(2).map { row in
            row.components(separatedBy: "|")[1].trimmingCharacters(in: ["`", " "])
        }
    }

    /// The paths, relative to `folder`, of the Swift files that have the word outside of comment lines.
    private func filesWithUnsafeCode(in folder: URL) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.filter { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return text.components(separatedBy: "\n").contains { line in
                !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                    && line.range(of: #"\bunsafe\b"#, options: .regularExpression) != nil
            }
        }
    }
}
