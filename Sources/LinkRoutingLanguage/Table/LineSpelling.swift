/// Arrows other than `->`.
enum ArrowSpelling {
    /// The characters of arrows, in ASCII and beyond.
    private static let scalars = Set("-=~<>→⇒➔➜⟶⟹➡↦›»—–−|:".unicodeScalars)
    private static let arrows = ["->", "=>", "→", "⇒", "➔", "➜", "⟶", "⟹", "➡", "↦", "—>", "–>", "−>"]

    /// Whether an arrow occurs anywhere in `text`.
    static func isArrow(in text: String) -> Bool { arrows.contains { text.containsText($0) } }

    /// Whether `word` is meant as an arrow.
    static func isArrow(_ word: String) -> Bool {
        word != "->" && !word.isEmpty && word.unicodeScalars.allSatisfy(scalars.contains)
    }

    /// The first arrow outside braces in a pattern, as offsets in bytes.
    static func range(in pattern: String) -> Range<Int>? {
        let bytes = Array(pattern.utf8)
        var depth = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth > 0 { continue }
            for arrow in arrows where bytes[index...].starts(with: arrow.utf8) {
                // `-->` and `==>` begin before the arrow that was found.
                var start = index
                while start > 0,
                    bytes[start - 1] == UInt8(ascii: "-") || bytes[start - 1] == UInt8(ascii: "=")
                {
                    start -= 1
                }
                // White space ends a pattern, so the arrow is inside a quote or an expression.
                if start > 0, bytes[start - 1].isSpace { return nil }
                return start..<index + arrow.utf8.count
            }
        }
        return nil
    }
}

/// Names with characters that names cannot have.
enum NameSpelling {
    /// A valid name that is spelled like `text`; `nil` if there is none.
    static func repaired(_ text: String, allowsDot: Bool) -> String? {
        // A comment needs a space before it.
        if let mark = text.firstIndex(of: "#"), mark > text.startIndex {
            return text[..<mark] + " " + text[mark...]
        }
        var words: [String] = []
        var word = ""
        for scalar in TypeRepair.unquoted(text).unicodeScalars {
            let isFine =
                scalar.isASCII
                && (UInt8(scalar.value).isNameByte || scalar == "-" || (allowsDot && scalar == "."))
            if isFine {
                word.unicodeScalars.append(scalar)
                continue
            }
            // Letters beyond ASCII cannot be dropped without changing the name.
            if !scalar.isASCII { return nil }
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        if !word.isEmpty { words.append(word) }
        let name = words.joined(separator: allowsDot ? "." : "-")
        return TableParser.isName(Bytes(name.utf8).span, allowsDot: allowsDot) ? name : nil
    }
}

/// Names of sources with characters that do not belong to them.
enum SourceSpelling {
    /// `app,`, `app{` and `@app` as a table spells them.
    ///
    /// - Parameter hasSign: whether the names follow `@`, as after a route.
    static func repairs(of word: String, hasSign: Bool) -> [String] {
        let sign = hasSign ? "@" : ""
        let text = word.drop { $0 == "@" }
        if text.contains(",") || text.contains("|") {
            let names = text.split { $0 == "," || $0 == "|" }.map {
                sign + ($0.first == "@" ? $0.dropFirst() : $0)
            }
            return names.isEmpty ? [] : [names.joined(separator: " ")]
        }
        if sign.isEmpty, text.hasSuffix("{"), text.count > 1 { return [text.dropLast() + " {"] }
        return hasSign || text.count == word.count ? [] : [String(text)]
    }
}

/// Origins that are not spelled `scheme://host`.
enum OriginSpelling {
    /// - Parameter isFirst: whether it is the first origin of its source.
    static func repairs(of word: String, isFirst: Bool) -> [String] {
        var text = TypeRepair.unquoted(word)
        while let last = text.last, last == "," || last == ";" { text.removeLast() }
        if text.hasSuffix(":/"), !text.dropLast(2).contains("/") { return [text + "/"] }
        if text.hasSuffix(":") { return [text + "//"] }
        for scheme in ["https", "http"] {
            for mark in [":/", "//", "/", ":"]
            where text.hasPrefix(scheme + mark) && !text.hasPrefix(scheme + "://") {
                return [scheme + "://" + text.dropFirst(scheme.count + mark.count)]
            }
        }
        if text.containsText("://") { return text == word ? [] : [text] }
        if HostSpelling.beginsWithHost(text) { return ["https://" + text] }
        if isFirst, !text.isEmpty, text.utf8.allSatisfy(\.isSchemeByte), !text.contains(".") {
            return [text + "://"]
        }
        return []
    }

