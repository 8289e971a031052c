import LinkRoutingLanguage

/// Finds links in HTML and in mail. The first window shows which of them it is, and whether HTML is
/// quoted-printable.
struct MailExtractor: LinkExtractor {
    /// How the text is read.
    private enum Mode {
        case html
        /// HTML without a header, quoted-printable.
        case quoted(TransferDecoder)
        case mail(MIMEExtractor)
    }

    private let scanner: LinkScanner
    private var html: HTMLExtractor
    private var mode: Mode?

    /// The number of bytes that are needed to recognize quoted-printable text.
    private static let sampleSize = 64 << 10

    init(_ scanner: LinkScanner) {
        self.scanner = scanner
        html = HTMLExtractor(scanner)
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        switch mode {
        case .html: return try html.extract(window, isLast: isLast, body)
        // Decoders are moved out of the mode, so that their buffers are not copied.
        case .quoted(var decoder):
            mode = nil
            defer { mode = .quoted(decoder) }
            return try decoder.extract(window, isLast: isLast, &html, body)
        case .mail(var mail):
            mode = nil
            defer { mode = .mail(mail) }
            return try mail.extract(window, isLast: isLast, body)
        case nil:
            if window.count < Self.sampleSize, !isLast { return 0 }
            // The result must not depend on how much of the text has arrived.
            let sample = window.extracting(0..<min(window.count, Self.sampleSize))
            if MailHeader.begins(sample) {
                mode = .mail(MIMEExtractor(scanner))
            } else if QuotedPrintable.isUsed(in: sample) {
                mode = .quoted(TransferDecoder(.quotedPrintable))
            } else {
                mode = .html
            }
            return try extract(window, isLast: isLast, body)
        }
    }
}

/// Recognizes the quoted-printable transfer encoding in HTML that lost its header.
enum QuotedPrintable {
    /// Whether a text uses this encoding: its header says so, or an attribute value begins with `=3D`.
    static func isUsed(in window: Span<UInt8>) -> Bool {
        var index = 0
        while let offset = window.extracting(index..<window.count).firstOffset(of: UInt8(ascii: "=")) {
            index += offset + 1
            guard index + 2 < window.count else { break }
            let isEquals = window[index] == UInt8(ascii: "3") && window[index + 1] | 0x20 == UInt8(ascii: "d")
            if isEquals, window[index + 2] == UInt8(ascii: "\"") || window[index + 2] == UInt8(ascii: "'") {
                return true
            }
        }
        return window.contains(ignoringCase: "content-transfer-encoding: quoted-printable")
    }
}
