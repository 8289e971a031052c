import LinkRoutingLanguage

/// Where a link begins in running text: at its scheme, or at a host that the table names.
struct LinkStart {
    /// The offset of the first byte.
    let offset: Int
    /// The offset after the scheme and its slashes, or after the host. The link ends there or later.
    let rest: Int
    /// The byte before the link; 0 at the start of the range.
    let before: UInt8
    /// The end of the scheme; `nil` without one.
    let schemeEnd: Int?
}

/// Where links begin, from the colon of a scheme or the slash after a host.
extension LinkScanner {
    /// The start of the link whose scheme ends at `colon`; `nil` unless `//` follows.
    func start(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> LinkStart? {
        guard
            let slashes = slashesEnd(text, colon: colon, to: range.upperBound)
                ?? halfSchemeEnd(text, colon: colon, range)
        else { return nil }
        // In a properties file, `\` precedes the colon.
        let isEscaped = decoding != .nothing && colon > range.lowerBound && text[colon - 1] == "\\"
        let schemeEnd = isEscaped ? colon - 1 : colon
        guard let start = schemeStart(text, schemeEnd, range.lowerBound) else { return nil }
        return LinkStart(
            offset: start, rest: slashes, before: start > range.lowerBound ? text[start - 1] : 0,
            schemeEnd: schemeEnd)
    }

    /// The start of the link without a scheme whose host, which the table must name, ends at `slash`.
    func start(_ text: Span<UInt8>, slash: Int, _ range: Range<Int>) -> LinkStart? {
        // In a script, `\` precedes the slash.
        let isEscaped =
            (decoding == .references || decoding == .nothing) && slash > range.lowerBound
            && text[slash - 1] == "\\"
        let slash = isEscaped ? slash - 1 : slash
        let end = Self.hostEnd(text, slash, range.lowerBound)
        var start = text.start(
            before: end, from: max(range.lowerBound, slash - 254), while: \.isHostByte)
        guard text.extracting(start..<end).firstOffset(of: ".") != nil else { return nil }
        start = Self.escapeEnd(text, start, range.lowerBound)
        let before = start > range.lowerBound ? text[start - 1] : 0
        let half = ":/".utf8.contains(before) ? halfSchemeStart(text, host: start, range.lowerBound) : nil
        if half == nil, "@/\\%".utf8.contains(before) || Self.isLabel(text, before: start) { return nil }
        guard vocabulary.knows(host: text.extracting(start..<end).lowercasedText) else { return nil }
        return LinkStart(offset: half ?? start, rest: slash, before: before, schemeEnd: nil)
    }

    /// The offset after the `//` that follows a colon, which may be escaped; `nil` without one.
    private func slashesEnd(_ text: Span<UInt8>, colon: Int, to limit: Int) -> Int? {
        var colon = colon
        if text[colon] == "&" {
            // `&#58;` or `&colon;`.
            guard colon + 1 < limit, "#c".utf8.contains(text[colon + 1]),
                let reference = CharacterReferences.reference(text.extracting(0..<limit), at: colon),
                reference.text == ":"
            else { return nil }
            colon = reference.end - 1
        }
        guard colon + 2 < limit, "/\\&".utf8.contains(text[colon + 1]) else { return nil }
        if text[colon + 1] == "/", text[colon + 2] == "/" { return colon + 3 }
        let first = ScriptEscapes.slashLength(text, at: colon + 1, to: limit)
        guard first > 0 else { return nil }
        let second = ScriptEscapes.slashLength(text, at: colon + 1 + first, to: limit)
        return second > 0 ? colon + 1 + first + second : nil
    }

    /// The offset after a colon and one slash that follow a custom scheme of the table: `shop:/item/1`.
    private func halfSchemeEnd(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> Int? {
        guard colon + 2 < range.upperBound, text[colon + 1] == "/",
            text[colon + 2].isHostByte, text[colon + 2] != "-"
        else { return nil }
        let start = text.start(before: colon, from: max(range.lowerBound, colon - 64), while: \.isSchemeByte)
        return start < colon && vocabulary.knows(customScheme: text.extracting(start..<colon))
            ? colon + 2 : nil
    }

    /// The start of `http` or `https` before a host, with signs between them that are not `://`.
    private func halfSchemeStart(_ text: Span<UInt8>, host: Int, _ floor: Int) -> Int? {
        let end = text.start(before: host, from: max(floor, host - 4)) { ":;/".utf8.contains($0) }
        let start = text.start(before: end, from: max(floor, end - 6), while: \.isLetter)
        return end < host && text.extracting(start..<end).isWebScheme ? start : nil
    }

    /// The start of the scheme before `colon`.
    ///
    /// `http` and `https` take precedence over a longer scheme, whose beginning belongs to the text before:
    /// `e.g.https://…`.
    private func schemeStart(_ text: Span<UInt8>, _ colon: Int, _ floor: Int) -> Int? {
        var start = text.start(before: colon, from: max(floor, colon - 64), while: \.isSchemeByte)
        start = text.end(from: Self.escapeEnd(text, start, floor), to: colon) { !$0.isLetter }
        guard start < colon else { return nil }
        let part = text.start(before: colon, from: start, while: \.isLetter)
        if part > start, text.extracting(part..<colon).isWebScheme { return part }
        // The letter of an escaped line break or tab: `\nhttps://…`.
        if start > floor, text[start - 1] == "\\", "nNrt".utf8.contains(text[start]),
            start + 1 < colon, !vocabulary.knows(scheme: text.extracting(start..<colon).lowercasedText)
        {
            return start + 1
        }
        return start
    }

    /// The end of the escape sequence of a terminal around `start`, such as a color; `start` without one.
    private static func escapeEnd(_ text: Span<UInt8>, _ start: Int, _ floor: Int) -> Int {
        func isParameter(_ byte: UInt8) -> Bool { byte.isDigit || byte == ";" }
        let opening = text.start(before: start, from: max(floor, start - 32), while: isParameter)
        guard opening - 1 > floor, text[opening - 1] == "[", text[opening - 2] == 0x1B else {
            return start
        }
        return text.end(from: start, while: isParameter) + 1
    }

    /// Whether the character before `start` is beyond ASCII and may belong to a label of a host.
    ///
    /// In Chinese, Japanese and Korean, whose characters begin at U+2E80, no space precedes other scripts.
    private static func isLabel(_ text: Span<UInt8>, before start: Int) -> Bool {
        guard start > 0, text[start - 1] >= 0x80 else { return false }
        let bytes = Bytes(text.extracting(max(0, start - 4)..<start))
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.last else { return false }
        let properties = scalar.properties
        return scalar.value < 0x2E80
            && (properties.isAlphabetic || properties.generalCategory == .nonspacingMark)
    }

    /// The end of a host before `slash`: the offset of the colon of a port, or the slash.
    private static func hostEnd(_ text: Span<UInt8>, _ slash: Int, _ floor: Int) -> Int {
        let colon = text.start(before: slash, from: max(floor, slash - 6), while: \.isDigit)
        let hasPort = colon < slash && colon > floor && text[colon - 1] == ":"
        return hasPort ? colon - 1 : slash
    }
}
