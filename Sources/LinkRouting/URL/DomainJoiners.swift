/// The two joiners U+200C and U+200D may stand only where they change how neighbours are drawn.
///
/// RFC 5892, appendix A.1 and A.2; UTS #46, section 4.1 "Validity Criteria", CheckJoiners.
enum DomainJoiners {
    /// Whether each joiner in the label stands where it may.
    ///
    /// - Both may follow a virama.
    /// - U+200C may also stand between two letters that would join. The standard library does not know which letters
    ///   join; this knows those of the Arabic block, so U+200C in other joined scripts is refused.
    static func areAllowed(in label: [Unicode.Scalar]) -> Bool {
        var joins = false
        var previous: Unicode.Scalar?
        var awaitsJoining = false
        for scalar in label {
            let isMark = scalar.properties.generalCategory == .nonspacingMark
            switch scalar.value {
            case 0x200C:
                if previous?.properties.canonicalCombiningClass != .virama {
                    guard joins else { return false }
                    awaitsJoining = true
                }
                joins = false
            case 0x200D:
                guard previous?.properties.canonicalCombiningClass == .virama, !awaitsJoining else { return false }
                joins = false
            default:
                if isMark { break }
                guard !awaitsJoining || isArabicLetter(scalar) else { return false }
                awaitsJoining = false
                joins = isArabicLetter(scalar) && !joinsBackwardsOnly(scalar)
            }
            previous = scalar
        }
        return !awaitsJoining
    }

    /// Whether `scalar` is a letter of the Arabic block that joins the letter before it.
    private static func isArabicLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard (0x620...0x6FF).contains(scalar.value), scalar.value != 0x621, scalar.value != 0x674 else { return false }
        return scalar.properties.generalCategory == .otherLetter || scalar.value == 0x640
    }

    /// Whether a letter of the Arabic block never joins the letter after it: alef, dal, reh, waw and their kin.
    private static func joinsBackwardsOnly(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699: true
        case 0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF: true
        default: false
        }
    }
}
