import LinkRoutingLanguage
import SystemIO

/// The header of a mail or of one of its parts (RFC 5322, RFC 2045).
struct MailHeader {
    /// The type and subtype in lower case; `nil` if the header names none.
    private(set) var contentType: String?
    private(set) var boundary: Bytes?
    /// The format that the name of an attachment tells.
    private var format: TextFormat?
    /// The encoding of the text; `nil` if it is not converted.
    private(set) var charset: TransferDecoder.Encoding?
    /// How the lines of the text are joined; `nil` if they are not.
    private(set) var joining: TransferDecoder.Encoding?
    /// The transfer encoding; `nil` for text that is as it is.
    private(set) var encoding: TransferDecoder.Encoding?
    /// The field that is being read, unfolded.
    private var field: Bytes = []

    /// The type and subtype, or those of the file that is attached, if only its name tells them.
    var type: String? {
        guard contentType?.hasPrefix("application/") == true, let format else { return contentType }
        return format == .html ? "text/html" : format == .mail ? "message/rfc822" : "text/plain"
    }

    /// The number of bytes of a field that are kept.
    private static let maximumLength = 16 << 10

    /// Whether a text begins with a header: the name of a common field, a colon and white space.
    static func begins(_ text: Span<UInt8>) -> Bool {
        if isEnvelope(text), let end = text.firstOffset(of: UInt8(ascii: "\n")) {
            return begins(text.extracting(end + 1..<text.count))
        }
        let start = text.byteOrderMarkLength ?? 0
        let end = text.end(from: start, while: \.isHostByte)
        guard end > start, end + 1 < text.count, text[end] == UInt8(ascii: ":"),
            text[end + 1].isSpace || text[end + 1].isLineEnd
        else { return false }
        let name = String(decoding: (start..<end).map { text[$0] }, as: UTF8.self).lowercased()
        return fields.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    /// Whether a text begins with the line before a mail in a file of several, such as `From a@b.example Thu
    /// Jan 1 …`.
    static func isEnvelope(_ text: Span<UInt8>) -> Bool { text.hasPrefix(Bytes("From ".utf8)) }

    private static let fields: Set = [
        "received", "return-path", "delivered-to", "envelope-to", "from", "sender", "reply-to", "to", "cc",
        "subject", "date", "message-id", "mime-version", "dkim-signature", "authentication-results",
    ]
    private static let prefixes = ["content-", "x-", "arc-", "list-"]

    /// Adds a line. A line that begins with white space continues the field before it.
    mutating func add(_ line: Span<UInt8>) {
        if line.count > 0, !line[0].isSpace { endField() }
        guard field.count + line.count <= Self.maximumLength else { return }
        for index in line.indices where !line[index].isLineEnd { field.append(line[index]) }
    }

    /// Ends the last field.
    mutating func endField() {
        defer { field.removeAll(keepingCapacity: true) }
        guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = field[(colon + 1)...]
        switch String(decoding: field[..<colon], as: UTF8.self).lowercased() {
        case "content-type": readContentType(value)
        case "content-disposition": readParameters(Self.parts(value))
        case "content-transfer-encoding":
            switch Self.word(value) {
            case "base64": encoding = .base64
            case "quoted-printable": encoding = .quotedPrintable
            default: encoding = nil
            }
        default: break
        }
    }

    /// The text without white space around it, in lower case.
    private static func word(_ text: Bytes.SubSequence) -> String {
        String(decoding: text.trimmed, as: UTF8.self).lowercased()
    }

    private mutating func readContentType(_ value: Bytes.SubSequence) {
        let parts = Self.parts(value)
        contentType = parts.first.map { Self.word($0) }
        let isFolded = ["text/calendar", "text/vcard", "text/x-vcard", "text/directory"].contains(contentType)
        joining = isFolded ? .continuedLines : nil
        readParameters(parts)
    }

    private mutating func readParameters(_ parts: [Bytes.SubSequence]) {
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let text = Self.unquoted(part[(equals + 1)...])
            switch Self.word(part[..<equals]) {
            case "name", "filename": format = format ?? TextFormat(path: FilePath(text))
            case "boundary": if !text.isEmpty { boundary = text }
            case "charset": charset = TransferDecoder.Encoding(charset: Self.word(text[...]))
            case "delsp" where Self.word(text[...]) == "yes": joining = .endingInSpace
            default: break
            }
        }
    }

    /// The parts between semicolons outside quotes.
    private static func parts(_ value: Bytes.SubSequence) -> [Bytes.SubSequence] {
        var parts: [Bytes.SubSequence] = []
        var start = value.startIndex
        var isQuoted = false
        for index in value.indices {
            if value[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if value[index] == UInt8(ascii: ";"), !isQuoted {
                parts.append(value[start..<index])
                start = index + 1
            }
        }
        parts.append(value[start...])
        return parts
    }

    private static func unquoted(_ text: Bytes.SubSequence) -> Bytes {
        let word = text.trimmed
        guard word.count >= 2, word.first == UInt8(ascii: "\""), word.last == UInt8(ascii: "\"") else {
            return word
        }
        return Bytes(word[1..<word.count - 1].filter { $0 != UInt8(ascii: "\\") })
    }
}
