/// A range of numbers in the notation of another language, such as `1..5`, `int 1-5` or `min(1)`.
struct NumberRangeSpelling {
    /// The type that is named before the range, as written; empty if there is none.
    private(set) var typeName = ""
    private var lower: String?
    private var upper: String?
    private var excludesUpper = false

    /// `nil` if `text` is not a range.
    init?(_ text: String) {
        var rest = Array(text.unicodeScalars)
        Self.trim(&rest)
        let name = rest.prefix { $0.properties.isAlphabetic || $0 == "_" }
        if !name.isEmpty {
            typeName = String(String.UnicodeScalarView(name))
            rest.removeFirst(name.count)
            let call = typeName.lowercased()
            if ["range", "between", "min", "max"].contains(call), rest.first == "(", rest.last == ")" {
                typeName = ""
                let inner = Array(rest.dropFirst().dropLast())
                guard call == "min" || call == "max" else {
                    guard readBounds(inner) else { return nil }
                    return
                }
                guard let (number, end) = Self.number(inner, from: 0), end == inner.count else { return nil }
                if call == "min" { lower = number } else { upper = number }
                return
            }
            // A range in brackets, or after a colon or white space.
            guard let next = rest.first, " \t([{<:=>.…".unicodeScalars.contains(next) || next == "-" else {
                return nil
            }
            if next == ":" || next == "=" { rest.removeFirst() }
        }
        Self.trim(&rest)
        if let first = rest.first, let last = rest.last, "([{".unicodeScalars.contains(first),
            ")]}".unicodeScalars.contains(last)
        {
            rest = Array(rest.dropFirst().dropLast())
        }
        if ["min", "max", "range"].contains(where: { Self.begins(rest, with: $0) }) {
            guard let inner = NumberRangeSpelling(String(String.UnicodeScalarView(rest[...]))) else {
                return nil
            }
            (lower, upper, excludesUpper) = (inner.lower, inner.upper, inner.excludesUpper)
            return
        }
        guard readBounds(rest) else { return nil }
    }

    /// The range as a table spells it, after the name of its type. `nil` if the type cannot have one.
    var expression: String? {
        let isFraction = [lower, upper].contains { $0?.contains { ".eE".contains($0) } ?? false }
        var type = isFraction ? "double" : "int"
        if !typeName.isEmpty {
            guard let known = TypeSynonyms.expression(for: typeName),
                ["int", "uint", "double"].contains(known)
            else { return nil }
            type = known == "int" && isFraction ? "double" : known
        }
        var (low, high) = (lower, upper)
        if excludesUpper {
            guard type != "double", let bound = high.flatMap({ Int64($0) }), bound > .min else { return nil }
            high = "\(bound - 1)"
        }
        if let first = low.flatMap({ Double($0) }), let second = high.flatMap({ Double($0) }), first > second
        {
            (low, high) = (high, low)
        }
        return "\(type) \(low ?? "")...\(high ?? "")"
    }

    /// Reads two bounds with a separator between them, or one with a comparison. `false` for anything else.
    private mutating func readBounds(_ text: [Unicode.Scalar]) -> Bool {
        var text = text
        Self.trim(&text)
        for (sign, isLower, isStrict) in [
            (">=", true, false), ("≥", true, false), ("<=", false, false), ("≤", false, false),
            (">", true, true), ("<", false, true),
        ] where Self.begins(text, with: sign) {
            var rest = Array(text.dropFirst(sign.unicodeScalars.count))
            Self.trim(&rest)
            guard let (number, end) = Self.number(rest, from: 0), end == rest.count else { return false }
            if isLower {
                guard isStrict else {
                    lower = number
                    return true
                }
                guard let bound = Int64(number), bound < .max else { return false }
                lower = "\(bound + 1)"
            } else {
                upper = number
                excludesUpper = isStrict
            }
            return true
        }
        var position = 0
        if let (number, end) = Self.number(text, from: 0) {
            lower = number
            position = end
        }
        var rest = Array(text[position...])
        Self.trim(&rest)
        if rest == ["+"], lower != nil { return true }
        for separator in Self.separators where Self.begins(rest, with: separator) {
            var last = Array(rest.dropFirst(separator.unicodeScalars.count))
            Self.trim(&last)
            excludesUpper = separator == "..<"
            if last.isEmpty { return lower != nil }
            guard let (number, end) = Self.number(last, from: 0), end == last.count else { return false }
            upper = number
            return lower != nil || ![",", ":", "-", "~"].contains(separator)
        }
        return false
    }

    /// A separator comes before its own prefixes, so that the longest one is found.
    private static let separators = [
        "....", "...", "..<", "..=", "..", "…", "–", "—", "‑", "−", "-", "~", "to", ",", ":",
    ]

    private static func begins(_ text: [Unicode.Scalar], with prefix: String) -> Bool {
        text.starts(with: prefix.unicodeScalars)
    }

    private static func trim(_ text: inout [Unicode.Scalar]) {
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        text = Array(text.drop { $0 == " " || $0 == "\t" })
    }

    /// The number at `start` and the index after it.
    private static func number(_ text: [Unicode.Scalar], from start: Int) -> (text: String, end: Int)? {
        var end = start
        if end < text.count, text[end] == "-" || text[end] == "+" { end += 1 }
        let digits = end
        func skipDigits() { while end < text.count, ("0"..."9").contains(text[end]) { end += 1 } }
        skipDigits()
        guard end > digits else { return nil }
        if end + 1 < text.count, text[end] == ".", ("0"..."9").contains(text[end + 1]) {
            end += 1
            skipDigits()
        }
        return (String(String.UnicodeScalarView(text[start..<end])), end)
    }
}
