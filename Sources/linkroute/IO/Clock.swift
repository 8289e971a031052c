#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Time that only goes forward.
///
/// `ContinuousClock` belongs to the module for concurrency, which sets up its queues at every start of a program that has it.
enum Clock {
    /// The time since some moment.
    static var now: Duration {
        var time = timespec()
        // Safe: the call fills the one value it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
