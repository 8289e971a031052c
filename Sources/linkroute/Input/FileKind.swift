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
    private let documents: [Substring]
    private let archives: [Substring]
    private let entries: [String]
    private let signatures: [Bytes]

    /// Reads a row of ``all``.
    private init(_ row: Substring) {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        func words(_ column: Int) -> [Substring] {
            column < cells.count ? cells[column].split(separator: " ") : []
        }
        (code, noun, advice) = (String(cells[0]), String(cells[1]), String(cells[2]))
        (documents, archives, entries) = (words(3), words(4), words(5).map(String.init))
        signatures = words(6).map { digits in
            let digits = Array(digits)
            return Bytes(
                stride(from: 0, to: digits.count, by: 2).compactMap {
                    UInt8(String(digits[$0...$0 + 1]), radix: 16)
                })
        }
    }

    /// The kind in a sentence, without an article.
    var name: String {
        let words = noun.split(separator: " ", maxSplits: 1)
        return words[0] == "a" || words[0] == "an" ? String(words[1]) : noun
    }

    /// The way to check the links in it, as one sentence without a full stop.
    ///
    /// - Parameter file: the name of the file; `-` for standard input.
    func advice(file: String) -> String {
        guard file != "-", advice.hasPrefix("decompress") else { return advice }
        return advice.dropLast() + " < \(Messages.shellWord(file))`"
    }

    // MARK: Kinds

    /// All kinds, each with its code, the noun and the advice, and then:
    ///
    /// 1. the extensions of documents that usually hold links,
    /// 2. those of documents that only a ZIP archive has; in a folder, a file with the extension `key` is
    ///    more often a cryptographic key,
    /// 3. names of the first entries of ZIP archives, in lower case; OpenDocument and EPUB files begin with
    ///    an entry `mimetype`, which is not compressed,
    /// 4. the first bytes, in hexadecimal.
    private static let all: [FileKind] = """
        rtf|an RTF document|save it as HTML or as plain text|rtf|||7B5C727466
        ods|an OpenDocument spreadsheet|export it as CSV|ods||\
        mimetypeapplication/vnd.oasis.opendocument.spreadsheet
        odt|an OpenDocument text|save it as HTML or as plain text|odt||\
        mimetypeapplication/vnd.oasis.opendocument.text
        odp|an OpenDocument presentation|copy its links to a list, one per line|odp||\
        mimetypeapplication/vnd.oasis.opendocument.presentation
        epub|an EPUB book|unpack it, and check the files in it|epub||mimetypeapplication/epub+zip
        excel|an Excel workbook|export it as CSV|xlsx xlsm xltx xls||xl/workbook xl/_rels xl/worksheets
        word|a Word document|save it as HTML or as plain text|docx docm dotx doc||word/document word/_rels
        powerpoint|a PowerPoint presentation|copy its links to a list, one per line|pptx pptm ppsx ppt||\
        ppt/presentation ppt/_rels ppt/slides
        numbers|a Numbers spreadsheet|export it as CSV|numbers||index/calculationengine
        keynote|a Keynote presentation|copy its links to a list, one per line||key|\
        index/slide index/presentation
        pages|a Pages document|save it as HTML or as plain text|pages
        outlook|an Outlook message|save it as an `.eml` file or as HTML|msg
        pdf|a PDF document|export its text, for example with `pdftotext`|pdf|||255044462D
        rar|a RAR archive|unpack it, and check the files in it||||526172211A07
        gzip|a gzip file|decompress it, for example with `gunzip`||||1F8B
        zstd|a Zstandard file|decompress it, for example with `unzstd`||||28B52FFD
        bzip2|a bzip2 file|decompress it, for example with `bunzip2`||||425A683931415926
        xz|an xz file|decompress it, for example with `unxz`||||FD377A585A00
        7z|a 7z archive|unpack it, and check the files in it||||377ABCAF271C
        image|an image|links in pictures cannot be read||||\
        89504E470D0A FFD8FF 474946383761 474946383961 49492A00 4D4D002A
        sqlite|a SQLite database|export its links as CSV or JSON||||53514C69746520666F726D6174203300
        parquet|a Parquet file|export its links as CSV or JSON||||50415231
        tar|a tar archive|unpack it, and check the files in it
        zip|a ZIP archive|unpack it, and check the files in it
        old-office|an old Office document|save it as CSV, HTML or plain text
        utf-16le|UTF-16 text|save it as UTF-8, for example with `iconv -f UTF-16LE -t UTF-8`
        utf-16be|UTF-16 text|save it as UTF-8, for example with `iconv -f UTF-16BE -t UTF-8`
        binary|binary data|links are searched for in text only
        """.split(separator: "\n").map { FileKind($0) }

    /// The kind of document that an extension implies, if its files usually hold links; otherwise `nil`.
    init?(path: FilePath) {
        let name = path.lowercasedExtension[...]
        self.init { $0.documents.contains(name) }
    }

    private init?(where isMeant: (FileKind) -> Bool) {
        guard let kind = Self.all.first(where: isMeant) else { return nil }
        self = kind
    }

    // MARK: First bytes

    /// The number of bytes at the start of a file that are examined.
    static let headLength = 4 << 10

    /// Recognizes a file that is not text in UTF-8; `nil` for text.
    ///
    /// - Parameters:
    ///   - head: the beginning of the file.
    ///   - path: the path of the file, which decides between kinds of documents that begin alike.
    init?(_ head: Span<UInt8>, path: FilePath?) {
        let head = head.extracting(first: Self.headLength)
        let name = (path?.lowercasedExtension ?? "")[...]
        if let kind = FileKind(where: { $0.signatures.contains { head.hasPrefix($0) } }) {
            self = kind
        } else if head.hasPrefix("ustar", at: 257) {
            self.init { $0.code == "tar" }
        } else if head.hasPrefix("PK\u{3}\u{4}") || head.hasPrefix("PK\u{5}\u{6}") {
            let kind =
                FileKind { $0.entries.contains { head.contains(ignoringCase: $0) } }
                ?? FileKind { ($0.documents + $0.archives).contains(name) || $0.code == "zip" }
            guard let kind else { return nil }
            self = kind
        } else if head.hasPrefix([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            self.init { $0.documents.contains(name) || $0.code == "old-office" }
        } else {
            let code = Self.encoding(head)
            self.init { $0.code == code }
        }
    }

    /// The code of a kind of text in another encoding than UTF-8, or of other data; `nil` for text.
    private static func encoding(_ head: Span<UInt8>) -> String? {
        // UTF-32 begins with the mark of UTF-16 and two zeros.
        if head.hasPrefix([0xFF, 0xFE, 0x00, 0x00]) { return "binary" }
        // Text in UTF-16 with a byte-order mark is converted.
        if head.hasPrefix([0xFF, 0xFE]) || head.hasPrefix([0xFE, 0xFF]) { return nil }
        guard head.firstOffset(of: 0) != nil else { return isMostlyText(head) ? nil : "binary" }
        // The zero bytes of ASCII text in UTF-16.
        let zeros = head.indices.filter { head[$0] == 0 }
        let even = zeros.count { $0.isMultiple(of: 2) }
        let odd = zeros.count - even
        // A single one may be in any data.
        let enough = max(2, head.count * 3 / 8)
        if odd >= enough, even <= head.count / 16 { return "utf-16le" }
        if even >= enough, odd <= head.count / 16 { return "utf-16be" }
        return "binary"
    }

    /// Whether data without zero bytes is text, in UTF-8 or another encoding that extends ASCII.
    private static func isMostlyText(_ head: Span<UInt8>) -> Bool {
        let controls = head.indices.count { index in
            // White space, and the escape with which terminals begin a colour.
            let isUsual = (0x09...0x0D).contains(head[index]) || head[index] == 0x1B
            return !isUsual && (head[index] < 0x20 || head[index] == 0x7F)
        }
        // A few control characters are a mistake in a text, and the check then reports their lines.
        return controls < 16 || controls * 20 <= head.count
    }
}
