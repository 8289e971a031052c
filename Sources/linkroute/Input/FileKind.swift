/// A kind of file in which no links are searched for.
enum FileKind: String, Sendable {
    case excel, word, powerpoint, numbers, pages, keynote, rtf
    case openDocumentSpreadsheet = "ods"
    case openDocumentText = "odt"
    case openDocumentPresentation = "odp"
    /// A document of an Office version before 2007.
    case oldOffice = "old-office"
    case outlook, pdf, epub
    case javaArchive = "java-archive"
    case androidApp = "android-app"
    case iOSApp = "ios-app"
    case zip, rar, tar, gzip, zstd, bzip2, xz
    case sevenZip = "7z"
    case png, jpeg, gif, webp, heic, tiff, bmp
    case icon, video
    case sqlite, parquet
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32 = "utf-32"
    case machO = "mach-o"
    case elf
    case javaClass = "java-class"
    /// Other data that is not text.
    case binary

    /// The kind in a sentence, without an article.
    var name: String {
        switch self {
        case .excel: "Excel workbook"
        case .word: "Word document"
        case .powerpoint: "PowerPoint presentation"
        case .numbers: "Numbers spreadsheet"
        case .pages: "Pages document"
        case .keynote: "Keynote presentation"
        case .rtf: "RTF document"
        case .openDocumentSpreadsheet: "OpenDocument spreadsheet"
        case .openDocumentText: "OpenDocument text"
        case .openDocumentPresentation: "OpenDocument presentation"
        case .oldOffice: "old Office document"
        case .outlook: "Outlook message"
        case .pdf: "PDF document"
        case .epub: "EPUB book"
        case .javaArchive: "Java archive"
        case .androidApp: "Android app"
        case .iOSApp: "iOS app"
        case .zip: "ZIP archive"
        case .rar: "RAR archive"
        case .tar: "tar archive"
        case .sevenZip: "7z archive"
        case .gzip: "gzip file"
        case .zstd: "Zstandard file"
        case .bzip2: "bzip2 file"
        case .xz: "xz file"
        case .png: "PNG image"
        case .jpeg: "JPEG image"
        case .gif: "GIF image"
        case .webp: "WebP image"
        case .heic: "HEIC image"
        case .tiff: "TIFF image"
        case .bmp: "BMP image"
        case .icon: "icon"
        case .video: "video"
        case .sqlite: "SQLite database"
        case .parquet: "Parquet file"
        case .utf16LittleEndian, .utf16BigEndian: "UTF-16 text"
        case .utf32: "UTF-32 text"
        case .machO: "Mach-O program"
        case .elf: "ELF program"
        case .javaClass: "Java class"
        case .binary: "binary data"
        }
    }

    /// The kind in a sentence, with its article.
    var noun: String {
        switch self {
        case .utf16LittleEndian, .utf16BigEndian, .utf32, .binary: name
        case .excel, .rtf, .openDocumentSpreadsheet, .openDocumentText, .openDocumentPresentation,
            .oldOffice, .outlook, .epub, .androidApp, .iOSApp, .xz, .icon, .elf:
            "an \(name)"
        default: "a \(name)"
        }
    }

    /// The way to check the links in it, as one sentence without a full stop.
    ///
    /// - Parameter file: the name of the file; `nil` for standard input.
    func advice(file: String?) -> String {
        switch self {
        case .excel, .numbers, .openDocumentSpreadsheet: "export it as CSV"
        case .word, .pages, .openDocumentText, .rtf: "save it as HTML or as plain text"
        case .powerpoint, .keynote, .openDocumentPresentation: "copy its links to a list, one per line"
        case .oldOffice: "save it as CSV, HTML or plain text"
        case .outlook: "save it as an `.eml` file or as HTML"
        case .pdf: "export its text, for example with `pdftotext`"
        case .epub, .javaArchive, .androidApp, .iOSApp, .zip, .rar, .tar, .sevenZip:
            "unpack it, and check the files in it"
        case .gzip: Self.decompression("gunzip", file)
        case .zstd: Self.decompression("unzstd", file)
        case .bzip2: Self.decompression("bunzip2", file)
        case .xz: Self.decompression("unxz", file)
        case .png, .jpeg, .gif, .webp, .heic, .tiff, .bmp, .icon, .video:
            "links in pictures cannot be read"
        case .sqlite, .parquet: "export its links as CSV or JSON"
        case .utf16LittleEndian: "save it as UTF-8, for example with `iconv -f UTF-16LE -t UTF-8`"
        case .utf16BigEndian: "save it as UTF-8, for example with `iconv -f UTF-16BE -t UTF-8`"
        case .utf32: "save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`"
        case .machO, .elf, .javaClass, .binary: "only text in UTF-8 is searched for links"
        }
    }

    private static func decompression(_ program: String, _ file: String?) -> String {
        let input = file.map { " < \(Messages.shellWord($0))" } ?? ""
        return "decompress it, for example with `\(program)\(input)`"
    }
}
