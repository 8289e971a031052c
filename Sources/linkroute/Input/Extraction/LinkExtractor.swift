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
    /// Whether the lines of the text are not those of the file, as in base64.
    var hasOtherLines = false
    /// Whether a program loads what the link refers to, such as an image or a style sheet: nobody opens it.
    var isResource = false
    /// Why a part of a mail is not searched for links; `nil` if this is a link.
    var unread: UnreadPart?
    /// Whether this is not a link, but the address that the references of a document are relative to.
    var isBase = false

    enum UnreadPart { case attachment, encoding }

    /// The link in a text that has `count` bytes more before it.
    func moved(by count: Int) -> ExtractedLink {
        var link = self
        link.range = range.lowerBound + count..<range.upperBound + count
        return link
    }
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

/// How links are written in a text.
struct TextNotation {
    let format: TextFormat
    /// How they are written in running text.
    var decoding = LinkScanner.Decoding.nothing
    /// How lines of running text are joined; `nil` if they are not.
    var joining: TransferDecoder.Encoding?

    /// The notation in files of this name; `nil` if its extension is unknown.
    init?(path: FilePath) { self.init(extension: path.lowercasedExtension) }

    /// - Parameter name: in lower case.
    init?(extension name: String) {
        guard let (format, decoding) = Self.formats[name] else { return nil }
        (self.format, self.decoding) = (format, decoding)
        switch name {
        case "po", "pot": joining = .adjacentStrings
        case "properties": joining = .escapedLineEnds
        default: joining = decoding == .folded ? .continuedLines : nil
        }
    }

    init(format: TextFormat) { self.format = format }

    /// Each format, how links are written in its running text, and the extensions.
    private static let formats = Dictionary(
        uniqueKeysWithValues: """
            list nothing txt text list links urls
            text nothing log rst textile org wiki ini cfg conf env vtt srt url desktop http rest feature
            text backslashes tex ltx sty cls bib
            text folded ics ifb vcf vcard
            text asciiDoc adoc asciidoc asc
            text references yaml yml toml properties po pot strings swift m mm h kt kts java gradle groovy
            text references dart go rs rb py c cpp cs js mjs cjs jsx ts mts cts tsx lua pl graphql gql sql sh
            text references ps1 bat tf hcl haml slim pug
            markdown markdown md markdown mdown mkd mdx rmd qmd
            html references html htm html5 xhtml shtml xml svg rss atom amp gpx kml wsdl mjml hbs handlebars
            html references mustache liquid ejs eta njk nunjucks twig j2 jinja jinja2 tmpl tpl gohtml ftl ftlh
            html references vm erb rhtml php phtml blade jsp jspf asp aspx cshtml razor cfm heex leex eex vue
            html references svelte astro marko inky plist webloc stringsdict xlf xliff resx resw storyboard
            html references xib opml xsl xslt
            mail references eml emltpl mbox mht mhtml
            csv nothing csv
            tsv nothing tsv tab
            json nothing json ndjson jsonl ipynb json5 jsonc geojson webmanifest arb xcstrings har jsonld
            """.split(separator: "\n").flatMap { line in
                let words = line.split(separator: " ").map(String.init)
                let format = TextFormat(rawValue: words[0]) ?? .list
                let decoding = LinkScanner.Decoding(rawValue: words[1]) ?? .nothing
                return words.dropFirst(2).map { ($0, (format: format, decoding: decoding)) }
            })
}

extension TextFormat {
    /// The format that a file's extension implies; `nil` for an unknown extension.
    init?(path: FilePath) {
        guard let format = TextNotation(path: path)?.format else { return nil }
        self = format
    }

    /// The extensions of files that surely hold no links, so that nobody needs to know that they are not
    /// read.
    static let others = Set(
        """
        routes png jpg jpeg gif webp avif heic heif ico icns bmp tif tiff psd ai sketch fig eps mp3 mp4 m4a
        m4v mov avi mkv webm wav ogg flac aac woff woff2 ttf otf eot css scss sass less styl map wasm o a so
        dylib dll exe class jar pyc lock sum gitignore gitattributes dockerignore editorconfig npmrc nvmrc pem
        crt cer key p12 mobileprovision xcuserstate bak swp tmp
        """.split(whereSeparator: \.isWhitespace).map { String($0) })

    /// Makes an extractor for texts in this format. For lists, which are read line by line, it is that of
    /// running text.
    ///
    /// - Parameters:
    ///   - table: the table column whose cells are links, where `nil` searches all cells, and the delimiter
    ///     of CSV, where `nil` recognizes it.
    ///   - field: the name of the JSON members whose values are links; `nil` searches all strings.
    ///   - includesCode: whether the code of Markdown is searched, too.
    ///   - notation: how links are written in running text; `nil` if nothing is known about it.
    func extractor(
        _ scanner: LinkScanner, table: (column: LinkColumn?, delimiter: UInt8?) = (nil, nil),
        field: String?, includesCode: Bool = false, notation: TextNotation? = nil
    ) -> any LinkExtractor {
        switch self {
        case .list, .text:
            RunningTextExtractor(scanner.decoding(notation?.decoding ?? .nothing))
                .decoding(notation?.joining)
        case .markdown: RunningTextExtractor(scanner.decoding(.markdown), includesCode: includesCode)
        case .html, .mail: MIMEExtractor(scanner, as: self)
        case .csv: CSVExtractor(scanner, .csv, separator: table.delimiter, column: table.column)
        case .tsv: CSVExtractor(scanner, .tsv, separator: nil, column: table.column)
        case .json: JSONExtractor(scanner, field: field)
        }
    }
}

extension FilePath {
    /// The last extension of the name in lower case; empty without one.
    var lowercasedExtension: String {
        let name = bytes.split(separator: "/").last ?? []
        // `.env`, `.env.local`
        if name.split(separator: ".", maxSplits: 1).first?.elementsEqual("env".utf8) == true,
            name.first == "."
        {
            return "env"
        }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
}
