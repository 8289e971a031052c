import LinkRouting

extension CompiledTypes {
    /// Whether the type at `index` is an expression that surely accepts a text which is not empty and does
    /// not begin with a dot.
    func acceptsOrdinaryText(_ index: Int) -> Bool {
        guard case .regex(let expression) = types[index], case .dfa(let dfa) = expression.engine else {
            return false
        }
        return dfa.acceptsOrdinaryText
    }
}

extension DFA {
    /// Whether a text is accepted that is not empty and does not begin with a dot. Such a text can be a
    /// segment of a path, or a value.
    fileprivate var acceptsOrdinaryText: Bool {
        var isFound = Array(repeating: false, count: stateCount)
        var found: [Int] = []
        func add(_ state: Int) {
            if state == 0 || isFound[state] { return }
            isFound[state] = true
            found.append(state)
        }
        for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: ".") { add(step(Int(start), byte)) }
        var index = 0
        while index < found.count {
            if accepting[found[index]] { return true }
            for column in 0..<columnCount { add(Int(next[found[index] * columnCount + column])) }
            index += 1
        }
        return false
    }
}
