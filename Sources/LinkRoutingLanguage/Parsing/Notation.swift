/// A notation of other routers or languages, and how it is written here.
///
/// Both are texts with placeholders in capitals: `<TYPE:NAME>` is `:NAME{TYPE}` here. There may be spaces
/// before each part, and letters match in either case.
final class Notation: Sendable {
    /// A part that differs from one use of the notation to the next.
    enum Placeholder: String, Sendable {
        /// The name of a parameter, of several as optional items of a query, and of the item around it.
        case name = "NAME", names = "NAMES", item = "ITEM"
        /// Names after slashes, as optional segments.
        case segments = "SEGMENTS"
        /// A type: its name, a call such as `int(min=1)` or an expression; and one of other languages.
        case type = "TYPE", known = "KNOWN"
        /// A regular expression; one with alternatives; and the whole text as one.
        case regex = "REGEX", words = "WORDS", all = "ALL"
        /// The bounds of a range; digits and commas; and any text.
        case low = "LOW", high = "HIGH", number = "NUMBER", text = "TEXT"
        /// The extension of a file that is a screen or page; a call before its arguments.
        case file = "FILE", call = "CALL"
        /// A route's name, and its pattern, perhaps without the first slash.
        case route = "ROUTE", path = "PATH"
    }

    private enum Part: Sendable {
        case text(Bytes)
        case placeholder(Placeholder)
    }

    private let parts: [Part]
    /// The text to write instead; `nil` if it is unclear what was meant.
    private let written: [Part]?

    /// The length in bytes up to which the text for a placeholder is looked for.
    private static let maximumLength = 200

    init(_ notation: String, _ written: String?) {
        parts = notation.split(separator: " ").flatMap { Self.parts(String($0)) }
        self.written = written.map(Self.parts)
    }

    private static func parts(_ text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix(while: \.isUppercase)
            if let placeholder = Placeholder(rawValue: String(word)) {
                parts.append(.placeholder(placeholder))
                rest = rest.dropFirst(word.count)
                continue
            }
            rest = rest.dropFirst()
            if case .text(let text)? = parts.last {
                parts[parts.count - 1] = .text(text + Bytes(first.utf8))
            } else {
                parts.append(.text(Bytes(first.utf8)))
            }
        }
        return parts
    }

    /// The text that was meant by all of `text`; `nil` if it is not in this notation.
    func rewritten(_ text: String) -> String? {
        let bytes = Bytes(text.utf8)
        guard let found = match(bytes, 0..<bytes.count, isEnd: { $0 == bytes.count }) else { return nil }
        return written(found.values)
    }

    /// The end of the notation that begins `range`, and the texts of its placeholders.
    func match(
        _ bytes: Bytes, _ range: Range<Int>, isEnd: (Int) -> Bool
    ) -> (end: Int, values: [Placeholder: String])? {
        var values: [Placeholder: String] = [:]
        // Two placeholders may divide a text in very many ways.
        var remainingSteps = 4000
        func end(after index: Int, _ start: Int) -> Int? {
            if index == parts.count { return isEnd(start) ? start : nil }
            var start = start
            while index > 0, start < range.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
            switch parts[index] {
            case .text(let text):
                let rest = bytes[start..<range.upperBound]
                return rest.starts(with: text, by: { ASCII.lowercased($0) == ASCII.lowercased($1) })
                    ? end(after: index + 1, start + text.count) : nil
            case .placeholder(let placeholder):
                var (stop, depth) = (start, 0)
                let isName = placeholder == .name || placeholder == .known
                while stop < min(range.upperBound, start + Self.maximumLength), depth >= 0 {
                    remainingSteps -= 1
                    if remainingSteps < 0 { return nil }
                    if isName, !bytes[stop].isNameByte, bytes[stop] != UInt8(ascii: "-") { return nil }
                    switch bytes[stop] {
                    case UInt8(ascii: "\\"): stop += 1
                    case UInt8(ascii: "("): depth += 1
                    case UInt8(ascii: ")"): depth -= 1
                    default: break
                    }
                    stop += 1
                    if depth != 0 || stop > range.upperBound { continue }
                    // A name goes on as far as possible.
                    if isName, stop < bytes.count, bytes[stop].isNameByte { continue }
                    guard let end = end(after: index + 1, stop) else { continue }
                    let text = TypeRepair.trimmed(String(decoding: bytes[start..<stop], as: UTF8.self))
                    guard placeholder.accepts(text, before: stop < bytes.count ? bytes[stop] : 0) else {
                        continue
                    }
                    values[placeholder] = text
                    return end
                }
                return nil
            }
        }
        return end(after: 0, range.lowerBound).map { ($0, values) }
    }

    /// The text to write for these placeholders, empty if the intention is unclear. `nil` if one of them has
    /// no equivalent here.
    func written(_ values: [Placeholder: String]) -> String? {
        var text = ""
        for part in written ?? [] {
            switch part {
            case .text(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .placeholder(let placeholder):
                guard let value = values[placeholder].flatMap(placeholder.written) else { return nil }
                text += value
            }
        }
        return text
    }

    /// Whether it is known what to write instead.
    var isClear: Bool { written != nil }
}

