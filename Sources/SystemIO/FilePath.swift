import CLibrary

/// The path of a file or folder, as the bytes that the system uses. They need not be UTF-8.
package struct FilePath: Equatable, Sendable {
    package var bytes: ContiguousArray<UInt8>

    package init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    package init(_ text: String) { self.bytes = ContiguousArray(text.utf8) }

    /// The path as messages and reports show it. Different paths have different texts.
    ///
    /// Bytes that are not UTF-8 become `\xFF`. A backslash that could be taken for the beginning of such an
    /// escape is itself escaped, as `\x5C`.
    package var text: String {
        if let text = String(validating: bytes, as: UTF8.self),
            !bytes.indices.contains(where: { Self.escapedByte(bytes[$0...]) != nil })
        {
            return text
        }
        var text = ""
        var rest = bytes[...]
        while let byte = rest.first {
            let scalar = Self.escapedByte(rest) == nil ? Self.firstScalar(of: rest) : nil
            text += scalar ?? "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            rest = rest.dropFirst(scalar?.utf8.count ?? 1)
        }
        return text
    }

    /// The path with this ``text``.
    package init(escapedText text: String) {
        bytes = []
        var rest = ContiguousArray(text.utf8)[...]
        while let byte = rest.first {
            let escaped = Self.escapedByte(rest)
            bytes.append(escaped ?? byte)
            rest = rest.dropFirst(escaped == nil ? 1 : 4)
        }
    }

    /// The byte whose escape, such as `\xFF`, a text begins with; `nil` for other texts.
    private static func escapedByte(_ text: ContiguousArray<UInt8>.SubSequence) -> UInt8? {
        guard text.starts(with: #"\x"#.utf8), text.count >= 4 else { return nil }
        let digits = text.dropFirst(2).prefix(2)
        // A sign would be read as a part of the number.
        guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// The character at the beginning; `nil` if it is not UTF-8.
    private static func firstScalar(of text: ContiguousArray<UInt8>.SubSequence) -> String? {
        (1...4).lazy.compactMap { String(validating: text.prefix($0), as: UTF8.self) }.first
    }

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
    /// Whether two writers, or a reader and a writer, would disturb each other, as in files and named pipes.
    /// The programs at the ends of a terminal or socket expect both.
    let isExclusive: Bool
    let owner: uid_t
    let group: gid_t
    /// The bits that say who may read, write and execute the file.
    let permissions: mode_t
    /// Whether the file keeps what is written to it, unlike a pipe or a terminal.
    package var isRegular: Bool { size != nil }
    /// The size in bytes; `nil` for pipes, devices and folders.
    package let size: Int?

    /// Reads the status of the file at `path`, following symbolic links.
    package init(of path: FilePath) throws(InputOutputError) {
        guard let status = try FileStatus(ifPresent: path) else {
            throw .cannotRead(.path(path.text), ENOENT)
        }
        self = status
    }

    /// Reads the status of the file at `path`, following symbolic links; `nil` if there is none.
    package init?(ifPresent path: FilePath) throws(InputOutputError) {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        if unsafe stat(path.terminated, &status) != 0 {
            if errno == ENOENT { return nil }
            throw .cannotRead(.path(path.text), errno)
        }
        self.init(status)
    }

    /// Reads the status of an open file.
    package init(of file: FileDescriptor) throws(InputOutputError) {
        var status = stat()
        // Safe: the system fills in the whole structure.
        guard unsafe fstat(file.number, &status) == 0 else { throw .cannotRead(file.name, errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
        let kind = status.st_mode & S_IFMT
        isFolder = kind == S_IFDIR
        isExclusive = kind == S_IFREG || kind == S_IFIFO
        size = kind == S_IFREG ? Int(status.st_size) : nil
        (owner, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o777)
    }

    /// Whether `path` itself is a symbolic link.
    package static func isSymbolicLink(_ path: FilePath) -> Bool {
        var status = stat()
        // Safe: the array ends in a zero byte, and the system fills in the whole structure.
        guard unsafe lstat(path.terminated, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK
    }
}

extension FilePath {
    /// The names of all entries of the folder except `.` and `..`, sorted by their bytes.
    package func entries() throws(InputOutputError) -> [ContiguousArray<UInt8>] {
        // Safe: the array ends in a zero byte and outlives the call; `defer` closes the folder.
        guard let folder = unsafe opendir(terminated) else { throw .cannotRead(.path(text), errno) }
        defer { _ = unsafe closedir(folder) }
        var names: [ContiguousArray<UInt8>] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            let name = unsafe Self.name(of: entry)
            if name != [UInt8(ascii: ".")] && name != ContiguousArray("..".utf8) { names.append(name) }
        }
        guard errno == 0 else { throw .cannotRead(.path(text), errno) }
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
    package func createFolder() throws(InputOutputError) {
        var name = bytes
        while name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
        if let parent = FilePath(name).folder, try FileStatus(ifPresent: parent) == nil {
            try parent.createFolder()
        }
        // Safe: the array ends in a zero byte and outlives the call.
        if unsafe mkdir(terminated, 0o777) != 0, errno != EEXIST { throw .cannotWrite(.path(text), errno) }
    }
}
