import LinkRouting

/// One word of the command line, with the bytes it was written in: they need not be UTF-8.
struct Argument: Equatable, Sendable {
    let bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    init(_ text: String) {
        self.bytes = Bytes(text.utf8)
    }

    /// The argument as text, with U+FFFD for what is not UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the argument is `-`, which stands for standard input.
    var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

    /// Whether the argument ends the options: `--`.
    var endsOptions: Bool { bytes == Bytes("--".utf8) }

    /// Whether the argument is written like an option.
    var isOption: Bool { bytes.count > 1 && bytes[0] == UInt8(ascii: "-") && !endsOptions }

    /// The parts before and after the first `=`.
    var nameAndValue: (name: String, value: Argument?) {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
        return (String(decoding: bytes[..<equals], as: UTF8.self), Argument(Bytes(bytes[(equals + 1)...])))
    }
}
