/// A set of offsets below a fixed number, which counts its elements before any offset in logarithmic time.
///
/// A Fenwick tree: the node at index `i`, counted from 1, holds the number of elements among the last
/// `i & -i` offsets before `i`.
struct PresenceCounts {
    private var tree: [Int32]
    /// The largest power of two that is not above the number of offsets.
    private var highestStep = 1

    /// An empty set of offsets below `count`.
    init(count: Int) {
        tree = Array(repeating: 0, count: count + 1)
        while highestStep * 2 <= count { highestStep *= 2 }
    }

    /// The set of all offsets below `count`.
    init(full count: Int) {
        self.init(count: count)
        for node in tree.indices.dropFirst() { tree[node] = Int32(node & -node) }
    }

    /// Adds `offset`, which is not an element.
    mutating func insert(_ offset: Int) { add(1, at: offset) }

    /// Removes `offset`, which is an element.
    mutating func remove(_ offset: Int) { add(-1, at: offset) }

    private mutating func add(_ change: Int32, at offset: Int) {
        var node = offset + 1
        while node < tree.count {
            tree[node] += change
            node += node & -node
        }
    }

    /// The number of elements before `offset`.
    func count(before offset: Int) -> Int {
        var count = 0
        var node = offset
        while node > 0 {
            count += Int(tree[node])
            node -= node & -node
        }
        return count
    }

    /// The element before which there are `index` elements. The set must have more than that.
    func offset(ofElement index: Int) -> Int {
        var node = 0
        var remaining = index
        var step = highestStep
        while step > 0 {
            if node + step < tree.count, Int(tree[node + step]) <= remaining {
                node += step
                remaining -= Int(tree[node])
            }
            step /= 2
        }
        return node
    }
}
