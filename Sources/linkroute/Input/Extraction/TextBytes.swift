import LinkRoutingLanguage

/// Classes of bytes by which links are found in texts.
extension UInt8 {
    /// LF or CR.
    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// A byte of a host in ASCII.
    var isHostByte: Bool { isLetter || isDigit || self == ASCII.dot || self == UInt8(ascii: "-") }

    /// A byte of a scheme (RFC 3986, section 3.1), or `_`, which apps use in theirs.
    var isSchemeByte: Bool { isHostByte || self == UInt8(ascii: "+") || self == UInt8(ascii: "_") }

    /// A byte of an attribute name in HTML: `data-href` is a name, and not `href` in one.
    var isAttributeNameByte: Bool {
        self > 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "'") && self != UInt8(ascii: "/")
    }
}

extension Span<UInt8> {
    /// A range without the white space around its text.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] <= 0x20 { start += 1 }
        while end > start, self[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    /// Whether the text begins with the bytes of an ASCII string.
    func hasPrefix(_ text: String) -> Bool { hasPrefix(Bytes(text.utf8)) }

    /// Whether the text ends in the bytes of an ASCII string.
    func hasSuffix(_ text: String) -> Bool {
        count >= text.utf8.count && hasPrefix(Bytes(text.utf8), at: count - text.utf8.count)
    }

    /// The offset after the end of the line at `start`, which is LF or CR; `nil` if there is none.
    ///
    /// CRLF ends two lines, of which the second one is empty.
    func lineEnd(from start: Int) -> Int? {
        let end = offset(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: start, to: count)
        return end < count ? end + 1 : nil
    }

    /// Whether the bytes at `offset` are these.
    func hasPrefix(_ bytes: Bytes, at offset: Int = 0) -> Bool {
        guard count >= offset + bytes.count else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}
