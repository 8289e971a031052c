/// Finds the elements of an array by their hashes, so that equal elements are stored once.
///
/// It stores indices into the array, not elements, and asks the caller for hashes. The first dictionary of a
/// type makes the runtime search all conformances of the program for the key's `Hashable`, which takes as
/// long as reading thirty routes.
@usableFromInline package struct HashIndex: Sendable {
    /// Open addressing: the hash of an element in the upper half, and its index plus 1 in the lower one; 0
    /// for an empty slot. At least half of the slots are empty, and their number is a power of two.
    private var slots: [UInt64] = []
    private var count = 0

    @usableFromInline package init() {}

    /// The index of the element with this `hash` for which `isMatch` is true.
    @usableFromInline package func index(of hash: Int, where isMatch: (Int) -> Bool) -> Int? {
        if slots.isEmpty { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
            if slots[slot] >> 32 == hash, isMatch(index) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the hash of the element that comes next in the array.
    @usableFromInline package mutating func append(_ hash: Int) {
        count += 1
        reserveCapacity(count)
        insert((UInt64(UInt32(truncatingIfNeeded: hash)) << 32) | UInt64(count))
    }

    /// Makes room for `count` elements: at least twice as many slots.
    package mutating func reserveCapacity(_ count: Int) {
        if count * 2 <= slots.count { return }
        let old = slots
        var slotCount = max(16, old.count)
        while slotCount < count * 2 { slotCount *= 2 }
        slots = Array(repeating: 0, count: slotCount)
        // From an empty slot on, so that elements with equal hashes keep their order.
        let start = old.firstIndex(of: 0) ?? 0
        for slot in old[start...] where slot != 0 { insert(slot) }
        for slot in old[..<start] where slot != 0 { insert(slot) }
    }

    private mutating func insert(_ element: UInt64) {
        var slot = Int(element >> 32) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = element
    }
}

/// The values of keys, in the order in which the keys were added.
///
/// Reading a table uses it instead of a dictionary, for the reason that ``HashIndex`` gives: a type that has
/// no requirements needs no search for conformances.
@usableFromInline package struct HashTable<Key, Value> {
    /// The keys, each once.
    @usableFromInline package var keys: [Key] = []
    @usableFromInline package var values: [Value] = []
    @usableFromInline var index = HashIndex()

    @inlinable package init() {}
}

extension HashTable: Sendable where Key: Sendable, Value: Sendable {}

extension HashTable where Key: Hashable {
    /// The value of `key`, or `nil` if the table does not have the key. Keys cannot be removed: setting `nil`
    /// has no effect.
    @inlinable package subscript(key: Key) -> Value? {
        get { index(of: key).map { values[$0] } }
        set {
            guard let newValue else { return }
            if let index = index(of: key) { values[index] = newValue } else { _ = add(key, newValue) }
        }
    }

    /// The value of `key`, or else `standard`, which is added if the value is changed.
    @inlinable package subscript(key: Key, default standard: @autoclosure () -> Value) -> Value {
        get { self[key] ?? standard() }
        _modify {
            let index = index(of: key) ?? add(key, standard())
            yield &values[index]
        }
    }

    @inlinable package func index(of key: Key) -> Int? { index.index(of: key.hashValue) { keys[$0] == key } }

    @inlinable package mutating func add(_ key: Key, _ value: Value) -> Int {
        index.append(key.hashValue)
        keys.append(key)
        values.append(value)
        return keys.count - 1
    }
}

extension Span<UInt8> {
    /// A hash of the given range, for a ``HashIndex``: eight bytes at a time, multiplied by 2⁶⁴ divided by
    /// the golden ratio (Knuth, The Art of Computer Programming, section 6.4).
    @inline(__always)
    package func hash(of range: Range<Int>) -> Int {
        var hash = UInt64(truncatingIfNeeded: range.count)
        var offset = range.lowerBound
        repeat {
            // The shift brings the highest bits, which depend on most others, down to where they spread
            // again.
            hash = (hash ^ (hash &>> 29) ^ zeroPaddedWord(offset, range.upperBound)) &* 0x9E37_79B9_7F4A_7C15
            offset &+= 8
        } while offset < range.upperBound
        // The highest byte depends on all of the text, and has to be the lowest one.
        return Int(truncatingIfNeeded: hash.byteSwapped)
    }
}
