internal import CThreadStorage

/// The scratch space that a thread keeps from one link to the next, so that buffers are allocated only once.
///
/// Nothing is shared between threads, so no lock is needed. While the scratch space is in use, its thread
/// keeps none: a link that is resolved while another one is, by the test of a custom type, gets one of its
/// own.
enum ThreadStorage {
    /// Calls `body` with the scratch space of the calling thread. It may hold the parts of another link.
    @inline(__always)
    static func withScratch<Result>(_ body: (inout LinkScratch) -> Result) -> Result {
        // Safe: nobody else has the pointer until it is kept again.
        let scratch = unsafe take() ?? make()
        let result = unsafe body(&scratch.pointee)
        if unsafe linkroute_thread_storage_keep(scratch) == 0 { unsafe free(scratch) }
        return result
    }

    @inline(__always)
    private static func take() -> UnsafeMutablePointer<LinkScratch>? {
        // Safe: only scratch spaces are kept.
        unsafe linkroute_thread_storage_take().map { unsafe $0.assumingMemoryBound(to: LinkScratch.self) }
    }

    @inline(never)
    private static func make() -> UnsafeMutablePointer<LinkScratch> {
        // Without storage nothing is kept, and every link gets a scratch space that is freed after it.
        _ = storage
        let scratch = UnsafeMutablePointer<LinkScratch>.allocate(capacity: 1)
        unsafe scratch.initialize(to: LinkScratch())
        return unsafe scratch
    }

    private static let storage = unsafe linkroute_thread_storage_create { object in
        // Safe: only scratch spaces are kept.
        if let object = unsafe object { unsafe free(object.assumingMemoryBound(to: LinkScratch.self)) }
    }

    private static func free(_ scratch: UnsafeMutablePointer<LinkScratch>) {
        // Safe: it was made by `make()`, and nobody else has it.
        unsafe scratch.deinitialize(count: 1)
        unsafe scratch.deallocate()
    }
}
