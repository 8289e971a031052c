import SystemIO

/// A link found in a text.
struct ExtractedLink {
    /// The range of the link in the window, before decoding.
    var range: Range<Int>
    /// Whether a document refers to another one here, as `href` does in HTML.
    ///
    /// Without a scheme, such a reference is relative to its document, and not a link of an app.
    var isReference = false
    /// Whether the link has no end within the length at which links are given up. The text is its beginning.
    var isTooLong = false
    /// Whether this is not a link but an ``IgnoreComment``, which begins with its word.
    var isComment = false
}

/// Finds the links in a text that is read window by window.
///
/// An extractor reports how much of a window it has processed. The next window begins with the rest.
protocol LinkExtractor {
    /// Receives a link and its text after decoding.
    typealias Body = (_ link: ExtractedLink, _ text: Span<UInt8>) throws -> Void

    /// Calls `body` for each link of `window`, in order.
    ///
    /// - Parameter isLast: whether all of the window must be processed, because nothing follows it or the
    ///   rest is too long to wait for.
    /// - Returns: the number of bytes that were processed.
    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int

    /// Checks the text as a whole after its last window.
    func finish() throws
}

extension LinkExtractor {
    func finish() throws {}
}

/// A text does not have the column or member that the command line names.
struct MissingNameError: Error, Equatable {
    enum Kind: String {
        case column, member
    }

    var kind: Kind
    var name: String
    /// The names that the text has, or the first of them.
    var others: [String]
}

extension TextFormat {
    /// The format that a file's extension implies; `nil` for an unknown extension.
    init?(path: FilePath) {
        switch path.lowercasedExtension {
        case "txt", "text", "list", "links", "urls": self = .list
        case "log": self = .text
        case "md", "markdown", "mdown", "mkd", "mdx": self = .markdown
        case "html", "htm", "xhtml", "xml", "svg", "rss", "atom", "vue", "svelte": self = .html
        case "eml", "mht", "mhtml": self = .mail
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "json", "ndjson", "jsonl", "geojson", "webmanifest": self = .json
        default: return nil
        }
    }

    /// Makes an extractor for texts in this format. For lists, which are read line by line, it is that of
    /// running text.
    ///
    /// - Parameters:
    ///   - table: the table column whose cells are links, where `nil` searches all cells, and the delimiter of
    ///     CSV, where `nil` recognizes it.
    ///   - field: the name of the JSON members whose values are links; `nil` searches all strings.
    ///   - includesCode: whether the code of Markdown is searched, too.
    ///   - maxLength: the number of bytes after which a link, tag, cell or string without an end is given up.
    func extractor(
        _ vocabulary: LinkVocabulary, table: (column: LinkColumn?, delimiter: UInt8?) = (nil, nil),
        field: String?, includesCode: Bool = false,
        maxLength: Int
    ) -> any LinkExtractor {
        let scanner = LinkScanner(vocabulary, maxLength: maxLength)
        return switch self {
        case .list, .text: RunningTextExtractor(scanner, isMarkdown: false)
        case .markdown: RunningTextExtractor(scanner, isMarkdown: true, includesCode: includesCode)
        case .html, .mail: MailExtractor(scanner)
        case .csv: CSVExtractor(scanner, separator: table.delimiter, column: table.column)
        case .tsv: CSVExtractor(scanner, separator: UInt8(ascii: "\t"), column: table.column)
        case .json: JSONExtractor(scanner, field: field)
        }
    }
}

extension FilePath {
    /// The last extension of the name in lower case; empty without one.
    var lowercasedExtension: String {
        let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
}
