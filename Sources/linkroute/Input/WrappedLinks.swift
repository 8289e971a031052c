import LinkRoutingLanguage

/// Finds links in the paths, query values and fragments of other links, such as those of click trackers.
enum WrappedLinks {
    /// The maximum number of links around a link.
    private static let maximumDepth = 3

    /// The links in `link`, decoded, in their order. A link in one of them follows it.
    ///
    /// A value has a link if it contains a scheme and `://`, as it is or after decoding it up to three times,
    /// or if it encodes one in base64 or in the way of Proofpoint. A slash may be lost in a path.
    static func all(in link: Span<UInt8>) -> [Bytes] {
        var found: [Bytes] = []
        collect(link, depth: 1, &found)
        return found
    }

    private static func collect(_ link: Span<UInt8>, depth: Int, _ found: inout [Bytes]) {
        let android = androidLink(link)
        // What Android opens has the values of its own query.
        let values = values(of: link).filter { $0.lowerBound >= android?.end ?? 0 }
        let inners = values.map { value in
            self.link(in: link.extracting(value)).map {
                withoutStars($0, before: link.extracting(value.upperBound..<link.count))
            }
        }
        for case let inner? in [android?.link] + inners {
            found.append(inner)
            if depth < maximumDepth { collect(inner.span, depth: depth + 1, &found) }
        }
    }

