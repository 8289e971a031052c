import LinkRouting

/// Text in the transfer encoding of mail (RFC 2045 section 6.7), decoded, and where each part of it stood.
struct QuotedPrintable {
    private(set) var text: Bytes = []
    /// From which offset of `text` on the bytes stand one after the other from which offset of the window on.
    private var stretches: [(text: Int, window: Int)] = []

    /// Decodes a window; returns how much of it, for at its end an escape may be cut off. Linear.
    mutating func decode(_ window: Span<UInt8>, isLast: Bool) -> Int {
        text.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        stretches.append((0, 0))
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
            stretches.append((text.count, index))
        }
        return index
    }

    /// Where the byte at `offset` of the text stands in the window.
    func place(of offset: Int) -> Int {
        var (low, high) = (0, stretches.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if stretches[middle].text <= offset { low = middle } else { high = middle }
        }
        return stretches[low].window + offset - stretches[low].text
    }

    /// The end of a line end that is no part of the text.
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

    /// Whether a text is in this encoding: its header says so, or the value of an attribute is.
    static func isUsed(in window: Span<UInt8>) -> Bool {
        var index = 0
        while let offset = window.extracting(index..<window.count).firstOffset(of: UInt8(ascii: "=")) {
            index += offset + 1
            guard index + 2 < window.count else { break }
            let isEquals = window[index] == UInt8(ascii: "3") && window[index + 1] | 0x20 == UInt8(ascii: "d")
            if isEquals, window[index + 2] == UInt8(ascii: "\"") || window[index + 2] == UInt8(ascii: "'") { return true }
        }
        let header = window.extracting(0..<min(window.count, 64 << 10))
        return header.contains(ignoringCase: "content-transfer-encoding: quoted-printable")
    }
}
