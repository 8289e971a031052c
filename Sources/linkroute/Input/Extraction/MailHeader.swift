import LinkRoutingLanguage
import SystemIO

/// The header of a mail or of one of its parts (RFC 5322, RFC 2045).
struct MailHeader {
    /// Whether the field that is being read is the address from which a program takes a part.
    var isLocation: Bool { field.span.has(ignoringCase: "content-location:", at: 0) }
    /// The type and subtype in lower case; `nil` if the header names none.
    private(set) var contentType: String?
    private(set) var boundary: Bytes?
    /// The name of an attachment, with all parts and versions of it after each other (RFC 2231).
    private var fileName: Bytes = []
    /// The encoding of the text; `nil` if it is not converted.
    private(set) var charset: TransferDecoder.Encoding?
    /// Whether the text has an encoding in which ASCII bytes may be parts of other characters.
    private(set) var hasOtherCharset = false
    /// How the lines of the text are joined, besides by its format; `nil` if they are not.
    private(set) var joining: TransferDecoder.Encoding?
    /// The transfer encoding; `nil` for text that is as it is.
    private(set) var encoding: TransferDecoder.Encoding?
    /// The field that is being read, unfolded.
    private var field: Bytes = []

    /// How links are written in the part, by its type, and by the name of a file that is attached; `nil` if
    /// none are searched for.
    var notation: TextNotation? {
        let type = contentType ?? "text/html"
        let names = ["html": "html", "xml": "xml", "json": "json"]
        if let name = Self.types[type] ?? names.first(where: { type.hasSuffix($0.key) })?.value {
            return TextNotation(extension: name)
        }
        let isText = type.hasPrefix("text/") || type.hasPrefix("message/")
        if isText || type.hasPrefix("application/"), let attached = TextNotation(path: FilePath(fileName)) {
            return attached
        }
        return isText ? TextNotation(format: .text) : nil
    }

    /// The extensions of files with the content of a type.
    private static let types = [
        "message/rfc822": "eml", "message/global": "eml", "text/calendar": "ics", "application/ics": "ics",
        "text/vcard": "vcf", "text/x-vcard": "vcf", "text/directory": "vcf", "text/csv": "csv",
        "text/tab-separated-values": "tsv", "text/markdown": "md", "text/x-markdown": "md",
    ]

    /// The number of bytes after which a name gets no more parts.
    private static let maximumNameLength = 1 << 10
    /// The number of bytes of a field that are kept.
    private static let maximumLength = 16 << 10

    /// Whether a text begins with a header: the name of a field, a colon and white space.
    ///
    /// - Parameter isMail: whether it is a mail by its name. Only then its first field may be any; otherwise
    ///   it is a common one, and all lines up to a blank one belong to fields.
    static func begins(_ text: Span<UInt8>, isMail: Bool = false) -> Bool {
        if isEnvelope(text), let end = text.firstOffset(of: "\n") {
            return begins(text.extracting(end + 1..<text.count), isMail: isMail)
        }
        var line = text.byteOrderMarkLength ?? 0
        guard let end = nameEnd(text, line), end + 1 < text.count,
            text[end + 1].isSpace || text[end + 1].isLineEnd
        else { return false }
        if isMail { return true }
        let name = String(decoding: (line..<end).map { text[$0] }, as: UTF8.self).lowercased()
        guard fields.contains(name) || prefixes.contains(where: { name.hasPrefix($0) }) else { return false }
        while let end = text.firstOffset(of: "\n", from: line) {
            line = end + 1
            if line == text.count || text[line].isLineEnd { break }
            if !text[line].isSpace, nameEnd(text, line) == nil { return false }
        }
        return true
    }

    /// The offset of the colon after the name of a field that begins at `start`; `nil` without one.
    private static func nameEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
        let end = text.end(from: start, while: \.isSchemeByte)
        return end > start && end < text.count && text[end] == ":" ? end : nil
    }

    /// Whether a text begins with the line before a mail in a file of several, such as `From a@b.example Thu
    /// Jan 1 …`.
    static func isEnvelope(_ text: Span<UInt8>) -> Bool {
        guard text.hasPrefix("From ") else { return false }
        let sender = text.end(from: 5) { $0 > 0x20 }
        let date = text.end(from: sender, while: \.isSpace)
        return sender > 5 && days.contains { text.hasPrefix($0, at: date) }
    }

    private static let days = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]

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
        guard let colon = field.firstIndex(of: ":") else { return }
        let value = field[(colon + 1)...]
        switch String(decoding: field[..<colon], as: UTF8.self).lowercased() {
        case "content-type":
            let parts = Self.parts(value)
            contentType = parts.first.map { Self.word($0) }
            readParameters(parts)
        case "content-disposition": readParameters(Self.parts(value))
        case "content-transfer-encoding":
            // A comment may follow the name; a sign after it, and quotes around it, are frequent mistakes.
            let name = value.drop { " \t\"".utf8.contains($0) }.prefix {
                $0.isNameByte || $0 == "-"
            }
            encoding = ["base64": .base64, "quoted-printable": .quotedPrintable][Self.word(name)]
        default: break
        }
    }

    /// The text without white space around it, in lower case.
    private static func word(_ text: Bytes.SubSequence) -> String {
        String(decoding: text.trimmed, as: UTF8.self).lowercased()
    }

    private mutating func readParameters(_ parts: [Bytes.SubSequence]) {
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = Self.word(part[..<equals])
            let text = Self.unquoted(part[(equals + 1)...])
            switch name.prefix(while: { $0 != "*" }) {
            case "name", "filename":
                if name.contains("*") {
                    if fileName.count < Self.maximumNameLength { fileName += text }
                } else if fileName.isEmpty || TextNotation(path: FilePath(text)) != nil {
                    fileName = text
                }
            case "boundary": if !text.isEmpty { boundary = text }
            case "charset":
                let charset = Self.word(text[...])
                self.charset = TransferDecoder.Encoding(charset: charset)
                hasOtherCharset =
                    charset == "unicode" || Self.otherCharsets.contains { charset.hasPrefix($0) }
            case "delsp" where Self.word(text[...]) == "yes": joining = .endingInSpace
            default: break
            }
        }
    }

    /// The beginnings of the names of encodings in which ASCII bytes may be parts of other characters.
    private static let otherCharsets = [
        "iso-2022-", "iso2022", "shift_jis", "shift-jis", "sjis", "x-sjis", "ms_kanji", "windows-31j",
        "cp932", "gbk", "gb18030", "x-gbk", "hz-gb", "big5", "cp936", "cp949", "cp950", "windows-949",
        "johab", "utf-7", "utf-16",
    ]

    /// The parts between semicolons outside quotes.
    private static func parts(_ value: Bytes.SubSequence) -> [Bytes.SubSequence] {
        var isQuoted = false
        return value.split(omittingEmptySubsequences: false) { byte in
            if byte == "\"" { isQuoted.toggle() }
            return byte == ";" && !isQuoted
        }
    }

    private static func unquoted(_ text: Bytes.SubSequence) -> Bytes {
        let word = text.trimmed
        guard word.count >= 2, word.first == "\"", word.last == "\"" else {
            return word
        }
        return Bytes(word[1..<word.count - 1].filter { $0 != "\\" })
    }
}
