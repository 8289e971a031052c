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
                : HTMLExtractor(scanner).decoding(
                    QuotedPrintable.isUsed(in: sample) ? .quotedPrintable : nil)
        }
        return try extractor?.extract(window, isLast: isLast, body) ?? 0
    }
}

/// Finds the links of a text that has to be decoded first.
private struct DecodedExtractor: LinkExtractor {
    var decoder: TransferDecoder
    var extractor: any LinkExtractor

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        try decoder.extract(window, isLast: isLast, &extractor, body)
    }
}

extension LinkExtractor {
    /// Finds the links of a text with an encoding; `nil` is a text as it is.
    func decoding(_ encoding: TransferDecoder.Encoding?) -> any LinkExtractor {
        encoding.map { DecodedExtractor(decoder: TransferDecoder($0), extractor: self) } ?? self
    }
}

/// Recognizes the quoted-printable transfer encoding in HTML that lost its header.
enum QuotedPrintable {
    /// Whether a text uses this encoding: its header says so, or an attribute value begins with `=3D`.
    static func isUsed(in window: Span<UInt8>) -> Bool {
        let marks = ["=3d\"", "=3d'", "content-transfer-encoding: quoted-printable"]
        return marks.contains { window.contains(ignoringCase: $0) }
    }
}
