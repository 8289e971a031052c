import CLibrary

/// Monotonic time, and the date.
///
/// `ContinuousClock` belongs to the concurrency module, which sets up its queues whenever a program that
/// links it starts.
package enum Clock {
    /// The time since an arbitrary moment. It never goes backwards.
    package static var now: Duration {
        var time = timespec()
        // Safe: the call fills in the one value that it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Today's date in UTC, as `2026-01-31`.
    package static var today: String {
        var now = time(nil)
        var parts = unsafe tm()
        // Safe: both values outlive the call.
        unsafe gmtime_r(&now, &parts)
        let (month, day) = unsafe (parts.tm_mon + 1, parts.tm_mday)
        return unsafe "\(1900 + parts.tm_year)-\(twoDigits(month))-\(twoDigits(day))"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
