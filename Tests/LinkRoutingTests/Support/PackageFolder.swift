import Foundation

/// Where the package lies, told from the place of this file.
enum PackageFolder {
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
        folder.deletingLastPathComponent()
    }
}
