internal import LineMarksC

extension ByteMarks {
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

    /// Finds the marks of `text`, one of `marks` for every 64 bytes and one for what is left, by means that the processor has. Linear.
    static func read(_ text: Span<UInt8>, into marks: inout MutableSpan<ByteMarks>, by means: Means) {
        let whole = text.count / 64
        guard means != .words, whole > 1 else {
            for index in 0...whole { marks[index] = ByteMarks(byWordsOf: text, at: 64 * index) }
            return
        }
        // A vector is looked at with the bytes before its own, which the first one lacks.
        marks[0] = ByteMarks(byWordsOf: text, at: 0)
        readVectors(text, 1..<whole, into: &marks, by: means)
        marks[whole] = ByteMarks(byWordsOf: text, at: 64 * whole)
    }

    private static func readVectors(
        _ text: Span<UInt8>, _ indices: Range<Int>, into marks: inout MutableSpan<ByteMarks>, by means: Means
    ) {
        #if arch(x86_64) || arch(arm64)
            precondition(indices.lowerBound > 0 && 64 * indices.upperBound <= text.count && indices.upperBound <= marks.count)
            // Safe: the bytes of all indices and the one before lie within the text, and their marks within the others.
            unsafe text.withUnsafeBufferPointer { bytes in
                unsafe marks.withUnsafeMutableBufferPointer { marks in
                    guard let bytes = bytes.baseAddress, let marks = marks.baseAddress else { return }
                    let (start, target) = unsafe (bytes + 64 * indices.lowerBound, marks + indices.lowerBound)
                    #if arch(x86_64)
                        if means == .wideVectors {
                            unsafe byte_marks_read_wide(start, indices.count, target)
                            return
                        }
                    #endif
                    unsafe byte_marks_read(start, indices.count, target)
                }
            }
        #endif
    }

    /// The marks of up to 64 bytes from `offset` on, eight bytes at a time. Those behind the end of the text are not marked.
    init(byWordsOf text: Span<UInt8>, at offset: Int) {
        self.init()
        var part = 0
        while part < 64, offset &+ part < text.count {
            let word = text.word(at: offset &+ part)
            let before = offset &+ part > 0 ? UInt64(text[offset &+ part &- 1]) : 0
            add(word, before: word << 8 | before, at: UInt64(truncatingIfNeeded: part))
            part &+= 8
        }
        // What lies behind the end reads as zeros.
        if text.count - offset < 64 {
            let inside: UInt64 = ~(~0 << UInt64(text.count - offset))
            ends &= inside
            odd &= inside
        }
    }

    /// Adds eight bytes, each with the one before it, the first of which stands at `place`.
    private mutating func add(_ word: UInt64, before: UInt64, at place: UInt64) {
        func equal(_ byte: Unicode.Scalar) -> UInt64 { Words.equal(word, UInt8(ascii: byte)) }
        let feeds = equal("\n")
        let lineEnds = feeds | equal("\r")
        let other = Words.belowGraphic(word) & ~lineEnds | equal("\"") | equal("\\") | equal("\u{7F}")
        let dot = equal(".") & Words.equal(before, UInt8(ascii: "/"))
        let found = other | dot | Words.equal(before, UInt8(ascii: "\r")) & ~feeds
        slashes |= Self.bits(equal("/")) << place
        ends |= Self.bits(lineEnds | found | equal("?") | equal("#")) << place
        escapes |= Self.bits(equal("%")) << place
        odd |= Self.bits(found) << place
        lineFeeds |= Self.bits(feeds) << place
    }

    /// The highest bits of eight bytes, next to each other.
    private static func bits(_ word: UInt64) -> UInt64 {
        // Multiplying gathers them in the highest byte.
        (((word >> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }
}
