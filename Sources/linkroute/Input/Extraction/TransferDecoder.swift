import LinkRoutingLanguage

/// Decodes the transfer encoding of a part of a mail (RFC 2045, section 6), window by window, and maps
/// offsets of the text back.
struct TransferDecoder: LinkExtractor {
    private let encoding: Encoding
    /// Finds the links of the decoded text.
    private var extractor: any LinkExtractor
    /// The decoded window. In base64, the offset of a byte is that of the group of four letters that encodes
    /// it.
    private var decoded = DecodedText()
    /// The number of bytes of the first group of base64 that were processed with the window before.
    private var processedCount = 0

    init(_ encoding: Encoding, for extractor: any LinkExtractor) {
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
        let end = decode(window, isLast: isLast)
        decoded.end(at: end)
        let (decoded, isBase64) = (decoded, encoding == .base64)
        let done = try extractor.extract(decoded.bytes.span, isLast: isLast) { link, text in
            var original = decoded.original(link)
            original.hasOtherLines = link.hasOtherLines || isBase64
            if isBase64, !link.range.isEmpty {
                // The last byte is in the group of four letters after its offset.
                let group = decoded.offsets[link.range.upperBound - 1]
                original.range = original.range.lowerBound..<min(group + 4, end)
            }
            try body(original, text)
        }
        if isBase64, done < decoded.bytes.count {
            let offsets = decoded.offsets
            processedCount = offsets[..<done].reversed().prefix { $0 == offsets[done] }.count
        }
        return decoded.offsets[done]
    }

    /// Decodes a window, in linear time, up to what may be incomplete at its end, whose offset it returns.
    private mutating func decode(_ window: Span<UInt8>, isLast: Bool) -> Int {
        decoded.removeAll()
        switch encoding {
        case .latin1:
            for index in window.indices {
                decoded.append(from: index) { $0.appendWindows1252(window[index]) }
            }
            return window.count
        case .endingInSpace, .continuedLines, .escapedLineEnds, .adjacentStrings:
            return joinLines(window, isLast: isLast)
        case .quotedPrintable: return decodeQuoted(window, isLast: isLast)
        case .base64:
            let end = decoded.appendBase64(window, isLast: isLast)
            decoded.remove(decoded.bytes.indices.prefix(processedCount))
            processedCount = 0
            return end
        }
    }

    /// Decodes complete lines, as far as it is known whether they continue.
    private mutating func joinLines(_ window: Span<UInt8>, isLast: Bool) -> Int {
        // What ends a line that continues in the next one.
        let sign: UInt8? =
            switch encoding {
            case .endingInSpace: " "
            case .escapedLineEnds: "\\"
            case .adjacentStrings: "\""
            default: nil
            }
        var end = window.count
        if !isLast {
            end = window.start(before: end, from: 0) { $0 != "\n" }
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
            decoded.append(window[index], from: index)
            index += 1
            guard window[index - 1] == "\n", let next = continuation(window, index),
                let kept = keptCount(before: sign)
            else { continue }
            decoded.remove(kept..<decoded.bytes.count)
            index = next
        }
        return max(end, index)
    }

    /// The number of bytes without the end of the last line, and without the sign before it that joins it to
    /// the next one; `nil` if the sign is missing.
    private func keptCount(before sign: UInt8?) -> Int? {
        let text = decoded.bytes.span
        var count = text.count - 1
        if count > 0, text[count - 1] == "\r" { count -= 1 }
        guard let sign else { return count }
        guard count > 0, text[count - 1] == sign else { return nil }
        if encoding == .escapedLineEnds {
            let first = text.start(before: count, from: 0) { $0 == sign }
            // `\\` is a backslash, and the elements of a list are not one link.
            if (count - first).isMultiple(of: 2) || first > 0 && text[first - 1] == "," { return nil }
        }
        return count - 1
    }

    /// The offset after what a line that continues the one before begins with; `nil` if the line at `start`
    /// does not.
    private func continuation(_ window: Span<UInt8>, _ start: Int) -> Int? {
        let text = window.end(from: start, while: \.isSpace)
        switch encoding {
        case .continuedLines: return text > start ? start + 1 : nil
        case .escapedLineEnds: return text
        case .adjacentStrings:
            return text < window.count && window[text] == "\"" ? text + 1 : nil
        default: return start
        }
    }

    private static let longLine = 4 << 10

    private mutating func decodeQuoted(_ window: Span<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < window.count {
            let byte = window[index]
            if byte == "=" {
                if index + 2 >= window.count, !isLast { return index }
                if let end = Self.softBreakEnd(window, index) {
                    index = end
                    continue
                }
                if index + 2 < window.count, let high = ASCII.hexValue(window[index + 1]),
                    let low = ASCII.hexValue(window[index + 2])
                {
                    decoded.append(high << 4 | low, from: index)
                    index += 3
                    continue
                }
            }
            decoded.append(byte, from: index)
            index += 1
        }
        return index
    }

    /// The end of the soft line break at `index`, which is not part of the text.
    private static func softBreakEnd(_ window: Span<UInt8>, _ index: Int) -> Int? {
        var end = window.end(from: index + 1, while: \.isSpace)
        if end < window.count, window[end] == "\r" { end += 1 }
        return end < window.count && window[end] == "\n" ? end + 1 : nil
    }
}

extension LinkExtractor {
    /// Finds the links of a text with an encoding; `nil` is a text as it is.
    func decoding(_ encoding: TransferDecoder.Encoding?) -> any LinkExtractor {
        encoding.map { TransferDecoder($0, for: self) } ?? self
    }
}
