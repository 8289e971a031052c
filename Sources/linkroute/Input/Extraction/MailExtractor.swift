import LinkRoutingLanguage

/// Finds links in HTML and in mail. The first window shows which of them it is.
struct MailExtractor: LinkExtractor {
    private let scanner: LinkScanner
    /// Whether the name of the text says that it is mail, if it begins with any header.
    private let isMail: Bool
    /// `nil` until it is known what the text is.
    private var extractor: (any LinkExtractor)?

    /// The number of bytes that are needed to recognize a mail.
    private static let sampleSize = 64 << 10

    init(_ scanner: LinkScanner, isMail: Bool = false) { (self.scanner, self.isMail) = (scanner, isMail) }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if extractor == nil {
            if window.count < Self.sampleSize, !isLast { return 0 }
            // The result must not depend on how much of the text has arrived.
            let sample = window.extracting(0..<min(window.count, Self.sampleSize))
            extractor =
                MailHeader.begins(sample, isMail: isMail) ? MIMEExtractor(scanner) : HTMLExtractor(scanner)
        }
        return try extractor?.extract(window, isLast: isLast, body) ?? 0
    }
}

extension LinkExtractor {
    /// Finds the links of a text with an encoding; `nil` is a text as it is.
    func decoding(_ encoding: TransferDecoder.Encoding?) -> any LinkExtractor {
        encoding.map { TransferDecoder($0, for: self) } ?? self
    }
}
