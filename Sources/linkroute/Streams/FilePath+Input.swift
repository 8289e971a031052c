import LinkRoutingLanguage
import SystemIO

extension FilePath {
    /// Whether the path is `-`, with which users name standard input.
    var isStandardInput: Bool { bytes == ["-"] }

    /// Which file it is; `nil` if that cannot be found out.
    var identity: FileStatus.Identity? {
        (try? isStandardInput ? FileStatus(of: .standardInput) : FileStatus(of: self))?.identity
    }

    /// Reads the whole file, or standard input. Messages name it by its path.
    func readFile() throws(InputOutputError) -> TableFile {
        isStandardInput
            ? TableFile(name: "standard input", bytes: try FileDescriptor.standardInput.readAll())
            : TableFile(name: text, bytes: try FileDescriptor.bytes(of: self))
    }
}
