/// The ASCII bytes and letter rules that reading a web link needs.
enum Ascii {
    static let hash = UInt8(ascii: "#")
    static let percent = UInt8(ascii: "%")
    static let hyphen = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let zero = UInt8(ascii: "0")
    static let colon = UInt8(ascii: ":")
    static let question = UInt8(ascii: "?")
    static let at = UInt8(ascii: "@")
    static let openBracket = UInt8(ascii: "[")
    static let backslash = UInt8(ascii: "\\")
    static let closeBracket = UInt8(ascii: "]")

    /// The byte with `A` to `Z` made `a` to `z`.
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
    }

    /// The value of a digit in a radix up to 16, letters in either case; nil for any other byte.
    static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
        let value: UInt32
        switch lowercased(byte) {
        case let digit where digit >= 0x30 && digit <= 0x39: value = UInt32(digit - 0x30)
        case let letter where letter >= 0x61 && letter <= 0x66: value = UInt32(letter - 0x61) + 10
        default: return nil
        }
        return value < radix ? value : nil
    }
}
