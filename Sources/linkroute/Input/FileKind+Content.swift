import LinkRoutingLanguage
import SystemIO

/// Recognizes kinds of files by their first bytes.
extension FileKind {
    /// The number of bytes at the start of a file that are examined.
    static let headLength = 4 << 10

    /// Recognizes a file that is not text in UTF-8; `nil` for text.
    ///
    /// - Parameters:
    ///   - head: the beginning of the file.
    ///   - path: the path of the file, which decides between kinds of documents that begin alike.
    init?(_ head: Span<UInt8>, path: FilePath?) {
        let head = head.extracting(first: Self.headLength)
        if let kind = Self.signature(head) {
            self = kind
        } else if head.hasPrefix("PK\u{3}\u{4}") || head.hasPrefix("PK\u{5}\u{6}") {
            self = Self.zipKind(head) ?? path.flatMap { FileKind(archive: $0) } ?? .zip
        } else if head.hasPrefix([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            self = path.flatMap { FileKind(path: $0) } ?? .oldOffice
        } else if head.hasPrefix([0xCA, 0xFE, 0xBA, 0xBE]), head.count >= 8 {
            // A universal Mach-O file has the number of its architectures where a class has its version.
            self = head[7] < 45 && head[6] == 0 ? .machO : .javaClass
        } else if let kind = Self.encoding(head) {
            self = kind
        } else {
            return nil
        }
    }

    // MARK: Signatures

    private static func signature(_ head: Span<UInt8>) -> FileKind? {
        for signature in signatures where head.hasPrefix(signature.bytes, at: signature.offset) {
            return signature.kind
        }
        if head.hasPrefix("BM"), head.count > 10, head[6] == 0, head[7] == 0, head[8] == 0 { return .bmp }
        if head.hasPrefix("RIFF"), head.hasPrefix(Bytes("WEBP".utf8), at: 8) { return .webp }
        if head.hasPrefix(Bytes("ftyp".utf8), at: 4), head[0] == 0 {
            let isImage = ["heic", "heix", "mif1", "avif"].contains {
                head.hasPrefix(Bytes($0.utf8), at: 8)
            }
            return isImage ? .heic : .video
        }
        return nil
    }

    private struct Signature {
        var kind: FileKind
        var bytes: Bytes
        var offset = 0
    }

    private static let signatures = [
        Signature(kind: .pdf, bytes: Bytes("%PDF-".utf8)), Signature(kind: .rtf, bytes: Bytes("{\\rtf".utf8)),
        Signature(kind: .gzip, bytes: [0x1F, 0x8B]), Signature(kind: .zstd, bytes: [0x28, 0xB5, 0x2F, 0xFD]),
        Signature(kind: .bzip2, bytes: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], offset: 4),
        Signature(kind: .xz, bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
        Signature(kind: .sevenZip, bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
        Signature(kind: .rar, bytes: [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]),
        Signature(kind: .tar, bytes: Bytes("ustar".utf8), offset: 257),
        Signature(kind: .png, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]),
        Signature(kind: .jpeg, bytes: [0xFF, 0xD8, 0xFF]), Signature(kind: .gif, bytes: Bytes("GIF87a".utf8)),
        Signature(kind: .gif, bytes: Bytes("GIF89a".utf8)),
        Signature(kind: .tiff, bytes: [0x49, 0x49, 0x2A, 0x00]),
        Signature(kind: .tiff, bytes: [0x4D, 0x4D, 0x00, 0x2A]),
        Signature(kind: .icon, bytes: [0x00, 0x00, 0x01, 0x00]),
        Signature(kind: .sqlite, bytes: Bytes("SQLite format 3\0".utf8)),
        Signature(kind: .parquet, bytes: Bytes("PAR1".utf8)),
        Signature(kind: .elf, bytes: [0x7F, 0x45, 0x4C, 0x46]),
        Signature(kind: .machO, bytes: [0xFE, 0xED, 0xFA, 0xCE]),
        Signature(kind: .machO, bytes: [0xFE, 0xED, 0xFA, 0xCF]),
        Signature(kind: .machO, bytes: [0xCE, 0xFA, 0xED, 0xFE]),
        Signature(kind: .machO, bytes: [0xCF, 0xFA, 0xED, 0xFE]),
    ]

    /// The kind of a ZIP archive by the names of its first entries; `nil` if they leave it open.
    ///
    /// OpenDocument and EPUB files begin with an entry `mimetype`, which is not compressed.
    private static func zipKind(_ head: Span<UInt8>) -> FileKind? {
        let entries: [(StaticString, FileKind)] = [
            ("mimetypeapplication/vnd.oasis.opendocument.spreadsheet", .openDocumentSpreadsheet),
            ("mimetypeapplication/vnd.oasis.opendocument.text", .openDocumentText),
            ("mimetypeapplication/vnd.oasis.opendocument.presentation", .openDocumentPresentation),
            ("mimetypeapplication/epub+zip", .epub), ("xl/workbook", .excel), ("xl/_rels", .excel),
            ("xl/worksheets", .excel), ("word/document", .word), ("word/_rels", .word),
            ("ppt/presentation", .powerpoint), ("ppt/_rels", .powerpoint), ("ppt/slides", .powerpoint),
            ("androidmanifest.xml", .androidApp), ("classes.dex", .androidApp),
            ("payload/", .iOSApp), ("index/calculationengine", .numbers),
            ("index/slide", .keynote), ("index/presentation", .keynote),
            ("meta-inf/manifest.mf", .javaArchive),
        ]
        return entries.first { head.contains(ignoringCase: $0.0) }?.1
    }

    // MARK: Encodings

    private static func encoding(_ head: Span<UInt8>) -> FileKind? {
        if head.hasPrefix([0xFF, 0xFE, 0x00, 0x00]) || head.hasPrefix([0x00, 0x00, 0xFE, 0xFF]) {
            return .utf32
        }
        // Text in UTF-16 with a byte-order mark is converted.
        if head.hasPrefix([0xFF, 0xFE]) || head.hasPrefix([0xFE, 0xFF]) { return nil }
        guard head.firstOffset(of: 0) != nil else { return isMostlyText(head) ? nil : .binary }
        // The zero bytes of ASCII text in UTF-16 and UTF-32, by their places modulo four.
        var zeros = (0, 0, 0, 0)
        for index in head.indices where head[index] == 0 {
            switch index & 3 {
            case 0: zeros.0 += 1
            case 1: zeros.1 += 1
            case 2: zeros.2 += 1
            default: zeros.3 += 1
            }
        }
        let (even, odd) = (zeros.0 + zeros.2, zeros.1 + zeros.3)
        if head.count >= 8 {
            if odd + zeros.2 >= head.count * 7 / 10, zeros.0 == 0 { return .utf32 }
            if even + zeros.1 >= head.count * 7 / 10, zeros.3 == 0 { return .utf32 }
        }
        if odd >= head.count * 3 / 8, even <= head.count / 16 { return .utf16LittleEndian }
        if even >= head.count * 3 / 8, odd <= head.count / 16 { return .utf16BigEndian }
        return .binary
    }

    /// Whether data without zero bytes is text, in UTF-8 or another encoding that extends ASCII.
    private static func isMostlyText(_ head: Span<UInt8>) -> Bool {
        var controls = 0
        for index in head.indices where head[index] < 0x20 || head[index] == 0x7F {
            // White space, and the escape with which terminals begin a colour.
            let isUsual = (0x09...0x0D).contains(head[index]) || head[index] == 0x1B
            if !isUsual { controls += 1 }
        }
        // A few control characters are a mistake in a text, and the check then reports their lines.
        return controls < 16 || controls * 20 <= head.count
    }
}
