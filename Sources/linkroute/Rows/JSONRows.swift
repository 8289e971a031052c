import LinkAssociations
import LinkRoutingLanguage

/// Finds the links in rows of NDJSON: objects of JSON (RFC 8259), each on a line.
///
/// The whole row is validated, because members can be added only to an object. Every row ends in LF, which is
/// no part of any value, so no row is read beyond its end.
struct JSONRows {
    private let field: LinkField
    /// The keys that no row may have.
    private let taken: [Bytes]
    /// The lengths of all these names, as bits; a length counts modulo 64.
    private let lengths: UInt64
    /// The closing brackets of the arrays and objects around the present value.
    private var brackets: Bytes = []
    private var decoded: Bytes = []
    /// Whether the key of the link that was found has exactly the name of the field.
    private var isExact = false
    /// The number of keys that lead to its object.
    private var linkDepth = 0

    /// - Parameters:
    ///   - field: the key of the link.
    ///   - taken: the keys that no row may have.
    init(field: LinkField, taken: [String]) {
        self.field = field
        self.taken = taken.map { Bytes($0.utf8) }
        let names = field.path + self.taken + (field.name.map { [$0] } ?? [])
        lengths = names.reduce(0) { $0 | 1 << UInt64($1.count & 63) }
    }

    /// The row that begins at `start`. Its line feed must be in the text.
    mutating func row(_ text: Span<UInt8>, from start: Int) -> Row {
        let end = (text.firstOffset(of: "\n", from: start) ?? start) + 1
        let row = Row(end: end, insertion: text.contentEnd(of: start..<end), link: .noObject)
        return object(text, from: start, end: end) ?? row
    }

    /// The row as an object; `nil` if it is not one.
    private mutating func object(_ text: Span<UInt8>, from start: Int, end: Int) -> Row? {
        var row = Row(end: end, insertion: start, link: .none)
        var index = start
        (isExact, linkDepth) = (false, 0)
        Self.skipSpace(text, &index)
        guard text[index] == "{" else { return nil }
        index += 1
        Self.skipSpace(text, &index)
        if text[index] == "}" {
            row.link = .emptyObject
        } else {
            var takenKey: Int?
            guard members(text, &index, depth: 0, isExact: true, &row, &takenKey) else { return nil }
            if let takenKey { row.link = .taken(takenKey) }
        }
        row.insertion = index
        index += 1
        Self.skipSpace(text, &index)
        return index == end - 1 ? row : nil
    }

    /// Reads the members of an object up to its closing brace; false if they are malformed.
    ///
    /// - Parameters:
    ///   - depth: the number of keys of the field that lead to the object.
    ///   - isExact: whether these keys are exactly those of the field.
    private mutating func members(
        _ text: Span<UInt8>, _ index: inout Int, depth: Int, isExact: Bool, _ row: inout Row,
        _ takenKey: inout Int?
    ) -> Bool {
        while true {
            guard let key = Self.string(text, &index), Self.skipColon(text, &index) else { return false }
            let name = name(of: text.extracting(key.range), hasEscapes: key.hasEscapes, depth: depth)
            switch name {
            case .link(let isNamed) where isExact && isNamed || !self.isExact:
                self.isExact = isExact && isNamed
                linkDepth = depth
                // The last one of several members with the same name counts, as in most parsers.
                row.link = .none
                if text[index] == "\"" {
                    guard let value = Self.string(text, &index) else { return false }
                    row.link = value.hasEscapes ? .escaped(value.range) : .text(value.range)
                } else if !skipValue(text, &index) {
                    return false
                }
            case .parent(let isNamed):
                if linkDepth > depth, isExact && isNamed || !self.isExact { row.link = .none }
                guard text[index] == "{" else {
                    guard skipValue(text, &index) else { return false }
                    break
                }
                index += 1
                Self.skipSpace(text, &index)
                if text[index] != "}",
                    !members(text, &index, depth: depth + 1, isExact: isExact && isNamed, &row, &takenKey)
                {
                    return false
                }
                index += 1
            default:
                if case .taken(let key) = name { takenKey = takenKey ?? key }
                if !skipValue(text, &index) { return false }
            }
            Self.skipSpace(text, &index)
            if text[index] == "}" { return true }
            guard text[index] == "," else { return false }
            index += 1
            Self.skipSpace(text, &index)
        }
    }

    private enum Name: Equatable {
        /// The key of the link, spelled as in the field or in another case.
        case link(isNamed: Bool)
        /// The key of an object around the link.
        case parent(isNamed: Bool)
        case taken(Int)
        case other
    }

    private mutating func name(of key: Span<UInt8>, hasEscapes: Bool, depth: Int) -> Name {
        if hasEscapes {
            decoded.removeAll(keepingCapacity: true)
            RowFormat.ndjson.appendDecoded(key, to: &decoded)
            return name(of: decoded.span, depth: depth)
        }
        return name(of: key, depth: depth)
    }

