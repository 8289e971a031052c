/// A range of code points as sequences of byte ranges.
///
/// The encoding of each code point in the range matches exactly one of the sequences, byte by byte.
struct UTF8Ranges {
    /// The sequences, each of one to four ranges, in ascending order.
    private(set) var sequences: [[ClosedRange<UInt8>]] = []

    /// The encodings (RFC 3629) of `scalars`, which contains no surrogate.
    init(_ scalars: ClosedRange<UInt32>) {
        var lower = scalars.lowerBound
        // The last code points that take one, two, three and four bytes.
        for last: UInt32 in [0x7F, 0x7FF, 0xFFFF, 0x10FFFF] where lower <= last && lower <= scalars.upperBound
        {
            append(lower, min(last, scalars.upperBound))
            lower = last + 1
        }
    }

    /// Appends code points whose encodings have the same length.
    ///
    /// They are split until all continuation bytes of a part have the same range.
    private mutating func append(_ lower: UInt32, _ upper: UInt32) {
        let length = Self.encoded(lower).count
        for position in 1..<max(1, length) {
            let tail = (UInt32(1) << (6 * UInt32(position))) - 1
            guard (lower & ~tail) != (upper & ~tail) else { continue }
            if (lower & tail) != 0 {
                append(lower, lower | tail)
                append((lower | tail) + 1, upper)
                return
            }
            if (upper & tail) != tail {
                append(lower, (upper & ~tail) - 1)
                append(upper & ~tail, upper)
                return
            }
        }
        sequences.append(zip(Self.encoded(lower), Self.encoded(upper)).map { $0...$1 })
    }

    private static func encoded(_ value: UInt32) -> Bytes {
        Unicode.Scalar(value).flatMap(UTF8.encode).map { Bytes($0) } ?? []
    }
}
