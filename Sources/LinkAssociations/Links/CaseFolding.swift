import LinkRoutingLanguage

/// Removes the difference between capital and small letters, one character for one character.
enum CaseFolding {
    /// The text in lower case. Characters with a longer form in lower case, such as `İ`, stay as they are.
    static func folded(_ bytes: Span<UInt8>) -> Bytes {
        let isASCII = bytes.indices.allSatisfy { bytes[$0] < 0x80 }
        guard !isASCII, UTF8Validation.isValid(bytes) else { return ASCII.lowercased(bytes) }
        var result: Bytes = []
        for scalar in bytes.text.unicodeScalars {
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            let folded = lower.count == 1 ? lower.first ?? scalar : scalar
            result.append(contentsOf: UTF8.encode(folded) ?? .init())
        }
        return result
    }
}
