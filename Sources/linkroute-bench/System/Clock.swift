#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Time that only goes forward.
enum Clock {
    /// Nanoseconds since some moment.
    static var now: Int {
        var time = timespec()
        // Safe: the call fills the one value it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The day, `2026-01-31`.
    static var today: String {
        var now = time(nil)
        var parts = unsafe tm()
        // Safe: both values live as long as the call.
        unsafe gmtime_r(&now, &parts)
        return unsafe "\(1900 + parts.tm_year)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
