import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Gives a file new contents at once: whoever reads it finds the old ones or the new ones, never a part.
enum FileReplacement {
    /// Writes a new file beside the one at `path` and puts it in its place, with the permissions and, where the system allows it,
    /// the owner of the old one. A symbolic link stays one: the file it leads to is replaced.
    ///
    /// - Throws: `InputOutputError`; the old file is then as it was.
    static func replace(_ path: FilePath, with bytes: Bytes) throws(InputOutputError) {
        let target = try resolved(path)
        var old = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe stat(target.terminated, &old) == 0 else { throw .cannotOpen(.path(path.text), .last) }
        guard old.st_mode & S_IFMT == S_IFREG else { return try write(bytes, to: path) }
        let place = Place.path(path.text)
        let (temporary, number) = try create(beside: target, place: place)
        do {
            defer { _ = close(number) }
            try FileDescriptor(number: number, place: place).write(bytes.span)
            // Only root may give a file away; and permissions come last, because a change of owner clears some of them.
            _ = fchown(number, old.st_uid, old.st_gid)
            guard fchmod(number, old.st_mode & 0o7777) == 0, fsync(number) == 0 else {
                throw InputOutputError.cannotWrite(place, .last)
            }
            // Safe: both arrays end in a zero byte and outlive the call.
            guard unsafe rename(temporary.terminated, target.terminated) == 0 else {
                throw InputOutputError.cannotWrite(place, .last)
            }
        } catch {
            _ = unsafe unlink(temporary.terminated)
            throw error as? InputOutputError ?? .cannotWrite(place, .last)
        }
    }

    /// Writes to a device, a pipe or the like, which has no contents that another file could take the place of.
    private static func write(_ bytes: Bytes, to path: FilePath) throws(InputOutputError) {
        let file = try FileDescriptor.writable(path)
        defer { file.close() }
        try file.write(bytes.span)
    }

    /// The path behind all symbolic links.
    private static func resolved(_ path: FilePath) throws(InputOutputError) -> FilePath {
        // Safe: `realpath` allocates the text itself, which is freed after it was copied.
        guard let text = unsafe realpath(path.terminated, nil) else { throw .cannotOpen(.path(path.text), .last) }
        defer { unsafe free(text) }
        return unsafe FilePath(Bytes(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }

    /// A new, empty, hidden file in the folder of `target`, open for writing.
    private static func create(beside target: FilePath, place: Place) throws(InputOutputError) -> (FilePath, Int32) {
        let nameStart = target.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let (folder, name) = (target.bytes[..<nameStart], target.bytes[nameStart...])
        for attempt in 0..<100 {
            let hidden = FilePath(folder + [UInt8(ascii: ".")] + name + Bytes(".\(getpid())-\(attempt)".utf8))
            // Safe: the array ends in a zero byte and outlives the call.
            let number = unsafe open(hidden.terminated, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if number >= 0 { return (hidden, number) }
            if errno != EEXIST { break }
        }
        throw .cannotWrite(place, .last)
    }
}
