extension Bytes {
    /// Percent-decodes a segment of a line in `block` and writes it at `start`. An escape that is not valid
    /// is copied.
    ///
    /// Copies eight bytes at a time up to the next `%`, which is faster than byte by byte: most segments have
    /// few escapes.
    ///
    /// - Parameters:
    ///   - encoded: the range of the segment in `block`. It is printable ASCII and not empty.
    ///   - start: an offset at which the buffer has room for the segment and eight more bytes.
    /// - Returns: the segment, with its range in this buffer.
    mutating func decode(_ encoded: ByteRange, of block: Span<UInt8>, to start: Int) -> Segment {
        var text = mutableSpan
        var end = start
        var isASCII = true
        var isJSONSafe = true
        var index = Int(encoded.start)
        let last = Int(encoded.end)
        while true {
            // Copies up to eight bytes before the next escape.
            let word = block.word(at: index)
            text.write(word, at: end)
            let length = Swift.min(
                SWAR.equal(word, UInt8(ascii: "%")).trailingZeroBitCount &>> 3, last &- index)
            index &+= length
            end &+= length
            if index == last { break }
            if length == 8 { continue }
            // Decodes adjacent escapes, as in a character of several bytes, without going back to words.
            repeat {
                if let byte = PercentCoding.escapedByte(in: block, at: index, before: last) {
                    text[end] = byte
                    index &+= 2
                    if byte >= 0x80 { isASCII = false }
                    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
                    {
                        isJSONSafe = false
                    }
                } else {
                    text[end] = UInt8(ascii: "%")
                }
                end &+= 1
                index &+= 1
            } while index < last && block[index] == UInt8(ascii: "%")
            if index == last { break }
        }
        var segment = Segment(escaped: ByteRange(start, end))
        if isASCII || UTF8Validation.isValid(text.span.extracting(start..<end)) {
            if !isASCII, HiddenCharacter.isBeyondASCII(in: text.span.extracting(start..<end)) {
                isJSONSafe = false
            }
            segment.traits = isJSONSafe ? [.validUTF8, .jsonSafe] : .validUTF8
        }
        return segment
    }
}
