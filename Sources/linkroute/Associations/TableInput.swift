import LinkRoutingLanguage
import SystemIO

/// A file of the route table, or standard input.
enum TableInput: Equatable {
    case standardInput
    case file(FilePath)

    /// - Parameter path: a path as users write it: `-` means standard input.
    init(_ path: FilePath) {
        self = Argument(path.bytes).isStandardInput ? .standardInput : .file(path)
    }

    /// The path; `nil` for standard input.
    var path: FilePath? {
        if case .file(let path) = self { path } else { nil }
    }

    /// Which file it is; `nil` if that cannot be found out.
    var identity: FileStatus.Identity? {
        (try? path.map { try FileStatus(of: $0) } ?? FileStatus(of: .standardInput))?.identity
    }

    /// Reads the whole file. Messages name it by its path.
    func read() throws(InputOutputError) -> TableFile {
        guard let path else {
            return TableFile(name: "standard input", bytes: try FileDescriptor.standardInput.readAll())
        }
        let bytes = try FileDescriptor.bytes(of: path)
        return TableFile(name: path.text, bytes: bytes)
    }
}
