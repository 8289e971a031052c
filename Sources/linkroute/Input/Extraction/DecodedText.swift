import LinkRoutingLanguage

/// A field or string without its escapes, which knows where its bytes were.
struct DecodedText {
    private(set) var bytes: Bytes = []
    /// The offset of each byte before it was decoded, and the end.
    private var offsets: [Int] = []

    /// Takes a range of a text; false, changing nothing, if it has no escapes.
    mutating func decode(_ text: Span<UInt8>, _ range: Range<Int>, _ format: RowFormat) -> Bool {
        let text = text.extracting(0..<range.upperBound)
        let sign = format.escapeSign
        guard text.firstOffset(of: sign, from: range.lowerBound) != nil else { return false }
        bytes.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        var index = range.lowerBound
        while index < text.count {
            let start = index
            if text[index] == sign {
                format.appendEscape(text, &index, to: &bytes)
            } else {
                bytes.append(text[index])
                index += 1
            }
            offsets += repeatElement(start, count: bytes.count - offsets.count)
        }
        offsets.append(text.count)
        return true
    }

    /// A link found in the decoded text, at its place before decoding.
    func original(_ link: ExtractedLink) -> ExtractedLink {
        var link = link
        link.range = offsets[link.range.lowerBound]..<offsets[link.range.upperBound]
        return link
    }
}
