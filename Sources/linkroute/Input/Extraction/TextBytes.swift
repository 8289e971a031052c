import LinkRoutingLanguage

/// Classes of bytes by which links are found in texts.
extension UInt8 {
    /// LF or CR.
    var isLineEnd: Bool { self == "\n" || self == "\r" }

    /// A byte of a host in ASCII.
    var isHostByte: Bool { isLetter || isDigit || self == ASCII.dot || self == "-" }

    /// A byte of a scheme (RFC 3986, section 3.1), or `_`, which apps use in theirs.
    var isSchemeByte: Bool { isHostByte || self == "+" || self == "_" }

    /// A byte of an attribute name in HTML: `data-href` is a name, and not `href` in one.
    var isAttributeNameByte: Bool {
        self > 0x20 && self != "\"" && self != "'" && self != "/"
    }
}

extension Span<UInt8> {
    /// Whether the text is `http` or `https`, in any case.
    var isWebScheme: Bool {
        ASCII.areEqualIgnoringCase(self, "http") || ASCII.areEqualIgnoringCase(self, "https")
    }

    /// A range without the white space around its text.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = end(from: range.lowerBound, to: range.upperBound) { $0 <= 0x20 }
        return start..<self.start(before: range.upperBound, from: start) { $0 <= 0x20 }
    }

    /// Whether a backslash escapes the byte at `index`, and is not escaped itself.
    func isEscaped(_ index: Int) -> Bool {
        (index - start(before: index, from: max(0, index - 1000)) { $0 == "\\" }) % 2 == 1
    }

    /// Whether the bytes of a string are at `offset`.
    func hasPrefix(_ text: String, at offset: Int = 0) -> Bool {
        var index = offset
        for byte in text.utf8 {
            guard index < count, self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// Whether the text ends in the bytes of a string.
    func hasSuffix(_ text: String) -> Bool {
        count >= text.utf8.count && hasPrefix(text, at: count - text.utf8.count)
    }

    /// The offset after the end of the line at `start`, which is LF or CR; `nil` if there is none.
    ///
    /// CRLF ends two lines, of which the second one is empty.
    func lineEnd(from start: Int) -> Int? {
        let end = offset(of: "\n", or: "\r", from: start, to: count)
        return end < count ? end + 1 : nil
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without the white space around them.
    var trimmed: Bytes {
        guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 })
        else { return [] }
        return Bytes(self[first...last])
    }
}
