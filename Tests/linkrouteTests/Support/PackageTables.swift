import Foundation

/// The tables that ship with the package.
enum PackageTables {
    /// Where the package lies, told from the place of this file.
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
        folder.deletingLastPathComponent()
    }

    /// The examples, each a table of its own, by their paths in the package.
    static let examples: [String] = {
        let names =
            (try? FileManager.default.contentsOfDirectory(
                atPath: root.appending(path: "routes/examples").path)) ?? []
        return names.filter { $0.hasSuffix(".routes") }.map { "routes/examples/\($0)" }.sorted()
    }()
}
