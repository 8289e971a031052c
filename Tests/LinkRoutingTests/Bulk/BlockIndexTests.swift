import Testing

@testable import LinkRouting

/// Marks of bytes, by the vectors of the processor, against those of bytes looked at one by one.
@Suite("Marks in a block of lines")
struct BlockIndexTests {
    /// The backends that the processor has.
    private static var backends: [ByteClassMasks.Backend] {
        ByteClassMasks.Backend.best == .baseline ? [.baseline] : [.baseline, .best]
    }

    /// What the description says of one byte of a text.
    private struct Byte {
        var isSlash, isEscape, isSpecial, isEnd: Bool

        init(_ text: Bytes, _ index: Int) {
            let (byte, before) = (text[index], index > 0 ? text[index - 1] : 0)
            let isPrintable = (0x21...0x7E).contains(byte) && !"\"\\".utf8.contains(byte)
            isSlash = byte == UInt8(ascii: "/")
            isEscape = byte == UInt8(ascii: "%")
            isSpecial =
                !isPrintable && byte != 0x0A && byte != 0x0D
                || before == UInt8(ascii: "/") && byte == UInt8(ascii: ".")
                || before == 0x0D && byte != 0x0A
            isEnd = isSpecial || "?#\n\r".utf8.contains(byte)
        }
    }

    /// A bit for each byte from `start` on, of 64 at most, for which `isMarked` holds.
    private func bits(_ text: Bytes, from start: Int, _ isMarked: (Byte) -> Bool) -> UInt64 {
        (start..<min(start + 64, text.count)).reduce(0) {
            isMarked(Byte(text, $1)) ? $0 | 1 << UInt64($1 - start) : $0
        }
    }

    private func members(_ masks: ByteClassMasks) -> [UInt64] {
        [masks.slashes, masks.ends, masks.escapes, masks.special]
    }

    private func expected(_ text: Bytes, from start: Int) -> [UInt64] {
        [
            bits(text, from: start, \.isSlash), bits(text, from: start, \.isEnd),
            bits(text, from: start, \.isEscape),
            bits(text, from: start, \.isSpecial),
        ]
    }

    private func found(_ text: Bytes, _ backend: ByteClassMasks.Backend) -> [[UInt64]] {
        var index = BlockIndex()
        index.read(text.span, with: backend)
        return index.masks.dropLast().map(members)
    }

    @Test("Every byte, at the ends of vectors, between bytes of every kind", arguments: backends)
    func everyByte(backend: ByteClassMasks.Backend) {
        let fillings = [UInt8(ascii: "a"), UInt8(ascii: "/"), 0x00, 0x0A, 0x0D, 0x7F, 0x80, 0xFF]
        for byte in UInt8.min...UInt8.max {
            for (index, place) in [63, 64, 79, 80, 95, 96, 127, 128].enumerated() {
                // Each byte meets all fillings, at one place or another.
                for filling in [fillings[0], fillings[(Int(byte) + index) % fillings.count]] {
                    var text = Bytes(repeating: filling, count: 192)
                    text[place] = byte
                    guard
                        found(text, backend)[1...2] == [expected(text, from: 64), expected(text, from: 128)]
                    else {
                        Issue.record("byte \(byte) at \(place) among \(filling)")
                        return
                    }
                }
            }
        }
    }

    /// A text of bytes that mean something to marks, which ends in a line feed.
    private func text(_ length: Int) -> Bytes {
        var random = SplitMix64(seed: UInt64(length))
        let letters = Bytes("aaaaaaaaa//..?#%\n\r\"é".utf8)
        return Bytes((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }) + [
            UInt8(ascii: "\n")
        ]
    }

    @Test("Every block of a text has the right marks, whatever the length of the text", arguments: 0..<300)
    func texts(length: Int) {
        let text = text(length)
        for backend in Self.backends {
            #expect(
                found(text, backend)
                    == stride(from: 0, through: text.count, by: 64).map { expected(text, from: $0) })
        }
    }

    @Test(
        "Lines and windows of texts of every length, around the ends of blocks and between them",
        arguments: Array(0..<300).filter { ($0 + 2) % 64 < 4 || $0 % 17 == 0 })
    func windows(length: Int) {
        let text = text(length)
        var index = BlockIndex()
        for backend in Self.backends {
            // What an earlier and longer block has left must not be seen.
            index.read(Bytes(repeating: UInt8(ascii: "\n"), count: 3000).span, with: backend)
            #expect(Array(index.lineFeeds[..<index.lineCount]) == Array(0..<3000))
            index.read(text.span, with: backend)
            #expect(Array(index.lineFeeds[..<index.lineCount]) == text.indices.filter { text[$0] == 0x0A })
        }
        let isSpecial = text.indices.map { Byte(text, $0).isSpecial }
        for start in text.indices {
            for end in [start, start + 1, start + 63, start + 64, start + 65, text.count]
            where end <= text.count {
                #expect(index.hasSpecial(in: start..<end) == isSpecial[start..<end].contains(true))
            }
            #expect(
                Array(members(BlockIndex.window(index.masks.span, at: start))[..<3])
                    == Array(expected(text, from: start)[..<3]))
        }
    }

    @Test("The groups of single links, in which line ends are special", arguments: 1..<300)
    func links(length: Int) {
        let whole = text(length)[..<length]
        for link in [Bytes(whole), Bytes(whole.filter { $0 != 0x0A && $0 != 0x0D })] {
            let groups = 1..<2 + link.count / 64
            let block =
                Bytes(repeating: UInt8(ascii: "a"), count: 64) + link
                + Bytes(repeating: UInt8(ascii: "a"), count: 64 * groups.count - link.count)
            for backend in Self.backends {
                var masks = ContiguousArray(repeating: ByteClassMasks(), count: groups.upperBound)
                var span = masks.mutableSpan
                let special = ByteClassMasks.readLink(block.span, groups, into: &span, with: backend)
                let isPlain = (64..<64 + link.count).allSatisfy { index in
                    !Byte(block, index).isSpecial && block[index] != 0x0A && block[index] != 0x0D
                }
                #expect((special == 0) == isPlain)
                // The masks of other links are not used.
                if isPlain {
                    #expect(masks[1...].map(members) == groups.map { expected(block, from: 64 * $0) })
                }
            }
        }
    }
}
