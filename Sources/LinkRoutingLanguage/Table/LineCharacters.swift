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

    /// Whether the line is UTF-8 without controls other than tabs. Reports the first error.
    ///
    /// - Parameter hasLoneReturn: whether a CR that ends a line was reported for this file: it is reported
    ///   once.
    mutating func checkCharacters(_ line: Scanner, _ hasLoneReturn: inout Bool) -> Bool {
        let slice = line.bytes[line.position..<line.end]
        guard let text = String(validating: slice.span) else {
            let start = line.position + UTF8Validation.validLength(slice.span)
            report(.notUTF8, at: line.range(start, start + 1))
            return false
        }
        var offset = line.position
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            if scalar == "\r" {
                if !hasLoneReturn {
                    report(.loneCarriageReturn, at: line.range(offset, offset + 1))
                }
                hasLoneReturn = true
                return false
            }
            if scalar.isForbiddenControl {
                reportHidden(.controlCharacter(scalar), at: line.range(offset, offset + length), scalar)
                return false
            }
            offset += length
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether the character is a control other than a tab (general category Cc).
    var isForbiddenControl: Bool {
        value < 0x20 && self != "\t" || (0x7F...0x9F).contains(value)
    }
}
