import LinkRoutingLanguage

/// Finds links in the strings of JSON (RFC 8259) and of JSON Lines, including keys.
///
/// The text is not validated: any quoted text counts as a string.
struct JSONExtractor: LinkExtractor {
    private var scanner: LinkScanner
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
    private var decoded = DecodedText()
    /// Whether the text outside strings continues from the last window.
    private var isOutside = false

    init(_ scanner: LinkScanner, field: String?) {
        self.scanner = scanner
        self.field = field.map { LinkField($0) }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        while true {
            guard let start = window.firstOffset(of: UInt8(ascii: "\""), from: index) else { break }
            let between = window.extracting(index..<start)
            nest(between)
            // There may be a link in a comment, or in single quotes as in JSON5.
            let hasSlash = between.count > 4 && between.firstOffset(of: UInt8(ascii: "/")) != nil
            if isOutside || hasSlash && field == nil {
                try scanner.scan(window, index..<start, body)
                isOutside = false
            }
            guard let (end, isBroken) = Self.stringEnd(window, start + 1) else {
                guard isLast else { return start }
                // The text is cut off in the string, which ends with its line.
                index = window.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? window.count
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
            let isKey = next < window.count && window[next] == UInt8(ascii: ":")
            try read(window, start + 1..<end, isKey: isKey, body)
            index = end + 1
        }
        nest(window.extracting(index..<window.count))
        guard field == nil else { return window.count }
        isOutside = !isLast
        return try scanner.scan(window, index..<window.count, isOpen: !isLast, body)
    }

    /// Notes the objects that begin and end between two strings.
    private mutating func nest(_ text: Span<UInt8>) {
        guard let field, field.path.count > 1 else { return }
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "{"): parents.append(key)
            case UInt8(ascii: "}"): key = parents.popLast() ?? []
            default: break
            }
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
        while index < text.count {
            if text[index] == UInt8(ascii: "\"") { return (index, false) }
            if text[index] == UInt8(ascii: "\n"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "{")
            {
                return (index, true)
            }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    // MARK: Strings

    private mutating func read(_ text: Span<UInt8>, _ string: Range<Int>, isKey: Bool, _ body: Body) throws {
        if let field {
            if isKey {
                key.removeAll(keepingCapacity: true)
                RowFormat.ndjson.appendDecoded(text.extracting(string), to: &key)
                hasField = hasField || isLink(in: field)
                if !hasField, otherKeys.count < 100, !otherKeys.contains(key) { otherKeys.append(key) }
            } else if !string.isEmpty, isLink(in: field) {
                try deliver(text, string, isWhole: true, body)
            }
        } else {
            try deliver(text, string, isWhole: false, body)
        }
    }

    /// Throws if the text has members, but none named `field`, which is probably a typo.
    func finish() throws {
        guard let field, !hasField, !otherKeys.isEmpty else { return }
        let names = otherKeys.map { LinkField.text(ofKey: String(decoding: $0, as: UTF8.self)) }
        throw MissingNameError(kind: .member, name: field.text, others: names)
    }

    /// Takes a string as one link, or searches it for links.
    private mutating func deliver(_ text: Span<UInt8>, _ string: Range<Int>, isWhole: Bool, _ body: Body)
        throws
    {
        if string.count > scanner.maxLength {
            if isWhole {
                let link = ExtractedLink(range: string.prefix(scanner.maxLength), isTooLong: true)
                return try body(link, text.extracting(link.range))
            }
            // The escapes of scripts include those of JSON.
            var scanner = scanner.decoding(.references)
            return _ = try scanner.scan(text, string, body)
        }
        guard decoded.decode(text, string, .ndjson) else {
            return try take(text, string, isWhole: isWhole, body)
        }
        let decoded = decoded
        try take(decoded.bytes.span, 0..<decoded.bytes.count, isWhole: isWhole) {
            try body(decoded.original($0), $1)
        }
    }

    private mutating func take(_ text: Span<UInt8>, _ string: Range<Int>, isWhole: Bool, _ body: Body) throws
    {
        if isWhole || CSVExtractor.isLink(text, string) {
            try body(ExtractedLink(range: string), text.extracting(string))
        } else {
            try search(text, string, body)
        }
    }

    /// Searches a string, which may be HTML.
    private mutating func search(_ text: Span<UInt8>, _ string: Range<Int>, _ body: Body) throws {
        let content = text.extracting(string)
        guard content.firstOffset(of: UInt8(ascii: "<")) != nil,
            content.contains(ignoringCase: "</") || content.contains(ignoringCase: "href=")
        else {
            try scanner.scan(text, string, body)
            return
        }
        var html = HTMLExtractor(scanner)
        _ = try html.extract(content, isLast: true) { try body($0.moved(by: string.lowerBound), $1) }
    }
}
