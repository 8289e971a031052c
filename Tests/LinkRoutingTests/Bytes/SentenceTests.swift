import Testing

@testable import LinkRoutingLanguage

@Suite("Sentences that cite texts")
struct SentenceTests {
    @Test("A text of more than 500 code points is clipped, and clipping it again changes nothing")
    func clipping() {
        for (character, count) in [("x", 500), ("é", 500), ("e\u{301}", 250), ("👩‍🚒", 166), ("", 0)] {
            let text = String(repeating: character, count: count)
            #expect(Sentence.clipped(text) == text)
        }
        for character in ["x", "é", "\u{1F600}"] {
            let clipped = String(repeating: character, count: 499) + "…"
            for count in [501, 502, 100_000] {
                #expect(Sentence.clipped(String(repeating: character, count: count)) == clipped)
            }
            #expect(Sentence.clipped(clipped) == clipped)
        }
    }

    @Test("Inserted texts are clipped, the rest of a sentence is not")
    func inserting() {
        let long = String(repeating: "x", count: 600)
        let name: Sentence = "the name `\(long)`"
        let sentence: Sentence = "\(name) of \(3) and `\("a")`: " + "it is long"
        let expected = "the name `" + long.prefix(499) + "…` of 3 and `a`: it is long"
        #expect(sentence.text == expected)
    }
}
