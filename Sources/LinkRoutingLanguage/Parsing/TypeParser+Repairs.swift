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
        guard let last = diagnostics.popLast() else { return }
        diagnostics.append(Self.repaired(last, from: start, scanner, isInBraces: isInBraces))
    }

    /// The codes of errors that name what is wrong, whatever else the type has.
    private static let settled: Set = [
        "other-quotes", "other-comment", "type-cycle", "exception-outside-type", "unnamed-exception",
        "range-of-other-type", "type-too-deep", "too-much-work", "unknown-word", "broken-type",
    ]

    /// `diagnostic` with the type that was probably meant, if there is one.
    static func repaired(_ diagnostic: Diagnostic, from start: Int, _ scanner: Scanner, isInBraces: Bool)
        -> Diagnostic
    {
        let code = diagnostic.kind.code
        if settled.contains(code)
            || code == "unknown-type"
                && TypeSynonyms.expression(for: scanner.text(diagnostic.sourceRange)) != nil
        {
            return diagnostic
        }
        guard diagnostic.sourceRange.start >= start, diagnostic.sourceRange.start <= scanner.end,
            let whole = typeRange(from: start, scanner, isInBraces: isInBraces)
        else { return diagnostic }
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
        let (changed, text) = Diagnostic.difference(raw, repair.text + suffix, isOpen: true)
        let replaced = SourceRange(
            file: whole.file, start: whole.start + changed.lowerBound, end: whole.start + changed.upperBound)
        var kind = repair.kind ?? diagnostic.kind
        if ["empty-range", "bad-regex"].contains(code) || kind.code == "unknown-type" && code != kind.code {
            kind = diagnostic.kind
        }
        let isPrecise = (repair.kind == nil || kind == diagnostic.kind) && code != "duplicate-alternative"
        return Diagnostic(
            kind, at: isPrecise ? diagnostic.sourceRange : replaced, suggesting: [text], for: replaced)
    }

    /// `diagnostic` with the closing character that is missing.
    private static func closed(
        _ diagnostic: Diagnostic, _ scanner: Scanner, _ whole: SourceRange, isInBraces: Bool
    ) -> Diagnostic {
        var mark: String
        switch diagnostic.kind.code {
        case "unclosed-quote": mark = "'"
        case "unclosed-bracket": mark = "]"
        case "unclosed-regex": mark = "/"
        default: return diagnostic
        }
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
        var (start, end) = (start, start)
        var depth = 0
        while end < scanner.end {
            let byte = scanner.bytes[end]
            if isInBraces {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") {
                    if depth == 0 { break }
                    depth -= 1
                }
            } else if byte == UInt8(ascii: "#"), end > start, scanner.bytes[end - 1].isSpace {
                break
            }
            end += 1
        }
        while start < end, scanner.bytes[start].isSpace { start += 1 }
        while end > start, scanner.bytes[end - 1].isSpace { end -= 1 }
        return start < end ? scanner.range(start, end) : nil
    }

    /// The error for a text in quotes of another kind that begins here; `nil` if none does.
    static func otherQuotes(_ scanner: Scanner) -> Diagnostic? {
        guard let byte = scanner.peek, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") || byte >= 0xC2
        else { return nil }
        let first = scanner.text(scanner.currentCharacter)
        guard let mark = first.first, TypeRepair.isQuote(mark) else { return nil }
        var ahead = scanner
        ahead.position = scanner.currentCharacter.end
        while !ahead.isAtEnd {
            let character = ahead.currentCharacter
            let text = ahead.text(character)
            ahead.position = character.end
            guard let last = text.first, TypeRepair.isQuote(last) else { continue }
            let inner = scanner.range(scanner.currentCharacter.end, character.start)
            return Diagnostic(
                .otherQuotes(first), at: scanner.currentCharacter, suggesting: ["'\(scanner.text(inner))'"],
                for: scanner.range(scanner.position, character.end))
        }
        return Diagnostic(.otherQuotes(first), at: scanner.currentCharacter)
    }
}

extension PatternParser {
    /// Reports the notation of another router in the pattern at `range`. `false` if there is none.
    mutating func reportForeignSyntax(in range: SourceRange, _ line: Scanner, isBroken: Bool) -> Bool {
        var end = range.end
        // `<any(a, b):c>`
        if line.bytes[end - 1] == UInt8(ascii: ","),
            line.bytes[range.start..<end].contains(UInt8(ascii: "<")),
            let close = line.bytes[end..<line.end].firstIndex(of: UInt8(ascii: ">"))
        {
            end = close + 1
        }
        var search = ForeignSyntax(line.bytes, in: range.start..<end, isBroken: isBroken)
        guard let found = search.first() else { return false }
        let place = SourceRange(file: range.file, start: found.range.lowerBound, end: found.range.upperBound)
        report(
            .foreignSyntax(line.text(place), found.kind), at: place,
            suggesting: [found.text].compactMap { $0 })
        return true
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
