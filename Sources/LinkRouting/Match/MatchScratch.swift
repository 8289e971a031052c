internal import CThreadStorage

/// A context that a thread keeps from one link to the next, so that its buffers are allocated only once.
///
/// Nothing is shared between threads, so no lock is needed. A link that is resolved while another one is, by
/// the test of a custom type, gets a context of its own.
final class MatchScratch {
    private var context = MatchContext()

    /// Longer links get a context that is freed again.
    private static let maximumLength = 1 << 14

    private static let hasStorage =
        unsafe linkroute_thread_storage_create { object in
            // Safe: only objects that `keep(_:)` retained are in the storage.
            if let object = unsafe object { unsafe Unmanaged<MatchScratch>.fromOpaque(object).release() }
        } != 0

    /// Calls `body` with a context for a link of `length` bytes. It may hold the parts of another link.
    @inline(__always)
    static func withContext<Result>(
        forLength length: Int, _ body: (inout MatchContext) -> Result
    ) -> Result {
        guard length <= maximumLength, hasStorage else {
            var context = MatchContext()
            return body(&context)
        }
        let scratch = take() ?? MatchScratch()
        let result = body(&scratch.context)
        keep(scratch)
        return result
    }

    private static func take() -> MatchScratch? {
        // Safe: the storage holds one retain of the object, which is taken over.
        unsafe linkroute_thread_storage_take().map {
            unsafe Unmanaged<MatchScratch>.fromOpaque($0).takeRetainedValue()
        }
    }

    private static func keep(_ scratch: MatchScratch) {
        // Safe: the storage gets a retain of its own, which is given back if it does not keep the object.
        let object = unsafe Unmanaged.passRetained(scratch)
        if unsafe linkroute_thread_storage_keep(object.toOpaque()) == 0 { unsafe object.release() }
    }
}
