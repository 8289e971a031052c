/// A path pattern: `*` and `?` within a name, `[a-z]` for one byte, and `**` for any number of folders.
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

    /// The existing paths that match, sorted by their bytes.
    ///
    /// A hidden name matches only if its part of the pattern begins with a dot.
    package func paths() throws(InputOutputError) -> [FilePath] {
        var found: [FilePath] = []
        try find(components[...], in: isAbsolute ? FilePath("/") : nil, &found)
        return found
    }

    private func find(
        _ components: ArraySlice<ContiguousArray<UInt8>>, in folder: FilePath?, _ found: inout [FilePath]
    ) throws(InputOutputError) {
        guard let component = components.first else {
            if let folder { found.append(folder) }
            return
        }
        let rest = components.dropFirst()
        if component == ContiguousArray("**".utf8) {
            try find(rest, in: folder, &found)
            for name in try entries(of: folder) where name.first != UInt8(ascii: ".") {
                let path = Self.path(name, in: folder)
                // A symbolic link may lead back to a folder above.
                if Self.isFolder(path), !FileStatus.isSymbolicLink(path) {
                    try find(components, in: path, &found)
                }
            }
        } else if Self.isPattern(FilePath(component)) {
            for name in try entries(of: folder) where Self.matches(component[...], name[...]) {
                if name.first == UInt8(ascii: "."), component.first != UInt8(ascii: ".") { continue }
                let path = Self.path(name, in: folder)
                if rest.isEmpty || Self.isFolder(path) { try find(rest, in: path, &found) }
            }
        } else {
            let path = Self.path(component, in: folder)
            if (try? FileStatus(of: path)) != nil { try find(rest, in: path, &found) }
        }
    }

    private func entries(of folder: FilePath?) throws(InputOutputError) -> [ContiguousArray<UInt8>] {
        try Folder(path: folder ?? FilePath(".")).entries()
    }

    private static func path(_ name: ContiguousArray<UInt8>, in folder: FilePath?) -> FilePath {
        folder?.appending(name) ?? FilePath(name)
    }

    private static func isFolder(_ path: FilePath) -> Bool { (try? FileStatus(of: path))?.isFolder ?? false }

    /// Whether a name matches one component of a pattern.
    package static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
        var (pattern, name) = (pattern, name)
        // Where to continue if the last star takes one more byte.
        var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
        while true {
            if let first = pattern.first, first == UInt8(ascii: "*") {
                pattern = pattern.dropFirst()
                retry = (pattern, name)
            } else if let byte = name.first, let rest = matchOne(pattern, byte) {
                pattern = rest
                name = name.dropFirst()
            } else if name.isEmpty, pattern.isEmpty {
                return true
            } else if let last = retry, !last.name.isEmpty {
                retry = (last.pattern, last.name.dropFirst())
                (pattern, name) = (last.pattern, last.name.dropFirst())
            } else {
                return false
            }
        }
    }

    /// The rest of a pattern after it has matched `byte`; `nil` if it does not match.
    private static func matchOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
        guard let first = pattern.first else { return nil }
        if first == UInt8(ascii: "?") { return pattern.dropFirst() }
        guard first == UInt8(ascii: "["), let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]"))
        else {
            return first == byte ? pattern.dropFirst() : nil
        }
        var set = pattern[(pattern.startIndex + 1)..<end]
        let isNegated = set.first == UInt8(ascii: "!")
        if isNegated { set = set.dropFirst() }
        var isIn = false
        while let low = set.first {
            if set.count > 2, set[set.startIndex + 1] == UInt8(ascii: "-") {
                let high = set[set.startIndex + 2]
                if low <= byte, byte <= high { isIn = true }
                set = set.dropFirst(3)
            } else {
                if low == byte { isIn = true }
                set = set.dropFirst()
            }
        }
        return isIn == isNegated ? nil : pattern[(end + 1)...]
    }
}
