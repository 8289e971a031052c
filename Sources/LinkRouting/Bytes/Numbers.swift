/// Reads and writes decimal numbers as the number types of the language define them.
package enum Numbers {
    /// Reads a decimal integer with an optional sign; `nil` for any other text and if it overflows 64 bits.
    @inline(__always)
    package static func int(_ text: Span<UInt8>) -> Int64? {
        let count = text.count
        var index = 0
        var isNegative = false
        if count > 0, text[0].isSign {
            isNegative = text[0] == ASCII.hyphen
            index = 1
        }
        guard index < count, let magnitude = digits(text, from: index) else { return nil }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// Reads a decimal integer without a sign; `nil` for any other text and if it overflows 64 bits.
    @inline(__always)
    static func uint(_ text: Span<UInt8>) -> UInt64? {
        text.isEmpty ? nil : digits(text, from: 0)
    }

    @inline(__always)
    private static func digits(_ text: Span<UInt8>, from start: Int) -> UInt64? {
        var value: UInt64 = 0
        var index = start
        // 18 digits cannot overflow.
        let safeEnd = min(text.count, start + 18)
        while index < safeEnd {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit > 9 { return nil }
            value = value &* 10 &+ UInt64(digit)
            index += 1
        }
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit > 9 { return nil }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = shifted.addingReportingOverflow(UInt64(digit))
            if overflow || carry { return nil }
            value = sum
            index += 1
        }
        return value
    }

    /// Reads a finite decimal number: optional sign, digits, optional fraction, optional exponent.
    ///
    /// There must be a digit before the point and, if there is a point, one after it.
    package static func double(_ text: Span<UInt8>) -> Double? {
        var index = 0
        func skipDigits() -> Bool {
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            return index > start
        }
        if index < text.count, text[index].isSign { index += 1 }
        guard skipDigits() else { return nil }
        if index < text.count, text[index] == ASCII.dot {
            index += 1
            guard skipDigits() else { return nil }
        }
        if index < text.count, ASCII.lowercased(text[index]) == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index].isSign { index += 1 }
            guard skipDigits() else { return nil }
        }
        guard index == text.count else { return nil }
        guard let value = Double(String(decoding: Bytes(text), as: UTF8.self)), value.isFinite else {
            return nil
        }
        return value
    }

    /// The largest offset at which a number that begins at `offset` can end.
    ///
    /// That is after its sign and digits and, if `hasFraction`, after its fraction and exponent.
    static func maximumEnd(_ text: Span<UInt8>, from offset: Int, hasFraction: Bool) -> Int {
        var end = offset
        func skip(where isSkipped: (UInt8) -> Bool) {
            if end < text.count, isSkipped(text[end]) { end += 1 }
        }
        func skipDigits() {
            while end < text.count, text[end].isDigit { end += 1 }
        }
        skip(where: \.isSign)
        skipDigits()
        if hasFraction {
            skip { $0 == ASCII.dot }
            skipDigits()
            skip { ASCII.lowercased($0) == UInt8(ascii: "e") }
            skip(where: \.isSign)
            skipDigits()
        }
        return end
    }

    /// `value` as ECMAScript prints it (ECMA-262, `Number::toString`).
    ///
    /// These are the fewest digits that read back as `value`, with an exponent outside of 1e-7 ..< 1e21.
    static func ecmaScriptText(_ value: Double) -> String {
        if value == 0 { return "0" }
        let text = "\(value.magnitude)"
        let parts = text.split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let whole = String(mantissa[0])
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        var digits = whole + fraction
        var pointAt = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while digits.hasPrefix("0") {
            digits.removeFirst()
            pointAt -= 1
        }
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = value < 0 ? "-" : ""
        if pointAt > 21 || pointAt < -5 {
            let exponent = pointAt - 1
            let mantissa = digits.count == 1 ? digits : "\(digits.prefix(1)).\(digits.dropFirst())"
            return "\(sign)\(mantissa)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
        }
        if pointAt <= 0 { return sign + "0." + String(repeating: "0", count: -pointAt) + digits }
        if pointAt >= digits.count {
            return sign + digits + String(repeating: "0", count: pointAt - digits.count)
        }
        return "\(sign)\(digits.prefix(pointAt)).\(digits.dropFirst(pointAt))"
    }
}

extension UInt8 {
    fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == ASCII.hyphen }
}

extension Span<UInt8> {
    /// Whether the text has 1 to 16 digits and nothing else. Every such text is an integer that fits in 64
    /// bits.
    @inline(__always)
    func isShortNumber(_ byteRange: ByteRange) -> Bool {
        let (start, length) = (Int(byteRange.start), byteRange.count)
        if length &- 1 < 8, length > 0 {
            // Shifts the digits to the top of the word, and fills the bytes below with the digit `0`.
            let bits = UInt64(truncatingIfNeeded: 8 &* (length &- 1))
            let digits = word(at: start) &<< (56 &- bits)
            let filling: UInt64 = (0x3030_3030_3030_3030 &>> bits) &>> 8
            return SWAR.areDigits(digits | filling)
        }
        guard length > 0, length <= 16 else { return false }
        return SWAR.areDigits(word(at: start)) && SWAR.areDigits(word(at: Int(byteRange.end) &- 8))
    }

    /// Whether the digits are the form of the integer in JSON: no sign and no leading zeros.
    @inline(__always)
    func isCanonicalInteger(_ byteRange: ByteRange) -> Bool {
        let first = self[Int(byteRange.start)]
        return first &- UInt8(ascii: "1") < 9 || (first == UInt8(ascii: "0") && byteRange.count == 1)
    }
}
