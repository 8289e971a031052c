import LinkRouting

/// The literal texts of a table, each known by its index.
struct Vocabulary: Sendable {
    private(set) var texts: [String] = []
    private var letters: [Letters] = []
    /// The outlines of `letters` side by side.
    private var outlines: [Letters.Outline] = []
    private var indices: [Bytes: Int32] = [:]

    /// The index of `text`, which is added if it is new.
    mutating func insert(_ text: String) -> Int32 {
        let key = Bytes(text.utf8)
        if let index = indices[key] { return index }
        let index = Int32(texts.count)
        indices[key] = index
        texts.append(text)
        let letters = Letters(text)
        self.letters.append(letters)
        outlines.append(letters.outline)
        return index
    }

    /// A text that may have been meant, and what it costs to write it.
    struct Neighbour: Sendable {
        var text: Int32
        var cost: Int
    }

    /// The texts that may have been meant by `word`, itself first if it is one. Linear in the number of texts.
    func neighbours(of word: String) -> [Neighbour] {
        var neighbours: [Neighbour] = []
        let exact = indices[Bytes(word.utf8)]
        if let exact { neighbours.append(Neighbour(text: exact, cost: 0)) }
        let limit = Suggester.Cost.limit
        let written = Letters(word)
        let count = SlipCount(written)
        for index in outlines.indices where Int32(index) != exact {
            guard written.outline.isNear(outlines[index], limit: limit),
                let cost = written.cost(of: letters[index], limit: limit, count)
            else { continue }
            neighbours.append(Neighbour(text: Int32(index), cost: cost))
        }
        return neighbours
    }
}
