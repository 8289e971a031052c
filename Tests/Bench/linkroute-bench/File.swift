import LinkRoutingLanguage
import SystemIO

/// Reads and writes whole files.
enum File {
    static func read(_ path: String) throws(BenchError) -> Bytes {
        do throws(InputOutputError) {
            return try FileDescriptor.reading(FilePath(path)) { file throws(InputOutputError) in
                try file.readAll()
            }
        } catch {
            throw .file(error)
        }
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
}
