import SystemIO

/// A kind of file in which no links are searched for.
struct FileKind: Equatable, Sendable {
    /// The kind for programs, which never changes.
    let code: String
    /// The kind in a sentence, with its article.
    let noun: String
    /// The way to check the links in it, as one sentence without a full stop.
    private let advice: String
    /// Whether the advice ends with a program that reads the file.
    private let hasProgram: Bool

    private init(_ code: String, _ noun: String, _ advice: String) {
        (self.code, self.noun, self.advice, hasProgram) = (code, noun, advice, false)
    }

    /// - Parameter program: decompresses the file.
    private init(_ code: String, _ noun: String, program: String) {
        (self.code, self.noun, hasProgram) = (code, noun, true)
        advice = "decompress it, for example with `\(program)"
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
        hasProgram ? advice + (file.map { " < \(Messages.shellWord($0))" } ?? "") + "`" : advice
    }

    // MARK: Kinds

    private static let asCSV = "export it as CSV"
    private static let asText = "save it as HTML or as plain text"
    private static let asList = "copy its links to a list, one per line"
    private static let unpacked = "unpack it, and check the files in it"
    private static let picture = "links in pictures cannot be read"
    private static let database = "export its links as CSV or JSON"
    private static let data = "only text in UTF-8 is searched for links"

    private static func text(_ code: String, _ noun: String, encoding: String) -> FileKind {
        FileKind(code, noun, "save it as UTF-8, for example with `iconv -f \(encoding) -t UTF-8`")
    }

    static let excel = FileKind("excel", "an Excel workbook", asCSV)
    static let word = FileKind("word", "a Word document", asText)
    static let powerpoint = FileKind("powerpoint", "a PowerPoint presentation", asList)
    static let numbers = FileKind("numbers", "a Numbers spreadsheet", asCSV)
    static let pages = FileKind("pages", "a Pages document", asText)
    static let keynote = FileKind("keynote", "a Keynote presentation", asList)
    static let rtf = FileKind("rtf", "an RTF document", asText)
    static let openDocumentSpreadsheet = FileKind("ods", "an OpenDocument spreadsheet", asCSV)
    static let openDocumentText = FileKind("odt", "an OpenDocument text", asText)
    static let openDocumentPresentation = FileKind("odp", "an OpenDocument presentation", asList)
    /// A document of an Office version before 2007.
    static let oldOffice = FileKind(
        "old-office", "an old Office document", "save it as CSV, HTML or plain text")
    static let outlook = FileKind("outlook", "an Outlook message", "save it as an `.eml` file or as HTML")
    static let pdf = FileKind("pdf", "a PDF document", "export its text, for example with `pdftotext`")
    static let epub = FileKind("epub", "an EPUB book", unpacked)
    static let javaArchive = FileKind("java-archive", "a Java archive", unpacked)
    static let androidApp = FileKind("android-app", "an Android app", unpacked)
    static let iOSApp = FileKind("ios-app", "an iOS app", unpacked)
    static let zip = FileKind("zip", "a ZIP archive", unpacked)
    static let rar = FileKind("rar", "a RAR archive", unpacked)
    static let tar = FileKind("tar", "a tar archive", unpacked)
    static let gzip = FileKind("gzip", "a gzip file", program: "gunzip")
    static let zstd = FileKind("zstd", "a Zstandard file", program: "unzstd")
    static let bzip2 = FileKind("bzip2", "a bzip2 file", program: "bunzip2")
    static let xz = FileKind("xz", "an xz file", program: "unxz")
    static let sevenZip = FileKind("7z", "a 7z archive", unpacked)
    static let png = FileKind("png", "a PNG image", picture)
    static let jpeg = FileKind("jpeg", "a JPEG image", picture)
    static let gif = FileKind("gif", "a GIF image", picture)
    static let webp = FileKind("webp", "a WebP image", picture)
    static let heic = FileKind("heic", "a HEIC image", picture)
    static let tiff = FileKind("tiff", "a TIFF image", picture)
    static let bmp = FileKind("bmp", "a BMP image", picture)
    static let icon = FileKind("icon", "an icon", picture)
    static let video = FileKind("video", "a video", picture)
    static let sqlite = FileKind("sqlite", "a SQLite database", database)
    static let parquet = FileKind("parquet", "a Parquet file", database)
    static let utf16LittleEndian = text("utf-16le", "UTF-16 text", encoding: "UTF-16LE")
    static let utf16BigEndian = text("utf-16be", "UTF-16 text", encoding: "UTF-16BE")
    static let utf32 = text("utf-32", "UTF-32 text", encoding: "UTF-32")
    static let machO = FileKind("mach-o", "a Mach-O program", data)
    static let elf = FileKind("elf", "an ELF program", data)
    static let javaClass = FileKind("java-class", "a Java class", data)
    /// Other data that is not text.
    static let binary = FileKind("binary", "binary data", data)
}

// MARK: - Names

extension FileKind {
    /// The kinds of documents whose files usually hold links, by extension.
    private static let documents: [String: FileKind] = [
        "xlsx": excel, "xlsm": excel, "xltx": excel, "xls": excel, "docx": word, "docm": word, "dotx": word,
        "doc": word, "pptx": powerpoint, "pptm": powerpoint, "ppsx": powerpoint, "ppt": powerpoint,
        "numbers": numbers, "pages": pages, "rtf": rtf, "ods": openDocumentSpreadsheet,
        "odt": openDocumentText, "odp": openDocumentPresentation, "msg": outlook, "pdf": pdf, "epub": epub,
    ]
    /// The kinds of archives whose first bytes do not tell them.
    ///
    /// In a folder, a file with the extension `key` is more often a cryptographic key.
    private static let archives: [String: FileKind] = [
        "jar": javaArchive, "war": javaArchive, "aar": javaArchive, "apk": androidApp, "aab": androidApp,
        "ipa": iOSApp, "key": keynote,
    ]

    /// The kind of document that an extension implies, if its files usually hold links; otherwise `nil`.
    init?(path: FilePath) { self.init(path, in: Self.documents) }

    /// The kind of archive that an extension implies.
    init?(archive path: FilePath) {
        self.init(path, in: Self.archives.merging(Self.documents) { archive, _ in archive })
    }

    private init?(_ path: FilePath, in kinds: [String: FileKind]) {
        guard let kind = kinds[path.lowercasedExtension] else { return nil }
        self = kind
    }
}
