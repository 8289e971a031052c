extension DFA {
    /// The number of table entries that may be examined to find texts.
    private static let maximumWork = 1 << 22

    /// Up to `count` accepted texts, shortest first, then in ``ExampleByteOrder``; none if all of them are
    /// very long.
    func examples(count: Int, _ loading: LoadingWork? = nil) -> [String] {
        guard count > 0, start != 0 else { return [] }
        var texts: [String] = []
        /// `reaches[length][state]`: whether a text of this length leads from the state to acceptance.
        var reaches = [accepting]
        var work = 0
        let maximumWork = min(Self.maximumWork, (loading?.remaining ?? Self.maximumWork) / 8)
        defer { loading?.spend(work) }
        while work <= maximumWork, reaches.count <= 2 * stateCount {
            let row = reaches[reaches.count - 1]
            if row[Int(start)] {
                texts += first(count - texts.count, reaches)
                if texts.count >= count { break }
            }
            let longer = (0..<stateCount).map { state in
                (0..<columnCount).contains { row[Int(next[state * columnCount + $0])] }
            }
            if !longer.contains(true) { break }
            reaches.append(longer)
            work += next.count
        }
        return texts
    }

    /// The first `count` accepted texts of length `reaches.count - 1`, byte by byte: no beginning is followed
    /// that leads nowhere.
    private func first(_ count: Int, _ reaches: [[Bool]]) -> [String] {
        var texts: [(bytes: Bytes, state: Int)] = [([], Int(start))]
        for row in reaches.dropLast().reversed() {
            var longer: [(bytes: Bytes, state: Int)] = []
            for text in texts {
                for byte in ExampleByteOrder.bytes where longer.count < count {
                    let following = step(text.state, byte)
                    if row[following] { longer.append((text.bytes + [byte], following)) }
                }
            }
            texts = longer
        }
        return texts.map { String(decoding: $0.bytes, as: UTF8.self) }
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
}
