/// The literal texts of a table, each known by its index.
struct Vocabulary: Sendable {
    private(set) var texts: [String] = []
    private var letters: [Letters] = []
    private var indices: [[UInt8]: Int32] = [:]

    /// The index of `text`, which is added if it is new.
    mutating func insert(_ text: String) -> Int32 {
        let key = Array(text.utf8)
        if let index = indices[key] { return index }
        let index = Int32(texts.count)
        indices[key] = index
        texts.append(text)
        letters.append(Letters(text))
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
        let exact = indices[Array(word.utf8)]
        if let exact { neighbours.append(Neighbour(text: exact, cost: 0)) }
        let written = Letters(word)
        let count = SlipCount(written)
        for index in letters.indices where Int32(index) != exact {
            guard let cost = written.cost(of: letters[index], limit: Suggester.Cost.limit, count) else { continue }
            neighbours.append(Neighbour(text: Int32(index), cost: cost))
        }
        return neighbours
    }
}
