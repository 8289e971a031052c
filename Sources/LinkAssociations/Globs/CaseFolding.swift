import LinkRoutingLanguage

/// Removes the difference between capital and small letters, one character for one character.
enum CaseFolding {
    /// The text in lower case. Characters with a longer form in lower case, such as `İ`, stay as they are.
    static func folded(_ bytes: Bytes) -> Bytes {
        var result: Bytes = []
        appendFolded(bytes.span, to: &result)
        return result
    }

    static func appendFolded(_ bytes: Span<UInt8>, to result: inout Bytes) {
        var isASCII = true
        for index in 0..<bytes.count where bytes[index] >= 0x80 { isASCII = false }
        guard !isASCII, UTF8Validation.isValid(bytes) else {
            for index in 0..<bytes.count { result.append(ASCII.lowercased(bytes[index])) }
            return
        }
        for scalar in bytes.text.unicodeScalars {
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            let folded = lower.count == 1 ? lower.first ?? scalar : scalar
            result.append(contentsOf: UTF8.encode(folded) ?? .init())
        }
    }
}
