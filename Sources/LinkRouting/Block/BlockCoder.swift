/// Writes the parts of a compiled table as bytes, or reads them: one description of the format for both.
///
/// Numbers have one, four or eight bytes, the lowest first. Whatever is read is within the bounds that the
/// description gives; otherwise ``isDamaged`` is set, and the value is some other one within its type.
package struct BlockCoder {
    package private(set) var bytes: Bytes
    private var offset = 0
    package let isReading: Bool
    /// The types of the app that the block may refer to by name.
    package let customTypes: [CustomType]
    /// Whether something was read that is never written.
    package private(set) var isDamaged = false
    /// The name of a type of the app that was not given.
    package var missingType: String?

    /// A coder that writes.
    package init() { (bytes, isReading, customTypes) = ([], false, []) }

    /// A coder that reads.
    package init(reading bytes: Bytes, _ customTypes: [CustomType]) {
        (self.bytes, isReading, self.customTypes) = (bytes, true, customTypes)
    }

    /// Whether everything was read.
    package var isAtEnd: Bool { offset == bytes.count }

    package mutating func fail() { isDamaged = true }

    /// Marks the block as damaged unless `condition` holds.
    package mutating func require(_ condition: Bool) { if !condition { isDamaged = true } }

    private mutating func code(_ value: UInt64, size: Int) -> UInt64 {
        guard isReading else {
            for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))) }
            return value
        }
        guard !isDamaged, bytes.count - offset >= size else {
            isDamaged = true
            return 0
        }
        var read: UInt64 = 0
        for byte in 0..<size { read |= UInt64(bytes[offset + byte]) << UInt64(8 * byte) }
        offset += size
        return read
    }
}

// MARK: - Values

extension BlockCoder {
    package mutating func word(_ value: inout UInt64) { value = code(value, size: 8) }

    package mutating func number(_ value: inout UInt32) {
        value = UInt32(truncatingIfNeeded: code(UInt64(value), size: 4))
    }

    package mutating func number(_ value: inout Int32) {
        value = Int32(truncatingIfNeeded: code(UInt64(UInt32(bitPattern: value)), size: 4))
    }

    package mutating func byte(_ value: inout UInt8) {
        value = UInt8(truncatingIfNeeded: code(UInt64(value), size: 1))
    }

    package mutating func flag(_ value: inout Bool) { value = code(value ? 1 : 0, size: 1) != 0 }

    /// A case of an enumeration by its raw value.
    package mutating func choice<Value: RawRepresentable<UInt8>>(_ value: inout Value) {
        guard let read = Value(rawValue: UInt8(truncatingIfNeeded: code(UInt64(value.rawValue), size: 1)))
        else { return fail() }
        value = read
    }

    /// A number within `bounds`, which are within 32 bits.
    package mutating func index(_ value: inout Int, _ bounds: Range<Int>) {
        var number = Int32(truncatingIfNeeded: value)
        self.number(&number)
        if bounds.contains(Int(number)) { value = Int(number) } else { fail() }
    }

    /// A range of numbers from 0 to `end`.
    package mutating func range(_ value: inout Range<Int>, within end: Int) {
        var (lower, upper) = (value.lowerBound, value.upperBound)
        index(&lower, 0..<end + 1)
        index(&upper, 0..<end + 1)
        if lower <= upper { value = lower..<upper } else { fail() }
    }

    /// A range of offsets from 0 to `end`.
    package mutating func range(_ value: inout ByteRange, within end: Int) {
        number(&value.start)
        number(&value.end)
        if value.start > value.end || Int(value.end) > end {
            value = ByteRange(0, 0)
            fail()
        }
    }

    package mutating func text(_ value: inout Bytes) {
        let count = count(value.count)
        if isReading {
            value = Bytes(bytes[offset..<offset + count])
            offset += count
        } else {
            bytes.append(contentsOf: value)
        }
    }

    package mutating func string(_ value: inout String) {
        var bytes = Bytes(value.utf8)
        text(&bytes)
        if isReading {
            require(UTF8Validation.isValid(bytes.span))
            value = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A number of elements of at least one byte each.
    private mutating func count(_ count: Int) -> Int {
        let count = Int(code(UInt64(count), size: 4))
        if !isReading || (!isDamaged && count <= bytes.count - offset) { return count }
        isDamaged = true
        return 0
    }

    /// The elements of a list, after their number.
    ///
    /// - Parameter empty: the element that is given to `code` for reading.
    package mutating func list<List: RangeReplaceableCollection & MutableCollection>(
        _ list: inout List, empty: List.Element, _ code: (inout BlockCoder, inout List.Element) -> Void
    ) {
        let count = count(list.count)
        if isReading { list = List() }
        guard isReading else {
            for var element in list { code(&self, &element) }
            return
        }
        for _ in 0..<count where !isDamaged {
            var element = empty
            code(&self, &element)
            list.append(element)
        }
    }
}
