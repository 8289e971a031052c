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
        guard let text = String(linkValue: linkValue), FixedFormats.isDate(Bytes(text.utf8).span) else {
            return nil
        }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        let days = Self.days(toYear: parts[0], month: parts[1], day: parts[2])
        self.init(timeIntervalSince1970: Double(days) * 86_400)
    }

    /// The day in UTC: `YYYY-MM-DD`.
    public var linkValue: LinkValue {
        let number = (timeIntervalSince1970 / 86_400).rounded(.down)
        let years = Self.days(toYear: 0, month: 1, day: 1)..<Self.days(toYear: 10_000, month: 1, day: 1)
        // A date that no link can have gives a text that no type accepts.
        guard let days = Int(exactly: number), years.contains(days) else {
            return .string("\(timeIntervalSince1970)")
        }
        let estimate = 1970 + Int((number / 365.2425).rounded(.down))
        let year = (estimate - 1...estimate + 1).last { Self.days(toYear: $0, month: 1, day: 1) <= days } ?? 0
        let month = (1...12).last { Self.days(toYear: year, month: $0, day: 1) <= days } ?? 1
        let day = 1 + days - Self.days(toYear: year, month: month, day: 1)
        let parts = [10_000 + year, 100 + month, 100 + day].map { "\($0)".dropFirst() }
        return .string(parts.joined(separator: "-"))
    }

    /// The number of days from 1970-01-01 to a day of the Gregorian calendar, also before it was introduced.
    /// For those days, Foundation's calendar is the Julian one.
    private static func days(toYear year: Int, month: Int, day: Int) -> Int {
        // Years begin in March here, so that the leap day is their last one. 400 more make all of them
        // positive.
        let year = (month > 2 ? year : year - 1) + 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 865_565
    }
}
