extension ResultTemplates {
    /// What stands before the text of a piece.
    struct Header {
        static let size = 12

        /// The number of bytes of the text in the lowest 32 bits; above them depth, form and extras.
        private let word: UInt64

        init(length: Int, depth: Int, form: Form, extras: Extras = []) {
            word = UInt64(length) | UInt64(depth) << 32 | UInt64(form.rawValue) << 48 | UInt64(extras.rawValue) << 56
        }

        @inline(__always)
        init(_ pieces: Span<UInt8>, at place: Int) { word = pieces.fullWord(at: place) }

        /// The header at `place`, where there is one.
        @unsafe
        @inline(__always)
        init(known pieces: Span<UInt8>, at place: Int) { word = unsafe pieces.fullWord(known: place) }

        @inline(__always)
        var length: Int { Int(word & 0xFFFF_FFFF) }
        /// The segment that holds the value behind the text.
        @inline(__always)
        var depth: Int { Int(word >> 32 & 0xFFFF) }
        /// How the value is written.
        @inline(__always)
        var form: Form { Form(rawValue: UInt8(truncatingIfNeeded: word >> 48)) ?? .other }
        /// What else belongs to the result; of the last piece.
        @inline(__always)
        var extras: Extras { Extras(rawValue: UInt8(truncatingIfNeeded: word >> 56)) }

        /// Writes the header, and the type of the value, to `place`.
        func write(_ type: Int, to pieces: inout Bytes, at place: Int) {
            var bytes = pieces.mutableSpan
            bytes.write(word >> 32 | UInt64(truncatingIfNeeded: type) << 32, at: place + 4)
            bytes.write(word, at: place)
        }
    }

    /// How the value behind a piece is written.
    enum Form: UInt8 {
        /// As text; the quotes belong to the pieces.
        case text
        /// As digits, if the link writes the number as JSON does.
        case integer
        case other
        /// There is none: the piece is the last one.
        case end
    }

    struct Extras: OptionSet {
        let rawValue: UInt8
        /// A value that is not written as it stands.
        static let value = Extras(rawValue: 8)
        /// The values are not those of the pieces; they come from the workplace of the search.
        static let parameters = Extras(rawValue: 1)
        static let globals = Extras(rawValue: 2)
        static let deprecation = Extras(rawValue: 4)
    }
}

extension ResultTemplates.Form {
    init(_ kind: CompiledTypes.Kind) {
        switch kind {
        case .string, .oneOf, .uuid, .date, .url, .regex, .custom: self = .text
        case .int, .uint: self = .integer
        case .double, .bool, .list, .except: self = .other
        }
    }
}
