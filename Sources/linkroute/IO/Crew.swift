#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A part of a block, for a thread to read while the block is there.
@safe
struct BlockPart: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    /// The bytes of `range` in `block`. Whoever makes a part keeps the block until nobody reads the part any more.
    @unsafe
    init(_ block: UnsafeRawBufferPointer, _ range: Range<Int>) {
        unsafe bytes = UnsafeRawBufferPointer(rebasing: block[range])
    }

    /// Calls `body` with the bytes.
    func withSpan(_ body: (Span<UInt8>) -> Void) {
        // Safe: the block is there as long as the part is read.
        unsafe body(Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)))
    }
}

/// Threads that work on the parts of a block at the same time; whoever hands them out waits until all parts are done.
final class Crew {
    /// What a thread does with the bytes of its part.
    typealias Work = (BlockPart) -> Void

    private let workers: [CrewWorker]

    /// A crew with a thread for each of `works`, or fewer if the system gives no more.
    init(_ works: [Work]) {
        var workers: [CrewWorker] = []
        for work in works {
            let worker = CrewWorker(work)
            guard worker.start() else { break }
            workers.append(worker)
        }
        self.workers = workers
    }

    deinit { for worker in workers { worker.stop() } }

    /// How many threads there are.
    var count: Int { workers.count }

    /// Has the first threads work on `parts`, one each, and calls `body` meanwhile; returns when all of that is done.
    func work(on parts: [BlockPart], while body: () throws -> Void) rethrows {
        let busy = Array(workers.prefix(parts.count))
        for (index, worker) in busy.enumerated() { worker.begin(parts[index]) }
        // Whatever happens, nobody may read the block any more when it is gone.
        defer { for worker in busy { worker.wait() } }
        try body()
    }
}

/// One thread, and the place where its parts are handed over. What it shares is read and written under its mutex only.
@safe
private final class CrewWorker: @unchecked Sendable {
    private let work: Crew.Work
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var part: BlockPart?
    private var isEnding = false

    init(_ work: @escaping Crew.Work) {
        self.work = work
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Starts the thread, which keeps the worker alive until it ends; `false` if the system has none to give.
    func start() -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let context = unsafe Unmanaged.passRetained(self)
        let status = unsafe pthread_create(&thread, nil, crewThread, context.toOpaque())
        if status != 0 {
            unsafe context.release()
            return false
        }
        #if canImport(Darwin)
            if let thread { unsafe pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
        return true
    }

    /// Hands over a part; the thread has none at the moment.
    func begin(_ next: BlockPart) {
        change { part = next }
    }

    /// Waits until the part is done.
    func wait() {
        unsafe pthread_mutex_lock(mutex)
        while part != nil { unsafe pthread_cond_wait(changed, mutex) }
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Has the thread end.
    func stop() {
        change { isEnding = true }
    }

    private func change(_ body: () -> Void) {
        unsafe pthread_mutex_lock(mutex)
        body()
        unsafe pthread_cond_broadcast(changed)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// What the thread does: one part after the other.
    func run() {
        while true {
            unsafe pthread_mutex_lock(mutex)
            while part == nil, !isEnding { unsafe pthread_cond_wait(changed, mutex) }
            let next = part
            unsafe pthread_mutex_unlock(mutex)
            guard let next else { return }
            work(next)
            change { part = nil }
        }
    }
}

/// Where a thread begins: with the worker that was retained for it.
#if canImport(Darwin)
    private func crewThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe Unmanaged<CrewWorker>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private func crewThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context = unsafe context { unsafe Unmanaged<CrewWorker>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
#endif
