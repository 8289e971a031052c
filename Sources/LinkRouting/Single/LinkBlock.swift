/// The text of one link and its bitmasks, laid out as a block with one line, so that ``ScannedLine`` reads
/// it.
///
/// Its memory is allocated once. An array would check with every access whether it is shared.
@safe
struct LinkBlock: ~Copyable {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let masks: UnsafeMutablePointer<ByteClassMasks>

    /// The offset of the link: vectors are compared with the byte before them.
    static let start = 64
    /// The length in bytes from which on a link does not fit.
    static let limit = 64 * maximumGroups
    /// The largest number of 64-byte groups that a link may have with the byte after it.
    private static let maximumGroups = 4
    /// A byte that has no meaning, and follows the link up to the end of its last group.
    private static let filler = UInt8(ascii: "a")
    /// One group before the link, and one after it, because comparing an origin may read into it.
    private static let byteCount = start + 64 * (maximumGroups + 1)
    /// One group before the link, and one after it, so that every window lies in two groups.
    private static let maskCount = byteCount / 64 + 1

    init() {
        unsafe bytes = .allocate(capacity: Self.byteCount)
        unsafe bytes.initialize(repeating: Self.filler, count: Self.byteCount)
        unsafe masks = .allocate(capacity: Self.maskCount)
        unsafe masks.initialize(repeating: ByteClassMasks(), count: Self.maskCount)
    }

    deinit {
        unsafe bytes.deallocate()
        unsafe masks.deallocate()
    }

    /// Replaces the link by one that is shorter than ``limit``.
    ///
    /// Returns whether its bitmasks are enough to read it: it has no special byte, and no line end.
    @inline(__always)
    mutating func write(_ link: Span<UInt8>) -> Bool {
        precondition(link.count < Self.limit)
        let end = Self.start &+ link.count
        let last = end & ~63
        // Safe: the link and its last group are within the bytes, and the group after it has masks.
        unsafe fill(last)
        unsafe link.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress else { return }
            unsafe (bytes + Self.start).update(from: source, count: link.count)
        }
        let text = unsafe Span(_unsafeStart: bytes, count: Self.byteCount)
        var found = unsafe MutableSpan(_unsafeStart: masks, count: Self.maskCount)
        let special = ByteClassMasks.readLink(text, 1..<(last &>> 6) &+ 1, into: &found)
        unsafe masks[last &>> 6].ends |= 1 &<< UInt64(truncatingIfNeeded: end & 63)
        unsafe masks[(last &>> 6) &+ 1] = ByteClassMasks()
        return special == 0
    }

    /// Fills the group of 64 bytes at `offset`.
    @inline(__always)
    @unsafe
    private func fill(_ offset: Int) {
        let group = unsafe UnsafeMutableRawPointer(bytes + offset)
        let filling = SIMD32<UInt8>(repeating: Self.filler)
        unsafe group.storeBytes(of: filling, as: SIMD32<UInt8>.self)
        unsafe group.storeBytes(of: filling, toByteOffset: 32, as: SIMD32<UInt8>.self)
    }

    /// Calls `body` with the bytes and their masks.
    @inline(__always)
    func withSpans<Result>(_ body: (Span<UInt8>, Span<ByteClassMasks>) -> Result) -> Result {
        // Safe: both are initialized, and used only during the call.
        unsafe body(
            Span(_unsafeStart: bytes, count: Self.byteCount), Span(_unsafeStart: masks, count: Self.maskCount)
        )
    }
}
