/// Reads and writes the IPv4 and IPv6 addresses that a host can be.
enum IPAddress {
    /// Whether the last label of a domain is a number, so that the whole host is an IPv4 address or rejected.
    ///
    /// A single dot at the end is ignored.
    ///
    /// URL Standard: "ends-in-a-number checker".
    static func endsInNumber(_ domain: ArraySlice<UInt8>) -> Bool {
        let name = domain.last == ASCII.dot ? domain.dropLast() : domain
        let label = name.suffix(from: name.lastIndex(of: ASCII.dot).map { $0 + 1 } ?? name.startIndex)
        if label.isEmpty { return false }
        return label.allSatisfy { ASCII.digit($0, radix: 10) != nil } || number(label) != nil
    }

    /// The IPv4 address written as one to four numbers separated by dots, or `nil`.
    ///
    /// - Each number may be decimal, octal (`0…`) or hexadecimal (`0x…`); a single dot at the end is ignored.
    /// - The last number fills all remaining bytes, so `127.1` is `127.0.0.1`.
    ///
    /// URL Standard: "IPv4 parser".
    static func version4(_ domain: ArraySlice<UInt8>) -> UInt32? {
        var rest = domain.last == ASCII.dot ? domain.dropLast() : domain
        let count = 1 + rest.count { $0 == ASCII.dot }
        guard count <= 4 else { return nil }
        var address: UInt64 = 0
        for index in 0..<count {
            let part = rest.prefix { $0 != ASCII.dot }
            rest = rest.dropFirst(part.count + 1)
            guard let value = number(part) else { return nil }
            let bytes = index == count - 1 ? 5 - count : 1
            guard value >> (8 * bytes) == 0 else { return nil }
            address = (address << (8 * bytes)) | value
        }
        return UInt32(exactly: address)
    }

    /// The value of one part of an IPv4 address, or `nil`; values above 32 bits become 2³².
    ///
    /// URL Standard: "IPv4 number parser".
    private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard let first = text.first else { return nil }
        var digits = text
        var radix: UInt32 = 10
        if first == ASCII.zero, let second = text.dropFirst().first {
            radix = ASCII.lowercased(second) == UInt8(ascii: "x") ? 16 : 8
            digits = text.dropFirst(radix == 16 ? 2 : 1)
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = ASCII.digit(byte, radix: radix) else { return nil }
            value = min(value * UInt64(radix) + UInt64(digit), 1 << 32)
        }
        return value
    }

    /// Appends an IPv4 address as four decimal numbers.
    ///
    /// URL Standard: "IPv4 serializer".
    static func append(version4 address: UInt32, to output: inout Bytes) {
        for shift: UInt32 in [24, 16, 8, 0] {
            output.append(contentsOf: String((address >> shift) & 0xFF).utf8)
            if shift > 0 { output.append(ASCII.dot) }
        }
    }

    /// The eight pieces of the IPv6 address between square brackets, or `nil`.
    ///
    /// - `::` may occur once, for one or more zero pieces.
    /// - The last two pieces may be written as an IPv4 address of four decimal numbers.
    ///
    /// URL Standard: "IPv6 parser".
    static func version6(_ text: Span<UInt8>) -> [UInt16]? {
        var pieces: [UInt16] = []
        var compression: Int?
        var index = 0
        if text.count > 0 && text[0] == ASCII.colon {
            guard text.count > 1, text[1] == ASCII.colon else { return nil }
            index = 2
            compression = 0
        }
        while index < text.count {
            // The `::` counts as one piece, because it is at least one.
            let known = pieces.count + (compression == nil ? 0 : 1)
            guard known < 8 else { return nil }
            if text[index] == ASCII.colon {
                guard compression == nil else { return nil }
                compression = pieces.count
                index += 1
                continue
            }
            let start = index
            var value: UInt32 = 0
            while index < text.count, index - start < 4, let digit = ASCII.digit(text[index], radix: 16) {
                value = (value << 4) | digit
                index += 1
            }
            if index < text.count, text[index] == ASCII.dot {
                guard index > start, known <= 6 else { return nil }
                guard let address = embeddedVersion4(text.extracting(start..<text.count)) else { return nil }
                pieces += [UInt16(address >> 16), UInt16(address & 0xFFFF)]
                break
            }
            if index < text.count {
                guard text[index] == ASCII.colon, index + 1 < text.count else { return nil }
                index += 1
            }
            pieces.append(UInt16(value))
        }
        guard let compression else { return pieces.count == 8 ? pieces : nil }
        pieces.insert(contentsOf: repeatElement(0, count: 8 - pieces.count), at: compression)
        return pieces
    }

    /// The IPv4 address at the end of an IPv6 address: four decimal numbers up to 255 without leading zeros.
    ///
    /// URL Standard: "IPv6 parser", the steps for an embedded IPv4 address.
    private static func embeddedVersion4(_ text: Span<UInt8>) -> UInt32? {
        var address: UInt32 = 0
        var index = 0
        for part in 0..<4 {
            if part > 0 {
                guard index < text.count, text[index] == ASCII.dot else { return nil }
                index += 1
            }
            let start = index
            var value: UInt32 = 0
            while index < text.count, let digit = ASCII.digit(text[index], radix: 10) {
                guard index == start || value > 0 else { return nil }
                value = value * 10 + digit
                guard value <= 255 else { return nil }
                index += 1
            }
            guard index > start else { return nil }
            address = (address << 8) | value
        }
        return index == text.count ? address : nil
    }

    /// Appends an IPv6 address in square brackets, the first longest run of zero pieces (two or more) as
    /// `::`.
    ///
    /// URL Standard: "IPv6 serializer", "find the IPv6 address compressed piece index".
    static func append(version6 pieces: [UInt16], to output: inout Bytes) {
        var longest = 0..<0
        var index = 0
        while index < pieces.count {
            let start = index
            while index < pieces.count, pieces[index] == 0 { index += 1 }
            if index - start > max(longest.count, 1) { longest = start..<index }
            index += 1
        }
        output.append(ASCII.openBracket)
        for (index, piece) in pieces.enumerated() {
            if longest.contains(index) {
                // The piece before wrote a colon already.
                if index == longest.lowerBound { output.append(contentsOf: (index == 0 ? "::" : ":").utf8) }
                continue
            }
            output.append(contentsOf: String(piece, radix: 16).utf8)
            if index < pieces.count - 1 { output.append(ASCII.colon) }
        }
        output.append(ASCII.closeBracket)
    }
}
