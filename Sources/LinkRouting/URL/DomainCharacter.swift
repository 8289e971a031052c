/// What one character means in a domain: kept, dropped, written as others, or refused.
///
/// UTS #46 lists this for each character; here it is worked out from the properties the standard library knows.
/// - A character is kept as it is when folding case, width and compatibility (NFKC_Casefold) does not change it.
/// - One that does change is rewritten by way of upper and lower case, canonical composition, full-width and half-width
///   forms. If the outcome of that still changes under the folding, the true mapping is out of reach and the character is
///   refused: circled, squared and mathematical letters, radicals and Arabic presentation forms, mostly.
enum DomainCharacter {
    /// What takes the place of `scalar` before composition (nothing for an ignored character), or nil if it is refused.
    ///
    /// UTS #46, section 5 "IDNA Mapping Table".
    static func mapped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        switch scalar.value {
        case 0..<0x80: return [Unicode.Scalar(Ascii.lowercased(UInt8(truncatingIfNeeded: scalar.value)))]
        case 0x3002, 0xFF61: return ["."]
        case 0xFF01...0xFF5E:
            let ascii = UInt8(truncatingIfNeeded: scalar.value - 0xFF01 + 0x21)
            return [Unicode.Scalar(Ascii.lowercased(ascii))]
        case 0xFF65...0xFF9F: return [halfWidthKana[Int(scalar.value - 0xFF65)]]
        default: break
        }
        if isValid(scalar) { return [scalar] }
        if isIgnored(scalar) { return [] }
        guard !isExcluded(scalar) else { return nil }
        let properties = scalar.properties
        let upper = properties.uppercaseMapping
        let lowerOfUpper = upper.unicodeScalars.map(\.properties.lowercaseMapping).joined()
        for candidate in [properties.lowercaseMapping, lowerOfUpper, upper] {
            let composed = composed(candidate.unicodeScalars)
            if composed.allSatisfy(isValid) { return composed }
        }
        return nil
    }

    /// Whether a label may hold `scalar`: it is assigned, is no control, space or private matter, and needs no mapping.
    ///
    /// UTS #46, section 4.1 "Validity Criteria", the status of each code point.
    static func isValid(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return !(0x41...0x5A).contains(scalar.value) }
        if isDeviation(scalar) { return true }
        return !isExcluded(scalar) && !scalar.properties.changesWhenNFKCCaseFolded
    }

    /// Whether `scalar` is a combining mark, which no label may begin with.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The characters in Normalization Form C.
    static func composed(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar) }
        return Array(String(decoding: String(text)._nfcCodeUnits, as: UTF8.self).unicodeScalars)
    }

    /// The characters that older rules replaced and these keep: ß, ς and the two joiners.
    ///
    /// UTS #46, section 5 "IDNA Mapping Table", status "deviation" in non-transitional processing.
    private static func isDeviation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xDF, 0x3C2, 0x200C, 0x200D: true
        default: false
        }
    }

    /// Whether `scalar` is dropped: invisible, and neither a direction mark nor a tag.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        guard properties.isDefaultIgnorableCodePoint, properties.generalCategory != .unassigned else { return false }
        return !properties.isBidiControl && !(0xE0001...0xE007F).contains(scalar.value)
    }

    /// Whether `scalar` is refused whatever it would map to.
    private static func isExcluded(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .unassigned, .privateUse, .surrogate, .control, .format: return true
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: break
        }
        switch scalar.value {
        case 0xFFFC, 0xFFFD, 0x2FF0...0x2FFF, 0x31EF: return true
        default: return false
        }
    }

    /// The full-width characters for U+FF65 to U+FF9F, in that order.
    private static let halfWidthKana = Array(
        """
        ・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ\
        マミムメモヤユヨラリルレロワン\u{3099}\u{309A}
        """.unicodeScalars
    )
}
