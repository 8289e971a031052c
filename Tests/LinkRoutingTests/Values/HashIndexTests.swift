import Testing

@testable import LinkRouting

@Suite("Finding elements by their hashes")
struct HashIndexTests {
    /// The place of each word among those that differ, in the order in which they first come.
    private func places(_ words: [String], hash: (String) -> Int) -> [Int] {
        var known: [String] = []
        var index = HashIndex()
        return words.map { word in
            if let place = index.place(of: hash(word), where: { known[$0] == word }) { return place }
            index.append(hash(word))
            known.append(word)
            return known.count - 1
        }
    }

    @Test("Equal elements have one place")
    func equal() {
        #expect(places(["a", "b", "a", "", "b", ""], hash: \.hashValue) == [0, 1, 0, 2, 1, 2])
    }

    @Test("Elements whose hashes are equal are told apart", arguments: [0, -1, Int.max, 1 << 40])
    func collisions(_ hash: Int) {
        #expect(places(["a", "b", "c", "a", "b", "c"], hash: { _ in hash }) == [0, 1, 2, 0, 1, 2])
    }

    @Test("All are found however many there are")
    func growing() {
        let words = (0..<1000).map { "w\($0)" }
        #expect(places(words + words, hash: \.hashValue) == Array(0..<1000) + Array(0..<1000))
    }
}
