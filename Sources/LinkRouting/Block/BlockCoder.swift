/// Writes the parts of a compiled table as bytes, or reads them: one description of the format for both.
///
/// Numbers are in LEB128: seven bits in each byte, the lowest first, and the highest bit set in all bytes but
/// the last. Whatever is read is within the bounds that the description gives; otherwise ``isDamaged`` is
/// set, and the value is some other one within its type.
struct BlockCoder: ~Copyable {
    private(set) var bytes: Bytes
    private var offset = 0
    let isReading: Bool
    /// The types of the app that the block may refer to by name.
    let customTypes: [CustomType]
    /// Whether something was read that is never written.
    private(set) var isDamaged = false
    /// The name of a type of the app that was not given.
    var missingType: String?

    /// A coder that writes.
    init() { (bytes, isReading, customTypes) = ([], false, []) }

    /// A coder that reads from `offset` on.
    init(reading bytes: Bytes, from offset: Int, _ customTypes: [CustomType]) {
        (self.bytes, self.offset, isReading, self.customTypes) = (bytes, offset, true, customTypes)
    }

    /// Whether everything was read.
    var isAtEnd: Bool { offset == bytes.count }

    mutating func fail() { isDamaged = true }

    /// Marks the block as damaged unless `condition` holds.
    mutating func require(_ condition: Bool) { if !condition { isDamaged = true } }

    /// A number in LEB128.
    @inline(__always)
    private mutating func code(_ value: UInt64) -> UInt64 {
        if isReading { return read() }
        write(value)
        return value
    }

    @inline(never)
    private mutating func write(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    @inline(never)
    private mutating func read() -> UInt64 {
        guard offset &+ 8 <= bytes.count else { return readSlowly() }
        let word = bytes.span.fullWord(at: offset)
        // Most numbers take one or two bytes, and nearly all at most four.
        if word & 0x80 == 0 {
            offset &+= 1
            return word & 0x7F
        }
        let ends = ~word & 0x8080_8080
        if ends == 0 { return readSlowly() }
        // All bits up to the highest one of the last byte.
        let digits = word & (ends ^ (ends &- 1))
        offset &+= ends.trailingZeroBitCount &>> 3 &+ 1
        return digits & 0x7F | (digits & 0x7F00) &>> 1 | (digits & 0x7F_0000) &>> 2
            | (digits & 0x7F00_0000) &>> 3
    }

    @inline(never)
    private mutating func readSlowly() -> UInt64 {
        var (read, shift): (UInt64, UInt64) = (0, 0)
        while offset < bytes.count, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            read |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return read }
            shift += 7
        }
        isDamaged = true
        return 0
    }
}

// MARK: - Values

extension BlockCoder {
    mutating func word(_ value: inout UInt64) { value = code(value) }

    mutating func number(_ value: inout UInt32) {
        value = UInt32(truncatingIfNeeded: code(UInt64(value)))
    }

    /// A number in zigzag order: small ones take few bytes, whether they are negative or not.
    mutating func number(_ value: inout Int32) {
        var zigzag = UInt32(bitPattern: (value << 1) ^ (value >> 31))
        number(&zigzag)
        value = Int32(bitPattern: zigzag >> 1) ^ -Int32(bitPattern: zigzag & 1)
    }

    mutating func byte(_ value: inout UInt8) {
        value = UInt8(truncatingIfNeeded: code(UInt64(value)))
    }

    mutating func flag(_ value: inout Bool) { value = code(value ? 1 : 0) != 0 }

    /// A case of an enumeration by its raw value.
    mutating func choice<Value: RawRepresentable<UInt8>>(_ value: inout Value) {
        guard let read = Value(rawValue: UInt8(truncatingIfNeeded: code(UInt64(value.rawValue))))
        else { return fail() }
        value = read
    }

    /// A number within `bounds`, which are within 32 bits.
    mutating func index(_ value: inout Int, _ bounds: Range<Int>) {
        let distance = code(UInt64(max(0, value - bounds.lowerBound)))
        if distance < UInt64(bounds.count) { value = bounds.lowerBound + Int(distance) } else { fail() }
    }

    /// A range of numbers from 0 to `end`.
    mutating func range(_ value: inout Range<Int>, within end: Int) {
        var (lower, count) = (value.lowerBound, value.count)
        index(&lower, 0..<end + 1)
        index(&count, 0..<max(0, end - lower) + 1)
        value = lower..<lower + count
    }

    /// A range of offsets from 0 to `end`.
    mutating func range(_ value: inout ByteRange, within end: Int) {
        var range = value.range
        self.range(&range, within: end)
        value = ByteRange(range.lowerBound, range.upperBound)
    }

    @inline(never)
    mutating func text(_ value: inout Bytes) {
        let count = count(value.count)
        if isReading {
            value = Bytes(bytes[offset..<offset + count])
            offset += count
        } else {
            bytes.append(contentsOf: value)
        }
    }

    @inline(never)
    mutating func string(_ value: inout String) {
        var bytes = Bytes(value.utf8)
        text(&bytes)
        if isReading {
            require(UTF8Validation.isValid(bytes.span))
            value = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A number of elements of at least one byte each.
    private mutating func count(_ count: Int) -> Int {
        let count = Int(truncatingIfNeeded: code(UInt64(count)))
        if !isReading || (!isDamaged && 0...bytes.count - offset ~= count) { return count }
        isDamaged = true
        return 0
    }

    /// The elements of a list, after their number.
    ///
    /// - Parameter empty: the element that is given to `code` for reading.
    mutating func list<List: RangeReplaceableCollection & MutableCollection>(
        _ list: inout List, empty: List.Element, _ code: (inout BlockCoder, inout List.Element) -> Void
    ) {
        let count = count(list.count)
        guard isReading else {
            for var element in list { code(&self, &element) }
            return
        }
        list = List()
        list.reserveCapacity(count)
        for _ in 0..<count where !isDamaged {
            var element = empty
            code(&self, &element)
            list.append(element)
        }
    }
}
