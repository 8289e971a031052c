package import LinkRoutingLanguage

extension BulkResolver {
    /// Resolves the line of `block` that ``BulkResolver/readLine(_:)`` read, and returns the index of its
    /// route if the link certainly has no warnings, except perhaps that the route is deprecated.
    ///
    /// Returns `nil` if the link does not resolve, or if ``Matcher/warnings(about:pattern:_:)`` has to
    /// decide. Linear in the length of the query.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        if !isSimple { return nil }
        resolveLine(block)
        guard isSimple, let pattern, !context.path.hasEmpty else { return nil }
        let link = block.extracting(line)
        var hasQuestionMark = false
        if UnfilledPlaceholder.mayOccur(in: link, &hasQuestionMark) { return nil }
        if hasQuestionMark, mayWarnAboutQuery(link, pattern) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether there may be a warning about the query of a link that resolves to `pattern`.
    private mutating func mayWarnAboutQuery(_ line: Span<UInt8>, _ pattern: Int) -> Bool {
        context.withText(of: line) { text, context in context.readQuery(text) }
        guard let query = context.link.query else { return false }
        // A second `?`, or the scheme of a second link.
        return query.range.contains { line[$0] == UInt8(ascii: "?") || line[$0] == UInt8(ascii: ":") }
            || context.query.mayRepeat || matcher.hasWarningsAboutValues(pattern, &context.query)
    }
}

extension UnfilledPlaceholder {
    /// A quick test for lists, in which nearly no link has a placeholder or an odd spelling.
    ///
    /// - Parameter hasQuestionMark: is set if the link has one; without it, it has no query.
    static func mayOccur(in link: Span<UInt8>, _ hasQuestionMark: inout Bool) -> Bool {
        // Marks the first byte of the next eight if the byte before it may precede a word or a placeholder.
        // A value also begins with the link.
        var (wasDelimiter, wasUnderscore): (UInt64, UInt64) = (0x80, 0)
        var index = 0
        while index < link.count {
            let word = link.word(at: index)
            let lowercased = word | 0x2020_2020_2020_2020
            // `+`, `,`, `-`, `.` and `/`.
            var delimiters = range(word, 0x2B, 0x2F)
            var underscores: UInt64 = 0
            // `!` to `*`; `<` to `@`; `[` to `_`, which differ from `{` to DEL in the bit of lower case.
            let signs = range(word, 0x21, 0x2A)
            if signs | range(word, 0x3C, 0x40) | range(lowercased, 0x7B, 0x7F) != 0 {
                if equal(word, 0x3F) != 0 { hasQuestionMark = true }
                let found = signs | range(lowercased, 0x7B, 0x7E) | equal(word, 0x3C) | equal(word, 0x40)
                if found != 0, hasDoubt(link, in: index..<min(index + 8, link.count)) { return true }
                underscores = equal(word, 0x5F)
                if underscores & (underscores << 8 | wasUnderscore) != 0 { return true }
                delimiters |= equal(word, 0x3D) | underscores
            }
            let places = delimiters << 8 | wasDelimiter
            if places != 0 {
                // `n`, `u`, `-` and `:`.
                let starts =
                    equal(lowercased, 0x6E) | equal(lowercased, 0x75) | equal(word, 0x2D) | equal(word, 0x3A)
                var candidates = places & starts
                while candidates != 0 {
                    if mayBeginWord(link, index &+ candidates.trailingZeroBitCount / 8) { return true }
                    candidates &= candidates &- 1
                }
            }
            (wasDelimiter, wasUnderscore) = (delimiters >> 56, underscores >> 56)
            index &+= 8
        }
        guard link.count > 0 else { return false }
        switch link[link.count - 1] {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return true
        default: return false
        }
    }
}

/// Marks each byte from `first` to `last`, all of which are ASCII.
@inline(__always)
private func range(_ word: UInt64, _ first: UInt64, _ last: UInt64) -> UInt64 {
    // The constants are written here: those of `SWAR` would be calls into another module.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bits = word & (0x7F &* ones)
    let atLeast = bits &+ ones &* (0x80 - first)
    let above = bits &+ ones &* (0x7F - last)
    return atLeast & ~above & ~word & (0x80 &* ones)
}

/// Marks each byte that equals `byte`, which is ASCII.
@inline(__always)
private func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 { range(word, byte, byte) }

/// Whether a value may begin at `start` with a word of a missing value, `-name-` or `:name`.
@inline(__always)
private func mayBeginWord(_ link: Span<UInt8>, _ start: Int) -> Bool {
    guard start &+ 2 < link.count else { return false }
    switch link[start] {
    case UInt8(ascii: "-"): return start == 0 || "/=".utf8.contains(link[start &- 1])
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "u"): if link[start &+ 1] != UInt8(ascii: "n") { return false }
    case UInt8(ascii: "n"): if !"ui".utf8.contains(link[start &+ 1]) { return false }
    default: if !"aUo".utf8.contains(link[start &+ 1]) { return false }
    }
    return UnfilledPlaceholder.wordEnd(link, start) != nil
}

/// Whether a sign in `range` may begin a placeholder or be an odd spelling. Escapes of spaces and letters, and
/// `&` between the items of a query, are neither.
@inline(never)
private func hasDoubt(_ link: Span<UInt8>, in range: Range<Int>) -> Bool {
    for index in range {
        switch link[index] {
        case UInt8(ascii: "%"):
            guard index + 2 < link.count else { return true }
            let low = link[index + 2] | 0x20
            switch link[index + 1] {
            case UInt8(ascii: "2"):
                // Spaces and commas, `%2F` and `%2f`.
                let isUsual = low == UInt8(ascii: "0") | 0x20 && index + 3 < link.count
                if !isUsual, !"cf6b".utf8.contains(low) { return true }
            case UInt8(ascii: "3"): if !"adf".utf8.contains(low) { return true }
            case UInt8(ascii: "8")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
                UInt8(ascii: "a")...UInt8(ascii: "f"):
                if index + 3 == link.count { return true }
            default: return true
            }
            let isDigit = low &- UInt8(ascii: "0") < 10
            if !isDigit, low &- UInt8(ascii: "a") >= 6 { return true }
        case UInt8(ascii: "&"):
            // Also `&amp;`, and an `&` in the path.
            guard index + 2 < link.count else { return true }
            if link[index + 1] | 0x20 == UInt8(ascii: "a"), link[index + 2] | 0x20 == UInt8(ascii: "m") {
                return true
            }
            if !(0..<index).contains(where: { link[$0] == UInt8(ascii: "?") }) { return true }
        case UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: ")"):
            if index + 1 == link.count { return true }
        case 0x21...0x2A, 0x5B...0x5E, 0x7B...0x7E, UInt8(ascii: "<"), UInt8(ascii: "@"): return true
        default: break
        }
    }
    return false
}

extension Matcher {
    fileprivate func hasWarningsAboutValues(_ pattern: Int, _ query: inout Query) -> Bool {
        let hasLenient = compiled.patterns[pattern].conditions.contains { index in
            compiled.isLenient(compiled.conditions[index].element)
        }
        return (hasLenient || !compiled.globals.isEmpty) && !warningsAboutValues(pattern, &query).isEmpty
    }
}
