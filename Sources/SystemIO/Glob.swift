import CLibrary

/// A path pattern: `*` and `?` within a name, `[a-z]` for one byte, and `**` for any number of folders. At
/// the end of a pattern, `**` also matches the files in them.
package struct Glob {
    private let isAbsolute: Bool
    private let components: [ContiguousArray<UInt8>]

    package init(_ pattern: FilePath) {
        isAbsolute = pattern.bytes.first == UInt8(ascii: "/")
        components = pattern.bytes.split(separator: UInt8(ascii: "/")).map { ContiguousArray($0) }
    }

    /// Whether a path contains `*`, `?` or `[`.
    package static func isPattern(_ path: FilePath) -> Bool {
        path.bytes.contains { "*?[".utf8.contains($0) }
    }

    /// The existing paths that match, each once, sorted by name in each folder.
    ///
    /// A hidden name matches only if its part of the pattern begins with a dot.
    package func paths() throws(InputOutputError) -> [FilePath] {
        // `nil` is the current folder.
        var found: [FilePath?] = [isAbsolute ? FilePath("/") : nil]
        for (index, component) in components.enumerated() {
            let isLast = index == components.count - 1
            var paths: [FilePath?] = []
            for folder in found {
                if component.elementsEqual("**".utf8) {
                    paths.append(folder)
                    try Self.addFolders(in: folder, withFiles: isLast, to: &paths)
                } else if Self.isPattern(FilePath(component)) {
                    for name in try Self.names(in: folder, hidden: component.first == UInt8(ascii: "."))
                    where Self.matches(FilePath(component), FilePath(name)) {
                        paths.append(Self.path(name, in: folder))
                    }
                } else if (try? FileStatus(of: Self.path(component, in: folder))) != nil {
                    paths.append(Self.path(component, in: folder))
                }
            }
            // Several `**` find a path in several ways.
            var seen: Set<ContiguousArray<UInt8>> = []
            found = paths.filter { path in
                guard let path else { return true }
                return seen.insert(path.bytes).inserted && (isLast || Self.isFolder(path))
            }
        }
        let names = found.compactMap(\.self).map { path in
            (path, path.bytes.split(separator: UInt8(ascii: "/")))
        }
        return names.sorted { first, second in
            first.1.lexicographicallyPrecedes(second.1) { $0.lexicographicallyPrecedes($1) }
        }.map(\.0)
    }

    /// Adds all folders below one, apart from hidden ones, and their files if `withFiles` is true.
    private static func addFolders(
        in folder: FilePath?, withFiles: Bool, to paths: inout [FilePath?]
    ) throws(InputOutputError) {
        for name in try names(in: folder, hidden: false) {
            let path = path(name, in: folder)
            // A symbolic link may lead back to a folder above.
            let isFolder = isFolder(path) && !FileStatus.isSymbolicLink(path)
            if isFolder || withFiles { paths.append(path) }
            if isFolder { try addFolders(in: path, withFiles: withFiles, to: &paths) }
        }
    }

    private static func names(
        in folder: FilePath?, hidden: Bool
    ) throws(InputOutputError) -> [ContiguousArray<UInt8>] {
        try (folder ?? FilePath(".")).entries().filter { hidden || $0.first != UInt8(ascii: ".") }
    }

    private static func isFolder(_ path: FilePath) -> Bool { (try? FileStatus(of: path))?.isFolder == true }

    private static func path(_ name: ContiguousArray<UInt8>, in folder: FilePath?) -> FilePath {
        folder?.appending(name) ?? FilePath(name)
    }

    /// Whether a name matches one component of a pattern.
    package static func matches(_ pattern: FilePath, _ name: FilePath) -> Bool {
        // Safe: both arrays end in a zero byte and outlive the call.
        unsafe fnmatch(pattern.terminated, name.terminated, FNM_NOESCAPE) == 0
    }
}
