import SystemIO

/// Recognizes kinds of files by their names.
extension FileKind {
    /// The kind of document that an extension implies, if its files usually hold links; otherwise `nil`.
    init?(path: FilePath) {
        switch path.lowercasedExtension {
        case "xlsx", "xlsm", "xltx", "xls": self = .excel
        case "docx", "docm", "dotx", "doc": self = .word
        case "pptx", "pptm", "ppsx", "ppt": self = .powerpoint
        case "numbers": self = .numbers
        case "pages": self = .pages
        case "rtf": self = .rtf
        case "ods": self = .openDocumentSpreadsheet
        case "odt": self = .openDocumentText
        case "odp": self = .openDocumentPresentation
        case "msg": self = .outlook
        case "pdf": self = .pdf
        case "epub": self = .epub
        default: return nil
        }
    }

    /// The kind of archive that an extension implies, for archives whose first bytes do not tell it.
    init?(archive path: FilePath) {
        switch path.lowercasedExtension {
        case "jar", "war", "aar": self = .javaArchive
        case "apk", "aab": self = .androidApp
        case "ipa": self = .iOSApp
        // In a folder, such a file is more often a cryptographic key.
        case "key": self = .keynote
        default: self.init(path: path)
        }
    }
}
