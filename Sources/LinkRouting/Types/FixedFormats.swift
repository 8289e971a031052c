/// Recognizes values with a fixed format.
package enum FixedFormats {
    /// The spellings of true that `bool` accepts.
    package static let trueTexts = ["true", "True", "yes", "1"]
    /// The spellings of false that `bool` accepts.
    package static let falseTexts = ["false", "False", "no", "0"]

    /// The truth value that `text` spells, or `nil`.
    package static func bool(_ text: Span<UInt8>) -> Bool? {
        for word in trueTexts where text.isEqual(to: word) { return true }
        for word in falseTexts where text.isEqual(to: word) { return false }
        return nil
    }

    /// Whether `text` is a UUID: 8-4-4-4-12 hexadecimal digits in either case (RFC 9562, section 4).
    package static func isUUID(_ text: Span<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for index in text.indices {
            let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
            if isHyphen ? text[index] != ASCII.hyphen : ASCII.hexValue(text[index]) == nil { return false }
        }
        return true
    }

    /// Whether `text` is `YYYY-MM-DD`, a day of the Gregorian calendar (RFC 3339, section 5.6, `full-date`).
    package static func isDate(_ text: Span<UInt8>) -> Bool {
        guard text.count == 10, text[4] == ASCII.hyphen, text[7] == ASCII.hyphen else { return false }
        guard let year = Numbers.uint(text.extracting(0..<4)),
            let month = Numbers.uint(text.extracting(5..<7)),
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
