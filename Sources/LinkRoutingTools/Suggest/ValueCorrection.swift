import LinkRoutingLanguage

/// Brings a text into the form of a type that rejects it.
enum ValueCorrection {
    /// The maximum number of corrections to try.
    private static let maximumCount = 2

    /// Values of `type` that may have been meant by `text`, best first.
    static func corrections(of text: String, as type: ValueType, isAccepted: (String) -> Bool) -> [String] {
        // A longer text was hardly meant as something else.
        guard !text.isEmpty, text.utf8.count <= 256 else { return [] }
        var corrections: [String] = []
        for form in forms(of: text, as: type)
        where form != text && !form.isEmpty && !corrections.contains(form) && isAccepted(form) {
            corrections.append(form)
            if corrections.count == maximumCount { break }
        }
        return corrections
    }

    private static func forms(of text: String, as type: ValueType) -> [String] {
        let bare = trimmed(text)
        let cases = [bare, bare.lowercased(), bare.uppercased()]
        switch type {
        case .int, .uint: return [bare, digits(bare)].compactMap { $0 }
        case .double: return [bare, decimal(bare), digits(bare)].compactMap { $0 }
        case .bool: return cases + [truthValue(bare)].compactMap { $0 }
        case .uuid: return [uuid(bare)]
        case .date: return [date(bare)].compactMap { $0 }
        case .oneOf(let texts):
            return cases + [SpellingSuggestion.suggestion(for: bare, among: texts)].compactMap { $0 }
        case .list(let element, let separator): return [list(bare, element, separator)]
        // Another spelling of an exception would only evade it.
        case .except(let base, _, _): return base.accepts(text) ? [] : forms(of: text, as: base)
        case .regex, .custom:
            let hyphenated = String(bare.map { $0 == " " || $0 == "_" ? "-" : $0 })
            // The first word is a language, and the second a region.
            let words = hyphenated.split(separator: "-", maxSplits: 1)
            let locale = words.count == 2 ? words[0].lowercased() + "-" + words[1].uppercased() : ""
            return cases + [hyphenated, hyphenated.lowercased(), locale]
        case .string, .url: return cases
        }
    }

    /// White space, punctuation and invisible characters.
    private static let surroundings = Set<Character>(" \t\u{A0}.,;:!?\"'`()[]{}<>*_|“”„‘’«»…\u{200B}\u{FEFF}")

    /// `text` without surrounding white space and punctuation, which more likely belong to the sentence
    /// around a link.
    static func trimmed(_ text: String) -> String {
        var part = text[...]
        while let first = part.first, surroundings.contains(first) { part.removeFirst() }
        while let last = part.last, surroundings.contains(last) { part.removeLast() }
        return String(part)
    }

    /// The only number in `text`: without surrounding letters, with digits in place of letters that look like
    /// them.
    private static func digits(_ text: String) -> String? {
        // A sign belongs to the number.
        if text.first == "-" { return digits(String(text.dropFirst())).map { "-" + $0 } }
        let lookalikes: [Character: Character] = ["O": "0", "o": "0", "l": "1", "I": "1"]
        let replaced = String(text.map { lookalikes[$0] ?? $0 })
        if text.contains(where: { $0.isASCIIDigit }), replaced.allSatisfy({ $0.isASCIIDigit }) {
            return replaced
        }
        let numbers = text.split { !$0.isASCIIDigit }
        if numbers.count == 1 { return String(numbers[0]) }
        // Groups of three, as people write large numbers.
        let isGrouped = text.allSatisfy { $0.isASCIIDigit || ",.' _".contains($0) }
        return isGrouped && numbers.count > 1 && numbers.dropFirst().allSatisfy { $0.count == 3 }
            ? numbers.joined() : nil
    }

    private static func decimal(_ text: String) -> String? {
        text.contains(",") ? String(text.map { $0 == "," ? "." : $0 }) : nil
    }

    private static func truthValue(_ text: String) -> String? {
        switch text.lowercased() {
        case "on", "y", "t", "true": "true"
        case "off", "n", "f", "false": "false"
        default: nil
        }
    }

    /// 32 hexadecimal digits, grouped by hyphens (RFC 9562 section 4).
    private static func uuid(_ text: String) -> String {
        let digits = Array(text.filter { $0 != "-" })
        guard digits.count == 32 else { return text }
        let ends = [0, 8, 12, 16, 20, 32]
        return zip(ends, ends.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }

    /// Year, month and day in this order, with leading zeros and hyphens (RFC 3339 section 5.6).
    private static func date(_ text: String) -> String? {
        var parts = text.split { !$0.isASCIIDigit }.map { String($0) }
        if parts.count == 1, text.count == 8 {
            let digits = Array(text)
            parts = [String(digits[0..<4]), String(digits[4..<6]), String(digits[6..<8])]
        }
        guard parts.count >= 3, parts[0].count == 4, parts[1...2].allSatisfy({ $0.count <= 2 }) else {
            return nil
        }
        return parts[0] + parts[1...2].map { ($0.count == 1 ? "-0" : "-") + $0 }.joined()
    }

    /// Each element in the form of its type, separated as the type requires.
    private static func list(_ text: String, _ element: ValueType, _ separator: Unicode.Scalar) -> String {
        let separators: Set<Character> = [",", ";", "|", " ", Character(separator)]
        let elements = text.split { separators.contains($0) }.map { part -> String in
            let text = String(part)
            if element.accepts(text) { return text }
            return corrections(of: text, as: element) { element.accepts($0) }.first ?? text
        }
        return elements.joined(separator: String(separator))
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" && isASCII }
}
