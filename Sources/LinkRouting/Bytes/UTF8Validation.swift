/// The well-formedness of UTF-8 (Unicode Standard, table 3-7).
package enum UTF8Validation {
    /// Whether `bytes` are UTF-8: no stray or missing continuation, no overlong form, no surrogate, nothing above U+10FFFF.
    package static func isValid(_ bytes: Span<UInt8>) -> Bool {
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
            default: return false
            }
            guard index + length <= count, second.contains(bytes[index + 1]) else { return false }
            for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return false }
            index += length
        }
        return true
    }
}

extension String {
    /// The text that `bytes` spell, or `nil` when they are not UTF-8.
    package init?(validating bytes: Span<UInt8>) {
        guard UTF8Validation.isValid(bytes) else { return nil }
        // Safe: the pointer is used only during the call.
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
