import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whole files.
enum File {
    static func read(_ path: String) throws(BenchError) -> Bytes {
        guard let file = unsafe fopen(path, "rb") else { throw .cannotOpen(path, errno: errno) }
        defer { unsafe fclose(file) }
        var bytes: Bytes = []
        var filled = 0
        while true {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(64 << 10, bytes.count))) }
            // Safe: what is read fits behind the bytes that are filled.
            let received = unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe fread(bytes.baseAddress?.advanced(by: filled), 1, bytes.count - filled, file)
            }
            if received == 0 { break }
            filled += received
        }
        if unsafe ferror(file) != 0 { throw .cannotRead(path, errno: errno) }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    static func text(_ path: String) throws(BenchError) -> String { try String(decoding: read(path), as: UTF8.self) }

    static func write(_ bytes: Span<UInt8>, to path: String) throws(BenchError) {
        guard let file = unsafe fopen(path, "wb") else { throw .cannotOpen(path, errno: errno) }
        // Safe: the pointer is used only during the call, for the bytes of the span.
        let written = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
        guard unsafe fclose(file) == 0, written == bytes.count else { throw .cannotWrite(path, errno: errno) }
    }

    static func write(_ text: String, to path: String) throws(BenchError) { try write(Bytes(text.utf8).span, to: path) }

    static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    /// Makes the folder `path` in a folder that there is, unless it is there.
    static func makeFolder(_ path: String) throws(BenchError) {
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw .cannotWrite(path, errno: errno) }
    }
}
