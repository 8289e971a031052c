import Foundation
import LinkRoutingLanguage

/// Association files of real sites and apps, which are not part of the repository.
enum SharedData {
    /// The folder `data` below `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
    private static let folder: String = {
        if let path = ProcessInfo.processInfo.environment["LINKROUTE_SHARED"] { return "\(path)/data" }
        let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return package.deletingLastPathComponent().appendingPathComponent("shared/data").path
    }()

    /// The names of the JSON files in a folder; none if it is absent.
    static func names(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(self.folder)/\(folder)")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    static func read(_ path: String) throws -> Bytes {
        Bytes(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
    }
}
