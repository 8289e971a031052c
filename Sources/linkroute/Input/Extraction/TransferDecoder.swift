import LinkRoutingLanguage

/// Decodes the transfer encoding of a part of a mail (RFC 2045, section 6), window by window, and maps
/// offsets of the text back.
struct TransferDecoder {
    private let encoding: Encoding
    /// The decoded window.
    private(set) var text: Bytes = []
    private var runs: [Run] = []
    /// The bits of base64 before the window.
    private var bits = Base64Bits()
    /// The order of the bytes of UTF-16; `nil` before the first ones.
    private var isBigEndian: Bool?
    /// The number of bytes, decoded from the first line of the window, that were processed before.
    private var processedCount = 0

    init(_ encoding: Encoding) { self.encoding = encoding }

    enum Encoding {
        case quotedPrintable, base64
        /// Lines that end in a space, which is not part of the text, are joined (RFC 3676, `delsp=yes`).
        case endingInSpace
        /// Lines that begin with white space, whose first byte is not part of the text, are joined (RFC 5545,
        /// section 3.1).
        case continuedLines
        /// The text is windows-1252, which contains ISO-8859-1.
        case latin1
        case utf16

        /// The encoding of a text with this name, in lower case; `nil` for UTF-8 and others.
        init?(charset name: String) {
            if ["iso-8859-1", "iso-8859-15", "windows-1252", "cp1252", "latin1"].contains(name) {
                self = .latin1
            } else if name.hasPrefix("utf-16") || name == "unicode" {
                self = .utf16
            } else {
                return nil
            }
        }
    }

    /// Bytes of the text that are consecutive in the window, too; for base64, those of one line.
    private struct Run {
        var textStart: Int
        var windowStart: Int
        /// The bits before the line.
        var bits = Base64Bits()
        /// The end of the line before, without its line end.
        var previousEnd = 0
    }

    /// The bits that do not fill a byte yet.
    private struct Base64Bits {
        var value: UInt32 = 0
        var count: UInt32 = 0
    }

    /// Decodes a window, and passes the links that `extractor` finds in its text to `body`.
    ///
    /// In base64, the range of a link begins with the line that has its first byte, and ends with the line
    /// that has its last one. In a line of more than 4 KiB, it is about the bytes that encode the link.
    ///
    /// - Returns: the number of bytes of the window that were processed.
    mutating func extract(
        _ window: Span<UInt8>, isLast: Bool, _ extractor: inout some LinkExtractor, _ body: LinkExtractor.Body
    ) throws -> Int {
        let end = decode(window, isLast: isLast)
        var lastLineEnd = end
        while lastLineEnd > 0, window[lastLineEnd - 1].isLineEnd { lastLineEnd -= 1 }
        let decoder = self
        let done = try extractor.extract(decoder.text.span, isLast: isLast) { link, text in
            var link = link
            link.hasOtherLines = link.hasOtherLines || encoding == .base64
            let start = decoder.windowOffset(of: link.range.lowerBound)
            link.range = start..<max(start, decoder.windowEnd(of: link.range.upperBound, lastLineEnd))
            try body(link, text)
        }
        return resume(at: done, end)
    }

    /// Decodes a window, in linear time.
    ///
    /// - Returns: the number of bytes that were decoded: an escape at the end of the window may be
    ///   incomplete.
    @discardableResult
    mutating func decode(_ window: Span<UInt8>, isLast: Bool) -> Int {
        text.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        runs.append(Run(textStart: 0, windowStart: 0, bits: bits))
        switch encoding {
        case .latin1, .utf16: return convert(window, isLast: isLast)
        case .endingInSpace, .continuedLines: return joinLines(window, isLast: isLast)
        case .quotedPrintable: return decodeQuoted(window, isLast: isLast)
        case .base64:
            let end = isLast ? window.count : Self.endOfLines(window)
            decodeBase64(window.extracting(0..<end))
            return end
        }
    }

    /// Decodes complete lines, as far as it is known whether they continue.
    private mutating func joinLines(_ window: Span<UInt8>, isLast: Bool) -> Int {
        var end = isLast ? window.count : Self.endOfLines(window)
        if !isLast, encoding == .continuedLines { while end > 0, window[end - 1].isLineEnd { end -= 1 } }
        for index in 0..<end {
            text.append(window[index])
            let isEnd =
                encoding == .endingInSpace
                ? window[index] == UInt8(ascii: "\n")
                : window[index].isBlank && index > 0 && window[index - 1] == UInt8(ascii: "\n")
            guard isEnd else { continue }
            var count = text.count - 1
            if encoding == .continuedLines { count -= 1 }
            if count > 0, text[count - 1] == UInt8(ascii: "\r") { count -= 1 }
            if encoding == .endingInSpace {
                guard count > 0, text[count - 1] == UInt8(ascii: " ") else { continue }
                count -= 1
            }
            text.removeLast(text.count - count)
            runs.append(Run(textStart: count, windowStart: index + 1))
        }
        return end
    }

    /// Converts a text of another character set.
    private mutating func convert(_ window: Span<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < window.count {
            let start = text.count
            var length = 1
            if encoding == .latin1 {
                text.appendWindows1252(window[index])
            } else {
                // Without a mark, the zero of the first ASCII character tells.
                let isBigEndian = isBigEndian ?? (window[0] == 0xFE || window[0] == 0)
                self.isBigEndian = isBigEndian
                var character = Bytes()
                let rest = window.extracting(index..<window.count)
                length = TextSource.convertUTF16(rest, isBigEndian, isLast, 4, &character)
                if length == 0 { break }
                text += character
            }
            index += length
            if text.count - start != length { runs.append(Run(textStart: text.count, windowStart: index)) }
        }
        return index
    }

