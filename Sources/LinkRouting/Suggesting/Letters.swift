/// Words compared as people mistype them.
enum Letters {
    /// The code points of `text` in lower case.
    static func folded(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

    /// What it costs to write `literal` where `text` stands: nothing if they are equal, else for the case, else for each slip; `nil`
    /// when too much differs. Of words with one or two letters every other would be near.
    static func cost(_ text: String, _ letters: [Unicode.Scalar], _ literal: PatternTree.Literal) -> Int? {
        if text.isSame(as: literal.text) { return 0 }
        if letters == literal.letters { return Suggester.Cost.letterCase }
        return slips(letters, literal.letters).map { Suggester.Cost.slip + $0 }
    }

    /// How many letters of `word` are wrong, if it was probably meant: at most a third of them, at least one.
    static func slips(_ letters: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Int? {
        guard word.count > 2 else { return nil }
        let third = max(1, max(letters.count, word.count) / 3)
        return NearestName.editDistance(letters, word, limit: min(third, Suggester.Cost.limit - 1))
    }

    /// The same for two texts.
    static func slips(_ text: String, _ word: String) -> Int? { slips(folded(text), folded(word)) }
}
