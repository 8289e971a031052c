/// Tells which characters a person would not see, or would see in the wrong place.
///
/// These are controls, format characters such as direction marks and zero-width spaces, white space that
/// looks like a space, fillers, private characters and noncharacters. Written raw, they could control a
/// terminal, change the order of the text around them, or make two texts look the same.
///
/// The list is fixed, so that the output does not depend on the Unicode version of the platform.
package enum HiddenCharacter {
    /// The hidden character that begins at `offset` of `text`, which must be UTF-8; `nil` if none does.
    package static func at(_ offset: Int, of text: Span<UInt8>) -> Unicode.Scalar? {
        let byte = text[offset]
        if byte < 0x80 {
            return byte < 0x20 || byte == 0x7F ? Unicode.Scalar(byte) : nil
        }
        guard isPossibleLead(byte) else { return nil }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard offset + length <= text.count else { return nil }
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for index in offset + 1..<offset + length { value = value << 6 | UInt32(text[index] & 0x3F) }
        // A digit and U+20E3 are a keycap.
        if value == 0xFE0F, offset > 0, "0123456789#*".utf8.contains(text[offset - 1]),
            offset + 6 <= text.count, text[offset + 3] == 0xE2, text[offset + 4] == 0x83,
            text[offset + 5] == 0xA3
        {
            return nil
        }
        let isHidden = contains(value, isAfterASCII: offset == 0 || text[offset - 1] < 0x80)
        return isHidden ? Unicode.Scalar(value) : nil
    }

    /// Whether a character is hidden, whatever is before it.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        contains(scalar.value, isAfterASCII: true)
    }

    /// Whether the character with this value is hidden. After characters beyond ASCII, joiners and variation
    /// selectors belong to words and emoji.
    package static func contains(_ value: UInt32, isAfterASCII: Bool) -> Bool {
        value < 0x20 || value == 0x7F || isHidden(value) || isAfterASCII && isJoining(value)
    }

    /// Whether `text`, which must be UTF-8, has a hidden character beyond ASCII.
    package static func isBeyondASCII(in text: Span<UInt8>) -> Bool {
        for offset in text.indices where isPossibleLead(text[offset]) {
            if at(offset, of: text) != nil { return true }
        }
        return false
    }

    /// Whether a hidden character beyond ASCII may begin with `byte`. Most letters begin with others.
    @inline(__always)
    package static func isPossibleLead(_ byte: UInt8) -> Bool {
        byte >= 0xC0 && leads &>> UInt64(truncatingIfNeeded: byte &- 0xC0) & 1 != 0
    }

    /// The first bytes of the ranges below, each as the bit of its distance from 0xC0.
    private static let leads: UInt64 = {
        var leads: UInt64 = 0
        let bytes: [UInt8] = [
            0xC2, 0xCD, 0xD8, 0xDB, 0xDC, 0xE0, 0xE1, 0xE2, 0xE3, 0xEE, 0xEF, 0xF0, 0xF1, 0xF2, 0xF3, 0xF4,
        ]
        for byte in bytes { leads |= 1 << UInt64(byte - 0xC0) }
        return leads
    }()

    /// Zero-width joiners and variation selectors.
    private static func isJoining(_ value: UInt32) -> Bool {
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    private static func isHidden(_ value: UInt32) -> Bool {
        switch value {
        // C1 controls, the no-break space and the soft hyphen.
        case 0x80...0xA0, 0xAD: true
        case 0x34F, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: true
        case 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F: true
        // Spaces, zero-width characters, direction marks, and separators of lines and paragraphs.
        case 0x2000...0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3164: true
        case 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
        case 0x110BD, 0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
        // Tags, and private characters.
        case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF, 0xF0000...: true
        // The last two characters of each plane.
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
