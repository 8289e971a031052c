import CLibrary

/// A folder whose entries can be listed.
package struct Folder {
    package let path: FilePath

    package init(path: FilePath) {
        self.path = path
    }

    /// The names of all entries except `.` and `..`, sorted by their bytes.
    package func entries() throws(InputOutputError) -> [ContiguousArray<UInt8>] {
        // Safe: the array ends in a zero byte and outlives the call; `defer` closes the folder.
        guard let folder = unsafe opendir(path.terminated) else { throw .cannotOpen(.path(path.text), .last) }
        defer { _ = unsafe closedir(folder) }
        var names: [ContiguousArray<UInt8>] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            let name = unsafe Self.name(of: entry)
            if name != [UInt8(ascii: ".")] && name != ContiguousArray("..".utf8) { names.append(name) }
        }
        guard errno == 0 else { throw .cannotRead(.path(path.text), .last) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Copies the zero-terminated name. The entry may be shorter than its declared type, so no more is read.
    @unsafe
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> ContiguousArray<UInt8> {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        // Safe: the system ends every name with a zero byte.
        let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
        return unsafe ContiguousArray<UInt8>(copying: start.assumingMemoryBound(to: CChar.self))
    }

    /// Creates the folder, and those that it is in, unless they exist.
    package func create() throws(InputOutputError) {
        var name = path.bytes
        while name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
        if let parent = FilePath(name).folder, try FileStatus(ifPresent: parent) == nil {
            try Folder(path: parent).create()
        }
        // Safe: the array ends in a zero byte and outlives the call.
        if unsafe mkdir(path.terminated, 0o777) != 0, errno != EEXIST {
            throw .cannotWrite(.path(path.text), .last)
        }
    }
}
