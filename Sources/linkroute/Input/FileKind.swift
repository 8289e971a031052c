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
    private let signatures: [[UInt8?]]

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
            return stride(from: 0, to: digits.count, by: 2).map {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
        }
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
        guard let file, advice.hasPrefix("decompress") else { return advice }
        return advice.dropLast() + " < \(Messages.shellWord(file))`"
    }

    // MARK: Kinds

    /// All kinds, each with its code, the noun and the advice, and then:
    ///
    /// 1. the extensions of documents that usually hold links,
    /// 2. those of archives whose first bytes do not show it; in a folder, a file with the extension `key`
    ///    is more often a cryptographic key,
    /// 3. names of the first entries of ZIP archives, in lower case; OpenDocument and EPUB files begin with
    ///    an entry `mimetype`, which is not compressed,
    /// 4. the first bytes, in hexadecimal, in which `??` is any byte.
    private static let all: [FileKind] = """
        rtf|an RTF document|save it as HTML or as plain text|rtf|||7B5C727466
        mach-o|a Mach-O program|links are searched for in text only||||FEEDFACE FEEDFACF CEFAEDFE CFFAEDFE
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
        android-app|an Android app|unpack it, and check the files in it||apk aab|\
        androidmanifest.xml classes.dex
        ios-app|an iOS app|unpack it, and check the files in it||ipa|payload/
        numbers|a Numbers spreadsheet|export it as CSV|numbers||index/calculationengine
        keynote|a Keynote presentation|copy its links to a list, one per line||key|\
        index/slide index/presentation
        java-archive|a Java archive|unpack it, and check the files in it||jar war aar|meta-inf/manifest.mf
        pages|a Pages document|save it as HTML or as plain text|pages
        outlook|an Outlook message|save it as an `.eml` file or as HTML|msg
        pdf|a PDF document|export its text, for example with `pdftotext`|pdf|||255044462D
        rar|a RAR archive|unpack it, and check the files in it||||526172211A07
        gzip|a gzip file|decompress it, for example with `gunzip`||||1F8B
        zstd|a Zstandard file|decompress it, for example with `unzstd`||||28B52FFD
        bzip2|a bzip2 file|decompress it, for example with `bunzip2`||||????????314159265359
        xz|an xz file|decompress it, for example with `unxz`||||FD377A585A00
        7z|a 7z archive|unpack it, and check the files in it||||377ABCAF271C
        png|a PNG image|links in pictures cannot be read||||89504E470D0A
        jpeg|a JPEG image|links in pictures cannot be read||||FFD8FF
        gif|a GIF image|links in pictures cannot be read||||474946383761 474946383961
        tiff|a TIFF image|links in pictures cannot be read||||49492A00 4D4D002A
        webp|a WebP image|links in pictures cannot be read||||52494646????????57454250
        bmp|a BMP image|links in pictures cannot be read||||424D????????000000????
        heic|a HEIC image|links in pictures cannot be read||||\
        00??????6674797068656963 00??????6674797068656978 00??????667479706D696631 00??????6674797061766966
        video|a video|links in pictures cannot be read||||00??????66747970
        icon|an icon|links in pictures cannot be read||||00000100
        sqlite|a SQLite database|export its links as CSV or JSON||||53514C69746520666F726D6174203300
        parquet|a Parquet file|export its links as CSV or JSON||||50415231
        elf|an ELF program|links are searched for in text only||||7F454C46
        tar|a tar archive|unpack it, and check the files in it
        zip|a ZIP archive|unpack it, and check the files in it
        old-office|an old Office document|save it as CSV, HTML or plain text
        java-class|a Java class|links are searched for in text only
        utf-16le|UTF-16 text|save it as UTF-8, for example with `iconv -f UTF-16LE -t UTF-8`
        utf-16be|UTF-16 text|save it as UTF-8, for example with `iconv -f UTF-16BE -t UTF-8`
        utf-32|UTF-32 text|save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`
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
        if let kind = FileKind(where: { $0.signatures.contains { Self.begins(head, $0) } }) {
            self = kind
        } else if head.hasPrefix(Bytes("ustar".utf8), at: 257) {
            self.init { $0.code == "tar" }
        } else if head.hasPrefix("PK\u{3}\u{4}") || head.hasPrefix("PK\u{5}\u{6}") {
            let kind =
                FileKind { $0.entries.contains { head.contains(ignoringCase: $0) } }
                ?? FileKind { ($0.documents + $0.archives).contains(name) || $0.code == "zip" }
            guard let kind else { return nil }
            self = kind
        } else if head.hasPrefix([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            self.init { $0.documents.contains(name) || $0.code == "old-office" }
        } else if head.hasPrefix([0xCA, 0xFE, 0xBA, 0xBE]), head.count >= 8 {
            // A universal Mach-O file has the number of its architectures where a class has its version.
            let isMachO = head[7] < 45 && head[6] == 0
            self.init { $0.code == (isMachO ? "mach-o" : "java-class") }
        } else {
            let code = Self.encoding(head)
            self.init { $0.code == code }
        }
    }

    private static func begins(_ head: Span<UInt8>, _ signature: [UInt8?]) -> Bool {
        signature.count <= head.count
            && signature.indices.allSatisfy { (signature[$0] ?? head[$0]) == head[$0] }
    }

    /// The code of a kind of text in another encoding than UTF-8, or of other data; `nil` for text.
    private static func encoding(_ head: Span<UInt8>) -> String? {
        if head.hasPrefix([0xFF, 0xFE, 0x00, 0x00]) || head.hasPrefix([0x00, 0x00, 0xFE, 0xFF]) {
            return "utf-32"
        }
        // Text in UTF-16 with a byte-order mark is converted.
        if head.hasPrefix([0xFF, 0xFE]) || head.hasPrefix([0xFE, 0xFF]) { return nil }
        guard head.firstOffset(of: 0) != nil else { return isMostlyText(head) ? nil : "binary" }
        // The zero bytes of ASCII text in UTF-16 and UTF-32, by their places modulo four.
        var zeros = [0, 0, 0, 0]
        for index in head.indices where head[index] == 0 { zeros[index & 3] += 1 }
        let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
        if head.count >= 8 {
            if odd + zeros[2] >= head.count * 7 / 10, zeros[0] == 0 { return "utf-32" }
            if even + zeros[1] >= head.count * 7 / 10, zeros[3] == 0 { return "utf-32" }
        }
        // A single one may be in any data.
        let enough = max(2, head.count * 3 / 8)
        if odd >= enough, even <= head.count / 16 { return "utf-16le" }
        if even >= enough, odd <= head.count / 16 { return "utf-16be" }
        return "binary"
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
