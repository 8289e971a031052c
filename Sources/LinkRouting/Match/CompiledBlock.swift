/// Why a block of bytes is not a compiled table that can be opened.
public enum CompiledTableError: Error, Hashable, Sendable {
    /// It does not begin like a compiled table.
    case notACompiledTable
    /// A later version of the program wrote it.
    case tooNew(version: Int)
    /// Bytes are missing at the end.
    case truncated
    /// Bytes differ from those that were written.
    case damaged
    /// A pattern has a type of the app that was not given.
    case missingType(String)
}

extension CompiledTableError: CustomStringConvertible {
    /// The reason as a sentence without a full stop.
    public var description: String {
        switch self {
        case .notACompiledTable: "this is not a compiled table"
        case .tooNew(let version): "a later linkroute wrote this compiled table: it has version \(version)"
        case .truncated: "the compiled table ends too early"
        case .damaged: "the compiled table is damaged: compile it again"
        case .missingType(let name): "the compiled table has the type `\(name)`, which is not given"
        }
    }
}

/// A compiled table as one block of bytes: a header, then the parts of a ``Matcher``.
///
/// ```
/// 0   8 bytes   0x89 "routes" 0x0A
/// 8   8 bytes   the version of the format
/// 16  8 bytes   the number of bytes after the header
/// 24  8 bytes   the checksum of these bytes
/// 32  ...       the parts
/// ```
package enum CompiledBlock {
    /// The bytes with which every block begins. No text in UTF-8 begins with the first one.
    package static let magic: Bytes = [0x89] + Bytes("routes\n".utf8)
    package static let version: UInt32 = 1
    static let headerSize = 32

    /// Whether `bytes` begin like a block. They may be cut.
    package static func isBlock(_ bytes: Bytes) -> Bool {
        !bytes.isEmpty && magic.starts(with: bytes.prefix(magic.count))
    }

    /// The parts of a matcher.
    package struct Parts: ~Copyable {
        package var compiled = CompiledTable()
        package var trie = Trie()
        package var origins = OriginIndex()
        package var absoluteRoots: [Int] = []
        /// A text for each type of a parameter whose value is not reported.
        package var examples: [(type: Int, text: String)] = []

        package init() {}

        mutating func code(_ coder: inout BlockCoder) {
            compiled.code(&coder)
            if coder.isDamaged { return }
            trie.code(&coder, compiled)
            if coder.isDamaged { return }
            let roots = trie.roots
            origins.code(&coder, roots: roots, compiled)
            coder.list(&absoluteRoots, empty: 0) {
                $0.index(&$1, roots.indices)
                $0.require(roots[$1])
            }
            coder.list(&examples, empty: (0, "")) { [compiled] coder, example in
                coder.index(&example.type, 0..<compiled.types.types.count)
                coder.string(&example.text)
            }
        }
    }

    package static func bytes(of parts: consuming Parts) -> Bytes {
        var coder = BlockCoder()
        parts.code(&coder)
        return sealed(coder.bytes)
    }

    /// The block of parts that are written as `contents`.
    package static func sealed(_ contents: Bytes) -> Bytes {
        magic + fixed(UInt64(version)) + fixed(UInt64(contents.count)) + fixed(checksum(contents.span))
            + contents
    }

    /// The parts in a block.
    ///
    /// - Parameter types: the types of the app that the table uses.
    package static func parts(
        of bytes: Bytes, types: [CustomType] = []
    ) throws(CompiledTableError) -> Parts {
        guard isBlock(bytes) else { throw .notACompiledTable }
        guard bytes.count >= headerSize else { throw .truncated }
        let header = bytes.span
        let (version, count) = (header.fullWord(at: 8), header.fullWord(at: 16))
        if version > UInt64(Self.version) { throw .tooNew(version: Int(clamping: version)) }
        if count > UInt64(bytes.count - headerSize) { throw .truncated }
        let contents = header.extracting(headerSize..<bytes.count)
        guard version == UInt64(Self.version), count == UInt64(contents.count),
            checksum(contents) == header.fullWord(at: 24)
        else {
            throw .damaged
        }
        var parts = Parts()
        var coder = BlockCoder(reading: bytes, from: headerSize, types)
        parts.code(&coder)
        if let name = coder.missingType { throw .missingType(name) }
        guard !coder.isDamaged, coder.isAtEnd else { throw .damaged }
        return parts
    }

    /// A number in eight bytes, the lowest first.
    private static func fixed(_ value: UInt64) -> Bytes {
        Bytes((0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }

    /// FNV-1a over words of eight bytes, and then over the bytes that are left. It finds accidental damage;
    /// the parts are checked, too.
    private static func checksum(_ bytes: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt64) { hash = (hash ^ word) &* 0x0000_0100_0000_01B3 }
        var index = 0
        while index + 8 <= bytes.count {
            add(bytes.fullWord(at: index))
            index += 8
        }
        while index < bytes.count {
            add(UInt64(bytes[index]))
            index += 1
        }
        return hash
    }
}

/// The comparisons of types that a block contains. The language made them when it was written.
private struct StoredComparisons: TableComparisons {
    let examples: [(type: Int, text: String)]

    /// Never asked for a block that the language wrote: the block has the order of every two types that
    /// cannot be compared at once.
    func specificity(_ left: Int, _ right: Int) -> Specificity { .tied }

    func example(ofType type: Int) -> String? { examples.first { $0.type == type }?.text }
}

extension Matcher {
    /// Opens a compiled table, as `linkroute compile` writes it. Checks all of it once; linear in its size.
    ///
    /// - Parameters:
    ///   - bytes: the whole compiled table.
    ///   - types: the types of the app that the table uses.
    /// - Throws: `CompiledTableError` if the bytes are no compiled table, are cut or damaged, were written by
    ///   a later version, or need a type that is not in `types`.
    public convenience init(
        compiled bytes: some Sequence<UInt8>, types: [CustomType] = []
    ) throws(CompiledTableError) {
        let parts = try CompiledBlock.parts(of: Bytes(bytes), types: types)
        self.init(
            parts.compiled, parts.trie, parts.origins, absoluteRoots: parts.absoluteRoots,
            StoredComparisons(examples: parts.examples))
    }

    /// Opens the compiled table in a generated file. Checks all of it once; linear in its size.
    ///
    /// The label of the argument names the version of the format. So a file that was generated for another
    /// version of this library does not compile; generate it again.
    ///
    /// - Parameter text: the bytes in Base64 (RFC 4648, section 4), in lines of any length.
    /// - Precondition: `linkroute generate swift` wrote the text.
    public convenience init(compiledV1 text: StaticString) {
        do {
            try self.init(compiled: Base64.decoded(text.description))
        } catch {
            preconditionFailure("the table in a generated file cannot be opened: generate the file again")
        }
    }
}

/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
    private static let digits = Bytes(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of bytes, without padding.
    package static func encoded(_ bytes: Bytes) -> Bytes {
        var text = Bytes()
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            (bits, count) = ((bits << 8) | UInt32(byte), count + 8)
            while count >= 6 {
                count -= 6
                text.append(digits[Int((bits >> count) & 0x3F)])
            }
        }
        if count > 0 { text.append(digits[Int((bits << (6 - count)) & 0x3F)]) }
        return text
    }

    /// The bytes of a text. Whatever is not a digit is skipped.
    static func decoded(_ text: String) -> Bytes {
        var values = Bytes(repeating: 0xFF, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        var bytes = Bytes()
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8 where values[Int(digit)] < 64 {
            (bits, count) = ((bits << 6) | UInt32(values[Int(digit)]), count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return bytes
    }
}
