import LinkRoutingLanguage

/// The form in which a rule compares the parts of a link.
struct LinkForm: Sendable, Hashable {
    var system = LinkSystem.ios
    /// Whether capital letters become small ones.
    var folds = false
    /// Whether escapes are replaced.
    var decodes = false

    static let written = LinkForm()
    static let android = LinkForm(system: .android, decodes: true)

    /// The units of a text in this form: UTF-16 for Android, otherwise bytes.
    ///
    /// For Apple, escapes that are not complete stay as they are.
    fileprivate func units(of text: Span<UInt8>) -> ContiguousArray<UInt16> {
        if system == .android { return ContiguousArray(RuleLink.unescaped(text).span.text.utf16) }
        var bytes: Bytes = []
        if decodes { PercentCoding.appendDecoded(text, to: &bytes) } else { bytes = Bytes(text) }
        if folds { bytes = CaseFolding.folded(bytes.span) }
        return ContiguousArray(bytes.map { UInt16($0) })
    }
}

/// A link as a system divides and decodes it. The texts of its parts are made once for all rules.
final class RuleLink {
    let bytes: Bytes
    let scheme: String
    /// The host, without user info; `nil` if the link has no host.
    let host: Bytes?
    /// The port; -1 if the link has no port.
    let port: Int32

    // Where the parts are in the link (RFC 3986, appendix B).
    private let path: Range<Int>
    private let query: Range<Int>?
    private let fragment: Range<Int>?

    private var known: [(part: LinkPart, form: LinkForm, texts: [ContiguousArray<UInt16>])] = []

