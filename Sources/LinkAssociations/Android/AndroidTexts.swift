import LinkRoutingLanguage

extension LinkParts {
    /// Where a part is, as `android.net.Uri` divides a link. Links without an authority and an absolute path
    /// have no path and no query.
    func range(of part: LinkPart, _ link: Span<UInt8>) -> Range<Int>? {
        let start = scheme.upperBound + 1
        let isHierarchical = start < link.count && link[start] == UInt8(ascii: "/")
        switch part {
        case .path: return isHierarchical ? path : nil
        case .query: return isHierarchical ? query : nil
        case .fragment: return fragment
        case .schemeSpecificPart: return start..<(fragment.map { $0.lowerBound - 1 } ?? link.count)
        }
    }
}

/// Buffers for the decoded parts of a link, which are reused from link to link.
struct AndroidTexts: Sendable {
    private var texts = [AndroidText](repeating: AndroidText(), count: LinkPart.allCases.count)
    /// Which of them hold the parts of the current link, as bits.
    private var ready = 0
    private(set) var host = AndroidText()
    private var isHostReady = false

    mutating func reset() { (ready, isHostReady) = (0, false) }

    mutating func prepareHost(_ text: Span<UInt8>) {
        if !isHostReady { host.set(text) }
        isHostReady = true
    }

    /// Decodes a part of a link if it is not decoded yet.
    @inline(__always)
    mutating func prepare(_ part: LinkPart, _ link: Span<UInt8>, _ parts: LinkParts) {
        let index = part.rawValue
        if ready & 1 << index != 0 { return }
        ready |= 1 << index
        if let range = parts.range(of: part, link) {
            texts[index].set(link.extracting(range))
        } else {
            texts[index].removeAll()
        }
    }

    /// Whether a part that is prepared matches. Of a query, one piece is enough.
    @inline(__always)
    func matches(_ glob: GlobMatcher, _ part: LinkPart) -> Bool {
        let text = texts[part.rawValue]
        guard part == .query, !text.isAbsent else { return text.matches(glob) }
        let query = text.bytes
        var piece = AndroidText()
        return Self.pieces(of: query).contains { range in
            piece.set(decoded: query.span.extracting(range))
            return piece.matches(glob)
        }
    }

    /// The pieces of the decoded query that conditions are compared with.
    ///
    /// Android divides at `&`, drops empty pieces at the end, and divides at `;` instead if that leaves one.
    private static func pieces(of query: Bytes) -> [Range<Int>] {
        let pieces = split(query, UInt8(ascii: "&"))
        return pieces.count == 1 ? split(query, UInt8(ascii: ";")) : pieces
    }

    private static func split(_ text: Bytes, _ separator: UInt8) -> [Range<Int>] {
        var pieces = text.split(separator: separator, omittingEmptySubsequences: false).map(\.indices)
        if pieces.count == 1 { return pieces }
        while pieces.last?.isEmpty == true { pieces.removeLast() }
        return pieces
    }
}

/// A part of a link as `android.net.Uri` returns it: decoded, or absent.
struct AndroidText: Sendable {
    private(set) var isAbsent = true
    /// Whether `bytes` are all ASCII, so that they are the UTF-16 units.
    private(set) var isASCII = true
    /// The text in UTF-8.
    private(set) var bytes: Bytes = []
    /// The UTF-16 units, unless the text is all ASCII.
    private(set) var units: ContiguousArray<UInt16> = []

    mutating func removeAll() { isAbsent = true }

    /// Whether the whole text matches. What is absent does not.
    @inline(__always)
    func matches(_ glob: GlobMatcher) -> Bool {
        guard !isAbsent else { return false }
        return isASCII || glob.manner == .apple ? glob.matches(bytes.span) : glob.matches(units.span)
    }

    /// Stores the decoded form of `text`.
    mutating func set(_ text: Span<UInt8>) {
        begin()
        var needsDecoding = false
        for index in 0..<text.count {
            if text[index] == UInt8(ascii: "%") || text[index] >= 0x80 { needsDecoding = true }
            bytes.append(text[index])
        }
        guard needsDecoding else { return }
        bytes.removeAll(keepingCapacity: true)
        Self.appendUnescaped(text, to: &bytes)
        setUnits()
    }

    /// Stores a piece of another text, which is decoded already.
    mutating func set(decoded text: Span<UInt8>) {
        begin()
        for index in 0..<text.count { bytes.append(text[index]) }
        setUnits()
    }

    private mutating func begin() {
        (isAbsent, isASCII) = (false, true)
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func setUnits() {
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        if !isASCII { units = ContiguousArray(bytes.span.text.utf16) }
    }
}

// Percent-decoding as `android.net.Uri` does it.
extension AndroidText {
    private static let replacement: Bytes = [0xEF, 0xBF, 0xBD]

    /// Appends `text`, decoded, as UTF-8. What is not UTF-8 becomes U+FFFD.
    ///
    /// An escape with a wrong digit becomes U+FFFD and what was read of its value, like in Android. One at
    /// the end of the text with a digit missing becomes U+FFFD.
    static func appendUnescaped(_ text: Span<UInt8>, to output: inout Bytes) {
        var bytes: Bytes = []
        var index = 0
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
                    bytes += replacement
                    if index > text.count { value = nil }
                    break
                }
                value = value.map { $0 << 4 | digit }
            }
            if let value { bytes.append(value) }
        }
        output += Bytes(String(decoding: bytes, as: UTF8.self).utf8)
    }
}