    /// The link that Android opens for `intent://host/path#Intent;scheme=https;end` and for
    /// `android-app://package/https/host/path`, and where it ends.
    private static func androidLink(_ link: Span<UInt8>) -> (link: Bytes, end: Int)? {
        if link.hasPrefix("intent://") {
            guard let hash = link.offset(ofPath: "#Intent;", from: 9),
                let mark = link.offset(ofPath: ";scheme=", from: hash)
            else { return nil }
            let scheme = Bytes(link.extracting(mark + 8..<link.count)).prefix { $0 != ";" }
            return (Bytes(scheme) + Bytes(link.extracting(6..<hash)), hash)
        }
        guard link.hasPrefix("android-app://") else { return nil }
        let parts = Bytes(link.extracting(14..<link.count)).split(
            separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? (Bytes(parts[1]) + Bytes("://".utf8) + Bytes(parts[2]), link.count) : nil
    }

    /// The ranges in which a link may be: the segments of the path, a link in it up to its end, the values of
    /// the query, and the parts of the fragment. A part without `=` is a value, too.
    private static func values(of link: Span<UInt8>) -> [Range<Int>] {
        var values: [Range<Int>] = []
        var start = authorityEnd(link)
        var index = start
        var isPath = true
        var hasName = false
        while index <= link.count {
            let byte = index < link.count ? link[index] : "&"
            if isPath, byte == "/", let scheme = schemeStart(link, slash: index, from: start) {
                let ends = ["__;", "___."].compactMap { link.offset(ofPath: $0, from: index) }
                values.append(scheme..<(ends.min() ?? link.count))
                return values
            }
            if isPath, byte == "/", link.isWWW(at: index + 1) {
                return values + [index + 1..<link.count]
            }
            let endsPath = byte == "#" || isPath && byte == "?"
            if endsPath || "&;".utf8.contains(byte) || byte == (isPath ? "/" : "?") && !hasName {
                if index > start { values.append(start..<index) }
                start = index + 1
                hasName = false
                if endsPath { isPath = false }
            } else if !isPath, byte == "=", !hasName {
                start = index + 1
                hasName = true
            }
            index += 1
        }
        return values
    }

    /// The offset after the scheme and the host of a link.
    static func authorityEnd(_ link: Span<UInt8>) -> Int {
        link.end(from: hostStart(link)) { !"/?#".utf8.contains($0) }
    }

    /// The offset after the `://` of a link, or the `//` that it begins with, or after its scheme.
    static func hostStart(_ link: Span<UInt8>) -> Int {
        let end = link.end(from: 0, while: \.isSchemeByte)
        if link.hasPrefix("//") { return 2 }
        return link.hasPrefix("://", at: end) ? end + 3 : end
    }

    /// The start of the scheme that ends before `slash`, with a colon that may be encoded. After the scheme
    /// of a web link, one slash is enough.
    private static func schemeStart(_ link: Span<UInt8>, slash: Int, from floor: Int) -> Int? {
        let signs = ["%3a%2f", ":%2f", "%3a", ":"].first {
            link.has(ignoringCase: $0, at: slash - $0.utf8.count)
        }
        guard let signs else { return nil }
        let colon = slash - signs.utf8.count
        let start = link.start(before: colon, from: floor, while: \.isLetter)
        guard start < colon else { return nil }
        let hasSlashes = ["/", "%2f"].contains { link.has(ignoringCase: $0, at: slash + 1) }
        return hasSlashes || colon < slash - 3 || link.extracting(start..<colon).isWebScheme ? start : nil
    }

    private static func link(in value: Span<UInt8>) -> Bytes? {
        var text = Bytes(value)
        for _ in 0...3 {
            if let link = plainLink(in: text.span) { return link }
            if text.contains("\\"), let link = plainLink(in: ScriptEscapes.decoded(text).span) {
                return link
            }
            if let whole = withSlashes(text) { return whole }
            guard text.contains("%") else { break }
            text = percentDecoded(text)
        }
        if let link = proofpointLink(in: value) { return link }
        return base64(value).flatMap { plainLink(in: $0.span) }
    }

    /// A web link that begins with its scheme, and has one slash after that or a backslash; or with `//` or
    /// `www.`.
    private static func withSlashes(_ text: Bytes) -> Bytes? {
        for scheme in ["https:", "http:", ""] where text.span.has(ignoringCase: scheme, at: 0) {
            let rest = text.dropFirst(scheme.utf8.count).drop { $0 == "/" }
            let slashes = text.count - scheme.utf8.count - rest.count
            let host = rest.prefix { !"/?#:".utf8.contains($0) }
            let isHost =
                scheme.isEmpty
                ? host.contains(ASCII.dot) && host.allSatisfy(\.isHostByte)
                    && (slashes == 2 || slashes == 0 && text.span.isWWW(at: 0))
                : slashes > 0 && host.first?.isHostByte == true
            return isHost ? Bytes((scheme.isEmpty ? "https://" : scheme + "//").utf8) + rest : nil
        }
        return nil
    }

    /// The first link in a text, which it may begin with; the text before it is a word of a sentence or a
    /// sign.
    private static func plainLink(in text: Span<UInt8>) -> Bytes? {
        if FieldScanner.isLink(text, 0..<text.count) { return Bytes(text) }
        var index = 0
        while let colon = text.firstOffset(of: ":", from: index) {
            index = colon + 1
            guard text.hasPrefix("://", at: colon) else { continue }
            var start = text.start(before: colon, from: 0, while: \.isLetter)
            if start == colon { continue }
            // The digits of an escape may precede a known scheme.
            for scheme in ["http", "https"] where colon - start > scheme.utf8.count {
                let known = colon - scheme.utf8.count
                if text.has(ignoringCase: scheme, at: known) { start = known }
            }
            let end = LinkEnd.end(
                of: text, from: start, to: text.count, before: start > 0 ? text[start - 1] : 0)
            return Bytes(text.extracting(start..<end))
        }
        return nil
    }

    /// A link as Proofpoint writes it in its second version, `https-3A__host_path`, or with another sign for
    /// `%`.
    private static func proofpointLink(in value: Span<UInt8>) -> Bytes? {
        let escapes: [(sign: UInt8, mark: String)] = [
            ("*", "*3a*2f*2f"), ("-", "-3a-2f-2f"), ("_", "_3a_2f_2f"), ("-", "-3a__"),
        ]
        guard let (sign, mark) = escapes.first(where: { value.contains(ignoringCase: $0.mark) }) else {
            return nil
        }
        var text = Bytes(value)
        for index in text.indices {
            if mark == "-3a__", text[index] == "_" { text[index] = "/" }
            if text[index] == sign { text[index] = "%" }
        }
        return plainLink(in: percentDecoded(text).span)
    }

    private static func percentDecoded(_ text: Bytes) -> Bytes {
        var decoded = Bytes()
        PercentCoding.appendDecoded(text.span, to: &decoded)
        return decoded
    }

    /// A link as Proofpoint writes it in its third version: with a `*` in place of each character that the
    /// base64 after `__;` has, and with `**` and a digit of base64 for two of them or more.
    private static func withoutStars(_ link: Bytes, before rest: Span<UInt8>) -> Bytes {
        let star: UInt8 = "*"
        guard link.contains(star), rest.hasPrefix("__;") else { return link }
        let digits = Bytes(rest.extracting(3..<rest.count)).prefix { DecodedText.base64Value($0) != nil }
        let decoded = DecodedText.bytes(ofBase64: digits)
        var characters = String(decoding: decoded, as: UTF8.self).unicodeScalars[...]
        var text: Bytes = []
        var index = 0
        while index < link.count {
            var count = 1
            let byte = link[index]
            index += 1
            if byte == star, index + 1 < link.count, link[index] == star,
                let digit = DecodedText.base64Value(link[index + 1])
            {
                (count, index) = (Int(digit) + 2, index + 2)
            }
            if byte == star, !characters.isEmpty {
                text += Bytes(String(String.UnicodeScalarView(characters.prefix(count))).utf8)
                characters = characters.dropFirst(count)
            } else {
                text.append(byte)
            }
        }
        return text
    }

    /// The bytes that a text encodes in base64 or base64url, if all of it does; slashes in JSON without `\`.
    private static func base64(_ text: Span<UInt8>) -> Bytes? {
        let digits = Bytes(text).prefix { DecodedText.base64Value($0) != nil }
        guard text.count >= 16, digits.count == text.count || "=%".utf8.contains(text[digits.count]) else {
            return nil
        }
        return DecodedText.bytes(ofBase64: digits).filter { $0 != "\\" }
    }
}

extension Span<UInt8> {
    /// Whether `www.` is at `offset`.
    fileprivate func isWWW(at offset: Int) -> Bool { has(ignoringCase: "www.", at: offset) }

    /// The offset of a text at or after `start`.
    fileprivate func offset(ofPath text: String, from start: Int) -> Int? {
        let bytes = Bytes(text.utf8)
        return (start..<count).first { hasPrefix(bytes, at: $0) }
    }
}
