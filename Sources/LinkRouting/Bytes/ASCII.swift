/// ASCII bytes by name, their values as digits, and comparison without regard to letter case.
package enum ASCII {
    // Computed, because the compiler is certain to fold these, unlike stored constants.
    @inlinable @inline(__always) package static var hash: UInt8 { UInt8(ascii: "#") }
    @inlinable @inline(__always) package static var percent: UInt8 { UInt8(ascii: "%") }
    @inlinable @inline(__always) package static var hyphen: UInt8 { UInt8(ascii: "-") }
    @inlinable @inline(__always) package static var dot: UInt8 { UInt8(ascii: ".") }
    @inlinable @inline(__always) package static var slash: UInt8 { UInt8(ascii: "/") }
    @inlinable @inline(__always) package static var zero: UInt8 { UInt8(ascii: "0") }
    @inlinable @inline(__always) package static var colon: UInt8 { UInt8(ascii: ":") }
    @inlinable @inline(__always) package static var question: UInt8 { UInt8(ascii: "?") }
    @inlinable @inline(__always) package static var at: UInt8 { UInt8(ascii: "@") }
    @inlinable @inline(__always) static var openBracket: UInt8 { UInt8(ascii: "[") }
    @inlinable @inline(__always) package static var backslash: UInt8 { UInt8(ascii: "\\") }
    @inlinable @inline(__always) static var closeBracket: UInt8 { UInt8(ascii: "]") }

    /// The value of a hexadecimal digit in either case; `nil` for any other byte.
    @inlinable @inline(__always)
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if byte.isDigit { return byte &- UInt8(ascii: "0") }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }

    /// The value of a digit in `radix`, which is at most 16; `nil` for any other byte. Letters may be in
    /// either case.
    @inlinable package static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
        guard let value = hexValue(byte), value < radix else { return nil }
        return UInt32(value)
    }
}

// MARK: - Letter case

extension ASCII {
    /// The byte with `A` to `Z` mapped to `a` to `z`.
    @inlinable @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    package static func lowercased(_ bytes: Span<UInt8>) -> Bytes {
        var result = Bytes(bytes)
        for index in result.indices { result[index] = lowercased(result[index]) }
        return result
    }

    @inline(never)
    package static func areEqualIgnoringCase(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        var offset = 0
        while offset < left.count {
            let words = (left.word(at: offset), right.word(at: offset))
            if SWAR.lowercased(words.0) != SWAR.lowercased(words.1) { return false }
            offset &+= 8
        }
        return true
    }

    package static func areEqualIgnoringCase(_ left: Span<UInt8>, _ right: String) -> Bool {
        right.withUTF8Span { areEqualIgnoringCase(left, $0) }
    }

    package static func areEqualIgnoringCase(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }
}

// MARK: - Classes

extension UInt8 {
    /// A space or a tab, which separate words.
    @inlinable package var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    /// A letter, a digit or `_`.
    @inlinable package var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
    /// A byte allowed in a scheme after its first letter.
    ///
    /// `_` is not allowed by RFC 3986, section 3.1, but occurs in real schemes.
    @inlinable package var isSchemeByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
}
