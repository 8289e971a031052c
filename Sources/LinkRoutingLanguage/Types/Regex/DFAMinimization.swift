extension DFA {
    /// The smallest automaton that accepts the same texts; `nil` if it is too large to be kept.
    func minimized(_ work: LoadingWork?) -> DFA? {
        work?.spend(next.count * Self.stepsPerEntry)
        let (dfa, limits) = (minimized, Limits.standard)
        return dfa.stateCount <= limits.states && dfa.next.count <= limits.entries ? dfa : nil
    }

    /// The smallest automaton that accepts the same texts, by Hopcroft's algorithm.
    ///
    /// Its states and columns are numbered in the order of a walk from the start, so that two automata accept
    /// the same texts exactly if their minimal forms are equal. Takes time n·k·log n for n states and k
    /// columns.
    private var minimized: DFA {
        var partition = Partition(count: stateCount)
        var pending = [0]
        var isPending = [true]
        func enlist(_ old: Int, _ new: Int) {
            isPending.append(isPending[old])
            if isPending[old] {
                pending.append(new)
            } else {
                let smaller = partition.size(of: new) <= partition.size(of: old) ? new : old
                isPending[smaller] = true
                pending.append(smaller)
            }
        }
        for state in 0..<stateCount where accepting[state] { partition.mark(state) }
        var halves: [(old: Int, new: Int)] = []
        partition.split { halves.append(($0, $1)) }
        for half in halves { enlist(half.old, half.new) }

        let (firsts, sources) = predecessors
        while let block = pending.popLast() {
            isPending[block] = false
            let members = Array(partition.elements[partition.starts[block]..<partition.ends[block]])
            for column in 0..<columnCount {
                for target in members {
                    let cell = column * stateCount + target
                    for source in sources[Int(firsts[cell])..<Int(firsts[cell + 1])] {
                        partition.mark(Int(source))
                    }
                }
                halves.removeAll(keepingCapacity: true)
                partition.split { halves.append(($0, $1)) }
                for half in halves { enlist(half.old, half.new) }
            }
        }
        return merged(partition.blockOf)
    }

    /// The states from which each column leads to each state.
    ///
    /// Those for one column and state are `sources[firsts[cell]..<firsts[cell + 1]]`, where `cell` is
    /// `column * stateCount + state`.
    private var predecessors: (firsts: [Int32], sources: [UInt16]) {
        var firsts: [Int32] = Array(repeating: 0, count: columnCount * stateCount + 1)
        for state in 0..<stateCount {
            for column in 0..<columnCount {
                firsts[column * stateCount + Int(next[state * columnCount + column]) + 1] += 1
            }
        }
        for cell in 1..<firsts.count { firsts[cell] += firsts[cell - 1] }
        var free = firsts
        var sources: [UInt16] = Array(repeating: 0, count: next.count)
        for state in 0..<stateCount {
            for column in 0..<columnCount {
                let cell = column * stateCount + Int(next[state * columnCount + column])
                sources[Int(free[cell])] = UInt16(truncatingIfNeeded: state)
                free[cell] += 1
            }
        }
        return (firsts, sources)
    }

    /// The automaton whose states are the blocks of equivalent states, without duplicate columns.
    private func merged(_ blockOf: [Int]) -> DFA {
        var numbers: [Int: UInt16] = [blockOf[0]: 0]
        var order = [0]
        /// The new number of the block of `state`.
        func number(_ state: Int) -> UInt16 {
            if let known = numbers[blockOf[state]] { return known }
            let number = UInt16(truncatingIfNeeded: order.count)
            numbers[blockOf[state]] = number
            order.append(state)
            return number
        }
        let newStart = number(Int(start))
        var table: [UInt16] = []
        var index = 0
        while index < order.count {
            for column in 0..<columnCount {
                table.append(number(Int(next[order[index] * columnCount + column])))
            }
            index += 1
        }

        var known: [[UInt16]: UInt8] = [:]
        var kept: [Int] = []
        let newColumns = (0..<columnCount).map { column in
            let cells = stride(from: column, to: table.count, by: columnCount).map { table[$0] }
            if let number = known[cells] { return number }
            kept.append(column)
            let number = UInt8(truncatingIfNeeded: kept.count - 1)
            known[cells] = number
            return number
        }
        return DFA(
            columns: Bytes(columns.lazy.map { newColumns[Int($0)] }), columnCount: kept.count,
            next: ContiguousArray(
                order.indices.lazy.flatMap { state in kept.lazy.map { table[state * columnCount + $0] } }),
            accepting: order.map { accepting[$0] }, start: newStart)
    }
}

/// A partition of the numbers below a count into blocks that can be split, as Hopcroft's algorithm needs it.
private struct Partition {
    /// All numbers, block by block; within a block the marked ones first.
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

    /// The number of blocks.
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

    /// Splits each block of which some but not all numbers are marked, and reports both parts. The marked
    /// numbers become the new block.
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
