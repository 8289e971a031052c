extension DFA {
    /// How many table entries may be looked at to find texts of more than the least length.
    private static let greatestWork = 1 << 22

    /// Up to `count` accepted texts, shortest first, among equally long ones in `ExampleByteOrder`; always one if there is any.
    func samples(count: Int) -> [Bytes] {
        guard count > 0, start != 0 else { return [] }
        var texts: [Bytes] = []
        /// Whether a text of exactly so many bytes leads from a state to acceptance.
        var reaches = [accepting]
        var work = 0
        while work <= Self.greatestWork, reaches.count <= 2 * stateCount {
            if reaches[reaches.count - 1][Int(start)] {
                append(to: &texts, upTo: count, reaches)
                if texts.count >= count { break }
            }
            let row = reaches[reaches.count - 1]
            let longer = (0..<stateCount).map { state in
                (0..<columnCount).contains { row[Int(next[state * columnCount + $0])] }
            }
            if !longer.contains(true) { break }
            reaches.append(longer)
            work += next.count
        }
        return texts.isEmpty ? shortest().map { [$0] } ?? [] : texts
    }

    /// Appends accepted texts of the length of `reaches` less one.
    private func append(to texts: inout [Bytes], upTo count: Int, _ reaches: [[Bool]]) {
        let length = reaches.count - 1
        var text: Bytes = []
        var states = [Int(start)]
        var choices = [0]
        while let state = states.last, let choice = choices.last {
            if text.count == length { texts.append(text) }
            if texts.count == count { return }
            let following = text.count == length ? nil : nextChoice(state, from: choice, reaches[length - text.count - 1])
            guard let following else {
                states.removeLast()
                choices.removeLast()
                _ = text.popLast()
                continue
            }
            choices[choices.count - 1] = following + 1
            text.append(ExampleByteOrder.bytes[following])
            states.append(step(state, ExampleByteOrder.bytes[following]))
            choices.append(0)
        }
    }

    /// The place in `ExampleByteOrder` of the next byte that leads to a state of `row`.
    private func nextChoice(_ state: Int, from choice: Int, _ row: [Bool]) -> Int? {
        (choice..<256).first { row[step(state, ExampleByteOrder.bytes[$0])] }
    }

    /// A shortest accepted text.
    private func shortest() -> Bytes? {
        var origins: [(state: Int, byte: UInt8)?] = Array(repeating: nil, count: stateCount)
        var queue = [Int(start)]
        var index = 0
        while index < queue.count {
            var state = queue[index]
            if accepting[state] {
                var text: Bytes = []
                while state != Int(start), let origin = origins[state] {
                    text.append(origin.byte)
                    state = origin.state
                }
                return Bytes(text.reversed())
            }
            for byte in ExampleByteOrder.bytes {
                let following = step(state, byte)
                if following == Int(start) || origins[following] != nil { continue }
                origins[following] = (state, byte)
                queue.append(following)
            }
            index += 1
        }
        return nil
    }
}
