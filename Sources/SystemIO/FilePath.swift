#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The path of a file or folder, as the bytes that the system uses. They need not be UTF-8.
package struct FilePath: Equatable, Sendable {
    package var bytes: ContiguousArray<UInt8>

    package init(_ bytes: ContiguousArray<UInt8>) {
        self.bytes = bytes
    }

    package init(_ text: String) {
        self.bytes = ContiguousArray(text.utf8)
    }

    /// The path as messages show it, with U+FFFD for bytes that are not UTF-8.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path of `name` in this folder.
    package func appending(_ name: ContiguousArray<UInt8>) -> FilePath {
        let separator: ContiguousArray<UInt8> = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        return FilePath(bytes + separator + name)
    }

    /// The bytes and a zero, as the C library expects them.
    var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension ContiguousArray<UInt8> {
    /// Copies a text of the C library, which must end in a zero byte.
    @unsafe
    init(copying text: UnsafePointer<CChar>) {
        unsafe self.init(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

/// The kind, size and identity of a file.
package struct FileStatus {
    /// Equal for two paths of the same file.
    package struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    package let identity: Identity
    package let isFolder: Bool
    /// Whether the file keeps what is written to it, unlike a pipe or a terminal.
    package var isRegular: Bool { size != nil }
    /// The size in bytes; `nil` for pipes, devices and folders.
    package let size: Int?

    /// Reads the status of the file at `path`, following symbolic links.
    package init(of path: FilePath) throws(InputOutputError) {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe stat(path.terminated, &status) == 0 else { throw .cannotOpen(.path(path.text), .last) }
        self.init(status)
    }

    /// Reads the status of an open file.
    package init(of file: FileDescriptor) throws(InputOutputError) {
        var status = stat()
        // Safe: the system fills in the whole structure.
        guard unsafe fstat(file.number, &status) == 0 else { throw .cannotOpen(file.name, .last) }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Whether `path` itself is a symbolic link.
    package static func isSymbolicLink(_ path: FilePath) -> Bool {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe lstat(path.terminated, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK
    }
}