    @inline(__always)
    private func name(of key: Span<UInt8>, depth: Int) -> Name {
        if lengths &>> UInt64(truncatingIfNeeded: key.count & 63) & 1 == 0 { return .other }
        if depth == 0, let name = field.name, key.isEqual(to: name.span) { return .link(isNamed: true) }
        if depth == 0, let index = taken.firstIndex(where: { key.isEqual(to: $0.span) }) {
            return .taken(index)
        }
        let expected = field.path[depth]
        if ASCII.areEqualIgnoringCase(key, expected.span) {
            let isNamed = key.isEqual(to: expected.span)
            return depth + 1 == field.path.count ? .link(isNamed: isNamed) : .parent(isNamed: isNamed)
        }
        if depth == 0, let name = field.name, ASCII.areEqualIgnoringCase(key, name.span) {
            return .link(isNamed: false)
        }
        return .other
    }

    // MARK: Members

    /// A member of an object: its key and its value, as a string without its escapes, or other JSON as it is;
    /// `nil` for `null`.
    typealias Member = (key: Bytes, value: Bytes?)

    /// The members of a valid object that begins at the start of a text.
    mutating func members(_ text: Span<UInt8>) -> [Member] {
        var members: [Member] = []
        var index = 0
        Self.skipSpace(text, &index)
        index += 1
        Self.skipSpace(text, &index)
        while let key = Self.string(text, &index), Self.skipColon(text, &index) {
            var member: Member = (Self.content(text, key), nil)
            let start = index
            if let string = Self.string(text, &index) {
                member.value = Self.content(text, string)
            } else if skipValue(text, &index), text[start] != "n" {
                member.value = Bytes(text.extracting(start..<index))
            }
            members.append(member)
            Self.skipSpace(text, &index)
            if text[index] != "," { break }
            index += 1
            Self.skipSpace(text, &index)
        }
        return members
    }

    private static func content(_ text: Span<UInt8>, _ string: Text) -> Bytes {
        var content: Bytes = []
        let range = text.extracting(string.range)
        if string.hasEscapes {
            RowFormat.ndjson.appendDecoded(range, to: &content)
        } else {
            content.append(range)
        }
        return content
    }

    // MARK: Values

    /// The content of a string, without its quotes.
    private typealias Text = (range: Range<Int>, hasEscapes: Bool)

    /// Moves `index` over a value of any kind; false if there is none.
    private mutating func skipValue(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
        brackets.removeAll(keepingCapacity: true)
        while true {
            let byte = text[index]
            if byte == "{" || byte == "[" {
                // The closing bracket is two further in ASCII.
                let closing = byte + 2
                index += 1
                Self.skipSpace(text, &index)
                if text[index] != closing {
                    brackets.append(closing)
                    if byte == "{", !Self.skipKey(text, &index) { return false }
                    continue
                }
                index += 1
            } else if !Self.skipScalar(text, &index) {
                return false
            }
            while true {
                guard let closing = brackets.last else { return true }
                Self.skipSpace(text, &index)
                if text[index] == "," { break }
                guard text[index] == closing else { return false }
                index += 1
                brackets.removeLast()
            }
            index += 1
            Self.skipSpace(text, &index)
            if brackets.last == "}", !Self.skipKey(text, &index) { return false }
        }
    }

    /// Moves `index` over a string, number or literal; false if there is none.
    private static func skipScalar(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
        switch text[index] {
        case "\"": return string(text, &index) != nil
        case "t": return skip("true", text, &index)
        case "f": return skip("false", text, &index)
        case "n": return skip("null", text, &index)
        default:
            guard let end = JSONTokens.numberEnd(text, from: index) else { return false }
            index = end
            return true
        }
    }

    private static func skip(_ word: StaticString, _ text: Span<UInt8>, _ index: inout Int) -> Bool {
        for byte in word.description.utf8 {
            if text[index] != byte { return false }
            index += 1
        }
        return true
    }

    private static func skipKey(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
        string(text, &index) != nil && skipColon(text, &index)
    }

    private static func skipColon(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
        skipSpace(text, &index)
        guard text[index] == ":" else { return false }
        index += 1
        skipSpace(text, &index)
        return true
    }

    /// Moves `index` over white space other than line feeds.
    @inline(__always)
    private static func skipSpace(_ text: Span<UInt8>, _ index: inout Int) {
        while text[index] == " " || text[index] == 0x09 || text[index] == 0x0D { index += 1 }
    }

    /// Moves `index` over a string; `nil` if there is none.
    private static func string(_ text: Span<UInt8>, _ index: inout Int) -> Text? {
        guard text[index] == "\"" else { return nil }
        let start = index + 1
        var hasEscapes = false
        var offset = start
        while true {
            offset = text.plainJSONEnd(from: offset)
            switch text[offset] {
            case "\"":
                index = offset + 1
                return (start..<offset, hasEscapes)
            case "\\":
                hasEscapes = true
                guard let length = JSONTokens.escapeLength(text, at: offset) else { return nil }
                offset += length
            default: return nil
            }
        }
    }
}

extension Span<UInt8> {
    /// The offset of the first quote, backslash or control from `start` on, at which the plain text of a JSON
    /// string ends; the end of the text if there is none.
    fileprivate func plainJSONEnd(from start: Int) -> Int {
        var offset = start
        while offset < count {
            let word = word(at: offset)
            let isGraphic = (word & SWAR.lowBits) &+ (0x60 &* SWAR.ones)
            let found =
                SWAR.equal(word, UInt8(ascii: "\"")) | SWAR.equal(word, ASCII.backslash)
                | ~(isGraphic | word | SWAR.lowBits)
            // Bytes after the end are read as zeros, which are controls.
            if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        return count
    }
}
