import LinkRoutingLanguage
import SystemIO

/// Reads a descriptor as UTF-8. Text in UTF-16 with a byte-order mark, and in Windows-1252, is converted.
///
/// Text is Windows-1252 if its first bytes outside ASCII are not UTF-8, and if it declares no other encoding.
/// The result does not depend on how its bytes arrive.
struct TextSource {
    private enum Encoding {
        /// Only ASCII was read so far.
        case undecided
        /// Bytes are passed on as they are.
        case utf8
        case windows1252
        case utf16(isBigEndian: Bool)
    }

    private let descriptor: FileDescriptor
    private var encoding: Encoding
    /// Bytes that were read and not passed on.
    private var held: Bytes = []
    /// The beginning of the text, in which it may declare its encoding.
    private var head: Bytes = []
    private var hasEnded = false
    /// Whether no byte was passed on yet.
    private var isAtStart = true

    /// The number of bytes in which a text declares its encoding.
    private static let headLength = 1024

    /// The text that is converted; all other bytes are passed on.
    enum Conversion {
        case nothing
        /// Text in UTF-16 with a byte-order mark.
        case marked
        case all
    }

    private let conversion: Conversion

    init(_ descriptor: FileDescriptor, converting conversion: Conversion) {
        self.descriptor = descriptor
        self.conversion = conversion
        encoding = conversion == .nothing ? .utf8 : .undecided
    }

    /// Reads up to `count` bytes, at least 16, into `buffer` from `offset` on.
    ///
    /// - Returns: the number of bytes; 0 at the end of the text.
    mutating func read(into buffer: inout Bytes, at offset: Int, count: Int) throws(InputOutputError) -> Int {
        while true {
            let converted = convert(limit: count)
            for index in converted.indices { buffer[offset + index] = converted[index] }
            if !converted.isEmpty || hasEnded { return converted.count }
            let received = try descriptor.read(into: &buffer, at: offset, count: wantedCount(for: count))
            if case .utf8 = encoding { return received }
            hasEnded = received == 0
            let text = buffer.span.extracting(offset..<offset + received)
            for index in 0..<min(received, Self.headLength - head.count) { head.append(text[index]) }
            if case .undecided = encoding, held.isEmpty {
                // Most texts are ASCII or UTF-8, and stay where they are.
                let end = text.firstNonASCII
                // A mark would be at the start.
                let hasNoMark = conversion == .marked && end > 0
                let isUTF8 = end < received && (hasNoMark || Self.isUTF8(text, end) == true)
                if isUTF8 { encoding = .utf8 }
                if isUTF8 || end == received {
                    isAtStart = isAtStart && hasEnded
                    return received
                }
                if end > 0 {
                    held.append(text.extracting(end..<received))
                    isAtStart = false
                    return end
                }
            }
            held.append(text)
        }
    }

    /// The number of bytes to read: those of UTF-16 and Windows-1252 may become three times as many.
    private func wantedCount(for count: Int) -> Int {
        switch encoding {
        case .undecided, .utf8: count
        case .windows1252, .utf16: max(16, count / 3)
        }
    }

    /// Decides about the encoding, if the bytes that are held suffice.
    private mutating func decide() {
        if isAtStart {
            if held.count < 2, !hasEnded { return }
            if held.starts(with: [0xFF, 0xFE]) || held.starts(with: [0xFE, 0xFF]) {
                // UTF-32 begins with the mark of UTF-16 and two zeros, and is not converted.
                if held.count < 4, !hasEnded { return }
                if held.starts(with: [0xFF, 0xFE, 0, 0]) {
                    encoding = .utf8
                } else {
                    encoding = .utf16(isBigEndian: held[0] == 0xFE)
                    held.removeFirst(2)
                }
                return
            }
        }
        let start = held.span.firstNonASCII
        if conversion == .marked {
            encoding = .utf8
        } else if start < held.count {
            switch Self.isUTF8(held.span, start) {
            case true?: encoding = .utf8
            case nil where !hasEnded: return
            default:
                if head.count < Self.headLength, !hasEnded { return }
                encoding = Self.mayBeWindows1252(head.span) ? .windows1252 : .utf8
            }
        }
    }

    /// Whether the bytes from `start` on begin with a character of UTF-8; `nil` if more of them decide.
    private static func isUTF8(_ text: Span<UInt8>, _ start: Int) -> Bool? {
        let length =
            switch text[start] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        if length == 0 { return false }
        for index in start + 1..<min(text.count, start + length) where text[index] & 0xC0 != 0x80 {
            return false
        }
        return start + length <= text.count ? true : nil
    }

