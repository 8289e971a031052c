/// Finds the elements of an array by their hashes, so that equal ones stand in it once.
///
/// It holds places instead of elements. The first dictionary of a type has the runtime look through all conformances of the program
/// for how its keys are hashed, which takes as long as reading thirty routes; this asks for the hash itself.
struct HashIndex: Sendable {
    /// The hash of each element, in the order of the array.
    private var hashes: [UInt32] = []
    /// Open addressing; the place of an element plus 1, or 0 for an empty slot.
    private var slots: [UInt32] = []

    /// The place of the element with this `hash` for which `isWanted` is true.
    func place(of hash: Int, where isWanted: (Int) -> Bool) -> Int? {
        if slots.isEmpty { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if hashes[place] == hash, isWanted(place) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds an element with this `hash` behind the others.
    mutating func append(_ hash: Int) {
        hashes.append(UInt32(truncatingIfNeeded: hash))
        if hashes.count * 2 > slots.count { makeRoom(for: hashes.count) } else { insert(hashes.count - 1) }
    }

    /// Makes room for this many elements.
    mutating func reserveCapacity(_ count: Int) {
        hashes.reserveCapacity(count)
        if count * 2 > slots.count { makeRoom(for: count) }
    }

    /// Spreads the elements over twice as many slots as `count`, or more.
    private mutating func makeRoom(for count: Int) {
        var slotCount = 16
        while slotCount < count * 2 { slotCount *= 2 }
        slots = Array(repeating: 0, count: slotCount)
        for place in hashes.indices { insert(place) }
    }

    private mutating func insert(_ place: Int) {
        var slot = Int(hashes[place]) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(place + 1)
    }
}
