import LinkRoutingLanguage

/// A text without its escapes or its encoding, which knows where its bytes were.
struct DecodedText {
    private(set) var bytes: Bytes = []
    /// The offset of each byte before it was decoded, and the end.
    private(set) var offsets: [Int] = []

    /// Takes a field or a string of a text; false, changing nothing, if it has no escapes.
    mutating func decode(_ text: Span<UInt8>, _ range: Range<Int>, _ format: RowFormat) -> Bool {
        let text = text.extracting(0..<range.upperBound)
        let sign = format.escapeSign
        guard text.firstOffset(of: sign, from: range.lowerBound) != nil else { return false }
        removeAll()
        var index = range.lowerBound
        while index < text.count {
            if text[index] == sign {
                append(from: index) { format.appendEscape(text, &index, to: &$0) }
            } else {
                append(text[index], from: index)
                index += 1
            }
        }
        end(at: text.count)
        return true
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
    }

    mutating func append(_ byte: UInt8, from offset: Int) {
        bytes.append(byte)
        offsets.append(offset)
    }

    /// Lets `body` append bytes that were written at one offset.
    mutating func append(from offset: Int, _ body: (inout Bytes) -> Void) {
        body(&bytes)
        offsets += repeatElement(offset, count: bytes.count - offsets.count)
    }

    mutating func remove(_ range: Range<Int>) {
        bytes.removeSubrange(range)
        offsets.removeSubrange(range)
    }

    mutating func end(at offset: Int) { offsets.append(offset) }

    /// A link found in the decoded text, at its place before decoding.
    func original(_ link: ExtractedLink) -> ExtractedLink {
        var link = link
        let start = offsets[link.range.lowerBound]
        link.range = start..<max(start, offsets[link.range.upperBound])
        return link
    }
}

// MARK: - Base64

extension DecodedText {
    /// Decodes whole groups of four letters; at the end of the text, also a shorter one.
    ///
    /// - Returns: the offset up to which the text was decoded.
    mutating func appendBase64(_ text: Span<UInt8>, isLast: Bool) -> Int {
        // The bits that do not fill a byte yet, and where their group begins.
        var (bits, count, group) = (UInt32(0), UInt32(0), 0)
        for index in text.indices {
            guard let value = Self.base64Value(text[index]) else {
                // Padding ends a text; another one may follow.
                if text[index] == "=" { count = 0 }
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
        if count == 0 || isLast { return text.count }
        remove((offsets.lastIndex { $0 < group } ?? -1) + 1..<offsets.count)
        return group
    }

    static func base64Value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case "A"..."Z": UInt32(byte) - 0x41
        case "a"..."z": UInt32(byte) - 0x61 + 26
        case "0"..."9": UInt32(byte) - 0x30 + 52
        case "+", "-": 62
        case "/", "_": 63
        default: nil
        }
    }

    /// The bytes that a text in base64 or base64url encodes.
    static func bytes(ofBase64 text: Bytes.SubSequence) -> Bytes {
        var decoded = DecodedText()
        _ = decoded.appendBase64(Bytes(text).span, isLast: true)
        return decoded.bytes
    }
}
