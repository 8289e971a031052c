import Testing

@testable import LinkRouting

@Suite("The table of literal edges")
struct LiteralTableTests {
    /// Texts around the lengths that a slot and two words hold, some of which differ in case somewhere, in a
    /// zero at the end or in their last byte only.
    private static let texts: [Bytes] =
        [
            "", "a", "A", "b", "abcdefg", "abcdefgh", "ABCDEFGH", "abcdefghi", "abcdefghI", "abcdefghj",
            "zbcdefghi",
            "abcdefghijklmnop", "abcdefghijklmnopq", "abcdefghijklmnopr", "ä", "Ä", "[{@`", "{[`@",
            "Abcdefghi", "aBcdefghi", "Abcdefghijklmnop", "abcdefghijklmnoP", "abcdefghijKlmnopq",
            "Abcdefghijklmnopq",
            "abcdefghijklmnopqrstuvwxy", "abcdefghijklmnOpqrstuvwxy", "abcdefghIjklmnopqrstuvwxy",
            "abcdefghijklmnopqrstuvwxY",
        ].map { Bytes($0.utf8) } + [
            [0], [0, 0], Bytes("a\0".utf8), Bytes("abcdefg\0".utf8), Bytes("abcdefgh\0".utf8),
        ]

    private static func edges() -> LiteralTable {
        var edges = LiteralTable()
        for node in 0..<100 {
            for (index, text) in texts.enumerated() where index % 3 != node % 3 {
                // A text that was inserted before keeps its child.
                for new in [child(node, index), 1 << 20] {
                    #expect(edges.child(of: node, text, 0..<text.count, new: new) == child(node, index))
                }
            }
        }
        return edges
    }

    private static func child(_ node: Int, _ index: Int) -> Int { 1 + node * texts.count + index }

    @Test("A table never gets full: a text that it does not have is looked up in vain")
    func missingTexts() {
        var edges = LiteralTable()
        let text = Bytes("x".utf8)
        for node in 0..<1 << 16 { _ = edges.child(of: node, text, 0..<1, new: node + 1) }
        #expect((0..<1 << 16).allSatisfy { edges.child(of: $0, text.span) == $0 + 1 })
        #expect((1 << 16..<1 << 16 + 100).allSatisfy { edges.child(of: $0, text.span) == nil })
    }

    @Test("A text leads to the child it was inserted with")
    func exact() {
        let edges = Self.edges()
        for node in 0..<101 {
            for (index, text) in Self.texts.enumerated() {
                let expected = node < 100 && index % 3 != node % 3 ? Self.child(node, index) : nil
                #expect(edges.child(of: node, text.span) == expected)
                let around = [47] + text + [47, 47, 47, 47, 47, 47, 47, 47, 47]
                #expect(edges.child(of: node, around.span, ByteRange(1, 1 + text.count)) == expected)
            }
        }
        let laid = (0..<100).map { node in Self.texts.indices.count { $0 % 3 != node % 3 } }
        #expect(edges.count == laid.reduce(0, +))
    }

    @Test("All spellings of a text are found")
    func spellings() {
        let edges = Self.edges()
        for node in 0..<100 {
            for sought in Self.texts {
                var found: [Int: Bool] = [:]
                edges.forEachChild(of: node, ignoringCase: sought.span) { found[$0.node] = $1 }
                var expected: [Int: Bool] = [:]
                for (index, text) in Self.texts.enumerated()
                where index % 3 != node % 3 && ASCII.areEqualIgnoringCase(text.span, sought.span) {
                    expected[Self.child(node, index)] = text == sought
                }
                #expect(found == expected)
            }
        }
    }

    @Test("All edges, and all pairs of spellings")
    func all() {
        let edges = Self.edges()
        var listed: [Int: Bytes] = [:]
        edges.forEach { node, text, child in
            #expect((child - 1) / Self.texts.count == node)
            listed[child] = text
        }
        var expected: [Int: Bytes] = [:]
        var expectedPairs: Set<Set<Int>> = []
        for node in 0..<100 {
            for (index, text) in Self.texts.enumerated() where index % 3 != node % 3 {
                expected[Self.child(node, index)] = text
                for (other, otherText) in Self.texts.enumerated()
                where other > index && other % 3 != node % 3
                    && ASCII.areEqualIgnoringCase(text.span, otherText.span)
                {
                    expectedPairs.insert([Self.child(node, index), Self.child(node, other)])
                }
            }
        }
        #expect(listed == expected)
        var pairs: Set<Set<Int>> = []
        edges.forEachPair(where: { _ in true }) { child, other in pairs.insert([child, other]) }
        #expect(pairs == expectedPairs)
    }

    @Test("Folding eight bytes at once equals folding one by one")
    func folding() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                var word: UInt64 = 0x5A41_5B40_617A_80FF
                let shift = UInt64(8 * place)
                word = word & ~(0xFF << shift) | UInt64(byte) << shift
                let expected = (0..<8).reduce(UInt64(0)) { result, index in
                    let letter = UInt8(truncatingIfNeeded: word >> UInt64(8 * index))
                    return result | UInt64(ASCII.lowercased(letter)) << UInt64(8 * index)
                }
                #expect(SWAR.lowercased(word) == expected)
            }
        }
    }
}
