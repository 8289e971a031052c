import Testing

@testable import LinkRouting

@Suite("Guessing what was meant")
struct NearestNameTests {
    @Test(
        "The distance of two words",
        arguments: [
            ("", "", 0), ("match", "match", 0), ("mtach", "match", 1), ("mach", "match", 1), ("matche", "match", 1),
            ("catch", "match", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("", "abc", 3),
        ] as [(String, String, Int)])
    func distance(_ first: String, _ second: String, _ expected: Int) {
        #expect(NearestName.editDistance(Array(first), Array(second), limit: 9) == expected)
        #expect(NearestName.editDistance(Array(second), Array(first), limit: 9) == expected)
        #expect(NearestName.editDistance(Array(first), Array(second), limit: expected - 1) == nil)
    }

    @Test(
        "The nearest of the commands",
        arguments: [
            ("matc", "match"), ("MATCH", "match"), ("hlep", "help"), ("mn", "man"), ("comp", "completions"), ("x", nil),
            ("", nil), ("ma", "man"), ("routes", nil),
        ] as [(String, String?)])
    func nearest(_ word: String, _ expected: String?) {
        #expect(NearestName.suggestion(for: word, among: ["match", "completions", "man", "help"]) == expected)
    }
}
