/// Converts a domain with non-ASCII characters to ASCII, label by label.
///
/// Unicode properties come from the standard library; ``DomainCharacter`` says where these are not enough.
/// In those cases a domain is rejected: it is never rewritten into a domain other than the standard's.
package enum DomainName {
    /// The domain in ASCII, or `nil` if the standard rejects it. Does not check for forbidden domain code
    /// points.
    ///
    /// - Characters are mapped, then each label is composed (NFC), validated and, if necessary, encoded in
    ///   Punycode.
    /// - A label with characters beyond ASCII may have up to ``Punycode/maximumLength`` characters; the
    ///   standard sets no limit.
    /// - A label that is Punycode already must be the one that this function would produce from its decoded
    ///   form.
    /// - Bytes that are not UTF-8 become U+FFFD, which no domain may contain.
    ///
    /// URL Standard: "domain to ASCII" with beStrict false; UTS #46, section 4 "Processing" and section 4.2
    /// "ToASCII" with CheckBidi and CheckJoiners, without CheckHyphens, UseSTD3ASCIIRules and
    /// VerifyDnsLength.
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
        return Bytes(written.joined(separator: [ASCII.dot]))
    }

    /// All characters mapped, or `nil` if one is rejected.
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

    /// A mapped label, composed, in ASCII and in Unicode; `nil` if it is not valid.
    ///
    /// Labels can be composed one by one because nothing composes with a dot.
    ///
    /// UTS #46, section 4 "Processing", steps "Normalize" and "Convert/Validate"; section 4.1 "Validity
    /// Criteria".
    private static func checked(_ mapped: ArraySlice<Unicode.Scalar>) -> (
        ascii: Bytes, unicode: [Unicode.Scalar]
    )? {
        guard let label = composed(mapped) else { return nil }
        let isASCII = label.allSatisfy(\.isASCII)
        if label.starts(with: "xn--".unicodeScalars) {
            let bytes = Bytes(label.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
            guard isASCII, let scalars = Punycode.decode(bytes.dropFirst(4)) else { return nil }
            guard !scalars.allSatisfy(\.isASCII), composed(scalars[...]) == scalars, isValid(scalars)
            else { return nil }
            return (bytes, scalars)
        }
        if isASCII { return (Bytes(label.lazy.map { UInt8(truncatingIfNeeded: $0.value) }), label) }
        guard isValid(label) else { return nil }
        return (Bytes("xn--".utf8) + Punycode.encode(label[...]), label)
    }

    /// The label in Normalization Form C, or `nil` if it is too long: composing adjacent combining marks
    /// takes quadratic time.
    private static func composed(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        if label.allSatisfy(\.isASCII) { return Array(label) }
        return label.count > Punycode.maximumLength ? nil : DomainCharacter.composed(label)
    }

    /// Whether all characters of a label are valid in a label and where they are in it.
    ///
    /// UTS #46, section 4.1 "Validity Criteria", except the rules on composition and direction.
    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, !DomainCharacter.isMark(first) else { return false }
        if label.starts(with: "xn--".unicodeScalars) { return false }
        return label.allSatisfy(DomainCharacter.isValid) && DomainJoiners.areAllowed(in: label)
    }

    /// A host in which all `xn--` labels that can be decoded are in Unicode.
    package static func unicode(_ host: String) -> String {
        host.utf8.split(separator: ASCII.dot, omittingEmptySubsequences: false).map { label in
            let bytes = Bytes(label)
            guard ASCII.areEqualIgnoringCase(String(decoding: bytes.prefix(4), as: UTF8.self), "xn--"),
                let scalars = Punycode.decode(bytes.dropFirst(4))
            else { return String(decoding: bytes, as: UTF8.self) }
            return String(String.UnicodeScalarView(scalars))
        }.joined(separator: ".")
    }
}
