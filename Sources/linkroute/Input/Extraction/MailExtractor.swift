import LinkRoutingLanguage

/// Finds links in HTML and in mail. The first window shows which of them it is, and whether HTML is
/// quoted-printable.
struct MailExtractor: LinkExtractor {
    private let scanner: LinkScanner
    /// `nil` until it is known what the text is.
    private var extractor: (any LinkExtractor)?

    /// The number of bytes that are needed to recognize quoted-printable text.
    private static let sampleSize = 64 << 10

    init(_ scanner: LinkScanner) { self.scanner = scanner }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if extractor == nil {
            if window.count < Self.sampleSize, !isLast { return 0 }
            // The result must not depend on how much of the text has arrived.
            let sample = window.extracting(0..<min(window.count, Self.sampleSize))
            extractor =
                MailHeader.begins(sample)
                ? MIMEExtractor(scanner)
                : HTMLExtractor(scanner).decoding(Self.isQuotedPrintable(sample) ? .quotedPrintable : nil)
        }
        return try extractor?.extract(window, isLast: isLast, body) ?? 0
    }

    /// Whether HTML is quoted-printable: the header that it lost said so, or an attribute value begins with
    /// `=3D`.
    private static func isQuotedPrintable(_ window: Span<UInt8>) -> Bool {
        let marks = ["=3d\"", "=3d'", "content-transfer-encoding: quoted-printable"]
        return marks.contains { window.contains(ignoringCase: $0) }
    }
}

extension LinkExtractor {
    /// Finds the links of a text with an encoding; `nil` is a text as it is.
    func decoding(_ encoding: TransferDecoder.Encoding?) -> any LinkExtractor {
        encoding.map { TransferDecoder($0, for: self) } ?? self
    }
}
