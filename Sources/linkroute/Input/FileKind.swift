import LinkRoutingLanguage
import SystemIO

/// A kind of file in which no links are searched for.
struct FileKind: Equatable, Sendable {
    /// The kind for programs, which never changes.
    let code: String
    /// The kind in a sentence, with its article.
    let noun: String
    /// The way to check the links in it, as one sentence without a full stop.
    private let advice: String
    /// The extensions of documents that usually hold links.
    private let documents: String
    /// The extensions of archives whose first bytes do not tell them.
    ///
    /// In a folder, a file with the extension `key` is more often a cryptographic key.
    private let archives: String
    /// Names of the first entries of ZIP archives, in lower case.
    private let entries: [String]
    /// The first bytes, in which `?` is any byte.
    private let signatures: [Bytes]

    private init(
        _ code: String, _ noun: String, _ advice: String, _ documents: String = "", archives: String = "",
        entries: [String] = [], signatures: [Bytes] = []
    ) {
        (self.code, self.noun, self.advice) = (code, noun, advice)
        (self.documents, self.archives, self.entries) = (documents, archives, entries)
        self.signatures = signatures
    }

    /// The kind in a sentence, without an article.
    var name: String {
        let words = noun.split(separator: " ", maxSplits: 1)
        return words[0] == "a" || words[0] == "an" ? String(words[1]) : noun
    }

    /// The way to check the links in it, as one sentence without a full stop.
    ///
    /// - Parameter file: the name of the file; `nil` for standard input.
    func advice(file: String?) -> String {
        guard let file, advice.hasPrefix(Self.decompressed) else { return advice }
        return advice.dropLast() + " < \(Messages.shellWord(file))`"
    }

    // MARK: Kinds

    private static let asCSV = "export it as CSV"
    private static let asText = "save it as HTML or as plain text"
    private static let asList = "copy its links to a list, one per line"
    private static let unpacked = "unpack it, and check the files in it"
    private static let decompressed = "decompress it, for example with `"
    private static let picture = "links in pictures cannot be read"
    private static let database = "export its links as CSV or JSON"
    private static let data = "links are searched for in text only"
    private static let openDocument = "mimetypeapplication/vnd.oasis.opendocument."

    private static func text(_ code: String, _ noun: String, encoding: String) -> FileKind {
        FileKind(code, noun, "save it as UTF-8, for example with `iconv -f \(encoding) -t UTF-8`")
    }

    /// A document of an Office version before 2007.
    static let oldOffice = FileKind(
        "old-office", "an old Office document", "save it as CSV, HTML or plain text")
    static let rtf = FileKind("rtf", "an RTF document", asText, "rtf", signatures: [Bytes("{\\rtf".utf8)])
    static let zip = FileKind("zip", "a ZIP archive", unpacked)
    static let utf16LittleEndian = text("utf-16le", "UTF-16 text", encoding: "UTF-16LE")
    static let utf16BigEndian = text("utf-16be", "UTF-16 text", encoding: "UTF-16BE")
    static let utf32 = text("utf-32", "UTF-32 text", encoding: "UTF-32")
    static let machO = FileKind(
        "mach-o", "a Mach-O program", data,
        signatures: [
            [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF], [0xCE, 0xFA, 0xED, 0xFE],
            [0xCF, 0xFA, 0xED, 0xFE],
        ])
    static let javaClass = FileKind("java-class", "a Java class", data)
    /// Other data that is not text.
    static let binary = FileKind("binary", "binary data", data)

