/// Texts stored one after the other in one array, each identified by a number; equal texts are stored once.
package struct StringInterner: Sendable {
    /// All texts, in the order of their ids.
    package private(set) var bytes: Bytes = []
    private var ranges: [ByteRange] = []
    private var indices = HashIndex()

    package init() {}

    /// The number of different texts.
    package var count: Int { ranges.count }

    /// The range in `bytes` of the text with this id.
    package subscript(id: Int) -> ByteRange { ranges[id] }

    /// The id of the given range of `text`, or `nil` if it was never inserted. Linear in its length.
    package func id(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
        id(of: range, in: text, text.hash(of: range))
    }

    @inline(__always)
    private func id(of range: Range<Int>, in text: Span<UInt8>, _ hash: Int) -> Int? {
        let first = text.zeroPaddedWord(range.lowerBound, range.upperBound)
        return indices.index(of: hash) { id in
            let known = ranges[id].range
            // Most texts differ in length or in the first eight bytes, if they are different.
            return known.count == range.count
                && bytes.span.zeroPaddedWord(known.lowerBound, known.upperBound) == first
                && (known.count <= 8 || bytes.span.extracting(known).isEqual(to: text.extracting(range)))
        }
    }

    /// The id of the given range of `text`, which is added if it is new. Ids count up from 0.
    package mutating func insert(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
        let hash = text.hash(of: range)
        if let known = id(of: range, in: text, hash) { return known }
        let start = bytes.count
        bytes.append(text.extracting(range))
        ranges.append(ByteRange(start, bytes.count))
        indices.append(hash)
        return ranges.count - 1
    }

    /// The id of `text`, which is added if it is new.
    package mutating func insert(_ text: Span<UInt8>) -> Int { insert(text.indices, of: text) }
}
