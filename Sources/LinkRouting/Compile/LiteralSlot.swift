/// The slots of a ``LiteralTable``, and the hashes that choose them.
///
/// A hash is computed over the node, the length and the text in words of eight bytes, each folded with `word
/// | 0x2020…20`. Folding makes letters that differ in case only equal (and merges a few other pairs, such as
/// `@` and `` ` ``, which costs a collision at most). All spellings of a literal thus have one hash and are
/// in one run of occupied slots, where ``forEachChild(of:ignoringCase:_:)`` finds them. Exact look-ups
/// compare the unfolded text.
///
/// The product with an odd constant moves entropy to the upper bits, and the slot index is taken from those
/// (multiplicative or "Fibonacci" hashing). Texts of several words also shift the upper bits down between
/// products.
extension LiteralTable {
    struct Slot: Sendable {
        /// A short text, padded with zeros; or the offset of a long text, with 32 bits of its hash in the
        /// upper half.
        var key: UInt64 = 0
        /// The node in the lower 28 bits; above it the length of a short text, or ``longMark``.
        var nodeAndLength: UInt32 = LiteralTable.nodeMask
        /// The bits of the child's ``Trie/NodeRef``; 0 marks an empty slot, as no edge leads to the first
        /// root.
        var target: UInt32 = 0

        var node: Int { Int(nodeAndLength & LiteralTable.nodeMask) }
        var child: Int { Trie.NodeRef(bits: target).node }
        /// The length of a short text.
        var length: Int { Int(nodeAndLength >> LiteralTable.lengthShift) }
        var isLong: Bool { nodeAndLength >> LiteralTable.lengthShift == LiteralTable.longMark }
        /// Where a long text begins.
        var offset: Int { Int(key & 0xFFFF_FFFF) }

        /// Whether two slots may have the same long text of one node: the halves of their hashes are equal.
        func mayEqual(_ other: Slot) -> Bool {
            nodeAndLength == other.nodeAndLength && key >> 32 == other.key >> 32
        }
    }

    /// The maximum length of texts that are stored in their slots.
    static let shortLength = 8

    private static let nodeMask: UInt32 = 0x0FFF_FFFF
    static let lengthShift: UInt32 = 28
    /// The length of every long text, as far as slots are concerned.
    private static let longMark: UInt32 = 15

    /// The bit that tells the cases of an ASCII letter apart, in each byte.
    private static let caseBits: UInt64 = 0x2020_2020_2020_2020
    /// 2⁶⁴ divided by the golden ratio, made odd.
    private static let goldenRatio: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// Spreads the node over the word, so that it does not cancel out against the text. Any odd number with
    /// irregular bits would do.
    private static let nodeFactor: UInt64 = 0xD6E8_FEB8_6659_FD93

    @inline(__always)
    static func nodeAndLength(_ node: Int, _ length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node)
            | ((length > shortLength ? longMark : UInt32(truncatingIfNeeded: length)) << lengthShift)
    }

    /// The hash of an edge with a short text, from the fields of its slot.
    @inline(__always)
    static func hash(_ nodeAndLength: UInt32, _ key: UInt64) -> UInt64 {
        ((key | caseBits) ^ (UInt64(nodeAndLength) &* nodeFactor)) &* goldenRatio
    }

    /// The hash of an edge from `node` with the text at `range`. The last word of a long text ends with it,
    /// and may overlap the word before.
    @inline(__always)
    static func hash(_ node: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        if range.count <= shortLength {
            return hash(
                nodeAndLength(node, range.count), text.zeroPaddedWord(range.lowerBound, range.upperBound))
        }
        let nodeAndLength =
            UInt64(truncatingIfNeeded: node) | (UInt64(truncatingIfNeeded: range.count) &<< 32)
        let first = text.fullWord(at: range.lowerBound) | caseBits
        var hash = (first ^ (nodeAndLength &* nodeFactor)) &* goldenRatio
        if _slowPath(range.count > 16) { addInnerWords(of: text, range, to: &hash) }
        return mixed(hash, text.fullWord(at: range.upperBound &- 8))
    }

    /// Adds the words between the first and the last one to a hash.
    @inline(never)
    private static func addInnerWords(of text: Span<UInt8>, _ range: Range<Int>, to hash: inout UInt64) {
        var offset = range.lowerBound &+ 8
        repeat {
            hash = mixed(hash, text.fullWord(at: offset))
            offset &+= 8
        } while offset < range.upperBound &- 8
    }

    /// A hash with one more word.
    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        (hash ^ (hash >> 29) ^ (word | caseBits)) &* goldenRatio
    }
}

extension Span<UInt8> {
    /// The length of the text at `offset`, from the four bytes before it.
    @inline(__always)
    func length(ofTextAt offset: Int) -> Int { Int(zeroPaddedWord(offset &- 4, offset)) }

    /// Whether the bytes from `offset` on equal those of `other` at `range`, which are more than eight.
    @inline(__always)
    func isEqual(at offset: Int, to other: Span<UInt8>, at range: Range<Int>) -> Bool {
        let last = range.count &- 8
        let isEqualAround =
            fullWord(at: offset) == other.fullWord(at: range.lowerBound)
            && fullWord(at: offset &+ last) == other.fullWord(at: range.lowerBound &+ last)
        return isEqualAround && (range.count <= 16 || isEqualBetween(at: offset, to: other, at: range))
    }

    /// Like ``isEqual(at:to:at:)``, but without the first eight and the last eight bytes.
    @inline(never)
    private func isEqualBetween(at offset: Int, to other: Span<UInt8>, at range: Range<Int>) -> Bool {
        var difference: UInt64 = 0
        var index = 8
        while index < range.count &- 8 {
            difference |= fullWord(at: offset &+ index) ^ other.fullWord(at: range.lowerBound &+ index)
            index &+= 8
        }
        return difference == 0
    }
}
