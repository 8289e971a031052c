import Testing

@testable import LinkRoutingLanguage

@Suite("Finding elements by their hashes")
struct HashIndexTests {
    /// The index of each word among the different words, in the order of their first occurrences.
    private func indices(_ words: [String], room: Int = 0, hash: (String) -> Int) -> [Int] {
        var known: [String] = []
        var index = HashIndex()
        index.reserveCapacity(room)
        return words.map { word in
            if let found = index.index(of: hash(word), where: { known[$0] == word }) { return found }
            index.append(hash(word))
            known.append(word)
            return known.count - 1
        }
    }

    @Test("Equal elements have one index")
    func equal() {
        #expect(indices(["a", "b", "a", "", "b", ""], hash: \.hashValue) == [0, 1, 0, 2, 1, 2])
    }

    @Test("Elements with equal hashes are distinguished", arguments: [0, -1, Int.max, 1 << 40])
    func collisions(_ hash: Int) {
        #expect(indices(["a", "b", "c", "a", "b", "c"], hash: { _ in hash }) == [0, 1, 2, 0, 1, 2])
    }

    @Test(
        "All elements are found, whatever their number and the reserved capacity",
        arguments: [0, 1, 10, 500, 1000, 5000])
    func growing(_ room: Int) {
        let words = (0..<1000).map { "w\($0)" }
        #expect(indices(words + words, room: room, hash: \.hashValue) == Array(0..<1000) + Array(0..<1000))
    }

    @Test("Elements are kept when capacity is reserved")
    func room() {
        var index = HashIndex()
        for number in 0..<100 { index.append(number) }
        index.reserveCapacity(1000)
        #expect(
            (0..<100).map { number in index.index(of: number, where: { $0 == number }) } == Array(0..<100))
    }
}
