import LinkRoutingLanguage

/// The paths of a table's patterns, one for each choice of optional segments, which can be searched for near
/// ones.
///
/// Patterns of `none` are among them: a link that may have meant an excluded one is not corrected any
/// further.
struct SuggestionPaths: Sendable {
    struct Path: Sendable {
        /// The index of the pattern.
        let pattern: Int
        let elements: [Element]
        let hasCatchAll: Bool

        func hasLiteral(at index: Int) -> Bool {
            if index < elements.count, case .literal = elements[index] { true } else { false }
        }
    }

    enum Element: Hashable, Sendable {
        /// The literal with this index in the vocabulary.
        case literal(Int32)
        /// The texts that a parameter accepts, whatever its name is.
        case value(CompiledTable.Element.Kind, Int)
        /// Any number of segments.
        case catchAll
    }

    private let matcher: Matcher
    private(set) var paths: [Path] = []
    private(set) var vocabulary = Vocabulary()

    /// Linear in the table, times the choices of optional segments.
    init(_ matcher: Matcher) {
        self.matcher = matcher
        for index in matcher.compiled.patterns.indices {
            let path = matcher.compiled.patterns[index].path
            let written = matcher.pattern(index).path
            // Paths without optional segments come first.
            for choice in path.choices.reversed() {
                let elements = matcher.compiled.present(path, choice).map { index -> Element in
                    let element = matcher.compiled.elements[index]
                    if case .literal(let text) = written[index - path.elements.lowerBound] {
                        return .literal(vocabulary.insert(text))
                    }
                    return element.kind == .catchAll ? .catchAll : .value(element.kind, element.index)
                }
                let hasCatchAll = elements.contains(.catchAll)
                paths.append(Path(pattern: index, elements: elements, hasCatchAll: hasCatchAll))
            }
        }
    }

    /// The segment `text` if a parameter accepts it, or else its values that may have been meant, best first.
    func values(near text: String, _ kind: CompiledTable.Element.Kind, _ index: Int) -> [String] {
        let element = CompiledTable.Element(kind: kind, index: index, parameter: -1)
        func accepts(_ text: String) -> Bool { !text.isEmpty && matcher.accepts(element, text) }
        if accepts(text) { return [text] }
        if kind == .compound, let corrected = corrected(text, matcher.compiled.compounds[index]),
            accepts(corrected)
        {
            return [corrected]
        }
        let type = kind == .type ? matcher.compiled.types.types[index] : .string
        return ValueCorrection.corrections(of: text, as: type, isAccepted: accepts)
    }

    /// The segment with corrections of the values that a compound rejects in it; `nil` if one has none.
    private func corrected(_ text: String, _ compound: CompiledTable.Compound) -> String? {
        var bytes = Bytes(text.utf8)
        guard let division = matcher.rejections(by: compound, bytes.span, ignoringCase: false) else {
            return nil
        }
        for ordinal in division.rejected.reversed() {
            let range = division.values[ordinal]
            let type = matcher.compiled.types.types[compound.types[ordinal]]
            let value = String(decoding: bytes[range], as: UTF8.self)
            let found = ValueCorrection.corrections(of: value, as: type) { type.accepts($0) }
            guard let meant = found.first else { return nil }
            bytes.replaceSubrange(range, with: meant.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Matcher {
    /// Whether `element` accepts `text` as a value, which may be empty.
    func accepts(_ element: CompiledTable.Element, _ text: String) -> Bool {
        accepts(element, Bytes(text.utf8).span)
    }
}

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

    /// The costs of correcting `text` to each of the texts that may have been meant; 0 for `text` itself.
    /// Linear in the number of texts.
    func costs(of text: String) -> HashTable<Int32, Int> {
        var costs = HashTable<Int32, Int>()
        let exact = indices[Bytes(text.utf8)]
        if let exact { costs[exact] = 0 }
        let word = FoldedWord(text)
        for index in summaries.indices where Int32(index) != exact {
            guard word.summary.isNear(summaries[index]), let cost = word.cost(of: words[index]) else {
                continue
            }
            costs[Int32(index)] = cost
        }
        return costs
    }
}
