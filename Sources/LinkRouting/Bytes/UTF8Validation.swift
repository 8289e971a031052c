/// Tests whether bytes are well-formed UTF-8 (Unicode Standard, table 3-7).
package enum UTF8Validation {
    /// Whether `bytes` are UTF-8.
    ///
    /// False for a stray or missing continuation byte, an overlong form, a surrogate and anything above
    /// U+10FFFF.
    package static func isValid(_ bytes: Span<UInt8>) -> Bool { validLength(bytes) == bytes.count }

    /// The number of bytes before the first one that is not part of a UTF-8 sequence.
    package static func validLength(_ bytes: Span<UInt8>) -> Int {
        var index = 0
        let count = bytes.count
        while index < count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            let second: ClosedRange<UInt8>
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= count, second.contains(bytes[index + 1]) else { return index }
            for offset in 2..<max(2, length) where !bytes[index + offset].isUTF8Continuation { return index }
            index += length
        }
        return count
    }
}

extension UInt8 {
    /// Whether the byte is a second or later byte of a UTF-8 sequence.
    @inline(__always)
    package var isUTF8Continuation: Bool { (self & 0xC0) == 0x80 }
}

extension String {
    /// Creates a string from UTF-8; `nil` if `bytes` are not UTF-8.
    package init?(validating bytes: Span<UInt8>) {
        guard UTF8Validation.isValid(bytes) else { return nil }
        self.init(copying: bytes)
    }
}
