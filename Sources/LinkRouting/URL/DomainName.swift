/// Makes a domain with non-ASCII characters ASCII, label by label.
///
/// What the Unicode tables say is asked of the standard library; `DomainCharacter` tells where that is not enough.
/// There a domain is refused; it is never rewritten into another domain than the standard's.
enum DomainName {
    /// The domain in ASCII, or nil when the standard refuses it; forbidden code points are not looked for here.
    ///
    /// - Characters are mapped, then each label is composed (NFC), checked and, if need be, put in Punycode.
    /// - A label with non-ASCII characters may be as long as `Punycode.longestLabel`; the standard sets no limit.
    /// - A label that is Punycode already has to be what this function would have made of the label behind it.
    /// - Bytes that are not UTF-8 become U+FFFD, which no domain may hold.
    ///
    /// URL Standard: "domain to ASCII" with beStrict false; UTS #46, section 4 "Processing" and section 4.2 "ToASCII"
    /// with CheckBidi and CheckJoiners, without CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength.
    static func ascii(_ bytes: Bytes) -> Bytes? {
        guard let mapped = mapped(String(decoding: bytes, as: UTF8.self)) else { return nil }
        let labels = mapped.split(separator: ".", omittingEmptySubsequences: false)
        var written: [Bytes] = []
        var unicode: [[Unicode.Scalar]] = []
        for label in labels {
            guard let (ascii, scalars) = checked(label) else { return nil }
            written.append(ascii)
            unicode.append(scalars)
        }
        if unicode.contains(where: DomainBidi.isRightToLeft) {
            guard unicode.allSatisfy(DomainBidi.isAllowed) else { return nil }
        }
        return Bytes(written.joined(separator: [Ascii.dot]))
    }

    /// Every character mapped, or nil when one is refused.
    ///
    /// UTS #46, section 4 "Processing", step "Map".
    private static func mapped(_ domain: String) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        for scalar in domain.unicodeScalars {
            guard let mapped = DomainCharacter.mapped(scalar) else { return nil }
            scalars.append(contentsOf: mapped)
        }
        return scalars
    }

    /// The mapped label composed, in ASCII and in Unicode, or nil when it is not valid.
    ///
    /// Composing one label after the other is the same as composing the domain, since nothing composes with a dot.
    ///
    /// UTS #46, section 4 "Processing", steps "Normalize" and "Convert/Validate"; section 4.1 "Validity Criteria".
    private static func checked(_ mapped: ArraySlice<Unicode.Scalar>) -> (ascii: Bytes, unicode: [Unicode.Scalar])? {
        guard let label = composed(mapped) else { return nil }
        let isPlain = label.allSatisfy(\.isASCII)
        if label.starts(with: "xn--".unicodeScalars) {
            let bytes = Bytes(label.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
            guard isPlain, let scalars = Punycode.decode(bytes.dropFirst(4)) else { return nil }
            guard !scalars.allSatisfy(\.isASCII), composed(scalars[...]) == scalars, isValid(scalars) else { return nil }
            return (bytes, scalars)
        }
        if isPlain { return (Bytes(label.lazy.map { UInt8(truncatingIfNeeded: $0.value) }), label) }
        guard isValid(label), let code = Punycode.encode(label[...]) else { return nil }
        return (Bytes("xn--".utf8) + code, label)
    }

    /// The label in Normalization Form C, or nil when it is beyond any length that Punycode would take.
    ///
    /// The length is looked at first because sorting a long run of marks takes more than linear time.
    private static func composed(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        if label.allSatisfy(\.isASCII) { return Array(label) }
        guard label.count <= 4 * Punycode.longestLabel else { return nil }
        return DomainCharacter.composed(label)
    }

    /// Whether a label holds only characters a label may hold, each where it may stand.
    ///
    /// UTS #46, section 4.1 "Validity Criteria", except the rule on composition and the rules on direction.
    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, !DomainCharacter.isMark(first) else { return false }
        if label.starts(with: "xn--".unicodeScalars) { return false }
        return label.allSatisfy(DomainCharacter.isValid) && DomainJoiners.areAllowed(in: label)
    }
}