    /// Fails if the link has no scheme.
    init?(_ link: Span<UInt8>, of system: LinkSystem) {
        /// The first place of a byte in a range, or the end of the range.
        func place(of byte: Unicode.Scalar, in range: Range<Int>) -> Int {
            link.offset(of: UInt8(ascii: byte), in: range) ?? range.upperBound
        }
        let colon = place(of: ":", in: link.indices)
        guard colon > 0, colon < link.count, (0..<colon).allSatisfy({ link[$0].isSchemeByte }) else {
            return nil
        }
        bytes = Bytes(link)
        scheme = link.extracting(0..<colon).text
        let hash = place(of: "#", in: (colon + 1)..<link.count)
        let question = place(of: "?", in: (colon + 1)..<hash)
        fragment = hash < link.count ? (hash + 1)..<link.count : nil
        query = question < hash ? (question + 1)..<hash : nil
        let rest = (colon + 1)..<question
        guard rest.count > 1, rest.prefix(2).allSatisfy({ link[$0] == UInt8(ascii: "/") }) else {
            (path, host, port) = (rest, nil, -1)
            return
        }
        var end = place(of: "/", in: rest.dropFirst(2))
        if system == .android { end = place(of: "\\", in: (colon + 3)..<end) }
        path = end..<question
        let authority = (colon + 3)..<end
        let start = authority.last { link[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? authority.lowerBound
        let portStart = authority.last { !link[$0].isDigit }.map { $0 + 1 } ?? end
        let hasPort = portStart > start && link[portStart - 1] == UInt8(ascii: ":")
        port = hasPort ? Int32(link.extracting(portStart..<end).text) ?? -1 : -1
        let name = link.extracting(start..<(hasPort ? portStart - 1 : end))
        host = system == .android ? Self.unescaped(name) : Bytes(name)
    }

    /// The texts of a part, of which one must match; none if the part is absent.
    ///
    /// For Android a query has one for each of its pieces. For Apple a path has no slash at its start, and
    /// one at its end.
    func texts(of part: LinkPart, in form: LinkForm) -> [ContiguousArray<UInt16>] {
        if let known = known.first(where: { $0.part == part && $0.form == form }) { return known.texts }
        var texts: [ContiguousArray<UInt16>] = []
        if let range = range(of: part) {
            var text = units(range, form)
            switch (part, form.system) {
            case (.path, .ios):
                while text.last == .init(ascii: "/") { text.removeLast() }
                if text.first == .init(ascii: "/") { text.removeFirst() }
                text.append(.init(ascii: "/"))
                texts = [text]
            case (.query, .android): texts = Self.pieces(of: text)
            default: texts = [text]
            }
        }
        known.append((part, form, texts))
        return texts
    }

    /// A part as it is written; empty if it is absent.
    func written(_ part: LinkPart) -> String { range(of: part).map { written($0) } ?? "" }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func units(_ range: Range<Int>, _ form: LinkForm) -> ContiguousArray<UInt16> {
        let bytes = bytes
        return form.units(of: bytes.span.extracting(range))
    }

    /// Where a part is. Links without an authority and an absolute path have no path and no query.
    private func range(of part: LinkPart) -> Range<Int>? {
        let start = scheme.utf8.count + 1
        let isHierarchical = start < bytes.count && bytes[start] == UInt8(ascii: "/")
        switch part {
        case .path: return isHierarchical ? path : nil
        case .query: return isHierarchical ? query : nil
        case .fragment: return fragment
        case .schemeSpecificPart: return start..<(fragment.map { $0.lowerBound - 1 } ?? bytes.count)
        }
    }

    // MARK: - Queries

    /// The values of the items whose names match, as they are written, and in a form.
    func values(
        ofItem name: GlobMatcher, in form: LinkForm
    ) -> [(written: String, text: ContiguousArray<UInt16>)] {
        guard let query else { return [] }
        var items = bytes[query].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        if items.last?.isEmpty == true { items.removeLast() }
        return items.compactMap { item in
            let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            let value = min(end + 1, item.endIndex)..<item.endIndex
            let isNamed = name.matches(units(item.startIndex..<end, form).span)
            return isNamed ? (written(value), units(value, form)) : nil
        }
    }

    /// The pieces of a query that is decoded.
    ///
    /// Android divides at `&`, drops empty pieces at the end, and divides at `;` instead if that leaves one.
    private static func pieces(of query: ContiguousArray<UInt16>) -> [ContiguousArray<UInt16>] {
        let pieces = split(query, "&")
        return pieces.count == 1 ? split(query, ";") : pieces
    }

    private static func split(
        _ text: ContiguousArray<UInt16>, _ separator: Unicode.Scalar
    ) -> [ContiguousArray<UInt16>] {
        var pieces = text.split(separator: UInt16(ascii: separator), omittingEmptySubsequences: false)
            .map { ContiguousArray($0) }
        if pieces.count == 1 { return pieces }
        while pieces.last?.isEmpty == true { pieces.removeLast() }
        return pieces
    }

    // MARK: - Escapes

    /// `text`, percent-decoded as `android.net.Uri` does it. What is not UTF-8 becomes U+FFFD.
    ///
    /// An escape with a wrong digit becomes U+FFFD and what was read of its value, like in Android. One at
    /// the end of the text with a digit missing becomes U+FFFD.
    static func unescaped(_ text: Span<UInt8>) -> Bytes {
        let isPlain = text.offset(of: UInt8(ascii: "%"), in: 0..<text.count) == nil
        var bytes = isPlain ? Bytes(text) : []
        var index = isPlain ? text.count : 0
        while index < text.count {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            var value: UInt8? = 0
            for _ in 0..<2 {
                let digit = index < text.count ? ASCII.hexValue(text[index]) : nil
                index += 1
                guard let digit else {
                    bytes += [0xEF, 0xBF, 0xBD]
                    if index > text.count { value = nil }
                    break
                }
                value = value.map { $0 << 4 | digit }
            }
            if let value { bytes.append(value) }
        }
        return bytes.allSatisfy { $0 < 0x80 } ? bytes : Bytes(String(decoding: bytes, as: UTF8.self).utf8)
    }
}
