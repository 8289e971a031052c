import LinkRoutingLanguage

/// Finds links in HTML and in mail. The first window shows which of them it is, and whether HTML is
/// quoted-printable.
struct MailExtractor: LinkExtractor {
    private let scanner: LinkScanner
    /// Whether the name of the text says that it is mail, if it begins with any header.
    private let isMail: Bool
    /// `nil` until it is known what the text is.
    private var extractor: (any LinkExtractor)?

    /// The number of bytes that are needed to recognize quoted-printable text.
    private static let sampleSize = 64 << 10

    init(_ scanner: LinkScanner, isMail: Bool = false) { (self.scanner, self.isMail) = (scanner, isMail) }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if extractor == nil {
            if window.count < Self.sampleSize, !isLast { return 0 }
            // The result must not depend on how much of the text has arrived.
            let sample = window.extracting(0..<min(window.count, Self.sampleSize))
            extractor =
                MailHeader.begins(sample, isMail: isMail)
                ? MIMEExtractor(scanner)
                : HTMLExtractor(scanner).decoding(Self.isQuotedPrintable(sample) ? .quotedPrintable : nil)
        }
        return try extractor?.extract(window, isLast: isLast, body) ?? 0
    }

    /// Whether HTML is quoted-printable: the header that it lost said so before the first tag, or the first
    /// value in quotes of a tag begins with `=3D`.
    private static func isQuotedPrintable(_ window: Span<UInt8>) -> Bool {
        let text = window.extracting(0..<(window.firstOffset(of: UInt8(ascii: "<")) ?? window.count))
        if text.contains(ignoringCase: "content-transfer-encoding: quoted-printable") { return true }
        var index = 0
        while let equals = window.firstOffset(of: UInt8(ascii: "="), from: index) {
            index = equals + 1
            guard equals + 3 < window.count, window[equals + 1] == UInt8(ascii: "3"),
                window[equals + 2] | 0x20 == UInt8(ascii: "d"), "\"'".utf8.contains(window[equals + 3])
            else { continue }
            let tag = window.start(before: equals, from: max(0, equals - 1000)) {
                !"<>\"'".utf8.contains($0)
            }
            if tag > 0, window[tag - 1] == UInt8(ascii: "<") { return true }
        }
        return false
    }
}

extension LinkExtractor {
    /// Finds the links of a text with an encoding; `nil` is a text as it is.
    func decoding(_ encoding: TransferDecoder.Encoding?) -> any LinkExtractor {
        encoding.map { TransferDecoder($0, for: self) } ?? self
    }
}
