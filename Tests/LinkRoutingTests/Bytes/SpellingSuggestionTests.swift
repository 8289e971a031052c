import Testing

@testable import LinkRoutingLanguage

@Suite("Spelling suggestions and edit distances")
struct SpellingSuggestionTests {
    @Test(
        "The edit distance of two words",
        arguments: [
            ("", "", 0), ("match", "match", 0), ("mtach", "match", 1), ("mach", "match", 1),
            ("matche", "match", 1),
            ("catch", "match", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("", "abc", 3),
        ] as [(String, String, Int)])
    func distance(_ first: String, _ second: String, _ expected: Int) {
        let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        #expect(EditDistance(from: first).distance(to: second, limit: 9) == expected)
        #expect(EditDistance(from: second).distance(to: first, limit: 9) == expected)
        #expect(EditDistance(from: first).distance(to: second, limit: expected - 1) == nil)
    }

    /// All words of up to four letters of `a` and `b`, and some longer ones.
    private static let words: [Bytes] = {
        var words: [Bytes] = [[]]
        for length in 1...4 {
            words += words.filter { $0.count == length - 1 }.flatMap { [$0 + [0], $0 + [1]] }
        }
        return words + [
            [0, 1, 2, 3, 4, 5, 6], [1, 0, 2, 4, 3, 5, 6], [2, 3, 4, 5, 6, 0, 1], [6, 5, 4, 3, 2, 1, 0],
            [0, 2, 3, 5, 6, 5],
        ]
    }()

    @Test("A limit changes no distance within it", arguments: [0, 1, 2, 3, 9])
    func limited(_ limit: Int) {
        for first in Self.words {
            for second in Self.words {
                let distance = Self.distance(first[...], second[...])
                let expected = distance <= limit ? distance : nil
                let (word, other) = (Self.letters(first), Self.letters(second))
                #expect(EditDistance(from: word).distance(to: other, limit: limit) == expected)
            }
        }
    }

    /// Letters of two alphabets.
    private static func letters(_ word: Bytes) -> [Unicode.Scalar] {
        word.map { Unicode.Scalar(($0 < 3 ? 0x61 : 0x430) + UInt32($0)) ?? "?" }
    }

    /// The distance by its recursive definition.
    private static func distance(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
        guard let one = first.last, let other = second.last else { return first.count + second.count }
        if one == other { return distance(first.dropLast(), second.dropLast()) }
        var best = 1 + min(distance(first.dropLast(), second.dropLast()), distance(first.dropLast(), second))
        best = min(best, 1 + distance(first, second.dropLast()))
        if first.count > 1, second.count > 1, first.dropLast().last == other, second.dropLast().last == one {
            best = min(best, 1 + distance(first.dropLast(2), second.dropLast(2)))
        }
        return best
    }

    @Test(
        "The nearest of the commands",
        arguments: [
            ("matc", "match"), ("MATCH", "match"), ("hlep", "help"), ("mn", "man"), ("comp", "completions"),
            ("x", nil),
            ("", nil), ("ma", "man"), ("routes", nil),
        ] as [(String, String?)])
    func nearest(_ word: String, _ expected: String?) {
        #expect(
            SpellingSuggestion.suggestion(for: word, among: ["match", "completions", "man", "help"])
                == expected)
    }

    @Test("The only name that begins with a text, in any case", arguments: ["orderHist", "ORDERHIST"])
    func completion(_ word: String) {
        #expect(
            SpellingSuggestion.suggestion(for: word, among: ["orderHistoryOverview", "other"])
                == "orderHistoryOverview")
    }
}
