/// A division of the numbers below a count into blocks that only ever become smaller, as Hopcroft's algorithm needs one.
struct Partition {
    /// All numbers, block by block; the marked ones of a block first.
    private(set) var elements: [Int]
    private(set) var blockOf: [Int]
    private var positions: [Int]
    private(set) var starts = [0]
    private(set) var ends: [Int]
    private var markedCounts = [0]
    private var touched: [Int] = []

    init(count: Int) {
        elements = Array(0..<count)
        positions = elements
        blockOf = Array(repeating: 0, count: count)
        ends = [count]
    }

    /// How many blocks there are.
    var count: Int { starts.count }

    func size(of block: Int) -> Int { ends[block] - starts[block] }

    /// Marks a number for the next split.
    mutating func mark(_ element: Int) {
        let block = blockOf[element]
        let position = positions[element]
        let boundary = starts[block] + markedCounts[block]
        guard position >= boundary else { return }
        let other = elements[boundary]
        (elements[boundary], elements[position]) = (element, other)
        (positions[element], positions[other]) = (boundary, position)
        if markedCounts[block] == 0 { touched.append(block) }
        markedCounts[block] += 1
    }

    /// Makes of each block with some marked numbers, but not all, two, and reports both: the marked ones are the new block.
    mutating func split(_ report: (_ old: Int, _ new: Int) -> Void) {
        for block in touched {
            let marked = markedCounts[block]
            markedCounts[block] = 0
            if marked == size(of: block) { continue }
            let new = count
            starts.append(starts[block])
            ends.append(starts[block] + marked)
            markedCounts.append(0)
            starts[block] += marked
            for position in starts[new]..<ends[new] { blockOf[elements[position]] = new }
            report(block, new)
        }
        touched.removeAll(keepingCapacity: true)
    }
}
