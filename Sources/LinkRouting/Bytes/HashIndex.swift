/// Finds the elements of an array by their hashes, so that equal elements are stored once.
///
/// It stores indices into the array, not elements, and asks the caller for hashes. The first dictionary of a
/// type makes the runtime search all conformances of the program for the key's `Hashable`, which takes as
/// long as reading thirty routes.
package struct HashIndex: Sendable {
    /// The hash of each element, in the order of the array.
    private var hashes: [UInt32] = []
    /// Open addressing: the index of an element plus 1, or 0 for an empty slot. At least half of the slots
    /// are empty, and their number is a power of two.
    private var slots: [UInt32] = []

    package init() {}

    /// The index of the element with this `hash` for which `isMatch` is true.
    package func index(of hash: Int, where isMatch: (Int) -> Bool) -> Int? {
        if slots.isEmpty { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if hashes[index] == hash, isMatch(index) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the hash of the element that comes next in the array.
    package mutating func append(_ hash: Int) {
        hashes.append(UInt32(truncatingIfNeeded: hash))
        if hashes.count * 2 > slots.count { rehash(for: hashes.count) } else { insert(hashes.count - 1) }
    }

    package mutating func reserveCapacity(_ count: Int) {
        hashes.reserveCapacity(count)
        if count * 2 > slots.count { rehash(for: count) }
    }

    /// Distributes the elements over at least twice as many slots as `count`.
    private mutating func rehash(for count: Int) {
        var slotCount = 16
        while slotCount < count * 2 { slotCount *= 2 }
        slots = Array(repeating: 0, count: slotCount)
        for index in hashes.indices { insert(index) }
    }

    private mutating func insert(_ index: Int) {
        var slot = Int(hashes[index]) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }
}
