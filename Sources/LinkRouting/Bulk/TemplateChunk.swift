extension ResultTemplates {
    /// The way in which the value after a chunk is written.
    enum ValueEncoding: UInt8 {
        /// As text. The quotes are in the chunks.
        case text
        /// As the digits in the link, if they are the number's form in JSON; otherwise formatted.
        case integer
        /// As JSON of its type, which is not the text in the link.
        case formatted
        /// The chunk is the last one: no value follows.
        case end

        init(_ kind: CompiledTypes.Kind) {
            switch kind {
            case .string, .oneOf, .uuid, .date, .url, .regex, .custom: self = .text
            case .int, .uint: self = .integer
            case .double, .bool, .list, .except: self = .formatted
            }
        }
    }

    /// The parts of a result that depend on more than the terminal, so that a template cannot have them.
    struct DynamicParts: OptionSet {
        let rawValue: UInt8
        /// All parameters, because some value is not a whole segment.
        static let parameters = DynamicParts(rawValue: 1)
        /// The global parameters.
        static let globals = DynamicParts(rawValue: 2)
        /// The notice of a deprecated route: it comes after the source, which is not in the template.
        static let deprecation = DynamicParts(rawValue: 4)
    }

    /// The header of a chunk, in the 12 bytes before its text: the length of the text (4 bytes), the depth of
    /// the value's segment (2), the encoding (1), the dynamic parts (1), and the value's type (4).
    ///
    /// The type is read only for a value that must be formatted. The other fields are one word, which is all
    /// that copying needs.
    struct Chunk {
        static let headerSize = 12

        private let word: UInt64

        init(length: Int, depth: Int, encoding: ValueEncoding, parts: DynamicParts) {
            word =
                UInt64(length) | (UInt64(depth) << 32) | (UInt64(encoding.rawValue) << 48)
                | (UInt64(parts.rawValue) << 56)
        }

        /// Reads the chunk at `location`, without a bounds check.
        @unsafe
        @inline(__always)
        init(unchecked chunks: Span<UInt8>, at location: Int) {
            word = unsafe chunks.word(unchecked: location)
        }

        private init(_ word: UInt64) { self.word = word }

        /// The chunk at `location`, and the type of the value that follows it.
        static func read(_ chunks: Span<UInt8>, at location: Int) -> (Chunk, type: Int) {
            (
                Chunk(chunks.fullWord(at: location)),
                type: Int(chunks.zeroPaddedWord(location + 8, location + headerSize))
            )
        }

        /// The number of bytes of the text.
        @inline(__always)
        var length: Int { Int(word & 0xFFFF_FFFF) }
        /// The index of the segment whose text is the value.
        @inline(__always)
        var depth: Int { Int((word >> 32) & 0xFFFF) }
        @inline(__always)
        var encoding: ValueEncoding {
            ValueEncoding(rawValue: UInt8(truncatingIfNeeded: word >> 48)) ?? .formatted
        }
        @inline(__always)
        var parts: DynamicParts { DynamicParts(rawValue: UInt8(truncatingIfNeeded: word >> 56)) }

        /// Writes the header to `location`.
        func write(type: Int, to chunks: inout Bytes, at location: Int) {
            var bytes = chunks.mutableSpan
            bytes.write((word >> 32) | (UInt64(truncatingIfNeeded: type) << 32), at: location + 4)
            bytes.write(word, at: location)
        }
    }
}
