internal import CByteClasses

extension ByteClassMasks {
    /// What a processor has to find marks with.
    enum Means {
        /// Words of eight bytes, as every processor has.
        case words
        #if arch(x86_64) || arch(arm64)
            /// Vectors of 16 bytes: SSE2 or NEON.
            case vectors
        #endif
        #if arch(x86_64)
            /// Vectors of 32 bytes: AVX2.
            case wideVectors
        #endif

        /// The best that the processor has.
        static var best: Means {
            #if arch(x86_64)
                byte_marks_are_wide() ? .wideVectors : .vectors
            #elseif arch(arm64)
                .vectors
            #else
                .words
            #endif
        }
    }

    /// Finds the marks of `text` in groups of 64 bytes, those of `indices`, by means that the processor has; the last group may be
    /// shorter. Linear.
    ///
    /// - Parameters:
    ///   - lineFeeds: gets the offsets of all line feeds from `count` on; needs room for two more than there can be.
    ///   - count: how many line feeds there are before, and behind the groups then.
    ///   - odd: gets all bits of what is odd.
    static func read(
        _ text: Span<UInt8>, _ indices: Range<Int>, into marks: inout ContiguousArray<ByteClassMasks>, _ lineFeeds: inout ContiguousArray<Int>, _ count: inout Int,
        _ odd: inout UInt64, by means: Means
    ) {
        // A vector is looked at with the bytes before its own, which the first one lacks.
        let first = max(1, indices.lowerBound)
        let whole = means == .words ? first..<first : first..<max(first, min(text.count / 64, indices.upperBound))
        readWords(text, indices.lowerBound..<first, into: &marks, &lineFeeds, &count, &odd)
        if !whole.isEmpty { readVectors(text, whole, into: &marks, &lineFeeds, &count, &odd, by: means) }
        if whole.upperBound < indices.upperBound {
            readWords(text, whole.upperBound..<indices.upperBound, into: &marks, &lineFeeds, &count, &odd)
        }
    }

    @inline(never)
    private static func readWords(
        _ text: Span<UInt8>, _ indices: Range<Int>, into marks: inout ContiguousArray<ByteClassMasks>, _ lineFeeds: inout ContiguousArray<Int>, _ count: inout Int,
        _ odd: inout UInt64
    ) {
        for index in indices {
            var feeds: UInt64 = 0
            marks[index] = ByteClassMasks(byWordsOf: text, at: 64 * index, &feeds)
            odd |= marks[index].odd
            while feeds != 0 {
                lineFeeds[count] = 64 * index + feeds.trailingZeroBitCount
                count += 1
                feeds &= feeds - 1
            }
        }
    }

    private static func readVectors(
        _ text: Span<UInt8>, _ indices: Range<Int>, into marks: inout ContiguousArray<ByteClassMasks>, _ lineFeeds: inout ContiguousArray<Int>, _ count: inout Int,
        _ odd: inout UInt64, by means: Means
    ) {
        #if arch(x86_64) || arch(arm64)
            precondition(indices.lowerBound > 0 && 64 * indices.upperBound <= text.count && indices.upperBound <= marks.count)
            precondition(count >= 0 && count + 64 * indices.count + 2 <= lineFeeds.count)
            // Safe: the bytes of all indices and the one before lie within the text, their marks within the others, and for the line
            // feeds of all and two more there is room.
            count += unsafe text.withUnsafeBufferPointer { bytes in
                unsafe marks.withUnsafeMutableBufferPointer { marks in
                    unsafe lineFeeds.withUnsafeMutableBufferPointer { lineFeeds in
                        guard let bytes = bytes.baseAddress, let marks = marks.baseAddress, let lineFeeds = lineFeeds.baseAddress
                        else { return 0 }
                        let offset = 64 * indices.lowerBound
                        let (start, target, places) = unsafe (bytes + offset, marks + indices.lowerBound, lineFeeds + count)
                        #if arch(x86_64)
                            if means == .wideVectors {
                                return unsafe byte_marks_read_wide(start, offset, indices.count, target, places, &odd)
                            }
                        #endif
                        return unsafe byte_marks_read(start, offset, indices.count, target, places, &odd)
                    }
                }
            }
        #endif
    }

    /// The marks of up to 64 bytes from `offset` on, eight bytes at a time. Those behind the end of the text are not marked.
    /// `lineFeeds` gets a bit for each line feed.
    init(byWordsOf text: Span<UInt8>, at offset: Int, _ lineFeeds: inout UInt64) {
        self.init()
        var part = 0
        while part < 64, offset &+ part < text.count {
            let word = text.word(at: offset &+ part)
            let before = offset &+ part > 0 ? UInt64(text[offset &+ part &- 1]) : 0
            lineFeeds |= add(word, before: word << 8 | before, at: UInt64(truncatingIfNeeded: part))
            part &+= 8
        }
        // What lies behind the end reads as zeros.
        if text.count - offset < 64 {
            let inside: UInt64 = ~(~0 << UInt64(text.count - offset))
            ends &= inside
            odd &= inside
        }
    }

    /// Adds eight bytes, each with the one before it, the first of which stands at `place`. Gives a bit for each line feed.
    private mutating func add(_ word: UInt64, before: UInt64, at place: UInt64) -> UInt64 {
        func equal(_ byte: Unicode.Scalar) -> UInt64 { SWAR.equal(word, UInt8(ascii: byte)) }
        let feeds = equal("\n")
        let lineEnds = feeds | equal("\r")
        let other = SWAR.belowGraphic(word) & ~lineEnds | equal("\"") | equal("\\") | equal("\u{7F}")
        let dot = equal(".") & SWAR.equal(before, UInt8(ascii: "/"))
        let found = other | dot | SWAR.equal(before, UInt8(ascii: "\r")) & ~feeds
        slashes |= Self.bits(equal("/")) << place
        ends |= Self.bits(lineEnds | found | equal("?") | equal("#")) << place
        escapes |= Self.bits(equal("%")) << place
        odd |= Self.bits(found) << place
        return Self.bits(feeds) << place
    }

    /// The highest bits of eight bytes, next to each other.
    private static func bits(_ word: UInt64) -> UInt64 {
        // Multiplying gathers them in the highest byte.
        (((word >> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }
}
