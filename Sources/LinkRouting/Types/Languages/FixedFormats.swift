/// Values of a fixed form that are reported as text.
enum FixedFormats {
    /// Whether `text` is a UUID: 8-4-4-4-12 hexadecimal digits in either case (RFC 9562 section 4).
    static func isUUID(_ text: Span<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for index in text.indices {
            let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
            if isHyphen ? text[index] != UInt8(ascii: "-") : PercentCoding.hexValue(text[index]) == nil { return false }
        }
        return true
    }

    /// Whether `text` is `YYYY-MM-DD`, a day of the Gregorian calendar (RFC 3339 section 5.6, `full-date`).
    static func isDate(_ text: Span<UInt8>) -> Bool {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return false }
        guard let year = Numbers.uint(text.extracting(0..<4)), let month = Numbers.uint(text.extracting(5..<7)),
            let day = Numbers.uint(text.extracting(8..<10)), (1...12).contains(month), day >= 1
        else { return false }
        return day <= days(inMonth: month, of: year)
    }

    private static func days(inMonth month: UInt64, of year: UInt64) -> UInt64 {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}
