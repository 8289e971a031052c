#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the numbers were measured on.
enum Machine {
    /// The processor and how many of it.
    static var name: String {
        let information = (try? File.text("/proc/cpuinfo")) ?? ""
        let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        let model = line?.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? "a processor"
        let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        return "\(model), \(count) core\(count == 1 ? "" : "s"), \(system)"
    }

    private static var system: String {
        var name = utsname()
        // Safe: the call fills the one value it is given.
        guard unsafe uname(&name) == 0 else { return "unknown system" }
        return text(of: name.sysname) + " " + text(of: name.machine)
    }

    /// The text in a field of a fixed size, up to its zero byte.
    private static func text<Field>(of field: Field) -> String {
        unsafe withUnsafeBytes(of: field) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
