import LinkRoutingLanguage

/// Wording that messages and reports share.
enum Messages {
    /// `text` in backticks, clipped if it is long and with hidden characters made visible, because it may
    /// come from any input.
    @inline(never)
    static func quoted(_ text: String) -> String { "`\(VisibleText.of(Sentence.cited(text)))`" }

    // MARK: Sentences of the program, whose parts between backticks are code.

    /// The text with its parts in another notation.
    ///
    /// If the number of backticks is odd, all of them are text: one comes from a text of the user, and nobody
    /// can tell which.
    @inline(never)
    static func marked(_ text: String, text plain: (String) -> String, code: (String) -> String) -> String {
        let parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map {
            String($0)
        }
        if parts.count.isMultiple(of: 2) { return plain(text) }
        return parts.enumerated().map { $0.isMultiple(of: 2) ? plain($1) : code($1) }.joined()
    }

    // MARK: Lists of names.

    /// The errors of a file that a command shows; `lint` shows all of them.
    static let maximumErrorCount = 10

    /// The parts of a sentence as `a, b and c`, or with another word before the last one.
    static func series(_ parts: [String], _ word: String = "and") -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return parts.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// The words as `a`, `b` or `c`.
    static func alternatives(_ words: [String]) -> String { series(words.map(quoted), "or") }

    /// The name that was probably meant, or else the first ones.
    static func hint(for name: String, among others: [String]) -> String {
        SpellingSuggestion.suggestion(for: name, among: others).map { "did you mean \(quoted($0))?" }
            ?? "expected \(alternatives(Array(others.prefix(20))))"
    }

    /// The hint that a value must be a whole number.
    static func expected(_ range: ClosedRange<Int>) -> String {
        let (least, most) = (range.lowerBound, range.upperBound)
        return "expected a whole number"
            + (most == .max ? ", at least \(least)" : " from \(least) to \(most)")
    }

    /// The column that was probably meant, or what to do if the first row has only one.
    ///
    /// - Parameter advice: how to read more columns, unless `--delimiter` does it.
    static func hint(forColumn name: String, among names: [String], _ advice: String?) -> String {
        let word = Bytes(name.utf8).trimmed
        if !word.isEmpty, let spaced = names.first(where: { Bytes($0.utf8).trimmed == word }) {
            return "did you mean \(quoted(spaced))\(Bytes(spaced.utf8) == word ? "" : ", with a space")?"
        }
        let named = names.filter { !$0.isEmpty }
        let isMeant = SpellingSuggestion.suggestion(for: name, among: named) != nil
        if isMeant || names.count > 1 && !named.isEmpty { return hint(for: name, among: named) }
        let found = named.first.map { "the only column is \(quoted($0))" } ?? "no column has a name"
        return "\(found); \(advice ?? "`--delimiter` names the character between fields")"
    }

    /// Up to `most` names, and the number of the others: `a`, `b` and 2 more.
    static func list(_ names: [String], most: Int) -> String {
        var words = names.prefix(most).map(quoted)
        if names.count > words.count { words.append("\(grouped(names.count - words.count)) more") }
        return series(words)
    }

    // MARK: Words of command lines.

    /// A link or the path of a file as shells read it, in quotes if it needs them, and not as an option.
    static func shellWord(_ word: String) -> String {
        let word = word.hasPrefix("-") ? "./" + word : word
        let isPlain = word.utf8.allSatisfy { $0.isLetter || $0.isDigit || "./_-+,@".utf8.contains($0) }
        if isPlain, !word.isEmpty { return word }
        // All three shells read the quotes alike.
        let parts = VisibleText.of(word).split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    // MARK: Numbers in sentences.

    /// A number with its noun: `1 link`, `1,204 links`.
    static func counted(_ count: Int, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// A number with its digits in groups of three: `1,204`.
    static func grouped(_ count: Int) -> String {
        let digits = Array("\(count.magnitude)")
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// Several counts as the parts of a sentence: `2 work, 1 fails`. Counts of 0 are omitted.
    static func phrases(_ counts: [(count: Int, singular: String, plural: String)]) -> String {
        counts.filter { $0.count > 0 }.map { count, singular, plural in
            "\(grouped(count)) \(count == 1 ? singular : plural)"
        }.joined(separator: ", ")
    }
}

extension String {
    /// The text with some characters written in another way.
    func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
        }
    }
}