    /// The origin with `*` for its parameters.
    static func withoutParameters(_ origin: Origin) -> String {
        guard let host = origin.host else { return origin.description }
        var labels = host.labels.map { label in
            if case .literal(let text) = label { text } else { "*" }
        }
        if let star = host.star {
            let rest = (["*"] + labels).joined(separator: ".")
            let scheme = (origin.scheme.map { $0 + ":" } ?? "") + "//"
            let port = origin.port.map { ":\($0)" } ?? ""
            // `*example.com` is meant to accept `example.com`, too.
            guard let name = star.name else { return scheme + rest + port }
            let bare = ([name] + labels).joined(separator: ".")
            return "\(scheme)\(bare)\(port) \(scheme)*.\(bare)\(port)"
        }
        // A star matches one or more labels, so a second one is not needed.
        while labels.count > 1, labels[0] == "*", labels[1] == "*" { labels.removeFirst() }
        return (origin.scheme.map { $0 + ":" } ?? "") + "//" + labels.joined(separator: ".")
            + (origin.port.map { ":\($0)" } ?? "")
    }
}

/// Text that is a host, such as `shop.example.com` or `localhost:8080`.
enum HostSpelling {
    /// Whether the first segment of `text` is a host rather than the name of a file.
    static func beginsWithHost(_ text: String) -> Bool {
        let first = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let parts = first.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let host = parts.first else { return false }
        if parts.count == 2, parts[1].isEmpty || !parts[1].utf8.allSatisfy(\.isDigit) { return false }
        if host == "localhost" { return true }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, !fileExtensions.contains(last.lowercased()) else {
            return false
        }
        return labels.enumerated().allSatisfy { index, label in
            (index == 0 && label == "*")
                || !label.isEmpty
                    && label.utf8.allSatisfy {
                        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 >= 0x80
                    }
        }
    }

    private static let fileExtensions: Set<String> = [
        "html", "htm", "php", "asp", "aspx", "jsp", "json", "xml", "txt", "png", "jpg", "jpeg", "gif", "svg",
        "ico", "js", "css", "md", "pdf", "csv", "zip", "webp", "mp4", "rss", "atom", "cgi",
    ]
}

/// Patterns that begin with neither `/` nor a scheme.
enum PatternSpelling {
    static func repairs(ofStart word: String) -> [String] {
        var text = TypeRepair.unquoted(word)
        if text != word, text.hasPrefix("/") || text.containsText("://") { return [text] }
        if text.hasPrefix("^") {
            text.removeFirst()
            if text.hasSuffix("$") { text.removeLast() }
            return [text.hasPrefix("/") ? text : "/" + text]
        }
        for scheme in ["https", "http"] {
            for mark in [":/", "//", ":"] where text.hasPrefix(scheme + mark) {
                return [scheme + "://" + text.dropFirst(scheme.count + mark.count)]
            }
        }
        if HostSpelling.beginsWithHost(text) { return ["//" + text, "https://" + text] }
        // With a colon before the first slash, the text looks like a scheme.
        if text.prefix(while: { $0 != "/" }).dropFirst().contains(":") { return [] }
        if text.hasPrefix("./") { return [String(text.dropFirst())] }
        return ["/" + text]
    }
}