    // MARK: Quoted-printable

    private mutating func decodeQuoted(_ window: Span<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < window.count {
            let byte = window[index]
            guard byte == UInt8(ascii: "=") else {
                index += 1
                text.append(byte)
                continue
            }
            if index + 2 >= window.count, !isLast { return index }
            if let end = Self.softBreakEnd(window, index) {
                index = end
            } else if index + 2 < window.count, let high = ASCII.hexValue(window[index + 1]),
                let low = ASCII.hexValue(window[index + 2])
            {
                index += 3
                text.append(high << 4 | low)
            } else {
                text.append(byte)
                index += 1
                continue
            }
            runs.append(Run(textStart: text.count, windowStart: index))
        }
        return index
    }

    /// The end of the soft line break at `index`, which is not part of the text.
    private static func softBreakEnd(_ window: Span<UInt8>, _ index: Int) -> Int? {
        var end = index + 1
        while end < window.count, window[end].isBlank { end += 1 }
        if end < window.count, window[end] == UInt8(ascii: "\r") { end += 1 }
        return end < window.count && window[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    // MARK: Base64

    /// A longer line is decoded before its end is known.
    private static let longLine = 4 << 10

    /// The end of the last line, so that places do not depend on the ends of the windows.
    private static func endOfLines(_ window: Span<UInt8>) -> Int {
        var end = window.count
        while end > 0, window[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        return end == 0 && window.count > longLine ? window.count : end
    }

    private mutating func decodeBase64(_ window: Span<UInt8>) {
        var bits = bits
        for index in window.indices {
            if index > 0, window[index - 1] == UInt8(ascii: "\n") {
                let hasReturn = index > 1 && window[index - 2] == UInt8(ascii: "\r")
                runs.append(
                    Run(
                        textStart: text.count, windowStart: index, bits: bits,
                        previousEnd: index - (hasReturn ? 2 : 1)))
            }
            guard let value = Self.base64Value(window[index]) else {
                // Padding ends a text; another one may follow.
                if window[index] == UInt8(ascii: "=") { bits = Base64Bits() }
                continue
            }
            bits.value = bits.value << 6 | value
            bits.count += 6
            if bits.count >= 8 {
                bits.count -= 8
                text.append(UInt8(truncatingIfNeeded: bits.value >> bits.count))
            }
        }
        self.bits = bits
        if processedCount > 0 {
            text.removeFirst(min(processedCount, text.count))
            for index in runs.indices { runs[index].textStart -= processedCount }
            processedCount = 0
        }
    }

    static func base64Value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 0x41
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 0x61 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }

    // MARK: Offsets

    /// The index of the run of the byte at `offset` of the text, in logarithmic time.
    private func run(of offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].textStart <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The offset in the window of the byte at `offset` of the text; in base64, the start of its line.
    private func windowOffset(of offset: Int) -> Int {
        let run = runs[run(of: offset)]
        let distance = offset - run.textStart
        if encoding != .base64 { return run.windowStart + distance }
        // Finding the ends of a long line again for each of its links would take quadratic time.
        return distance < Self.longLine ? run.windowStart : run.windowStart + distance / 3 * 4
    }

    /// The offset in the window after the byte before `offset`; in base64, the end of its line, which is
    /// `end` for the last one.
    private func windowEnd(of offset: Int, _ end: Int) -> Int {
        guard encoding == .base64 else { return windowOffset(of: offset) }
        let index = run(of: max(0, offset - 1))
        let distance = offset - runs[index].textStart
        if distance >= Self.longLine { return min(end, runs[index].windowStart + (distance + 2) / 3 * 4) }
        let next = index + 1
        return next < runs.count ? runs[next].previousEnd : end
    }

    /// Prepares for a window that begins with the bytes after the first `done` bytes of the text.
    ///
    /// - Returns: the number of bytes before that window: all `end` of them if the text is finished.
    private mutating func resume(at done: Int, _ end: Int) -> Int {
        if done == text.count { return end }
        guard encoding == .base64 else { return windowOffset(of: done) }
        let run = runs[run(of: done)]
        bits = run.bits
        processedCount = done - run.textStart
        return run.windowStart
    }
}

extension Span<UInt8> {
    /// Whether a line begins a file in uuencode, as `begin 644 name` does: the next one has the length that it
    /// begins with.
    var hasUuencode: Bool {
        var start = 0
        while let offset = extracting(start..<count).firstOffset(of: UInt8(ascii: "\n")) {
            let line = start..<start + offset
            start = line.upperBound + 1
            guard line.count > 9, self[line.lowerBound] == UInt8(ascii: "b"), start < count,
                hasPrefix(Bytes("begin ".utf8), at: line.lowerBound), self[line.lowerBound + 8].isDigit
            else { continue }
            let rest = extracting(start..<count)
            let length = rest.firstOffset(of: UInt8(ascii: "\n")) ?? rest.count
            let size = Int(self[start] &- 0x20 & 0x3F)
            if size > 0, abs(length - 1 - (size + 2) / 3 * 4) < 2 { return true }
        }
        return false
    }
}
