import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the process was started with: its arguments, environment and folder.
enum ProcessEnvironment {
    /// The arguments after the program's own name, byte for byte: `CommandLine.arguments` would replace what is not UTF-8.
    static var arguments: [Argument] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            // Safe: the system passes `argc` zero-terminated texts, which nobody changes.
            guard let text = unsafe CommandLine.unsafeArgv[index] else { return nil }
            return unsafe Argument(bytes(of: text))
        }
    }

    /// The value of an environment variable; nil when it is unset or empty.
    static func value(_ name: String) -> Bytes? {
        // Safe: the program never changes its environment, so the text stays where it is.
        guard let text = unsafe getenv(name) else { return nil }
        let value = unsafe bytes(of: text)
        return value.isEmpty ? nil : value
    }

    /// How many processors there are to run on; at least 1.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The folder the program was started in, or nil when it is gone or may not be read.
    static var currentFolder: FilePath? {
        // Safe: `getcwd` allocates the text itself, which is freed after it was copied.
        guard let text = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(text) }
        return unsafe FilePath(bytes(of: text))
    }

    /// Copies a text that must end in a zero byte.
    @unsafe private static func bytes(of text: UnsafePointer<CChar>) -> Bytes {
        unsafe Bytes(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
