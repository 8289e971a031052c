public import Foundation
public import LinkRouting

extension URL: LinkValueConvertible {
    /// The URL that the text is, such as a value of `url`; `nil` if Foundation cannot read it.
    public init?(linkValue: LinkValue) {
        guard let text = String(linkValue: linkValue) else { return nil }
        self.init(link: text)
    }

    /// The text.
    public var linkValue: LinkValue { .string(absoluteString) }
}

extension URL {
    /// The URL that a text is; `nil` if Foundation cannot read it.
    ///
    /// Only what no URL may have is encoded. `URL(string:)` would also encode each `%` that is beside such
    /// characters.
    init?(link text: String) {
        let bytes = Array(text.utf8)
        func end(from index: Int) -> Int {
            bytes[index...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        }
        let first = end(from: 0)
        let start = bytes[first...].starts(with: "//".utf8) ? end(from: first + 2) : 0
        let fragment = bytes[start...].firstIndex(of: UInt8(ascii: "#"))
        func isHexDigit(_ index: Int) -> Bool {
            index < bytes.count && Character(Unicode.Scalar(bytes[index])).isHexDigit
        }
        var encoded: [UInt8] = []
        for index in bytes.indices {
            let isAllowed =
                switch bytes[index] {
                case UInt8(ascii: "%"): isHexDigit(index + 1) && isHexDigit(index + 2)
                case UInt8(ascii: "#"): index == fragment
                // An IPv6 address, and letters of other scripts.
                case UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...: index < start
                case let byte: (0x21..<0x7F).contains(byte) && !"\"<>[\\]^`{|}".utf8.contains(byte)
                }
            if isAllowed {
                encoded.append(bytes[index])
            } else {
                let digits = String(bytes[index], radix: 16, uppercase: true)
                encoded += Array(((bytes[index] < 16 ? "%0" : "%") + digits).utf8)
            }
        }
        self.init(string: String(decoding: encoded, as: UTF8.self))
    }
}

extension UUID: LinkValueConvertible, FormattedText {
    /// The identifier that the text is, such as a value of `uuid`.
    public init?(linkValue: LinkValue) {
        guard let text = String(linkValue: linkValue) else { return nil }
        self.init(uuidString: text)
    }

    /// The text.
    public var linkValue: LinkValue { .string(uuidString) }
}

extension Date: LinkValueConvertible, FormattedText {
    /// The beginning of a day in UTC, from a text such as a value of `date`: `YYYY-MM-DD` in the Gregorian
    /// calendar.
    public init?(linkValue: LinkValue) {
        guard let text = String(linkValue: linkValue), text.utf8.count == 10 else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        let number = CivilDate(year: year, month: month, day: day).dayNumber
        guard CivilDate(dayNumber: number).text == text else { return nil }
        self.init(timeIntervalSince1970: Double(number) * CivilDate.secondsPerDay)
    }

    /// The day in UTC: `YYYY-MM-DD`.
    public var linkValue: LinkValue {
        let days = (timeIntervalSince1970 / CivilDate.secondsPerDay).rounded(.down)
        // A date that no link can have gives a text that no type accepts.
        guard let number = Int(exactly: days), number.magnitude < 1 << 40 else {
            return .string("\(timeIntervalSince1970)")
        }
        return .string(CivilDate(dayNumber: number).text)
    }
}

/// A day of the Gregorian calendar, also before it was introduced. For those days, Foundation's calendar is
/// the Julian one.
private struct CivilDate {
    static let secondsPerDay = 86_400.0

    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

    /// The day that is `number` days after 1970-01-01.
    init(dayNumber number: Int) {
        // Years begin in March here, so that the leap day is their last one.
        let days = number + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// `YYYY-MM-DD`.
    var text: String {
        func text(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(text(year, 4))-\(text(month, 2))-\(text(day, 2))"
    }

    /// The number of days since 1970-01-01.
    var dayNumber: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let shifted = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * shifted + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