    /// The beginnings of the names of encodings that have one byte per character and extend ASCII (WHATWG
    /// Encoding Standard). They are all read as Windows-1252: links are rarely written with other
    /// letters.
    private static let singleByte = [
        "iso-8859", "iso8859", "iso_8859", "windows-125", "x-cp125", "cp125", "cp819", "ibm819", "l1", "l2",
        "latin", "us-ascii", "ascii", "ansi", "windows-874", "koi8", "macintosh", "mac", "x-mac",
    ]

    /// Whether a text declares no encoding, or one with one byte per character.
    private static func mayBeWindows1252(_ head: Span<UInt8>) -> Bool {
        let text = String(decoding: head.indices.map { ASCII.lowercased(head[$0]) }, as: UTF8.self)
        for mark in ["charset=", "encoding="] {
            guard let start = text.indices.first(where: { text[$0...].hasPrefix(mark) }) else { continue }
            let name = text[start...].dropFirst(mark.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }
            return singleByte.contains { name.hasPrefix($0) }
        }
        return true
    }

    // MARK: Converting

    /// Takes held bytes, as far as they are complete and their encoding is known, in UTF-8.
    private mutating func convert(limit: Int) -> Bytes {
        if case .undecided = encoding { decide() }
        var output: Bytes = []
        var used = 0
        switch encoding {
        case .undecided:
            used = min(limit, held.span.firstNonASCII)
            output += held[..<used]
        case .utf8:
            used = min(limit, held.count)
            output += held[..<used]
        case .windows1252:
            while used < held.count, output.count + 3 <= limit {
                output.appendWindows1252(held[used])
                used += 1
            }
        case .utf16(let isBigEndian):
            used = Self.convertUTF16(held.span, isBigEndian, hasEnded, limit, &output)
        }
        held.removeFirst(used)
        isAtStart = isAtStart && used == 0
        return output
    }

    /// Converts complete characters until another one might not fit into the output.
    ///
    /// - Returns: the number of bytes that were converted.
    private static func convertUTF16(
        _ bytes: Span<UInt8>, _ isBigEndian: Bool, _ isLast: Bool, _ limit: Int, _ output: inout Bytes
    ) -> Int {
        func unit(_ index: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 1 < bytes.count, output.count + 4 <= limit {
            var value = unit(index)
            var length = 2
            if value & 0xFC00 == 0xD800 {
                if index + 3 < bytes.count {
                    let low = unit(index + 2)
                    if low & 0xFC00 == 0xDC00 {
                        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
                        length = 4
                    }
                } else if !isLast {
                    break
                }
            }
            output += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
            index += length
        }
        guard isLast, index + 1 == bytes.count, output.count + 4 <= limit else { return index }
        output += "\u{FFFD}".utf8
        return bytes.count
    }

    /// The characters of the bytes 0x80 to 0x9F (WHATWG Encoding Standard, windows-1252).
    static let windows1252: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
        "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
        "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
    ]

    /// A whole text in UTF-8, without a byte-order mark.
    static func text(of bytes: Bytes) -> Bytes {
        let text = utf8(ofUTF16: bytes.span) ?? bytes
        return Bytes(text.dropFirst(text.span.byteOrderMarkLength ?? 0))
    }

    /// The lines of a whole text, without their ends.
    static func lines(of bytes: Bytes) -> [Bytes.SubSequence] {
        text(of: bytes).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.last == "\r" ? $0.dropLast() : $0 }
    }

    /// The beginning of a text in UTF-8, if it is UTF-16 with a byte-order mark; otherwise `nil`.
    static func utf8(ofUTF16 head: Span<UInt8>) -> Bytes? {
        guard head.count > 1, head[0] ^ head[1] == 1, head[0] >= 0xFE else { return nil }
        if head.count > 3, head[0] == 0xFF, head[2] == 0, head[3] == 0 { return nil }
        var text: Bytes = []
        let rest = head.extracting(2..<head.count)
        _ = convertUTF16(rest, head[0] == 0xFE, true, 2 * head.count, &text)
        return text
    }
}

extension Bytes {
    /// Appends a byte of a text in Windows-1252, which contains ISO-8859-1.
    mutating func appendWindows1252(_ byte: UInt8) {
        if byte < 0x80 { return append(byte) }
        let scalar = byte < 0xA0 ? TextSource.windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
        self += String(scalar).utf8
    }
}

extension Span<UInt8> {
    /// The offset of the first byte that is not ASCII; the end without one.
    fileprivate var firstNonASCII: Int {
        var index = 0
        while index + 8 <= count {
            let found = word(at: index) & 0x8080_8080_8080_8080
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }
}
