/// Decimal numbers as the number types read them.
enum Numbers {
    /// A decimal integer with an optional sign; `nil` for anything else and on overflow of 64 bits.
    @inline(__always)
    static func int(_ text: Span<UInt8>) -> Int64? {
        let count = text.count
        var index = 0
        var isNegative = false
        if count > 0, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
            isNegative = text[0] == UInt8(ascii: "-")
            index = 1
        }
        guard index < count, let magnitude = digits(text, from: index) else { return nil }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// A decimal integer without a sign; `nil` for anything else and on overflow of 64 bits.
    @inline(__always)
    static func uint(_ text: Span<UInt8>) -> UInt64? {
        text.isEmpty ? nil : digits(text, from: 0)
    }

    @inline(__always)
    private static func digits(_ text: Span<UInt8>, from start: Int) -> UInt64? {
        var value: UInt64 = 0
        var index = start
        let safe = min(text.count, start + 18)
        while index < safe {
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

    /// A finite decimal number: sign, digits, fraction, exponent; at least one digit before the point and, if there is a point,
    /// one behind it.
    static func double(_ text: Span<UInt8>) -> Double? {
        var index = 0
        func skipDigits() -> Bool {
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            return index > start
        }
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
        if index < text.count, isSign(text[index]) { index += 1 }
        guard skipDigits() else { return nil }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { return nil }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, isSign(text[index]) { index += 1 }
            guard skipDigits() else { return nil }
        }
        guard index == text.count else { return nil }
        var characters = ""
        for position in text.indices { characters.unicodeScalars.append(Unicode.Scalar(text[position])) }
        guard let value = Double(characters), value.isFinite else { return nil }
        return value
    }

    /// Where a number that begins at `offset` can end at most: behind its sign and digits, and its fraction and exponent.
    static func greatestEnd(_ text: Span<UInt8>, from offset: Int, hasFraction: Bool) -> Int {
        var end = offset
        func skip(_ marks: Bytes) {
            if end < text.count, marks.contains(text[end]) { end += 1 }
        }
        func skipDigits() {
            while end < text.count, text[end].isDigit { end += 1 }
        }
        let signs: Bytes = [UInt8(ascii: "+"), UInt8(ascii: "-")]
        skip(signs)
        skipDigits()
        if hasFraction {
            skip([UInt8(ascii: ".")])
            skipDigits()
            skip([UInt8(ascii: "e"), UInt8(ascii: "E")])
            skip(signs)
            skipDigits()
        }
        return end
    }

    /// `value` as ECMAScript's `Number::toString` prints it: shortest digits that read back, exponent outside 1e-7 ..< 1e21.
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
        if pointAt >= digits.count { return sign + digits + String(repeating: "0", count: pointAt - digits.count) }
        return "\(sign)\(digits.prefix(pointAt)).\(digits.dropFirst(pointAt))"
    }
}
