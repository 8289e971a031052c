extension [String] {
    /// The texts one after the other, with a separator between them.
    ///
    /// Every start of the program calls it. The first `joined` makes the runtime search for conformances,
    /// which takes as long as reading ten routes.
    package func concatenated(_ separator: String = "") -> String {
        var text = first ?? ""
        for next in dropFirst() { text += separator + next }
        return text
    }
}

/// A sentence of a message, in which long inserted texts are clipped.
///
/// Names, values and links come from input and may have any length. What cites them stays readable:
/// ```swift
/// let sentence: Sentence = "unknown route `\(name)`"
/// ```
package struct Sentence: ExpressibleByStringInterpolation {
    /// The sentence. Hidden characters in it are not escaped.
    package let text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The sentence that consists of two parts.
    package static func + (start: Sentence, end: Sentence) -> Sentence {
        Sentence(stringLiteral: start.text + end.text)
    }

    /// The largest number of code points of an inserted text. A longer text is clipped.
    private static let maximumLength = 500

    /// `text` as messages cite it: if it is long, its beginning and `…`. A clipped text is not clipped again.
    package static func clipped(_ text: String) -> String {
        // Most texts are short, also in bytes.
        if text.utf8.count <= maximumLength { return text }
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex),
            end != scalars.endIndex
        else { return text }
        return String(scalars[..<scalars.index(before: end)]) + "…"
    }

    /// `text` as messages cite it between backticks: clipped, and with each backtick of its own as `\u{60}`.
    ///
    /// So a program can tell what a message cites from what it says, whatever the text is.
    package static func cited(_ text: String) -> String {
        let clipped = clipped(text)
        guard clipped.utf8.contains(UInt8(ascii: "`")) else { return clipped }
        return clipped.unicodeScalars.reduce(into: "") { cited, scalar in
            if scalar == "`" { cited += "\\u{60}" } else { cited.unicodeScalars.append(scalar) }
        }
    }

    /// The parts of a sentence that is being made.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        @inline(never)
        package mutating func appendInterpolation(_ inserted: String) {
            text +=
                text.utf8.last == UInt8(ascii: "`") ? Sentence.cited(inserted) : Sentence.clipped(inserted)
        }

        package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

        /// Inserts a sentence, parts of which are clipped already.
        package mutating func appendInterpolation(_ sentence: Sentence) { text += sentence.text }

        package mutating func appendInterpolation(_ inserted: some CustomStringConvertible) {
            appendInterpolation(inserted.description)
        }
    }
}
