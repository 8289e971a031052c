import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The path of a file or folder: the bytes the system knows it by, which need not be UTF-8.
struct FilePath: Equatable, Sendable {
    var bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    init(_ text: String) {
        self.bytes = Bytes(text.utf8)
    }

    /// The path as messages show it.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path of `name` in this folder.
    func appending(_ name: Bytes) -> FilePath {
        let separator: Bytes = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        return FilePath(bytes + separator + name)
    }

    /// The bytes and a zero, as the C library reads them.
    var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// What the system knows about a file: enough to tell folders from files and one file from another.
struct FileStatus {
    /// Equal for two paths of one file.
    struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    let identity: Identity
    let isFolder: Bool
    /// Whether the file keeps what is written to it.
    var isRegular: Bool { size != nil }
    /// How many bytes the file has; `nil` for pipes and the like.
    let size: Int?

    /// Whether there is a symbolic link at `path`.
    static func isSymbolicLink(_ path: FilePath) -> Bool {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe lstat(path.terminated, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK
    }

    /// Asks about the file at `path`, after symbolic links.
    init(of path: FilePath) throws(InputOutputError) {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe stat(path.terminated, &status) == 0 else { throw .cannotOpen(.path(path.text), .last) }
        self.init(status)
    }

    /// Asks about an open file.
    init(of file: FileDescriptor) throws(InputOutputError) {
        var status = stat()
        // Safe: the system fills in the whole structure.
        guard unsafe fstat(file.number, &status) == 0 else { throw .cannotOpen(file.place, .last) }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
}