    /// The kinds that their signatures, entries or extensions tell.
    ///
    /// OpenDocument and EPUB files begin with an entry `mimetype`, which is not compressed.
    private static let all = [
        rtf, machO,
        FileKind("ods", "an OpenDocument spreadsheet", asCSV, "ods", entries: [openDocument + "spreadsheet"]),
        FileKind("odt", "an OpenDocument text", asText, "odt", entries: [openDocument + "text"]),
        FileKind(
            "odp", "an OpenDocument presentation", asList, "odp", entries: [openDocument + "presentation"]),
        FileKind("epub", "an EPUB book", unpacked, "epub", entries: ["mimetypeapplication/epub+zip"]),
        FileKind(
            "excel", "an Excel workbook", asCSV, "xlsx xlsm xltx xls",
            entries: ["xl/workbook", "xl/_rels", "xl/worksheets"]),
        FileKind(
            "word", "a Word document", asText, "docx docm dotx doc", entries: ["word/document", "word/_rels"]),
        FileKind(
            "powerpoint", "a PowerPoint presentation", asList, "pptx pptm ppsx ppt",
            entries: ["ppt/presentation", "ppt/_rels", "ppt/slides"]),
        FileKind(
            "android-app", "an Android app", unpacked, archives: "apk aab",
            entries: ["androidmanifest.xml", "classes.dex"]),
        FileKind("ios-app", "an iOS app", unpacked, archives: "ipa", entries: ["payload/"]),
        FileKind(
            "numbers", "a Numbers spreadsheet", asCSV, "numbers", entries: ["index/calculationengine"]),
        FileKind(
            "keynote", "a Keynote presentation", asList, archives: "key",
            entries: ["index/slide", "index/presentation"]),
        FileKind(
            "java-archive", "a Java archive", unpacked, archives: "jar war aar",
            entries: ["meta-inf/manifest.mf"]),
        FileKind("pages", "a Pages document", asText, "pages"),
        FileKind("outlook", "an Outlook message", "save it as an `.eml` file or as HTML", "msg"),
        FileKind(
            "pdf", "a PDF document", "export its text, for example with `pdftotext`", "pdf",
            signatures: [Bytes("%PDF-".utf8)]),
        FileKind("rar", "a RAR archive", unpacked, signatures: [[0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]]),
        FileKind(
            "tar", "a tar archive", unpacked,
            signatures: [Bytes(repeating: UInt8(ascii: "?"), count: 257) + Bytes("ustar".utf8)]),
        FileKind("gzip", "a gzip file", decompressed + "gunzip`", signatures: [[0x1F, 0x8B]]),
        FileKind(
            "zstd", "a Zstandard file", decompressed + "unzstd`", signatures: [[0x28, 0xB5, 0x2F, 0xFD]]),
        FileKind(
            "bzip2", "a bzip2 file", decompressed + "bunzip2`",
            signatures: [Bytes("????".utf8) + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]]),
        FileKind(
            "xz", "an xz file", decompressed + "unxz`", signatures: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]),
        FileKind("7z", "a 7z archive", unpacked, signatures: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]),
        FileKind("png", "a PNG image", picture, signatures: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]]),
        FileKind("jpeg", "a JPEG image", picture, signatures: [[0xFF, 0xD8, 0xFF]]),
        FileKind("gif", "a GIF image", picture, signatures: [Bytes("GIF87a".utf8), Bytes("GIF89a".utf8)]),
        FileKind(
            "tiff", "a TIFF image", picture,
            signatures: [[0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]]),
        FileKind("webp", "a WebP image", picture, signatures: [Bytes("RIFF????WEBP".utf8)]),
        FileKind(
            "bmp", "a BMP image", picture,
            signatures: [Bytes("BM????".utf8) + [0, 0, 0] + Bytes("??".utf8)]),
        FileKind(
            "heic", "a HEIC image", picture,
            signatures: ["heic", "heix", "mif1", "avif"].map { [0] + Bytes("???ftyp\($0)".utf8) }),
        FileKind("video", "a video", picture, signatures: [[0] + Bytes("???ftyp".utf8)]),
        FileKind("icon", "an icon", picture, signatures: [[0x00, 0x00, 0x01, 0x00]]),
        FileKind("sqlite", "a SQLite database", database, signatures: [Bytes("SQLite format 3\0".utf8)]),
        FileKind("parquet", "a Parquet file", database, signatures: [Bytes("PAR1".utf8)]),
        FileKind("elf", "an ELF program", data, signatures: [[0x7F, 0x45, 0x4C, 0x46]]),
    ]

    /// The kind of document that an extension implies, if its files usually hold links; otherwise `nil`.
    init?(path: FilePath) {
        let name = path.lowercasedExtension[...]
        self.init { $0.documents.split(separator: " ").contains(name) }
    }

    /// The kind of archive that an extension implies.
    init?(archive path: FilePath) {
        let name = path.lowercasedExtension[...]
        self.init { ($0.archives + " " + $0.documents).split(separator: " ").contains(name) }
    }

    /// The kind of a ZIP archive by the names of its first entries; `nil` if they leave it open.
    fileprivate init?(entriesOf head: Span<UInt8>) {
        self.init { $0.entries.contains { head.contains(ignoringCase: $0) } }
    }

    fileprivate init?(signatureOf head: Span<UInt8>) {
        let wildcard = UInt8(ascii: "?")
        self.init { kind in
            kind.signatures.contains { signature in
                signature.count <= head.count
                    && signature.indices.allSatisfy { signature[$0] == wildcard || signature[$0] == head[$0] }
            }
        }
    }

    private init?(where isMeant: (FileKind) -> Bool) {
        guard let kind = Self.all.first(where: isMeant) else { return nil }
        self = kind
    }
}

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
        if let kind = FileKind(signatureOf: head) {
            self = kind
        } else if head.hasPrefix("PK\u{3}\u{4}") || head.hasPrefix("PK\u{5}\u{6}") {
            self = FileKind(entriesOf: head) ?? path.flatMap { FileKind(archive: $0) } ?? .zip
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

    // MARK: Encodings

    private static func encoding(_ head: Span<UInt8>) -> FileKind? {
        if head.hasPrefix([0xFF, 0xFE, 0x00, 0x00]) || head.hasPrefix([0x00, 0x00, 0xFE, 0xFF]) {
            return .utf32
        }
        // Text in UTF-16 with a byte-order mark is converted.
        if head.hasPrefix([0xFF, 0xFE]) || head.hasPrefix([0xFE, 0xFF]) { return nil }
        guard head.firstOffset(of: 0) != nil else { return isMostlyText(head) ? nil : .binary }
        // The zero bytes of ASCII text in UTF-16 and UTF-32, by their places modulo four.
        var zeros = [0, 0, 0, 0]
        for index in head.indices where head[index] == 0 { zeros[index & 3] += 1 }
        let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
        if head.count >= 8 {
            if odd + zeros[2] >= head.count * 7 / 10, zeros[0] == 0 { return .utf32 }
            if even + zeros[1] >= head.count * 7 / 10, zeros[3] == 0 { return .utf32 }
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
