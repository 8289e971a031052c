/// Finds links in HTML and in mail, which may be quoted-printable: its first window shows whether it is.
struct MailExtractor: LinkExtractor {
    private var html: HTMLExtractor
    private var isQuoted: Bool?
    private var decoder = QuotedPrintable()

    /// How many bytes show whether a text is quoted-printable.
    private static let enough = 8 << 10

    init(_ vocabulary: LinkVocabulary) { html = HTMLExtractor(vocabulary) }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if isQuoted == nil {
            if window.count < Self.enough, !isLast { return 0 }
            isQuoted = QuotedPrintable.isUsed(in: window)
        }
        if isQuoted != true { return try html.extract(window, isLast: isLast, body) }
        let count = decoder.decode(window, isLast: isLast)
        let decoder = decoder
        let done = try html.extract(decoder.text.span, isLast: isLast) { link, text in
            var link = link
            link.range = decoder.place(of: link.range.lowerBound)..<decoder.place(of: link.range.upperBound)
            try body(link, text)
        }
        return done == decoder.text.count ? count : decoder.place(of: done)
    }
}
