import LinkRoutingLanguage

/// A pattern of links, in which `*` matches any text.
struct IgnorePattern {
    /// The pattern as written.
    let text: String
    private let bytes: Bytes

    init(_ text: String) {
        self.text = text
        bytes = Bytes(text.utf8)
    }

    /// Whether the pattern matches the whole link. O(length of the link × length of the pattern).
    func matches(_ link: Span<UInt8>) -> Bool {
        let star = UInt8(ascii: "*")
        var (index, offset) = (0, 0)
        // After the last star, and where the text that follows it was last assumed to begin. Only the last
        // star has to be tried again: text that an earlier one leaves over can belong to the later one.
        var (retryIndex, retryOffset): (Int?, Int) = (nil, 0)
        while offset < link.count {
            if index < bytes.count, bytes[index] == star {
                index += 1
                (retryIndex, retryOffset) = (index, offset)
            } else if index < bytes.count, bytes[index] == link[offset] {
                (index, offset) = (index + 1, offset + 1)
            } else if let retry = retryIndex {
                retryOffset += 1
                (index, offset) = (retry, retryOffset)
            } else {
                return false
            }
        }
        return bytes[index...].allSatisfy { $0 == star }
    }
}
