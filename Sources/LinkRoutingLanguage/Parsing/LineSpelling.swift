/// Names, sources, origins and patterns with characters that do not belong to them.
enum LineSpelling {
    /// The texts that may have been meant by `text`, which is not a name, the best one first.
    static func names(_ text: String, allowsDot: Bool) -> [String?] {
        // A comment needs a space before it. In Rails, an action follows the sign.
        let mark = text.firstIndex(of: "#") ?? text.startIndex
        let comment = mark > text.startIndex ? [String(text[..<mark] + " " + text[mark...])] : []
        return [comment.isEmpty || allowsDot ? name(text, allowsDot: allowsDot) : nil] + comment
    }

    /// A valid name that is spelled like `text`; `nil` if there is none.
    static func name(_ text: String, allowsDot: Bool) -> String? {
        let bare = TypeRepair.unquoted(text).utf8
        // Letters beyond ASCII cannot be dropped without changing the name.
        guard bare.allSatisfy({ $0 < 0x80 }) else { return nil }
        let words = bare.split {
            !$0.isNameByte && $0 != UInt8(ascii: "-") && !(allowsDot && $0 == UInt8(ascii: "."))
        }
        let name = Bytes(words.joined(separator: (allowsDot ? "." : "-").utf8))
        return TableParser.isName(name.span, allowsDot: allowsDot)
            ? String(decoding: name, as: UTF8.self) : nil
    }

    /// `app,`, `app{` and `@app` as a table spells them.
    ///
    /// - Parameter sign: `@` if the names follow it, as after a route; otherwise an empty text.
    static func sources(_ word: String, _ sign: String) -> [String] {
        let names = word.split { ",|@".contains($0) }.map { sign + $0 }.joined(separator: " ")
        if sign.isEmpty, word.hasSuffix("{"), word.count > 1 { return [names.dropLast() + " {"] }
        return names == sign + word || names.isEmpty ? [] : [names]
    }

    /// `scheme://host` for an origin that is spelled in another way.
    ///
    /// - Parameter isFirst: whether it is the first origin of its source.
    static func origin(_ word: String, isFirst: Bool) -> [String] {
        let text = TypeRepair.unquoted(word)
        if let origins = origins(text) { return [origins] }
        if beginsWithHost(text) { return ["https://" + text] }
        if let known = withScheme(text) { return [known] }
        if text.utf8.contains(sequence: "://") { return text == word ? [] : [text] }
        let isScheme = !text.isEmpty && text.utf8.allSatisfy(\.isSchemeByte) && !text.contains(".")
        return isFirst && isScheme ? [text + "://"] : []
    }

    /// The origins that a regular expression means, such as `https?://(www\.)?host`; `nil` if `text` is
    /// something else.
    static func origins(_ text: String) -> String? {
        var origin = text.replacing("\\", by: "").replacing("(?:", by: "(")
        if origin.hasPrefix("^") { origin.removeFirst() }
        if origin.hasSuffix("$") { origin.removeLast() }
        let schemes = ["*", "https?", "http(s)", "http(s)?", "(http|https)", "(https|http)", "http|https"]
        for scheme in schemes where origin.hasPrefix(scheme + "://") {
            origin = String(origin.dropFirst(scheme.utf8.count + 1))
        }
        let hosts = ["", "www."].map { origin.replacing("(www.)?", by: $0) }
        if hosts[0] != hosts[1] { return hosts.joined(separator: " ") }
        return origin == text ? nil : origin
    }

    /// A pattern that begins with neither `/` nor a scheme.
    static func pattern(_ word: String) -> [String] {
        var text = TypeRepair.unquoted(word)
        // Code, such as `app.get("/items"`.
        if ["(\"", "('", "(`"].contains(where: text.utf8.contains(sequence:)) { return [] }
        if ArrowSpelling.isArrow(text) { return [] }
        if text.hasPrefix("／") { return [text.replacing("／", by: "/")] }
        // A line of a diff.
        if text.hasPrefix("+/") || text.hasPrefix("-/") { return [String(text.dropFirst())] }
        if text != word, text.hasPrefix("/") || text.utf8.contains(sequence: "://") { return [text] }
        if text.hasPrefix("^") {
            text.removeFirst()
            if text.hasSuffix("$") { text.removeLast() }
            return [text.hasPrefix("/") ? text : "/" + text]
        }
        if ["http:", "https:", "http//", "https//"].contains(where: text.hasPrefix),
            let known = withScheme(text)
        {
            return [known]
        }
        if beginsWithHost(text) { return ["//" + text, "https://" + text] }
        // With a colon before the first slash, the text looks like a scheme.
        if text.prefix(while: { $0 != "/" }).dropFirst().contains(":") { return [] }
        return [text.hasPrefix("./") ? String(text.dropFirst()) : "/" + text]
    }

    /// `text` with `://` for the other signs after its scheme; `nil` if it has none of them.
    private static func withScheme(_ text: String) -> String? {
        let scheme = text.prefix { $0 != "." && $0.utf8.allSatisfy(\.isSchemeByte) }
        let rest = text.dropFirst(scheme.count)
        let signs = rest.prefix { ":;/".contains($0) }
        if scheme.isEmpty || signs.isEmpty || signs == "://" { return nil }
        let known = SpellingSuggestion.suggestion(for: String(scheme), among: ["http", "https"])
        return (known ?? String(scheme)) + "://" + rest.dropFirst(signs.count)
    }

    /// Whether the first segment of `text` is a host, such as `shop.example.com` or `localhost:8080`, rather
    /// than the name of a file.
    static func beginsWithHost(_ text: String) -> Bool {
        let first = text.prefix { !"/?#".contains($0) }
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
                        $0.isNameByte && $0 != UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 >= 0x80
                    }
        }
    }

    private static let fileExtensions: Set<String> = [
        "html", "htm", "php", "asp", "aspx", "jsp", "json", "xml", "txt", "png", "jpg", "jpeg", "gif", "svg",
        "ico", "js", "css", "md", "pdf", "csv", "zip", "webp", "mp4", "rss", "atom", "cgi",
    ]
}
