/// Keeps domains with right-to-left labels readable in one order only.
///
/// The standard library does not know the direction of characters; this takes it from the blocks set aside for scripts
/// written from right to left, and from the general category inside and outside of them.
///
/// RFC 5893, section 2 "The Bidi Rule"; UTS #46, section 4.1 "Validity Criteria", CheckBidi.
enum DomainBidi {
    /// How a character takes part in the order of a label.
    private enum Direction {
        case left, right, europeanDigit, arabicDigit, mark, neutral
    }

    /// Whether the label makes its domain one to which the rule applies: it holds a right-to-left letter or digit.
    static func isRightToLeft(_ label: [Unicode.Scalar]) -> Bool {
        label.contains { scalar in
            let direction = direction(of: scalar)
            return direction == .right || direction == .arabicDigit
        }
    }

    /// Whether a label of such a domain follows the rule.
    ///
    /// - A label begins with a letter, and letters of both directions do not meet in one label.
    /// - It ends in a letter or digit of its direction; marks may follow.
    /// - Right to left, digits of only one of both kinds may occur; left to right only European ones.
    static func isAllowed(_ label: [Unicode.Scalar]) -> Bool {
        let directions = label.map(direction(of:))
        guard let first = directions.first else { return true }
        let last = directions.last { $0 != .mark }
        switch first {
        case .left:
            if directions.contains(.right) || directions.contains(.arabicDigit) { return false }
            return last == .left || last == .europeanDigit
        case .right:
            if directions.contains(.left) { return false }
            if directions.contains(.arabicDigit) && directions.contains(.europeanDigit) { return false }
            return last == .right || last == .europeanDigit || last == .arabicDigit
        default:
            return false
        }
    }

    /// The direction of one character, as near as the standard library lets it be known.
    private static func direction(of scalar: Unicode.Scalar) -> Direction {
        let category = scalar.properties.generalCategory
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanDigit
        case 0x660...0x669, 0x66B, 0x66C, 0x10D30...0x10D39, 0x10D40...0x10D49, 0x10E60...0x10E7E: return .arabicDigit
        default: break
        }
        switch category {
        case .nonspacingMark, .enclosingMark: return .mark
        case .format: return .neutral
        default: break
        }
        if isInRightToLeftBlock(scalar) {
            switch category {
            case .mathSymbol, .otherSymbol, .currencySymbol: return .neutral
            default: return .right
            }
        }
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return .left
        case .spacingMark, .decimalNumber, .letterNumber: return .left
        default: return .neutral
        }
    }

    /// Whether the standard gives unassigned characters around `scalar` a right-to-left direction.
    private static func isInRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
