extension Diagnostic {
    /// A replacement text that resolves the error.
    public struct Suggestion: Sendable, Hashable {
        /// The text to replace, within one line.
        public let sourceRange: SourceRange
        /// The text to write.
        public let text: String
    }

    /// Creates a diagnostic with texts that may resolve the error, the best one first.
    ///
    /// They are only candidates until ``SuggestionCheck`` has loaded the table with them.
    ///
    /// - Parameter replaced: the range that they replace; `nil` means the range of the error.
    init(
        _ kind: Kind, at sourceRange: SourceRange, related: SourceRange? = nil,
        suggesting texts: [String], for replaced: SourceRange? = nil
    ) {
        self.init(kind, at: sourceRange, related: related)
        candidates = texts.map { Suggestion(sourceRange: replaced ?? sourceRange, text: $0) }
    }

    /// The text after the carets: the line to write, if one was found and tried, or an explanation.
    public var hint: String? {
        guard let suggestion else {
            if case .unknownName(let name, .type) = kind, candidates.isEmpty, TypeParser.isDefinable(name) {
                let sentence: Sentence = "define it with `type \(name) …`; for the text, write `'\(name)'`"
                return sentence.text
            }
            return kind.hint
        }
        return kind.hint(writing: suggestion.text)
    }
}

extension Diagnostic.Kind {
    /// The hint that offers `text`, with which the table loads.
    func hint(writing text: String) -> String { hintSentence(writing: text).text }

    private func hintSentence(writing text: String) -> Sentence {
        let isName = !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || "-.@".utf8.contains($0) }
        switch self {
        case .unknownName(_, .type) where text.hasPrefix("'") && text.hasSuffix("'"):
            return "for the text, write `\(text)`"
        case .unknownLine, .unknownName:
            return isName ? "did you mean `\(text)`?" : "write `\(text)`"
        case .misplacedOptionalMark where !text.utf8.contains(sequence: "->"):
            return "write `\(text)` for an optional segment"
        case .ambiguous: return "write `\(text)` here, or add a third route that requires both"
        default: return "write `\(text)`"
        }
    }
}
