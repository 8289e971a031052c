import SystemIO

/// The kinds of text in which links are found.
enum TextFormat: String, OptionChoice {
    case text, markdown, html, csv, tsv, json

    static let defaultValue = TextFormat.text

    /// The format that a file's name says it has; `nil` for names that say nothing.
    init?(path: FilePath) {
        let name = path.bytes.split(separator: UInt8(ascii: "/")).last ?? []
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        switch String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased() {
        case "txt", "text", "log", "links": self = .text
        case "md", "markdown", "mdown", "mkd", "mdx": self = .markdown
        case "html", "htm", "xhtml", "eml", "mht", "mhtml", "xml", "svg", "vue", "svelte": self = .html
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "json", "ndjson", "jsonl", "geojson", "webmanifest": self = .json
        default: return nil
        }
    }

    /// What finds the links in a text of this format.
    ///
    /// - Parameters:
    ///   - column: the column of a table whose cells are links.
    ///   - field: the name of the members of JSON objects whose values are links.
    func extractor(_ vocabulary: LinkVocabulary, column: String?, field: String?) -> any LinkExtractor {
        switch self {
        case .text: RunningTextExtractor(vocabulary, isMarkdown: false)
        case .markdown: RunningTextExtractor(vocabulary, isMarkdown: true)
        case .html: MailExtractor(vocabulary)
        case .csv: CSVExtractor(vocabulary, separator: nil, column: column)
        case .tsv: CSVExtractor(vocabulary, separator: UInt8(ascii: "\t"), column: column)
        case .json: JSONExtractor(vocabulary, field: field)
        }
    }
}
