import CLibrary

/// Runs other programs and reads what they write.
package enum Subprocess {
    /// The status with which a shell reports that it found no program of a name.
    package static let notFound: Int32 = 127

    /// Runs the program that the first of `arguments` names, with the others as its arguments, and returns
    /// what it writes to standard output and the status with which it ends.
    ///
    /// It reads no input, and what it writes to standard error is discarded. The program is found in `PATH`.
    package static func run(
        _ arguments: [ContiguousArray<UInt8>]
    ) throws(InputOutputError) -> (output: ContiguousArray<UInt8>, status: Int32) {
        var command: ContiguousArray<UInt8> = []
        for argument in arguments { command += quoted(argument) }
        command += ContiguousArray("</dev/null 2>/dev/null".utf8)
        let name = StreamName.path(String(decoding: arguments.first ?? [], as: UTF8.self))
        // Safe: the array ends in a zero byte and outlives the call.
        guard let stream = unsafe popen(FilePath(command).terminated, "r") else {
            throw .cannotRead(name, errno)
        }
        let result: Result<ContiguousArray<UInt8>, InputOutputError>
        do {
            // Safe: the stream is open until `pclose`.
            result = .success(try FileDescriptor(number: unsafe fileno(stream), name: name).readAll())
        } catch { result = .failure(error) }
        let status = unsafe pclose(stream)
        return (try result.get(), status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }

    /// The argument in single quotes, which a shell reads as they are, and a space.
    private static func quoted(_ argument: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        var text: ContiguousArray<UInt8> = [UInt8(ascii: "'")]
        for byte in argument where byte != 0 {
            if byte == UInt8(ascii: "'") { text += ContiguousArray(#"'\'"#.utf8) }
            text.append(byte)
        }
        return text + ContiguousArray("' ".utf8)
    }
}
