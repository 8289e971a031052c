import Testing

@testable import LinkRoutingLanguage

extension ValueRegex {
    func matches(_ text: String) -> Bool { matches(Bytes(text.utf8)) }
    func matches(_ text: Bytes) -> Bool { matches(text.span) }

    func examples(count: Int) -> [String] { automaton.examples(count: count) }
}

extension DFA {
    func contains(_ text: String) -> Bool { accepts(Bytes(text.utf8).span) }

    /// Whether both sets have the same texts.
    func isSame(as other: DFA?) -> Bool {
        other.map { isSubset(of: $0) == true && $0.isSubset(of: self) == true } ?? false
    }

    /// Whether a text is in both sets.
    func intersects(_ other: DFA) -> Bool? { intersection(other).map { !$0.isEmpty } }

    /// All valid UTF-8 that is not in the set.
    var complement: DFA? { DFA.all.difference(self) }
}

/// All texts of up to `length` code points of `scalars`, shortest first.
func texts(of scalars: [Unicode.Scalar], upTo length: Int) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 0..<length {
        longest = longest.flatMap { text in scalars.map { text + String($0) } }
        all += longest
    }
    return all
}

extension DFA: CustomTestStringConvertible {
    /// A few of the texts instead of the table.
    public var testDescription: String { "\(examples(count: 3)), \(stateCount) states" }
}
