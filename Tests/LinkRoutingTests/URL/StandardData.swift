import Foundation

/// The URL Standard's own test data, which is not part of the package.
enum StandardData {
    /// The folder `wpt` below `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
    static let folder: URL = {
        let shared: URL
        if let path = ProcessInfo.processInfo.environment["LINKROUTE_SHARED"] {
            shared = URL(fileURLWithPath: path, isDirectory: true)
        } else {
            var root = URL(fileURLWithPath: #filePath)
            while root.path != "/"
                && !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
            {
                root.deleteLastPathComponent()
            }
            shared = root.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
        }
        return shared.appendingPathComponent("data/wpt", isDirectory: true)
    }()

    static func isPresent(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    /// The test cases of a file; strings between them are comments.
    static func cases(_ name: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        let entries = try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
        return entries.compactMap { $0 as? [String: Any] }
    }
}
