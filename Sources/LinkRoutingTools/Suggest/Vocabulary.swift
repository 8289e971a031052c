import LinkRoutingLanguage

/// The literal segments of a table, each known by its index.
struct Vocabulary: Sendable {
    private(set) var texts: [String] = []
    private var words: [FoldedWord] = []
    /// The summaries of `words`, next to each other: most searches need no more.
    private var summaries: [FoldedWord.Summary] = []
    private var indices: [Bytes: Int32] = [:]

    /// The index of `text`, which is added if it is new.
    mutating func insert(_ text: String) -> Int32 {
        let key = Bytes(text.utf8)
        if let index = indices[key] { return index }
        let index = Int32(texts.count)
        indices[key] = index
        texts.append(text)
        words.append(FoldedWord(text))
        summaries.append(words[texts.count - 1].summary)
        return index
    }

    /// The texts that may have been meant by `text`, with the costs of the corrections, starting with `text`
    /// itself if it is one. Linear in the number of texts.
    func neighbors(of text: String) -> [(text: Int32, cost: Int)] {
        let exact = indices[Bytes(text.utf8)]
        var neighbors = exact.map { [(text: $0, cost: 0)] } ?? []
        let limit = Suggester.Cost.maximum
        let word = FoldedWord(text)
        let edits = word.edits
        for index in summaries.indices where Int32(index) != exact {
            guard word.summary.isNear(summaries[index], limit: limit),
                let cost = word.cost(of: words[index], limit: limit, edits)
            else { continue }
            neighbors.append((text: Int32(index), cost: cost))
        }
        return neighbors
    }
}
