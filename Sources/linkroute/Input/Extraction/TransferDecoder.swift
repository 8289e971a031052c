import LinkRoutingLanguage

/// Decodes the transfer encoding of a part of a mail (RFC 2045, section 6), window by window, and maps
/// offsets of the text back.
struct TransferDecoder: LinkExtractor {
    private let encoding: Encoding
    /// Finds the links of the decoded text; `nil` if it is only decoded.
    private var extractor: (any LinkExtractor)?
    /// The decoded window.
    private(set) var text: Bytes = []
    /// The offset in the window of each byte of the text, and the end; in base64, that of the group of four
    /// letters that encodes the byte.
    private var offsets: [Int] = []
    /// The number of bytes of the first group of base64 that were processed with the window before.
    private var processedCount = 0

    init(_ encoding: Encoding, for extractor: (any LinkExtractor)? = nil) {
        (self.encoding, self.extractor) = (encoding, extractor)
    }

    enum Encoding {
        case quotedPrintable, base64
        /// Lines that end in a space, which is not part of the text, are joined (RFC 3676, `delsp=yes`).
        case endingInSpace
        /// Lines that begin with white space, whose first byte is not part of the text, are joined (RFC 5545,
        /// section 3.1).
        case continuedLines
        /// A `\` at the end of a line, and the white space at the beginning of the next one, are not part of
        /// the text: properties files.
        case escapedLineEnds
        /// The quotes at the end of a line and at the beginning of the next one join two parts of a string:
        /// translations of gettext.
        case adjacentStrings
        /// The text is windows-1252, which contains ISO-8859-1.
        case latin1

        /// The encoding of a text with this name, in lower case; `nil` for UTF-8 and others.
        init?(charset name: String) {
            guard ["iso-8859-1", "iso-8859-15", "windows-1252", "cp1252", "latin1"].contains(name) else {
                return nil
            }
            self = .latin1
        }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        decode(window, isLast: isLast)
        let (text, offsets, isBase64) = (text, offsets, encoding == .base64)
        let done =
            try extractor?.extract(text.span, isLast: isLast) { link, text in
                var link = link
                let range = link.range
                link.hasOtherLines = link.hasOtherLines || isBase64
                // The last byte is in the group of four letters after its offset.
                let end =
                    isBase64 && !range.isEmpty
                    ? min(offsets[range.upperBound - 1] + 4, offsets[offsets.count - 1])
                    : max(offsets[range.lowerBound], offsets[range.upperBound])
                link.range = offsets[range.lowerBound]..<end
                try body(link, text)
            } ?? text.count
        if encoding == .base64, done < text.count {
            processedCount = offsets[..<done].reversed().prefix { $0 == offsets[done] }.count
        }
        return offsets[done]
    }

    /// Decodes a window, in linear time, up to what may be incomplete at its end.
    mutating func decode(_ window: Span<UInt8>, isLast: Bool) {
        text.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        let end =
            switch encoding {
            case .latin1: convertLatin1(window)
            case .endingInSpace, .continuedLines, .escapedLineEnds, .adjacentStrings:
                joinLines(window, isLast: isLast)
            case .quotedPrintable: decodeQuoted(window, isLast: isLast)
            case .base64: decodeBase64(window, isLast: isLast)
            }
        offsets.append(end)
    }

    private mutating func append(_ byte: UInt8, from offset: Int) {
        text.append(byte)
        offsets.append(offset)
    }

