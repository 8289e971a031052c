#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Replaces the contents of a file atomically: readers see either the old or the new contents, never a
/// mixture.
package enum FileReplacement {
    /// Writes a temporary file next to the one at `path` and renames it over the old one.
    ///
    /// The new file has the old permissions and, where the system allows it, the old owner. For a symbolic
    /// link, the file that it points to is replaced.
    ///
    /// - Throws: `InputOutputError`; the old file is then unchanged.
    package static func replace(_ path: FilePath, with bytes: ContiguousArray<UInt8>) throws(InputOutputError)
    {
        let target = try resolved(path)
        var old = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe stat(target.terminated, &old) == 0 else { throw .cannotOpen(.path(path.text), .last) }
        guard old.st_mode & S_IFMT == S_IFREG else { return try write(bytes, to: path) }
        let name = StreamName.path(path.text)
        let (temporary, number) = try createTemporary(beside: target, name: name)
        do {
            defer { _ = close(number) }
            try FileDescriptor(number: number, name: name).write(bytes.span)
            // Only root can change the owner. Permissions come last, because changing the owner clears some
            // of them.
            _ = fchown(number, old.st_uid, old.st_gid)
            guard fchmod(number, old.st_mode & 0o7777) == 0, fsync(number) == 0 else {
                throw InputOutputError.cannotWrite(name, .last)
            }
            // Safe: both arrays end in a zero byte and outlive the call.
            guard unsafe rename(temporary.terminated, target.terminated) == 0 else {
                throw InputOutputError.cannotWrite(name, .last)
            }
        } catch {
            _ = unsafe unlink(temporary.terminated)
            throw error as? InputOutputError ?? .cannotWrite(name, .last)
        }
    }

    /// Writes to a device or a pipe, which cannot be replaced by another file.
    private static func write(_ bytes: ContiguousArray<UInt8>, to path: FilePath) throws(InputOutputError) {
        let file = try FileDescriptor.writable(path)
        defer { file.close() }
        try file.write(bytes.span)
    }

    /// The path with all symbolic links resolved.
    private static func resolved(_ path: FilePath) throws(InputOutputError) -> FilePath {
        // Safe: `realpath` allocates the text, which is freed after it has been copied.
        guard let text = unsafe realpath(path.terminated, nil) else {
            throw .cannotOpen(.path(path.text), .last)
        }
        defer { unsafe free(text) }
        return unsafe FilePath(ContiguousArray<UInt8>(copying: text))
    }

    /// Creates a hidden file in the folder of `target` and opens it for writing.
    private static func createTemporary(
        beside target: FilePath, name: StreamName
    ) throws(InputOutputError) -> (path: FilePath, number: Int32) {
        let nameStart = target.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let (folder, file) = (target.bytes[..<nameStart], target.bytes[nameStart...])
        for attempt in 0..<100 {
            let hidden = FilePath(
                folder + [UInt8(ascii: ".")] + file + ContiguousArray(".\(getpid())-\(attempt)".utf8))
            // Safe: the array ends in a zero byte and outlives the call.
            let number = unsafe open(hidden.terminated, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if number >= 0 { return (hidden, number) }
            if errno != EEXIST { break }
        }
        throw .cannotWrite(name, .last)
    }
}
