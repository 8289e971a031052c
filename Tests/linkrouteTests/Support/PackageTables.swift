import Foundation

/// The tables that ship with the package.
enum PackageTables {
    /// Where the package lies, told from the place of this file.
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
        folder.deletingLastPathComponent()
    }

    /// The examples, each a table of its own, by their paths in the package.
    static let examples = tables(in: "routes/examples")

    /// The tables of the benchmark, by their paths in the package.
    static let benchmark = tables(in: "Tests/Bench/tables")

    private static func tables(in folder: String) -> [String] {
        let path = root.appending(path: folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".routes") }.map { "\(folder)/\($0)" }.sorted()
    }
}
