/// Finds what was meant by text that is not a type.
extension TypeParser {
    /// The texts that may have been meant by the name of a type that does not exist, the best one first.
    func suggestions(forType name: String) -> [String] {
        let builtIns = ValueType.builtIns.map(\.description)
        if builtIns.contains(name.lowercased()) { return [name.lowercased()] }
        if let expression = TypeSynonyms.expression(for: name) { return [expression] }
        if let repair = TypeRepair(name, mayBeOptional: false) { return [repair.text] }
        if name.hasPrefix("!") { return [] }
        let names =
            builtIns
            + (work.compareNames(definitions.keys.count + customTypes.count) ? otherTypeNames.sorted() : [])
        if let nearest = SpellingSuggestion.suggestion(for: name, among: names) { return [nearest] }
        if let expression = TypeSynonyms.expression(near: name) { return [expression] }
        return TypeRepair.isPlainWord(name) && !TypeSynonyms.absent.contains(name.lowercased())
            && !Self.isDefinable(name) ? ["'\(name)'"] : []
    }

    /// Whether a table may define a type called `name`.
    static func isDefinable(_ name: String) -> Bool {
        TableParser.isName(Bytes(name.utf8).span, allowsDot: false)
            && !TypeSynonyms.absent.contains(name.lowercased())
    }

    /// Adds the type that was probably meant to the last error, if there is one.
    ///
    /// - Parameters:
    ///   - start: where the type begins.
    ///   - isInBraces: whether the type ends before a `}`, rather than with the line.
    mutating func repairLast(from start: Int, _ scanner: Scanner, isInBraces: Bool) {
        guard let last = diagnostics.last,
            let repaired = Self.repaired(last, from: start, scanner, isInBraces: isInBraces)
        else { return }
        diagnostics[diagnostics.count - 1] = repaired
    }

    /// The codes of errors that name what is wrong, whatever else the type has.
    private static let settled: Set = [
        "other-quotes", "other-comment", "type-cycle", "exception-outside-type", "unnamed-exception",
        "range-of-other-type", "type-too-deep", "too-much-work", "unknown-word", "broken-type",
    ]

    /// `diagnostic` with the type that was probably meant; `nil` if that is unclear, or suggested already.
    private static func repaired(
        _ diagnostic: Diagnostic, from start: Int, _ scanner: Scanner, isInBraces: Bool
    ) -> Diagnostic? {
        let (code, place) = (diagnostic.kind.code, diagnostic.sourceRange)
        let isKnown = code == "unknown-type" && TypeSynonyms.expression(for: scanner.text(place)) != nil
        guard !isKnown, !settled.contains(code), start <= place.start, place.start <= scanner.end,
            let whole = typeRange(from: start, scanner, isInBraces: isInBraces)
        else { return nil }
        let raw = scanner.text(whole)
        var (body, suffix) = (raw, "")
        if isInBraces,
            let mark = raw.hasSuffix("?") ? raw.index(before: raw.endIndex) : raw.lastIndex(of: "="),
            mark > raw.startIndex, !"?(><".contains(raw[raw.index(before: mark)]), !raw.hasSuffix(")")
        {
            (body, suffix) = (String(raw[..<mark]), String(raw[mark...]))
        }
        guard let repair = TypeRepair(body, mayBeOptional: isInBraces && suffix.isEmpty) else {
            return closed(diagnostic, scanner, whole, isInBraces: isInBraces)
        }
        let (replaced, text) = Diagnostic.difference(raw, repair.text + suffix, at: whole, isOpen: true)
        var kind = repair.kind ?? diagnostic.kind
        if ["empty-range", "bad-regex"].contains(code) || kind.code == "unknown-type" && code != kind.code {
            kind = diagnostic.kind
        }
        let isPrecise = (repair.kind == nil || kind == diagnostic.kind) && code != "duplicate-alternative"
        return Diagnostic(kind, at: isPrecise ? place : replaced, suggesting: [text], for: replaced)
    }

    /// `diagnostic` with the closing character that is missing; `nil` if none is.
    private static func closed(
        _ diagnostic: Diagnostic, _ scanner: Scanner, _ whole: SourceRange, isInBraces: Bool
    ) -> Diagnostic? {
        let marks = ["unclosed-quote": "'", "unclosed-bracket": "]", "unclosed-regex": "/"]
        guard var mark = marks[diagnostic.kind.code] else { return nil }
        var (type, ahead) = (whole, scanner)
        ahead.position = whole.end
        ahead.skipSpaces()
        if isInBraces, ahead.isAtEnd {
            // The brace is not closed, either.
            ahead.position = whole.start
            type = ahead.word()
            mark += "}"
        }
        return Diagnostic(
            diagnostic.kind, at: diagnostic.sourceRange, suggesting: [scanner.text(type) + mark], for: type)
    }

    /// The text of the type that begins at `start`, up to the `}` that closes its braces or to the end of the
    /// line. `nil` if it is empty.
    private static func typeRange(from start: Int, _ scanner: Scanner, isInBraces: Bool) -> SourceRange? {
        var ahead = scanner
        ahead.position = start
        var (depth, previous) = (0, UInt8(0))
        let range = ahead.text { byte in
            defer { previous = byte }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            return isInBraces ? depth < 0 : byte == ASCII.hash && previous.isSpace
        }
        let type = scanner.trimmed(range)
        return type.start < type.end ? type : nil
    }

    /// The error for a text in quotes of another kind that begins here; `nil` if none does.
    static func otherQuotes(_ scanner: Scanner) -> Diagnostic? {
        guard let byte = scanner.peek, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") || byte >= 0xC2
        else { return nil }
        let opening = scanner.currentCharacter
        let first = scanner.text(opening)
        guard first.first.map(TypeRepair.isQuote) ?? false else { return nil }
        let rest = scanner.text(scanner.range(opening.end, scanner.end))
        guard let close = rest.firstIndex(where: TypeRepair.isQuote) else {
            return Diagnostic(.otherQuotes(first), at: opening)
        }
        let end = opening.end + rest[...close].utf8.count
        return Diagnostic(
            .otherQuotes(first), at: opening, suggesting: ["'\(rest[..<close])'"],
            for: scanner.range(opening.start, end))
    }
}

extension PatternParser {
    /// Reports the notation of another router in the pattern at `range`. `false` if there is none.
    mutating func reportForeignSyntax(in range: SourceRange, _ line: Scanner, isBroken: Bool) -> Bool {
        var search = ForeignSyntax(line, in: range, isBroken: isBroken)
        return report(search.first())
    }

    /// The text of an open brace up to the arrow or the end of the line, with its closing brace.
    func unclosedBrace(at brace: SourceRange, in scanner: Scanner) -> Diagnostic {
        // Between the brace and the next segment or item.
        var ahead = scanner
        ahead.position = brace.start
        var word = ahead.text { "/?&# ".utf8.contains($0) }
        // A `?` at the end makes the parameter optional.
        let next = word.end + 1
        if word.end < scanner.end, scanner.bytes[word.end] == ASCII.question,
            next == scanner.end || scanner.bytes[next].isSpace
        {
            word.end = next
        }
        return Diagnostic(.unclosedBrace, at: brace, suggesting: [scanner.text(word) + "}"], for: word)
    }
}
