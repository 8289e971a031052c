import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder whose entries can be listed.
struct Folder {
    let path: FilePath

    /// The names of all entries but `.` and `..`, in the order of their bytes.
    func entries() throws(InputOutputError) -> [Bytes] {
        // Safe: the array ends in a zero byte and outlives the call; the folder is closed on every way out.
        guard let folder = unsafe opendir(path.terminated) else { throw .cannotOpen(.path(path.text), .last) }
        defer { _ = unsafe closedir(folder) }
        var names: [Bytes] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            let name = unsafe Self.name(of: entry)
            if name != [UInt8(ascii: ".")] && name != Bytes("..".utf8) { names.append(name) }
        }
        guard errno == 0 else { throw .cannotRead(.path(path.text), .last) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Copies the zero-terminated name, reading not a byte further: the entry may be shorter than its declared type.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> Bytes {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        // Safe: the system ends every name with a zero byte.
        let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
        let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
        return unsafe Bytes(UnsafeRawBufferPointer(start: start, count: length))
    }
}
