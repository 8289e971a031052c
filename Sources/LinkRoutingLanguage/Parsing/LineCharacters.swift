/// Reports bytes that no line of a table may have, not even in a comment.
extension TableParser {
    /// Reports a file in UTF-16 or UTF-32; `false` if it seems to be in neither.
    mutating func reportOtherEncoding(_ file: TableFile, _ index: Int) -> Bool {
        let bytes = file.bytes
        let name: String
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0]) {
            name = "UTF-32"
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.prefix(2).contains(0)
        {
            name = "UTF-16"
        } else {
            return false
        }
        report(.otherEncoding(name), at: SourceRange(file: index, start: 0, end: min(2, bytes.count)))
        return true
    }

    /// Whether the line is UTF-8 without controls other than tabs, and without white space of other kinds and
    /// invisible characters where these have a meaning. Reports the first error.
    ///
    /// - Parameters:
    ///   - keyword: the keyword of the line. Some lines may have any white space, as comments may.
    ///   - hasLoneReturn: whether a CR that ends a line was reported for this file: it is reported once.
    mutating func checkCharacters(_ line: Scanner, _ keyword: Keyword, _ hasLoneReturn: inout Bool) -> Bool {
        let slice = line.bytes[line.position..<line.end]
        guard let text = String(validating: slice.span) else {
            let start = line.position + UTF8Validation.validLength(slice.span)
            report(.notUTF8, at: line.range(start, start + 1))
            return false
        }
        var (isFreeText, isQuoted) = ([.doc, .deprecated, .closingBrace].contains(keyword), false)
        var offset = line.position
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let place = line.range(offset, offset + UTF8.width(scalar))
            if scalar == "\r" {
                if !hasLoneReturn { report(.loneCarriageReturn, at: place) }
                hasLoneReturn = true
                return false
            }
            let isSpace = scalar == " " || scalar == "\t"
            if scalar == "#", previous == " " || previous == "\t" { isFreeText = true }
            if scalar == "'" {
                isQuoted =
                    !isQuoted && !previous.properties.isAlphabetic
                    && slice[place.end...].contains(UInt8(ascii: "'"))
            }
            let kind: Diagnostic.Kind? =
                if scalar.isForbiddenControl {
                    .controlCharacter(scalar.codePointName)
                } else if !isFreeText, !isQuoted, !isSpace, scalar.properties.isWhitespace {
                    .unsupportedWhitespace(scalar.codePointName)
                } else if !isFreeText, scalar.isInvisible(after: previous) {
                    .invisibleCharacter(
                        scalar, mayBeEscaped: keyword != .type && Self.hasEscapes(after: slice[..<offset]))
                } else {
                    nil
                }
            if let kind {
                report(kind, at: place, suggesting: [scalar.properties.isWhitespace ? " " : ""])
                return false
            }
            previous = scalar
            offset = place.end
        }
        return true
    }

    /// Whether text that follows `bytes` of a line may be escaped: in a path, but not in braces.
    private static func hasEscapes(after bytes: ArraySlice<UInt8>) -> Bool {
        let word = bytes[(bytes.lastIndex(where: \.isSpace) ?? bytes.startIndex)...]
        return word.contains(UInt8(ascii: "/"))
            && word.count { $0 == UInt8(ascii: "{") } == word.count { $0 == UInt8(ascii: "}") }
    }
}

extension Unicode.Scalar {
    /// Whether the character is invisible, and so can be in a table only by mistake.
    ///
    /// Joiners after a letter beyond ASCII belong to words and emoji.
    func isInvisible(after previous: Unicode.Scalar) -> Bool {
        switch value {
        case 0xAD, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
            true
        case 0x200C, 0x200D: previous.isASCII
        default: false
        }
    }

    /// Whether the character is a control other than a tab (general category Cc).
    var isForbiddenControl: Bool {
        value < 0x20 && self != "\t" || (0x7F...0x9F).contains(value)
    }
}
