/// A deterministic automaton over bytes: one table step per byte.
///
/// Bytes that no state distinguishes share a column of the table.
package struct DFA: Sendable, Hashable {
    /// The column of each byte.
    package var columns: Bytes
    package var columnCount: Int
    /// The table: the next state for each state and column, row by row. Nothing is accepted from state 0.
    package var next: ContiguousArray<UInt16>
    /// Whether each state accepts.
    package var accepting: [Bool]
    package var start: UInt16

    package init(
        columns: Bytes, columnCount: Int, next: ContiguousArray<UInt16>, accepting: [Bool], start: UInt16
    ) {
        self.columns = columns
        self.columnCount = columnCount
        self.next = next
        self.accepting = accepting
        self.start = start
    }

    package var stateCount: Int { accepting.count }

    package func accepts(_ text: Span<UInt8>) -> Bool {
        let columns = columns.span
        let next = next.span
        var state = Int(start)
        for index in text.indices {
            state = Int(next[state * columnCount + Int(columns[Int(text[index])])])
            if state == 0 { return false }
        }
        return accepting[state]
    }

    /// The state after `state` and `byte`.
    package func step(_ state: Int, _ byte: UInt8) -> Int {
        Int(next[state * columnCount + Int(columns[Int(byte)])])
    }
}
