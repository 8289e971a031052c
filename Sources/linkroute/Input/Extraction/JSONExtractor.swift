import LinkRoutingLanguage

/// Finds links in the strings of JSON (RFC 8259), JSON Lines and JSON5, including keys, and in comments.
///
/// The text is not validated: any text in double or single quotes counts as a string.
struct JSONExtractor: LinkExtractor {
    private var scanner: LinkScanner
    private var fields: FieldScanner
    /// The key of the members whose values are links, or the keys that lead to it from any object; `nil`
    /// searches all strings.
    private let field: LinkField?
    /// The key read last.
    private var key: Bytes = []
    /// The keys of the objects around it, if the field has several.
    private var parents: [Bytes] = []
    /// Whether a member named `field` was found.
    private var hasField = false
    /// The names of the first members, until one named `field` is found.
    private var otherKeys: [Bytes] = []
    /// Whether the text outside strings continues from the last window.
    private var isOutside = false
    /// The length up to which a text outside strings is read again with the next window.
    private static let maximumGap = 4 << 10

    init(_ scanner: LinkScanner, field: String?) {
        self.scanner = scanner
        fields = FieldScanner(scanner, .ndjson)
        self.field = field.map { LinkField($0) }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        while true {
            let (start, isInComment) = Self.stringStart(window, index)
            // The rest of a comment is not in the window.
            if isInComment, !isLast { return index }
            guard let start else { break }
            let between = window.extracting(index..<start)
            readOutside(between)
            // There may be a link in a comment.
            let hasSlash = between.count > 4 && between.firstOffset(of: "/") != nil
            if isOutside || hasSlash && field == nil {
                try scanner.scan(window, index..<start, body)
                isOutside = false
            }
            guard let (end, isBroken) = Self.stringEnd(window, start + 1) else {
                guard isLast else { return start }
                // The text is cut off in the string, which ends with its line.
                index = window.firstOffset(of: "\n", from: start) ?? window.count
                try read(window, start + 1..<index, isKey: false, body)
                break
            }
            if isBroken {
                try read(window, start + 1..<end, isKey: false, body)
                (key, parents) = ([], [])
                index = end
                continue
            }
            let next = window.end(from: end + 1) { $0 <= 0x20 }
            if next == window.count, !isLast { return start }
            let isKey = next < window.count && window[next] == ":"
            try read(window, start + 1..<end, isKey: isKey, body)
            index = end + 1
        }
        // A key without quotes may go on in the next window.
        if field != nil, !isLast, window.count - index < Self.maximumGap { return index }
        readOutside(window.extracting(index..<window.count))
        guard field == nil else { return window.count }
        isOutside = !isLast
        return try scanner.scan(window, index..<window.count, isOpen: !isLast, body)
    }

    /// Notes the objects that begin and end between two strings, and keys without quotes.
    private mutating func readOutside(_ text: Span<UInt8>) {
        guard let field else { return }
        var index = 0
        var word = 0..<0
        while index < text.count {
            if let end = Self.commentEnd(text, index) {
                index = end
                continue
            }
            switch text[index] {
            case "{" where field.path.count > 1: parents.append(key)
            case "}" where field.path.count > 1: key = parents.popLast() ?? []
            case ":" where !word.isEmpty: readKey(text, word, of: field)
            case let byte where byte.isNameByte || byte == "$":
                word = (word.upperBound == index ? word.lowerBound : index)..<index + 1
            default: break
            }
            if !text[index].isSpace, word.upperBound != index + 1 { word = 0..<0 }
            index += 1
        }
    }

    /// The quotation mark of the first string from `start` on that is not in a comment; `nil` without one.
    /// Then it also matters whether the text ends in a comment.
    private static func stringStart(_ text: Span<UInt8>, _ start: Int) -> (quote: Int?, isInComment: Bool) {
        var index = start
        while index < text.count {
            if "\"'".utf8.contains(text[index]) { return (index, false) }
            let commentEnd = commentEnd(text, index)
            if commentEnd == text.count { return (nil, true) }
            index = commentEnd ?? index + 1
        }
        return (nil, false)
    }

    /// The end of the comment that begins at `start`, or that of the text; `nil` if none does.
    private static func commentEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
        guard text[start] == "/", start + 1 < text.count else { return nil }
        switch text[start + 1] {
        case "/": return text.firstOffset(of: "\n", from: start) ?? text.count
        case "*":
            var index = start + 2
            while let star = text.firstOffset(of: "*", from: index) {
                if star + 1 < text.count, text[star + 1] == "/" { return star + 2 }
                index = star + 1
            }
            return text.count
        default: return nil
        }
    }

    /// Whether the key read last is that of the links.
    private func isLink(in field: LinkField) -> Bool {
        func isEqual(_ left: Bytes, _ right: Bytes) -> Bool {
            ASCII.areEqualIgnoringCase(left.span, right.span)
        }
        if let name = field.name, isEqual(key, name) { return true }
        guard let last = field.path.last, isEqual(key, last), parents.count >= field.path.count - 1 else {
            return false
        }
        return zip(parents.reversed(), field.path.dropLast().reversed()).allSatisfy { isEqual($0, $1) }
    }

    /// The closing quote of the string that continues at `start`, or the end of its line if the next line
    /// begins an object, because a line of JSON Lines is cut off; `nil` if neither is in the window.
    private static func stringEnd(_ text: Span<UInt8>, _ start: Int) -> (offset: Int, isBroken: Bool)? {
        var index = start
        let quote = text[start - 1]
        while index < text.count {
            if text[index] == quote { return (index, false) }
            if text[index] == "\n", index + 1 < text.count, text[index + 1] == "{" {
                return (index, true)
            }
            index += text[index] == "\\" ? 2 : 1
        }
        return nil
    }

    // MARK: Strings

    private mutating func read(_ text: Span<UInt8>, _ string: Range<Int>, isKey: Bool, _ body: Body) throws {
        if let field {
            if isKey {
                readKey(text, string, of: field)
            } else if !string.isEmpty, isLink(in: field) {
                try fields.scan(text, string, isWhole: true, body)
            }
        } else {
            try fields.scan(text, string, isWhole: false, body)
        }
    }

    private mutating func readKey(_ text: Span<UInt8>, _ string: Range<Int>, of field: LinkField) {
        key.removeAll(keepingCapacity: true)
        RowFormat.ndjson.appendDecoded(text.extracting(string), to: &key)
        hasField = hasField || isLink(in: field)
        if !hasField, otherKeys.count < 100, !otherKeys.contains(key) { otherKeys.append(key) }
    }

    /// Throws if the text has members, but none named `field`, which is probably a typo.
    func finish() throws {
        guard let field, !hasField, !otherKeys.isEmpty else { return }
        let names = otherKeys.map { LinkField.text(ofKey: String(decoding: $0, as: UTF8.self)) }
        throw MissingNameError(kind: .member, name: field.text, others: names)
    }

}
