import LinkRouting

extension DFA {
    /// Whether a text is accepted that is not empty and does not begin with a dot. Such a text can be a
    /// segment of a path, or a value.
    var acceptsOrdinaryText: Bool {
        var open = Set((UInt8.min...UInt8.max).filter { $0 != ASCII.dot }.map { step(Int(start), $0) })
        var found = open
        while let state = open.popFirst() {
            if accepting[state] { return true }
            for column in 0..<columnCount {
                let following = Int(next[state * columnCount + column])
                if found.insert(following).inserted { open.insert(following) }
            }
        }
        return false
    }
}
