extension NFA {
    /// Whether the automaton accepts `text`. Takes time in proportion to the length of `text` times the size of the automaton.
    func accepts(_ text: Span<UInt8>) -> Bool {
        var steps = 0
        return accepts(text, steps: &steps)
    }

    /// The same; adds the number of states and edges looked at to `steps`.
    func accepts(_ text: Span<UInt8>, steps: inout Int) -> Bool {
        var current = StateSet(of: self)
        var following = StateSet(of: self)
        current.insert(start, of: self)
        for index in text.indices where !current.states.isEmpty {
            let byte = text[index]
            following.removeAll()
            for state in current.states {
                guard case .bytes(let range) = states[Int(state)] else { continue }
                for position in range {
                    steps += 1
                    let edge = edges[Int(position)]
                    if edge.lower <= byte, byte <= edge.upper { following.insert(edge.target, of: self) }
                }
            }
            swap(&current, &following)
        }
        steps += current.steps + following.steps
        return current.isAccepting
    }

    /// A shortest text that is accepted; `nil` when none is.
    func shortest() -> Bytes? {
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