    /// Decodes complete lines, as far as it is known whether they continue.
    private mutating func joinLines(_ window: Span<UInt8>, isLast: Bool) -> Int {
        // What ends a line that continues in the next one.
        let sign: UInt8? =
            switch encoding {
            case .endingInSpace: UInt8(ascii: " ")
            case .escapedLineEnds: UInt8(ascii: "\\")
            case .adjacentStrings: UInt8(ascii: "\"")
            default: nil
            }
        var end = window.count
        if !isLast {
            end = window.start(before: end, from: 0) { $0 != UInt8(ascii: "\n") }
            // What has no line ends for so long is not waited for.
            if end == 0, window.count > Self.longLine { end = window.count }
            if encoding != .endingInSpace {
                end = window.start(before: end, from: 0, while: \.isLineEnd)
                // The signs, and what is before them, stay together.
                let first = window.start(before: end, from: max(0, end - 64)) { $0 == sign }
                if first < end { end = max(0, first - 1) }
            }
        }
        var index = 0
        while index < end {
            append(window[index], from: index)
            index += 1
            guard window[index - 1] == UInt8(ascii: "\n"), let next = continuation(window, index) else {
                continue
            }
            var count = text.count - 1
            if count > 0, text[count - 1] == UInt8(ascii: "\r") { count -= 1 }
            if let sign {
                guard count > 0, text[count - 1] == sign else { continue }
                if encoding == .escapedLineEnds {
                    let first = text.span.start(before: count, from: 0) { $0 == sign }
                    // `\\` is a backslash, and the elements of a list are not one link.
                    if (count - first).isMultiple(of: 2) || first > 0 && text[first - 1] == UInt8(ascii: ",")
                    {
                        continue
                    }
                }
                count -= 1
            }
            offsets.removeLast(text.count - count)
            text.removeLast(text.count - count)
            index = next
        }
        return max(end, index)
    }

    /// The offset after what a line that continues the one before begins with; `nil` if the line at `start`
    /// does not.
    private func continuation(_ window: Span<UInt8>, _ start: Int) -> Int? {
        let text = window.end(from: start, while: \.isSpace)
        switch encoding {
        case .continuedLines: return text > start ? start + 1 : nil
        case .escapedLineEnds: return text
        case .adjacentStrings:
            return text < window.count && window[text] == UInt8(ascii: "\"") ? text + 1 : nil
        default: return start
        }
    }

    private static let longLine = 4 << 10

    /// Converts a text of windows-1252.
    private mutating func convertLatin1(_ window: Span<UInt8>) -> Int {
        for index in window.indices {
            text.appendWindows1252(window[index])
            offsets += repeatElement(index, count: text.count - offsets.count)
        }
        return window.count
    }

    private mutating func decodeQuoted(_ window: Span<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < window.count {
            let byte = window[index]
            if byte == UInt8(ascii: "=") {
                if index + 2 >= window.count, !isLast { return index }
                if let end = Self.softBreakEnd(window, index) {
                    index = end
                    continue
                }
                if index + 2 < window.count, let high = ASCII.hexValue(window[index + 1]),
                    let low = ASCII.hexValue(window[index + 2])
                {
                    append(high << 4 | low, from: index)
                    index += 3
                    continue
                }
            }
            append(byte, from: index)
            index += 1
        }
        return index
    }

    /// The end of the soft line break at `index`, which is not part of the text.
    private static func softBreakEnd(_ window: Span<UInt8>, _ index: Int) -> Int? {
        var end = window.end(from: index + 1, while: \.isSpace)
        if end < window.count, window[end] == UInt8(ascii: "\r") { end += 1 }
        return end < window.count && window[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    /// Decodes whole groups of four letters; at the end of the text, also a shorter one.
    private mutating func decodeBase64(_ window: Span<UInt8>, isLast: Bool) -> Int {
        // The bits that do not fill a byte yet, and where their group begins.
        var (bits, count, group) = (UInt32(0), UInt32(0), 0)
        for index in window.indices {
            guard let value = Self.base64Value(window[index]) else {
                // Padding ends a text; another one may follow.
                if window[index] == UInt8(ascii: "=") { count = 0 }
                continue
            }
            if count == 0 { group = index }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                append(UInt8(truncatingIfNeeded: bits >> count), from: group)
            }
        }
        var end = window.count
        if count > 0, !isLast {
            end = group
            while offsets.last == group { (_, _) = (text.removeLast(), offsets.removeLast()) }
        }
        text.removeFirst(min(processedCount, text.count))
        offsets.removeFirst(min(processedCount, offsets.count))
        processedCount = 0
        return end
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
}
