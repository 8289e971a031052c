import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The machine that the program runs on.
enum Machine {
    /// The processor, the number of cores and the operating system, for people.
    static var name: String {
        let file = FilePath("/proc/cpuinfo")
        let bytes =
            (try? FileDescriptor.reading(file) { file throws(InputOutputError) in try file.readAll() }) ?? []
        let information = String(decoding: bytes, as: UTF8.self)
        let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        let model = line?.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? "a processor"
        let count = ProcessEnvironment.coreCount
        return "\(model), \(count) core\(count == 1 ? "" : "s"), \(system)"
    }

    private static var system: String {
        var name = utsname()
        // Safe: the call fills in the one value that it is given.
        guard unsafe uname(&name) == 0 else { return "unknown system" }
        return text(of: name.sysname) + " " + text(of: name.machine)
    }

    /// The text in a field of fixed size, up to its zero byte.
    private static func text<Field>(of field: Field) -> String {
        unsafe withUnsafeBytes(of: field) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
