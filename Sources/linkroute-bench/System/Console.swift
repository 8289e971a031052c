#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What is said: results on standard output, all else on standard error.
enum Console {
    static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    static func note(_ text: String) {
        let line = text + "\n"
        // Safe: the text lives as long as the call, which is given its length.
        _ = unsafe line.withCString { unsafe write(2, $0, line.utf8.count) }
    }
}
