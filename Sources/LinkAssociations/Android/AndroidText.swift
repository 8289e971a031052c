import LinkRoutingLanguage

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
        AndroidDecoding.appendDecoded(text, to: &bytes)
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

/// Percent-decoding as `android.net.Uri` does it.
enum AndroidDecoding {
    private static let replacement: Bytes = [0xEF, 0xBF, 0xBD]

    /// Appends `text`, decoded, as UTF-8. What is not UTF-8 becomes U+FFFD.
    ///
    /// An escape with a wrong digit becomes U+FFFD and what was read of its value, like in Android. One at
    /// the end of the text with a digit missing becomes U+FFFD.
    static func appendDecoded(_ text: Span<UInt8>, to output: inout Bytes) {
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
