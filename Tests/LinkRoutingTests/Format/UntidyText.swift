/// Rewrites a table with other white space, comments and spellings, and with the same meaning.
struct UntidyText {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Returns `table` with the white space of all lines changed, and with comments and attributes of routes
    /// added.
    mutating func untidy(_ table: String) -> String {
        var text = random.chance(10) ? "\u{FEFF}" : ""
        for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
            while random.chance(15) {
                text += random.pick(["", "  ", "\t", "# a comment  ", "   # indented", "#"]) + lineEnd()
            }
            text += indentation() + spaced(String(line)) + lineEnd()
            guard line.contains(" -> ") else { continue }
            while random.chance(30) {
                text += indentation() + attribute(isExcluded: line.contains("-> none")) + lineEnd()
            }
        }
        return random.chance(30) ? String(text.dropLast(while: \.isNewline)) : text
    }

    private mutating func lineEnd() -> String {
        random.pick(["", "", " ", "\t "]) + random.pick(["\n", "\n", "\r\n"])
    }

    private mutating func indentation() -> String { random.pick(["", "", " ", "    ", "\t", "\t  "]) }

    private mutating func attribute(isExcluded: Bool) -> String {
        let lines = ["doc   Some   text # here", "doc", "no\t/nowhere  # not this one", "no  /a#b"]
        if isExcluded { return random.pick(lines) }
        let others = [
            "deprecated  use   another # one", "ok  /a/b   p1='x # y'\tp2=1# # end",
            "ok /a p='a=b'   q= r='  '", "ok app://x",
        ]
        return random.pick(lines + others)
    }

    /// The line with white space wherever it is allowed, and with more where there is some.
    private mutating func spaced(_ line: String) -> String {
        var text = ""
        var depth = 0
        var isQuoted = false
        var isExpression = false
        for character in line {
            let mark = text.last { !$0.isWhitespace } ?? " "
            if character == "/", !isQuoted, isExpression || depth > 0 && "{[:".contains(mark) {
                isExpression.toggle()
                text.append(character)
                continue
            }
            if character == "'", depth > 0 || text.hasSuffix("=") || isQuoted { isQuoted.toggle() }
            switch character {
            case _ where isQuoted || isExpression: text.append(character)
            case " " where depth == 0: text += random.pick([" ", "  ", "\t", " \t "])
            case " ": text += random.pick([" ", "  ", "\t"])
            case "{":
                depth += 1
                text += "{" + gap()
            case "}":
                depth -= 1
                text += gap() + "}"
            case _ where depth > 0 && "|~?[]".contains(character): text += gap() + String(character) + gap()
            default: text.append(character)
            }
        }
        if random.chance(15), !line.isEmpty { text += random.pick(["  # a remark", "\t#", " ## 'x' {"]) }
        return text
    }

    private mutating func gap() -> String { random.pick(["", "", "", " ", "\t"]) }
}

extension String {
    fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
