import CLibrary

/// A path pattern: `*` and `?` within a name, `[a-z]` for one byte, and `**` for any number of folders, at
/// the end with their files.
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
    /// A hidden name matches only if its part of the pattern begins with a dot. Each folder is listed at most
    /// once, however many `**` the pattern has.
    package func paths() throws(InputOutputError) -> [FilePath] {
        var found: [FilePath] = []
        try find([0], in: isAbsolute ? FilePath("/") : nil, &found)
        return found
    }

    /// The components that may match next, as indices, after a name in a folder was matched.
    private struct Step {
        /// After the name was matched by one component.
        var after: Set<Int> = []
        /// Those of `**` that may match more folders.
        var within: Set<Int> = []
    }

    /// Finds the paths in `folder`, where the components at `indices` may match next.
    private func find(
        _ indices: Set<Int>, in folder: FilePath?, _ found: inout [FilePath]
    ) throws(InputOutputError) {
        // `**` may match no folder.
        var indices = indices
        for index in components.indices where indices.contains(index) && isAnyFolders(index) {
            indices.insert(index + 1)
        }
        if indices.contains(components.count), let folder { found.append(folder) }
        for (name, step) in try steps(indices, in: folder) {
            let path = Self.path(name, in: folder)
            if (try? FileStatus(of: path))?.isFolder == true {
                // A symbolic link may lead back to a folder above.
                let within = FileStatus.isSymbolicLink(path) ? [] : step.within
                let next = step.after.union(within)
                if !next.isEmpty { try find(next, in: path, &found) }
            } else if step.after.contains(components.count) {
                found.append(path)
            }
        }
    }

    /// The names in `folder` that match, sorted.
    private func steps(
        _ indices: Set<Int>, in folder: FilePath?
    ) throws(InputOutputError) -> [(name: ContiguousArray<UInt8>, step: Step)] {
        var steps: [ContiguousArray<UInt8>: Step] = [:]
        var patterns: [Int] = []
        for index in indices where index < components.count {
            let name = components[index]
            if Self.isPattern(FilePath(name)) {
                patterns.append(index)
            } else if (try? FileStatus(of: Self.path(name, in: folder))) != nil {
                steps[name, default: Step()].after.insert(index + 1)
            }
        }
        for name in patterns.isEmpty ? [] : try Folder(path: folder ?? FilePath(".")).entries() {
            let isHidden = name.first == UInt8(ascii: ".")
            for index in patterns {
                let pattern = components[index]
                if isHidden, pattern.first != UInt8(ascii: ".") { continue }
                if isAnyFolders(index) {
                    steps[name, default: Step()].within.insert(index)
                    // At the end, it also matches the files in these folders.
                    if index == components.count - 1 { steps[name, default: Step()].after.insert(index + 1) }
                } else if Self.matches(FilePath(pattern), FilePath(name)) {
                    steps[name, default: Step()].after.insert(index + 1)
                }
            }
        }
        return steps.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
    }

    private func isAnyFolders(_ index: Int) -> Bool {
        components[index].elementsEqual("**".utf8)
    }

    private static func path(_ name: ContiguousArray<UInt8>, in folder: FilePath?) -> FilePath {
        folder?.appending(name) ?? FilePath(name)
    }

    /// Whether a name matches one component of a pattern.
    package static func matches(_ pattern: FilePath, _ name: FilePath) -> Bool {
        // Safe: both arrays end in a zero byte and outlive the call.
        unsafe fnmatch(pattern.terminated, name.terminated, FNM_NOESCAPE) == 0
    }
}
