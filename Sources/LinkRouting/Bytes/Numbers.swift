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
    package static func uint(_ text: Span<UInt8>) -> UInt64? {
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

    /// Appends the integer that `text` spells, as JSON writes it: without `+` and leading zeros.
    static func appendCanonicalInteger(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        var start = 0
        while start < text.count - 1, text[start].isSign || text[start] == UInt8(ascii: "0") { start += 1 }
        if text[0] == ASCII.hyphen, text[start] != UInt8(ascii: "0") { output.append(ASCII.hyphen) }
        output.append(text.extracting(start..<text.count))
    }

    /// Reads a finite decimal number: optional sign, digits, optional fraction, optional exponent.
    ///
    /// There must be a digit before the point and, if there is a point, one after it.
    package static func double(_ text: Span<UInt8>) -> Double? {
        guard let number = DecimalNumber(text) else { return nil }
        if let value = number.exactValue { return value }
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
    package static func ecmaScriptText(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        // The standard library also writes the fewest digits.
        let text = Bytes { DecimalNumber(Bytes("\(value)".utf8).span)?.append(to: &$0) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the number that `text` spells as ECMAScript prints it; see ``ecmaScriptText(_:)``.
    static func appendECMAScript(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        // Two numbers of at most 15 digits are never the same `Double`, so the digits of the text without
        // zeros at the end are the fewest.
        if let number = DecimalNumber(text), number.exactValue != nil {
            number.append(to: &output)
        } else {
            output.append(ecmaScriptText(double(text) ?? 0))
        }
    }
}

/// A number as its text spells it: `digits` times 10 to the power of `exponent`.
private struct DecimalNumber {
    private var isNegative = false
    /// The digits without zeros at the beginning, at most 19 of them.
    private var digits: UInt64 = 0
    private var digitCount = 0
    private var exponent = 0
    /// Whether `digits` has all digits of the text.
    private var isComplete = true

    /// Reads an optional sign, digits, an optional fraction and an optional exponent; `nil` for other texts.
    init?(_ text: Span<UInt8>) {
        var index = 0
        if index < text.count, text[index].isSign {
            isNegative = text[index] == ASCII.hyphen
            index = 1
        }
        guard skipDigits(text, &index, isFraction: false) else { return nil }
        if index < text.count, text[index] == ASCII.dot {
            index += 1
            guard skipDigits(text, &index, isFraction: true) else { return nil }
        }
        if index < text.count, ASCII.lowercased(text[index]) == UInt8(ascii: "e") {
            index += 1
            let isDown = index < text.count && text[index] == ASCII.hyphen
            if index < text.count, text[index].isSign { index += 1 }
            guard index < text.count else { return nil }
            var value = 0
            while index < text.count, text[index].isDigit {
                // Far more than a text has digits.
                value = min(value * 10 + Int(text[index] - UInt8(ascii: "0")), 1 << 40)
                index += 1
            }
            exponent += isDown ? -value : value
        }
        guard index == text.count else { return nil }
    }

    private mutating func skipDigits(_ text: Span<UInt8>, _ index: inout Int, isFraction: Bool) -> Bool {
        let start = index
        while index < text.count, text[index].isDigit {
            let digit = UInt64(text[index] - UInt8(ascii: "0"))
            index += 1
            if digitCount < 19 {
                if isFraction { exponent -= 1 }
                digits = digits * 10 + digit
                if digits > 0 { digitCount += 1 }
            } else {
                if !isFraction { exponent += 1 }
                if digit > 0 { isComplete = false }
            }
        }
        return index > start
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    /// The nearest `Double`; `nil` unless a `Double` holds both the digits and the power of ten exactly, so
    /// that only one operation rounds.
    var exactValue: Double? {
        guard isComplete, digitCount <= 15, exponent.magnitude < Self.powersOfTen.count else { return nil }
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return isNegative ? -value : value
    }

    /// Appends the number as ECMAScript prints it. It must not have more digits than it needs.
    func append(to output: inout ByteBuffer) {
        var digits = digits
        var pointAt = exponent
        while digits > 0, digits % 10 == 0 {
            digits /= 10
            pointAt += 1
        }
        if digits == 0 { return output.append(UInt8(ascii: "0")) }
        var text = SIMD32<UInt8>()
        var count = 0
        while digits > 0 {
            text[count] = UInt8(ascii: "0") + UInt8(digits % 10)
            digits /= 10
            count += 1
        }
        pointAt += count
        func append(_ range: Range<Int>) {
            for index in range { output.append(text[count - 1 - index]) }
        }
        func appendZeros(_ zeros: Int) {
            for _ in 0..<zeros { output.append(UInt8(ascii: "0")) }
        }
        if isNegative { output.append(ASCII.hyphen) }
        if pointAt > 21 || pointAt < -5 {
            append(0..<1)
            if count > 1 { output.append(ASCII.dot) }
            append(1..<count)
            output.append("e\(pointAt > 0 ? "+" : "-")\((pointAt - 1).magnitude)")
        } else if pointAt <= 0 {
            output.append("0.")
            appendZeros(-pointAt)
            append(0..<count)
        } else {
            append(0..<min(count, pointAt))
            appendZeros(max(0, pointAt - count))
            if pointAt < count { output.append(ASCII.dot) }
            append(min(count, pointAt)..<count)
        }
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
