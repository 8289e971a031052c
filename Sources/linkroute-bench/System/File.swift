import LinkRouting
import SystemIO

/// Reads and writes whole files.
enum File {
    static func read(_ path: String) throws(BenchError) -> Bytes {
        try wrapping { () throws(InputOutputError) in
            try FileDescriptor.reading(FilePath(path)) { file throws(InputOutputError) in try file.readAll() }
        }
    }

    static func text(_ path: String) throws(BenchError) -> String {
        try String(decoding: read(path), as: UTF8.self)
    }

    static func write(_ bytes: Span<UInt8>, to path: String) throws(BenchError) {
        do throws(InputOutputError) {
            let outputs = try OutputFiles()
            try outputs.write(bytes, to: OutputTarget(FilePath(path), followsLink: true))
            try outputs.commit()
        } catch {
            throw .file(error)
        }
    }

    static func write(_ text: String, to path: String) throws(BenchError) {
        try write(text.utf8.span, to: path)
    }

    static func exists(_ path: String) -> Bool { (try? FileStatus(of: FilePath(path))) != nil }

    /// Creates a folder, unless it exists, in an existing folder.
    static func makeFolder(_ path: String) throws(BenchError) {
        try wrapping { () throws(InputOutputError) in try Folder(path: FilePath(path)).create() }
    }

    private static func wrapping<Result>(
        _ body: () throws(InputOutputError) -> Result
    ) throws(BenchError) -> Result {
        do { return try body() } catch { throw .file(error) }
    }
}
