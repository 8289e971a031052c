import Testing

@testable import LinkRouting

@Suite("Finding elements by their hashes")
struct HashIndexTests {
    /// The place of each word among those that differ, in the order in which they first come.
    private func places(_ words: [String], room: Int = 0, hash: (String) -> Int) -> [Int] {
        var known: [String] = []
        var index = HashIndex()
        index.reserveCapacity(room)
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

    @Test("All are found however many there are, and whatever room was made for them", arguments: [0, 1, 10, 500, 1000, 5000])
    func growing(_ room: Int) {
        let words = (0..<1000).map { "w\($0)" }
        #expect(places(words + words, room: room, hash: \.hashValue) == Array(0..<1000) + Array(0..<1000))
    }

    @Test("Elements that are there stay when room is made")
    func room() {
        var index = HashIndex()
        for number in 0..<100 { index.append(number) }
        index.reserveCapacity(1000)
        #expect((0..<100).map { number in index.place(of: number, where: { $0 == number }) } == Array(0..<100))
    }
}
