package import LinkRoutingLanguage

extension BulkResolver {
    /// Resolves the line of `block` that ``BulkResolver/readLine(_:)`` read, and returns the index of its
    /// route if the link certainly has no warnings, except perhaps that the route is deprecated.
    ///
    /// Returns `nil` if the link does not resolve, or if ``Matcher/warnings(about:pattern:_:)`` has to
    /// decide. Linear in the length of the link.
    package mutating func routeWithoutWarnings(_ block: Span<UInt8>) -> Int? {
        guard let pattern = resolveSimpleLine(block) else { return nil }
        let link = block.extracting(line)
        guard let items = link.plainItemCount else { return nil }
        if items > 0, mayWarnAboutQuery(link, pattern, items) { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// Whether there may be a warning about the items in the query of a link that resolves to `pattern`.
    private mutating func mayWarnAboutQuery(_ line: Span<UInt8>, _ pattern: Int, _ items: Int) -> Bool {
        let hasLenient = matcher.hasLenientValues(pattern)
        let mayMisspell = matcher.mayHaveAbsentItems(pattern)
        if items == 1, !hasLenient, !mayMisspell { return false }
        return context.mayRepeatItems(line)
            || hasLenient && !matcher.warningsAboutValues(pattern, &context.query).isEmpty
            || mayMisspell && !matcher.warningsAboutMisspelledItems(pattern, context.query).isEmpty
    }
}

extension Matcher {
    /// Whether a link may resolve to a pattern without an item that the pattern or the whole table names.
    fileprivate func mayHaveAbsentItems(_ pattern: Int) -> Bool {
        !compiled.globals.isEmpty || !compiled.patterns[pattern].conditions.isEmpty
    }

    /// Whether the types of a pattern or of the whole table may reject a value without a miss.
    fileprivate func hasLenientValues(_ pattern: Int) -> Bool {
        !compiled.globals.isEmpty
            || compiled.patterns[pattern].conditions.contains { index in
                compiled.isLenient(compiled.conditions[index].element)
            }
    }
}

extension Span<UInt8> {
    /// The number of items in the query of a link that certainly has no placeholder and no odd spelling, as
    /// is true of nearly all links of lists; `nil` if ``UnfilledPlaceholder`` and
    /// ``LinkWarning/aboutSpelling(of:isWeb:)`` have to decide.
    ///
    /// The link is printable ASCII.
    var plainItemCount: Int? {
        if count == 0 { return 0 }
        // A value also begins with the link.
        if mayBeginWord(at: 0) { return nil }
        var items = 0
        for start in stride(from: 0, to: count, by: 8) {
            var signs = signMask(word(at: start))
            while signs != 0 {
                let index = start &+ signs.trailingZeroBitCount &>> 3
                // Zeros follow the last byte.
                guard index < count else { break }
                guard isPlainSign(at: index, &items) else { return nil }
                signs &= signs &- 1
            }
        }
        switch self[count &- 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: ";"):
            return nil
        default: return items
        }
    }

    /// Whether a byte that is not a letter or digit is certainly neither odd nor part of a placeholder.
    ///
    /// - Parameter items: the number of items in the query before it.
    @inline(__always)
    private func isPlainSign(at index: Int, _ items: inout Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "_"):
            return !mayBeginWord(at: index &+ 1)
        // In the query, a second one loses the items after it.
        case UInt8(ascii: "?"):
            items &+= 1
            return items == 1
        // In the path, items are lost; `&amp;` is escaped twice.
        case UInt8(ascii: "&"):
            items &+= 1
            return items > 1 && !mayBeginReference(at: index &+ 1)
        // The scheme of a second link, in the query or after the longest usual scheme.
        case UInt8(ascii: ":"):
            return items == 0 && (index < 16 || index &+ 1 == count || self[index &+ 1] != ASCII.slash)
        // A fragment that is a name, as in links to a section.
        case UInt8(ascii: "#"):
            let end = end(from: index &+ 1) { $0.isNameByte || "-.".utf8.contains($0) }
            return end == count && !mayBeginWord(at: index &+ 1)
        case UInt8(ascii: "%"): return isPlainEscape(at: index)
        case UInt8(ascii: "!"): return index > 0 && !"/=".utf8.contains(self[index &- 1])
        case UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: ";"): return true
        default: return false
        }
    }

    /// Whether `amp;`, or `lt;` as before a placeholder, may begin at `start`.
    private func mayBeginReference(at start: Int) -> Bool {
        guard start &+ 1 < count else { return true }
        switch (self[start] | 0x20, self[start &+ 1] | 0x20) {
        case (UInt8(ascii: "a"), UInt8(ascii: "m")), (UInt8(ascii: "l"), UInt8(ascii: "t")): return true
        default: return false
        }
    }

    /// Whether the escape at `index` is that of a slash, `+`, a comma or a space within the link, a colon,
    /// `=`, or a byte within the link that begins neither a hidden nor a damaged character.
    private func isPlainEscape(at index: Int) -> Bool {
        guard index &+ 2 < count else { return false }
        let low = self[index &+ 2] | 0x20
        switch self[index &+ 1] {
        case UInt8(ascii: "2"):
            if index &+ 3 == count, low == UInt8(ascii: "c") { return false }
            // A value also begins after an escape.
            return "cfb".utf8.contains(low)
                ? !mayBeginWord(at: index &+ 3, isAfterEscape: true)
                : low == UInt8(ascii: "0") | 0x20 && index &+ 3 < count
        case UInt8(ascii: "3"):
            if low == UInt8(ascii: "d") { return !mayBeginWord(at: index &+ 3, isAfterEscape: true) }
            // `:name` begins with it, unless a letter precedes it that does not end an escape.
            return low == UInt8(ascii: "a") && index > 0 && self[index &- 1].isAlphanumeric
                && (index < 3 || self[index &- 3] != ASCII.percent)
        default:
            guard index &+ 5 < count, let byte = PercentCoding.escapedByte(in: self, at: index, before: count)
            else { return false }
            // Capital letters of Latin-1 also begin letters that were converted twice.
            return byte >= 0x80 && !HiddenCharacter.isPossibleLead(byte)
                && (byte != 0xC3 || self[index &+ 4] != UInt8(ascii: "8"))
        }
    }

    /// Whether a value that begins at `start` may be a word for a missing value, `-name-`, `:name` or
    /// `__NAME__`.
    private func mayBeginWord(at start: Int, isAfterEscape: Bool = false) -> Bool {
        guard start &+ 1 < count else { return false }
        switch self[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "_"):
            return isAfterEscape || start == 0 || "/=_#".utf8.contains(self[start &- 1])
        case UInt8(ascii: ":"): return true
        case UInt8(ascii: "u"): if self[start &+ 1] != UInt8(ascii: "n") { return false }
        case UInt8(ascii: "n"): if !"ui".utf8.contains(self[start &+ 1]) { return false }
        case UInt8(ascii: "N"): if !"aUo".utf8.contains(self[start &+ 1]) { return false }
        default: return false
        }
        let end = end(from: start, while: \.isLetter)
        return isAfterEscape || end < count && self[end] == ASCII.percent
            || UnfilledPlaceholder.wordEnd(self, start) != nil
    }
}

/// Marks each byte that is no ASCII letter or digit. The constants of `SWAR` would be calls into another
/// module.
@inline(__always)
private func signMask(_ word: UInt64) -> UInt64 {
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func range(_ word: UInt64, _ first: UInt64, _ last: UInt64) -> UInt64 {
        let bits = word & ~high
        return (bits &+ ones &* (0x80 - first)) & ~(bits &+ ones &* (0x7F - last))
    }
    let letters = range(word | 0x20 &* ones, 0x61, 0x7A)
    return (~(letters | range(word, 0x30, 0x39)) | word) & high
}
