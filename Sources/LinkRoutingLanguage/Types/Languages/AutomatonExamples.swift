extension ValueRegex {
    /// Up to `count` accepted values, shortest first, the same every time; at least one if there is any.
    ///
    /// For an expression whose table would be too large, there is at most one.
    func examples(count: Int, _ work: LoadingWork? = nil) -> [String] {
        let examples =
            switch engine {
            case .dfa(let dfa): dfa.examples(count: count, work)
            case .nfa(let nfa): nfa.shortest().map { [$0] } ?? []
            }
        return examples.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension DFA {
    /// The number of table entries that may be examined to find longer texts than the shortest.
    private static let maximumWork = 1 << 22

    /// Up to `count` accepted texts, shortest first, then in ``ExampleByteOrder``; at least one if there is
    /// any.
    func examples(count: Int, _ loading: LoadingWork? = nil) -> [Bytes] {
        guard count > 0, start != 0 else { return [] }
        var texts: [Bytes] = []
        /// `reaches[length][state]`: whether a text of this length leads from the state to acceptance.
        var reaches = [accepting]
        var work = 0
        let maximumWork = min(Self.maximumWork, (loading?.remaining ?? Self.maximumWork) / 8)
        defer { loading?.spend(work) }
        while work <= maximumWork, reaches.count <= 2 * stateCount {
            let row = reaches[reaches.count - 1]
            if row[Int(start)] {
                append(to: &texts, upTo: count, reaches)
                if texts.count >= count { break }
            }
            let longer = (0..<stateCount).map { state in
                (0..<columnCount).contains { row[Int(next[state * columnCount + $0])] }
            }
            if !longer.contains(true) { break }
            reaches.append(longer)
            work += next.count
        }
        return texts.isEmpty ? shortest().map { [$0] } ?? [] : texts
    }

    /// Appends accepted texts of length `reaches.count - 1`, by a depth-first walk that never enters a dead
    /// end.
    private func append(to texts: inout [Bytes], upTo count: Int, _ reaches: [[Bool]]) {
        let length = reaches.count - 1
        var text: Bytes = []
        var states = [Int(start)]
        var choices = [0]
        while let state = states.last, let choice = choices.last {
            if text.count == length { texts.append(text) }
            if texts.count == count { return }
            let following =
                text.count == length ? nil : nextChoice(state, from: choice, reaches[length - text.count - 1])
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

    /// The index in ``ExampleByteOrder`` of the next byte that leads to a state of `row`.
    private func nextChoice(_ state: Int, from choice: Int, _ row: [Bool]) -> Int? {
        (choice..<256).first { row[step(state, ExampleByteOrder.bytes[$0])] }
    }

    /// The first of the shortest accepted texts, by a breadth-first walk.
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

extension NFA {
    /// One of the shortest accepted texts, by a breadth-first walk; `nil` if there is none.
    fileprivate func shortest() -> Bytes? {
        var found = StateSet(of: self)
        var origins: [(parent: Int?, byte: UInt8)] = []
        found.insert(start, of: self)
        origins += Array(repeating: (nil, 0), count: found.states.count)
        var index = 0
        while index < found.states.count {
            switch states[Int(found.states[index])] {
            case .accept:
                var text: Bytes = []
                while let parent = origins[index].parent {
                    text.append(origins[index].byte)
                    index = parent
                }
                return Bytes(text.reversed())
            case .bytes(let range):
                for edge in edges[Int(range.lowerBound)..<Int(range.upperBound)] {
                    found.insert(edge.target, of: self)
                    let byte = ExampleByteOrder.first(from: edge.lower, through: edge.upper)
                    origins += Array(repeating: (index, byte), count: found.states.count - origins.count)
                }
            case .split: break
            }
            index += 1
        }
        return nil
    }
}

/// The order in which bytes are tried for examples: readable characters first.
enum ExampleByteOrder {
    /// All bytes: letters, digits, other printable characters, then `é` and other text beyond ASCII, controls
    /// last.
    static let bytes: Bytes = {
        var order = Bytes("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~".utf8)
        order += [0xC3, 0xA9]
        let groups: [ClosedRange<UInt8>] = [
            0x21...0x7E, 0x20...0x20, 0xC4...0xDF, 0xE3...0xEF, 0xA0...0xBF, 0x80...0xFF, 0...0x7F,
        ]
        for group in groups { order += group.filter { !order.contains($0) } }
        return order
    }()

    /// The index of each byte in `bytes`.
    private static let ranks: [Int] = {
        var ranks = Array(repeating: 0, count: 256)
        for (rank, byte) in bytes.enumerated() { ranks[Int(byte)] = rank }
        return ranks
    }()

    /// The byte of a range that comes first.
    static func first(from lower: UInt8, through upper: UInt8) -> UInt8 {
        (lower...upper).min { ranks[Int($0)] < ranks[Int($1)] } ?? lower
    }
}