extension Notation.Placeholder {
    /// Whether `text`, which is followed by the byte `next`, is a value of the placeholder.
    fileprivate func accepts(_ text: String, before next: UInt8) -> Bool {
        switch self {
        case .name: !next.isNameByte && Scanner.isParameterName(text)
        case .known: !next.isNameByte && TypeSynonyms.expression(for: text) != nil
        case .words: text.utf8.contains(UInt8(ascii: "|")) && Self.regex.accepts(text, before: next)
        case .regex:
            !text.utf8.contains(UInt8(ascii: ":")) || text.hasPrefix("?:")
                || !["/:", ".:"].contains { text.utf8.contains(sequence: $0) }
                    && TypeRepair.expression(text) != nil
        case .low, .high:
            Double(text) != nil && text.utf8.last.map(\.isDigit) ?? false && text.utf8.first != ASCII.dot
        case .number: text.utf8.allSatisfy { $0.isDigit || ", ".utf8.contains($0) }
        case .file: !next.isNameByte && ["tsx", "ts", "jsx", "js", "vue", "svelte", "astro"].contains(text)
        case .call: text.utf8.allSatisfy { $0.isNameByte || ".@".utf8.contains($0) }
        case .route:
            // In Rails, an action follows `#`.
            TableParser.isName(Bytes(text.replacing("#", by: ".").utf8).span, allowsDot: true)
        case .path: !text.utf8.contains { " \t'\"#".utf8.contains($0) }
        default: true
        }
    }

    /// `text` in the notation of this language; `nil` if it has no equivalent.
    fileprivate func written(_ text: String) -> String? {
        switch self {
        case .name, .text, .item, .low, .high, .file, .call: return text
        case .route: return text.replacing("#", by: ".")
        case .path: return text.hasPrefix("/") || text.utf8.contains(sequence: "://") ? text : "/" + text
        case .number: return text.replacing(" ", by: "")
        case .type, .known: return TypeRepair.type(text)
        case .regex, .words, .all: return TypeRepair.type(ofExpression: text)
        case .names:
            let names = text.split(separator: ",").map { TypeRepair.trimmed(String($0)) }
            return names.allSatisfy(Scanner.isParameterName)
                ? names.map { ":\($0){string?}" }.joined(separator: "&") : nil
        case .segments:
            let parts = text.replacing("(", by: "").replacing(")", by: "").split(separator: "/")
            let segments = parts.compactMap { Self.optional(String($0)) }
            guard segments.count == parts.count else { return nil }
            return (text.hasPrefix("/") ? "/" : "") + segments.joined(separator: "/")
        }
    }

    /// `:name` or `:name{type}` as an optional parameter; `nil` if the segment is something else.
    private static func optional(_ segment: String) -> String? {
        guard segment.hasPrefix(":") else { return nil }
        let name = segment.dropFirst().prefix { $0 != "{" }
        let type = segment.dropFirst(name.count + 1)
        guard Scanner.isParameterName(String(name)) else { return nil }
        if type.isEmpty { return ":\(name){string?}" }
        guard type.hasSuffix("}"), !type.utf8.contains(where: { "?=/".utf8.contains($0) }) else { return nil }
        return ":\(name)\(type.dropLast())?}"
    }
}
