import LinkRouting

/// Finds links in HTML and in HTML mail, which may be quoted-printable; the first window shows whether it is.
struct MailExtractor: LinkExtractor {
    private var html: HTMLExtractor
    private var isQuoted: Bool?
    private var decoder = QuotedPrintable()

    /// The number of bytes that are needed to recognize quoted-printable text.
    private static let sampleSize = 8 << 10

    init(_ vocabulary: LinkVocabulary) { html = HTMLExtractor(vocabulary) }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if isQuoted == nil {
            if window.count < Self.sampleSize, !isLast { return 0 }
            isQuoted = QuotedPrintable.isUsed(in: window)
        }
        if isQuoted != true { return try html.extract(window, isLast: isLast, body) }
        let count = decoder.decode(window, isLast: isLast)
        let decoder = decoder
        let done = try html.extract(decoder.text.span, isLast: isLast) { link, text in
            var link = link
            link.range =
                decoder.windowOffset(
                    of: link.range.lowerBound)..<decoder.windowOffset(of: link.range.upperBound)
            try body(link, text)
        }
        return done == decoder.text.count ? count : decoder.windowOffset(of: done)
    }
}

/// Decodes the quoted-printable transfer encoding of mail (RFC 2045, section 6.7), and maps offsets back.
struct QuotedPrintable {
    /// The decoded window.
    private(set) var text: Bytes = []
    /// Where each run of unescaped bytes begins.
    private var runs: [Run] = []

    /// Bytes that are consecutive both in the text and in the window, up to the next run.
    private struct Run {
        var textStart: Int
        var windowStart: Int
    }

    /// Decodes a window, in linear time.
    ///
    /// - Returns: the number of bytes that were decoded: an escape at the end of the window may be
    ///   incomplete.
    mutating func decode(_ window: Span<UInt8>, isLast: Bool) -> Int {
        text.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        runs.append(Run(textStart: 0, windowStart: 0))
        var index = 0
        while index < window.count {
            let byte = window[index]
            guard byte == UInt8(ascii: "=") else {
                text.append(byte)
                index += 1
                continue
            }
            if index + 2 >= window.count, !isLast { return index }
            if let end = Self.softBreakEnd(window, index) {
                index = end
            } else if index + 2 < window.count, let high = Self.hexValue(window[index + 1]),
                let low = Self.hexValue(window[index + 2])
            {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(byte)
                index += 1
                continue
            }
            runs.append(Run(textStart: text.count, windowStart: index))
        }
        return index
    }

    /// The offset in the window of the byte at `offset` of the text, in logarithmic time.
    func windowOffset(of offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].textStart <= offset { low = middle } else { high = middle }
        }
        return runs[low].windowStart + offset - runs[low].textStart
    }

    /// The end of the soft line break at `index`, which is not part of the text.
    private static func softBreakEnd(_ window: Span<UInt8>, _ index: Int) -> Int? {
        var end = index + 1
        while end < window.count, window[end].isBlank { end += 1 }
        if end < window.count, window[end] == UInt8(ascii: "\r") { end += 1 }
        return end < window.count && window[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        if byte &- 0x30 < 10 { return byte &- 0x30 }
        let letter = byte | 0x20
        return letter &- 0x61 < 6 ? letter &- 0x57 : nil
    }

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
        let header = window.extracting(0..<min(window.count, 64 << 10))
        return header.contains(ignoringCase: "content-transfer-encoding: quoted-printable")
    }
}
