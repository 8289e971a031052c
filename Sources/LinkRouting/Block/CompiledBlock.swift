/// Why a block of bytes is not a compiled table that can be opened.
public enum CompiledTableError: Error, Hashable, Sendable {
    /// It does not begin as compiled tables do.
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
/// 8   4 bytes   the version of the format
/// 12  8 bytes   the number of bytes after the header
/// 20  8 bytes   the checksum of these bytes
/// 28  ...       the parts
/// ```
package enum CompiledBlock {
    /// The bytes with which every block begins. No text in UTF-8 begins with the first one.
    package static let magic: Bytes = [0x89] + Bytes("routes\n".utf8)
    package static let version: UInt32 = 1
    private static let headerSize = 28

    /// Whether `bytes` begin as a block does.
    package static func isBlock(_ bytes: Bytes) -> Bool { bytes.starts(with: magic) }

    /// The parts of a matcher.
    package struct Parts {
        package var compiled = CompiledTable()
        package var trie = Trie()
        package var sources = OriginIndex()
        package var roots = OriginIndex()
        package var absoluteRoots: [Int] = []
        /// The position of each pattern in the order of their texts.
        package var patternOrder: [Int] = []

        package init() {}

        package mutating func code(_ coder: inout BlockCoder) {
            compiled.code(&coder)
            if coder.isDamaged { return }
            trie.code(&coder, compiled)
            if coder.isDamaged { return }
            sources.code(&coder, values: compiled.sources.count, compiled)
            let nodeCount = trie.nodeIndices.count
            roots.code(&coder, values: nodeCount, compiled)
            coder.list(&absoluteRoots, empty: 0) { $0.index(&$1, 0..<nodeCount) }
            let patternCount = compiled.patterns.count
            coder.list(&patternOrder, empty: 0) { $0.index(&$1, 0..<patternCount) }
            coder.require(patternOrder.count == patternCount)
        }
    }

    package static func bytes(of parts: Parts) -> Bytes {
        var (parts, coder) = (parts, BlockCoder())
        parts.code(&coder)
        var header = BlockCoder()
        var (version, count, checksum) = (version, UInt64(coder.bytes.count), checksum(coder.bytes[...]))
        header.number(&version)
        header.word(&count)
        header.word(&checksum)
        return magic + header.bytes + coder.bytes
    }

    /// The parts in a block.
    ///
    /// - Parameter types: the types of the app that the table uses.
    package static func parts(
        of bytes: Bytes, types: [CustomType] = []
    ) throws(CompiledTableError) -> Parts {
        guard isBlock(bytes) else { throw .notACompiledTable }
        var header = BlockCoder(reading: Bytes(bytes[magic.count...]), [])
        var (version, count, expected): (UInt32, UInt64, UInt64) = (0, 0, 0)
        header.number(&version)
        if header.isDamaged { throw .truncated }
        if version > Self.version { throw .tooNew(version: Int(version)) }
        header.word(&count)
        header.word(&expected)
        if header.isDamaged || count > UInt64(bytes.count - headerSize) { throw .truncated }
        let contents = bytes[headerSize...]
        guard version == Self.version, count == UInt64(contents.count), checksum(contents) == expected else {
            throw .damaged
        }
        var (parts, coder) = (Parts(), BlockCoder(reading: Bytes(contents), types))
        parts.code(&coder)
        if let name = coder.missingType { throw .missingType(name) }
        guard !coder.isDamaged, coder.isAtEnd else { throw .damaged }
        return parts
    }

    /// FNV-1a. It finds accidents; the parts are checked besides.
    private static func checksum(_ bytes: Bytes.SubSequence) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}

/// What a matcher of a block knows of types and patterns: the answers that were found when it was written.
private struct StoredComparisons: TableComparisons {
    let patternOrder: [Int]

    /// All pairs that differ are stored.
    func specificity(_ left: Int, _ right: Int) -> Specificity { .tied }

    func sortsBefore(_ pattern: Int, _ other: Int) -> Bool { patternOrder[pattern] < patternOrder[other] }
}

extension Matcher {
    /// Opens a compiled table, as `linkroute compile` writes it. Checks all of it once; linear in its size.
    ///
    /// - Parameter types: the types of the app that the table uses.
    /// - Throws: `CompiledTableError` if it is damaged, or a later version wrote it.
    public convenience init(
        compiled bytes: some Sequence<UInt8>, types: [CustomType] = []
    ) throws(CompiledTableError) {
        let parts = try CompiledBlock.parts(of: Bytes(bytes), types: types)
        self.init(
            parts.compiled, parts.trie, sources: parts.sources, roots: parts.roots,
            absoluteRoots: parts.absoluteRoots, StoredComparisons(patternOrder: parts.patternOrder))
    }
}
