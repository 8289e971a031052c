extension Bytes {
    /// Makes room for decoded segments of `length` bytes in all. None grows, and a word behind the last one is written, too.
    @inline(__always)
    mutating func makeRoom(_ length: Int) {
        let room = length &+ ByteBuffer.maximumStride
        if count < room { self += repeatElement(0, count: room &- count) }
    }

    /// Decodes the segment at `stretch` of the plain line in `block` to `start`, where there is room for it and eight bytes more.
    mutating func decode(_ stretch: ByteRange, of block: Span<UInt8>, to start: Int) -> Segment {
        var text = mutableSpan
        var end = start
        var isASCII = true
        var isJSONSafe = true
        var index = Int(stretch.start)
        let last = Int(stretch.end)
        while true {
            // What stands before the next escape is copied by words.
            let word = block.word(at: index)
            text.write(word, at: end)
            let length = Swift.min(
                SWAR.equal(word, UInt8(ascii: "%")).trailingZeroBitCount &>> 3, last &- index)
            index &+= length
            end &+= length
            if index == last { break }
            if length == 8 { continue }
            repeat {
                if index &+ 2 < last, let high = ASCII.hexValue(block[index &+ 1]),
                    let low = ASCII.hexValue(block[index &+ 2])
                {
                    let byte = high << 4 | low
                    text[end] = byte
                    index &+= 2
                    if byte >= 0x80 { isASCII = false }
                    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
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
            segment.traits = isJSONSafe ? [.validUTF8, .jsonSafe] : .validUTF8
        }
        return segment
    }
}
