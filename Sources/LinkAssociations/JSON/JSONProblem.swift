import LinkRouting

/// Why a text is not JSON (RFC 8259).
public enum JSONProblem: Sendable, Hashable {
    /// There is nothing but white space.
    case empty
    /// The file has more than 2 GiB.
    case tooLong
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is UTF-16 or UTF-32.
    case otherEncoding(String)
    /// The text is something else than JSON from its first byte on.
    case otherFormat(String)
    /// There is a byte order mark, which readers may refuse.
    case byteOrderMark
    /// The quotation mark is not `"`.
    case otherQuotes(String)
    /// A key or a text has no quotation marks.
    case unquoted(String, isKey: Bool)
    /// The word is another spelling of `true`, `false` or `null`.
    case otherLiteral(String, meant: String)
    /// The word is a number of JavaScript that JSON does not have.
    case notANumber(String)
    /// The number is not written as JSON demands.
    case badNumber(String, NumberMistake)
    /// A string has no closing quotation mark on its line.
    case unclosedString
    /// A string has a control character.
    case controlCharacter(UInt8)
    /// There is no such escape.
    case badEscape(String)
    /// A comment.
    case comment(String)
    /// White space that JSON does not have, such as a no-break space.
    case otherWhitespace(Unicode.Scalar)
    /// A comma before a closing bracket.
    case trailingComma(before: String)
    /// Two values have no comma between them.
    case missingComma
    /// Something else than `,` is between two values.
    case otherComma(String)
    /// There is no value where one must be.
    case missingValue
    /// There is no `:` after a key.
    case missingColon
    /// A member of an object has no key.
    case missingKey
    /// The closing bracket belongs to another kind of container.
    case mismatchedBracket(String, expected: String)
    /// The container has no closing bracket.
    case unclosed(String)
    /// There is text after the value.
    case textAfterEnd
    /// The character begins nothing in JSON.
    case unexpected(Unicode.Scalar)
    /// An object has the key twice.
    case duplicateKey(String)

    /// A mistake in a number.
    public enum NumberMistake: Sendable {
        /// It begins with `0` and another digit.
        case leadingZero
        /// It begins with `+`.
        case plus
        /// There is no digit before or after the point, or in the exponent.
        case missingDigit
        /// It is hexadecimal or something else.
        case notDecimal
    }
}

extension JSONProblem: AssociationProblem {
    /// See ``AssociationProblem/code``.
    public var code: String {
        switch self {
        case .byteOrderMark: "byte-order-mark"
        case .duplicateKey: "duplicate-key"
        default: "not-json"
        }
    }

    /// See ``AssociationProblem/severity``.
    public var severity: AssociationDiagnostic.Severity { self == .byteOrderMark ? .warning : .error }

    /// See ``AssociationProblem/message``.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .empty: "the file is empty: expected a JSON object"
        case .tooLong: "the file is too long"
        case .notUTF8: "the bytes are not UTF-8"
        case .otherEncoding(let name): "the file is \(name): JSON is UTF-8"
        case .otherFormat(let format): "this is \(format), not JSON"
        case .byteOrderMark: "the file begins with a byte order mark, which some readers refuse: remove it"
        case .otherQuotes(let mark): "`\(mark)` is not a quotation mark in JSON: use `\"`"
        case .unquoted(let text, true): "the key `\(text)` needs quotation marks: `\"\(text)\"`"
        case .unquoted(let text, false): "`\(text)` needs quotation marks: `\"\(text)\"`"
        case .otherLiteral(let word, let meant): "`\(word)` is not JSON: use `\(meant)`"
        case .notANumber(let word): "JSON has no `\(word)`"
        case .badNumber(let text, .leadingZero): "`\(text)` begins with a superfluous 0"
        case .badNumber(let text, .plus): "`\(text)` begins with `+`: remove it"
        case .badNumber(let text, .missingDigit): "a digit is missing in `\(text)`"
        case .badNumber(let text, .notDecimal): "`\(text)` is not a decimal number"
        case .unclosedString: "the string is not closed: `\"` is missing at the end of the line"
        case .controlCharacter(0x09): "a tab in a string is written `\\t`"
        case .controlCharacter(let byte):
            "a string cannot contain the control character \(Self.hexadecimal(UInt32(byte)))"
        case .badEscape(let text): "`\(text)` is not an escape: use `\\\\` for a backslash"
        case .comment(let mark): "JSON has no comments: remove the text from `\(mark)` on"
        case .otherWhitespace(let scalar):
            "\(Self.hexadecimal(scalar.value)) is not white space in JSON: use a space"
        case .trailingComma(let bracket): "remove the comma before `\(bracket)`"
        case .missingComma: "expected `,` before this value"
        case .otherComma(let text): "`\(text)` does not separate values: use `,`"
        case .missingValue: "expected a value"
        case .missingColon: "expected `:` after the key"
        case .missingKey: "expected a key in quotation marks"
        case .mismatchedBracket(let found, let expected): "expected `\(expected)`, but found `\(found)`"
        case .unclosed(let bracket): "`\(bracket)` is not closed"
        case .textAfterEnd: "expected the end of the file after the value"
        case .unexpected(let scalar): "unexpected `\(scalar)`"
        case .duplicateKey(let key): "key `\(key)` is given twice: only the last one counts"
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

/// The first error of a text that is not JSON.
package struct JSONSyntaxError: Error {
    package let problem: JSONProblem
    package let range: Range<Int>
}
