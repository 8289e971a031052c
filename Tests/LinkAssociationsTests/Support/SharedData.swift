import Foundation

/// Association files of real sites and apps, which are not part of the repository.
enum SharedData {
    /// The folder `data` below `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
    static let folder: String = {
        if let path = ProcessInfo.processInfo.environment["LINKROUTE_SHARED"] { return "\(path)/data" }
        let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return package.deletingLastPathComponent().appendingPathComponent("shared/data").path
    }()
}
