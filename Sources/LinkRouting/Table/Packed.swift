/// A number in half the space of an `Int`. A table has many of them: offsets into its text and indices of its
/// parts, -1 for none.
@propertyWrapper
package struct Packed: Sendable, Hashable {
    private var stored: Int32

    @inline(__always)
    package init(wrappedValue: Int) { stored = Int32(truncatingIfNeeded: wrappedValue) }

    @inline(__always)
    package var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(truncatingIfNeeded: newValue) }
    }
}

/// A range of such numbers.
@propertyWrapper
struct PackedRange: Sendable, Hashable {
    private var stored: ByteRange

    @inline(__always)
    init(wrappedValue: Range<Int>) { stored = ByteRange(wrappedValue.lowerBound, wrappedValue.upperBound) }

    @inline(__always)
    var wrappedValue: Range<Int> {
        get { stored.range }
        set { stored = ByteRange(newValue.lowerBound, newValue.upperBound) }
    }
}
