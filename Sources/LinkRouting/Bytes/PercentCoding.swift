/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentCoding {
    /// Decodes the escape `%XX` at `index`. Returns `nil` if the text before `end` has no complete escape
    /// there.
    @inline(__always)
    package static func escapedByte(in text: Span<UInt8>, at index: Int, before end: Int) -> UInt8? {
        guard text[index] == ASCII.percent, index &+ 2 < end, let high = ASCII.hexValue(text[index &+ 1]),
            let low = ASCII.hexValue(text[index &+ 2])
        else { return nil }
        return (high << 4) | low
    }

    /// Appends `bytes` to `output`, decoded once; an incomplete escape is copied as written.
    @inline(__always)
    package static func appendDecoded(_ bytes: Span<UInt8>, to output: inout Bytes) {
        var index = 0
        let count = bytes.count
        while index < count {
            if let byte = escapedByte(in: bytes, at: index, before: count) {
                output.append(byte)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
    }

    /// Appends the decoded form of a range of `text` to `text` itself; returns where it is.
    package static func appendDecoded(_ range: Range<Int>, of text: inout Bytes) -> ByteRange {
        let first = text.count
        var index = range.lowerBound
        while index < range.upperBound {
            if let byte = escapedByte(in: text.span, at: index, before: range.upperBound) {
                text.append(byte)
                index += 3
            } else {
                text.append(text[index])
                index += 1
            }
        }
        return ByteRange(first, text.count)
    }
}

extension UInt8 {
    /// The byte as an escape, such as `%2F`.
    package var percentEncoded: String {
        (self < 16 ? "%0" : "%") + String(self, radix: 16, uppercase: true)
    }
}
