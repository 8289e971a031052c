import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

extension ValueRegex {
    func matches(_ text: String) -> Bool { matches(Bytes(text.utf8)) }
    func matches(_ text: Bytes) -> Bool { matches(text.span) }
}

extension Automaton {
    func contains(_ text: String) -> Bool { contains(Bytes(text.utf8).span) }
}

extension NFA {
    func accepts(_ text: String) -> Bool { accepts(Bytes(text.utf8).span) }
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

extension Automaton: CustomTestStringConvertible {
    /// A few of the texts instead of the table.
    public var testDescription: String { "\(examples(count: 3)), \(stateCount) states" }
}
