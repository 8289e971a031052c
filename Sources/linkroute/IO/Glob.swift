import LinkRouting
import LinkRoutingTools

/// A pattern of paths: `*` and `?` in a name, `[a-z]` for one character, and `**` for any number of folders.
struct Glob {
    private let isAbsolute: Bool
    private let parts: [Bytes]

    init(_ pattern: FilePath) {
        isAbsolute = pattern.bytes.first == UInt8(ascii: "/")
        parts = pattern.bytes.split(separator: UInt8(ascii: "/")).map { Bytes($0) }
    }

    /// Whether a path has a character with a meaning in patterns.
    static func isPattern(_ path: FilePath) -> Bool { path.bytes.contains { "*?[".utf8.contains($0) } }

    /// The paths that are like the pattern, in the order of their bytes. Hidden names are found only by names that begin with a dot.
    func paths() throws(InputOutputError) -> [FilePath] {
        var found: [FilePath] = []
        try find(parts[...], in: isAbsolute ? FilePath("/") : nil, &found)
        return found
    }

    private func find(_ parts: ArraySlice<Bytes>, in folder: FilePath?, _ found: inout [FilePath]) throws(InputOutputError) {
        guard let part = parts.first else {
            if let folder { found.append(folder) }
            return
        }
        let rest = parts.dropFirst()
        if part == Bytes("**".utf8) {
            try find(rest, in: folder, &found)
            for name in try entries(of: folder) where name.first != UInt8(ascii: ".") {
                let path = Self.path(name, in: folder)
                // A symbolic link may lead back.
                if Self.isFolder(path), !FileStatus.isSymbolicLink(path) { try find(parts, in: path, &found) }
            }
        } else if Self.isPattern(FilePath(part)) {
            for name in try entries(of: folder) where Self.matches(part[...], name[...]) {
                if name.first == UInt8(ascii: "."), part.first != UInt8(ascii: ".") { continue }
                let path = Self.path(name, in: folder)
                if rest.isEmpty || Self.isFolder(path) { try find(rest, in: path, &found) }
            }
        } else {
            let path = Self.path(part, in: folder)
            if (try? FileStatus(of: path)) != nil { try find(rest, in: path, &found) }
        }
    }

    private func entries(of folder: FilePath?) throws(InputOutputError) -> [Bytes] {
        try Folder(path: folder ?? FilePath(".")).entries()
    }

    private static func path(_ name: Bytes, in folder: FilePath?) -> FilePath { folder?.appending(name) ?? FilePath(name) }

    private static func isFolder(_ path: FilePath) -> Bool { (try? FileStatus(of: path))?.isFolder ?? false }

    /// Whether a name is like a part of a pattern.
    static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
        var (pattern, name) = (pattern, name)
        // Where to go on if the last star took a byte more.
        var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
        while true {
            if let first = pattern.first, first == UInt8(ascii: "*") {
                pattern = pattern.dropFirst()
                retry = (pattern, name)
            } else if let byte = name.first, let rest = takeOne(pattern, byte) {
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

    /// What is left of a pattern behind one byte of a name; `nil` if the byte is not what it asks for.
    private static func takeOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
        guard let first = pattern.first else { return nil }
        if first == UInt8(ascii: "?") { return pattern.dropFirst() }
        guard first == UInt8(ascii: "["), let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else {
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
