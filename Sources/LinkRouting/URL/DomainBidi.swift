/// Checks that the parts of a domain with right-to-left labels can be read in only one order.
///
/// The standard library has no property for the direction of characters. It is derived from the blocks of
/// right-to-left scripts and the general category.
///
/// RFC 5893, section 2 "The Bidi Rule"; UTS #46, section 4.1 "Validity Criteria", CheckBidi.
enum DomainBidi {
    /// The bidirectional class of a character, as far as the rule distinguishes it.
    private enum Direction {
        case left, right, europeanDigit, arabicDigit, mark, neutral
    }

    /// Whether the label contains a right-to-left letter or digit, so that the rule applies to its domain.
    static func isRightToLeft(_ label: [Unicode.Scalar]) -> Bool {
        label.contains { scalar in
            let direction = direction(of: scalar)
            return direction == .right || direction == .arabicDigit
        }
    }

    /// Whether a label follows the rule, in a domain with a right-to-left letter or digit:
    ///
    /// - It begins with a letter, and contains letters of one direction only.
    /// - It ends with a letter or digit of its direction, which may be followed by marks.
    /// - A right-to-left label contains European or Arabic digits, but not both; a left-to-right one only
    ///   European digits.
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

    /// The direction of one character, as far as it can be derived.
    private static func direction(of scalar: Unicode.Scalar) -> Direction {
        let category = scalar.properties.generalCategory
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanDigit
        case 0x660...0x669, 0x66B, 0x66C, 0x10D30...0x10D39, 0x10D40...0x10D49, 0x10E60...0x10E7E:
            return .arabicDigit
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

    /// Whether `scalar` is in a block in which the standard gives even unassigned characters a right-to-left
    /// direction.
    private static func isInRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
