import CLibrary

/// Monotonic time.
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
}
