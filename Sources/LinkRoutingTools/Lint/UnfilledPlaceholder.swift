package import LinkRoutingLanguage

/// Finds placeholders of templates and programs that were not filled in, such as `{{user.name}}`.
///
/// ``notations`` lists their notations. All of them may be percent-encoded, once or twice.
package enum UnfilledPlaceholder {
    /// The maximum number of bytes between the delimiters of a placeholder.
    static let maximumLength = 100

    /// The first placeholder in a link, decoded; `nil` if there is none. Linear in the length of the link.
    package static func first(in link: Span<UInt8>) -> String? {
        var text = Bytes(link)
        for _ in 0..<3 {
            if let range = range(in: text.span) { return String(decoding: text[range], as: UTF8.self) }
            guard text.contains(ASCII.percent) else { return nil }
            text = PercentCoding.decoded(text.span)
        }
        return nil
    }

    /// The first placeholder, if nothing else is written like it in the links of other sites.
    ///
    /// Others, such as `{name}` and `<name>`, are common in the documents of other sites, but not in hosts.
    package static func firstOfTemplate(in link: Span<UInt8>) -> String? {
        guard let text = first(in: link) else { return nil }
        if distinct.contains(where: { text.utf8.starts(with: $0) }) { return text }
        // A whole link that is one, as in `href="$Link$"`; `<p>` is rather a tag.
        if text.utf8.count == link.count, !text.hasPrefix("<") { return text }
        return inHost(of: link)
    }

    /// The first placeholder in the host of a link, decoded; `nil` if there is none.
    package static func inHost(of link: Span<UInt8>) -> String? {
        authority(of: link).flatMap { first(in: link.extracting($0)) }
    }

    /// The first placeholder in a link that does not resolve.
    ///
    /// In a text that is not a URL, `<p>` is rather a tag, and other single signs are punctuation.
    package static func first(in link: Span<UInt8>, afterMiss reason: MissReason) -> String? {
        reason == .invalidURL ? firstOfTemplate(in: link) : first(in: link)
    }

    /// The range from `//` up to the next `/`.
    private static func authority(of link: Span<UInt8>) -> Range<Int>? {
        let slashes = Bytes("//".utf8)
        guard let start = link.indices.dropLast(2).first(where: { link.hasPrefix(slashes, at: $0) }) else {
            return nil
        }
        return start..<link.end(from: start + 2) { $0 != UInt8(ascii: "/") }
    }

    // MARK: Notations

    /// How placeholders are written.
    struct Notation {
        /// What is between the delimiters.
        enum Content {
            case any
            /// A letter or `_`, followed by letters, digits, `_`, `.` and `-`.
            case name
            /// A name that begins with a capital letter, and another one after a dot.
            case member
            /// A name that may also have spaces, `+`, `:`, `|`, `=` and quotes after its first letter.
            case phrase
            /// A phrase, an expression such as `a['b'].c(d)`, or a number, perhaps with a format.
            case field
            /// Capitals, digits and `_`.
            case capitals
            /// A name followed by `,fallback=` and any text.
            case fallback
            /// Nothing: the opening delimiter is the whole text.
            case nothing
        }

        enum Place {
            case anywhere
            /// A whole segment of the path.
            case segment
            /// Without a letter or digit before and after it.
            case apart
            /// A whole segment, a whole value of the query, or the whole fragment.
            case wholeValue
        }

        var opening: Bytes
        var closing: Bytes
        var content: Content
        var place: Place
        /// Whether nothing else begins with the opening delimiter in the links of other sites.
        var isDistinct: Bool

        /// Notations such as `{{…}}, {%…%}`, in which `…` is the content. Without it, the opening delimiter
        /// is the whole text.
        static func list(
            _ texts: String, _ content: Content = .any, _ place: Place = .anywhere, isDistinct: Bool = false
        ) -> [Notation] {
            texts.split(separator: ",").map { text in
                let parts = text.dropFirst(text.first == " " ? 1 : 0).split(
                    separator: "…", omittingEmptySubsequences: false
                ).map { Bytes($0.utf8) }
                return Notation(
                    opening: parts[0], closing: parts.count > 1 ? parts[1] : [],
                    content: parts.count > 1 ? content : .nothing, place: place, isDistinct: isDistinct)
            }
        }

        /// Whether what is between the delimiters may have the same parentheses or braces.
        var isNested: Bool { content == .any && closing.count == 1 && "({".utf8.contains(opening.last ?? 0) }
    }

    /// The notations of templates and mail services, of interpolation and formats in programs, and what these
    /// write for a missing value.
    private static let notations: [Notation] = [
        Notation.list(
            """
            {{{…}}}, {{…}}, {{}}, {%…%}, {$…}, {!…}, ${{…}}, ${…}, #{…}, %{…}, <%…%>, <?…?>, <<…>>, \
            \u{AB}…\u{BB}, [[…]], [%…%], [*…*], $[…]$, *|…|*, %%=…=%%, %%[…]%%, [object …], Optional(…), \
            (null)
            """, isDistinct: true),
        Notation.list(
            """
            {#…#}, {@…}, $!{…}, @{…}, [!…!], [$…$], {if …}, $lookup(…)$, [=…], &lt;&lt;…&gt;&gt;, \
            &lt;%…%&gt;, $(…), \\(…), \\#(…), %(…)s, %(…)d, %!s(…), %!d(…), %!v(…), Some(…), @(…), <|…|>, \
            [-…-], (nil), [native code], #REF!, #N/A, #VALUE!, #NAME?, #DIV/0!, #NUM!, #NULL!, {:?}, %02d, \
            %02x, %02X, %03d, %04d, %04x, %08x, %08X
            """),
        Notation.list("%%#…%%, @@…@@, $[…]", .name, isDistinct: true),
        Notation.list("~~…~~, #recipient:…#, {:…}, {*…*}", .name),
        Notation.list("%%…%%, ##…##", .phrase, isDistinct: true),
        Notation.list("{ …}, <…>, &lt;…&gt;, ((…))", .phrase),
        Notation.list("{+…}, {#…}, {.…}, {/…}, {;…}, {?…}, {&…}, {=…}, {-…}, {…}", .field),
        Notation.list("[…]", .fallback), Notation.list("{}", .nothing, .segment),
        Notation.list("%…%, $…$, @…@, ~…~, #…#, ^…^", .phrase, .apart),
        Notation.list("__…__", .capitals, .apart, isDistinct: true),
        Notation.list("[…]", .phrase, .wholeValue),
        Notation.list("__…__, *|…|, [[…], {{…, ${…", .name, .wholeValue, isDistinct: true),
        Notation.list("-…-, $!…, $…, |…|, :…:, :…, !…!", .name, .wholeValue),
        Notation.list("@…", .member, .wholeValue),
        // What matched a regular expression, in a redirect of a server.
        Notation.list("$0, $1, $2, $3, \\1, \\2, \\3, %1, %2, %3", .nothing, .wholeValue),
    ].flatMap { $0 }

    /// The beginnings of placeholders that nothing else begins with in the links of other sites.
    private static let distinct =
        notations.filter(\.isDistinct).map(\.opening) + [Bytes("%@".utf8), Bytes("%1$".utf8)]

    /// The notations by the first byte of their opening delimiter, those with the longest one first.
    static let notationsByByte: [[Notation]] = {
        var table = [[Notation]](repeating: [], count: 256)
        for length in (1...16).reversed() {
            for notation in notations where notation.opening.count == length {
                table[Int(notation.opening[0])].append(notation)
            }
        }
        return table
    }()

    private static func range(in link: Span<UInt8>) -> Range<Int>? {
        let table = notationsByByte
        for index in link.indices {
            // Most bytes begin none.
            if !table[Int(link[index])].isEmpty {
                for notation in table[Int(link[index])] {
                    if let end = end(of: notation, link, index) { return index..<end }
                }
            }
            if link[index] == ASCII.percent, let end = formatEnd(link, index) { return index..<end }
            if let end = wordEnd(link, index) { return index..<end }
        }
        return nil
    }

    /// The end of a placeholder that begins at `start`; `nil` if none does.
    ///
    /// - Parameter isInText: whether `link` may end before the placeholder, and other text follow.
    static func end(
        of notation: Notation, _ link: Span<UInt8>, _ start: Int, inText isInText: Bool = false
    ) -> Int? {
        guard link.hasPrefix(notation.opening, at: start) else { return nil }
        let contentStart = start + notation.opening.count
        guard let content = contentEnd(of: notation, link, contentStart) else { return nil }
        if isInText, content > contentStart, isSentence(notation, link, contentStart..<content) { return nil }
        let end = content + notation.closing.count
        switch notation.place {
        case .anywhere: return end
        case .segment:
            return start > 0 && link[start - 1] == UInt8(ascii: "/") && endsValue(link, end) ? end : nil
        case .apart:
            // A percentage, as in `50%off%`, is a text; a name may end in any letter.
            let isPercent = link[start] == UInt8(ascii: "%")
            if start > 0, isPercent ? link[start - 1].isDigit : link[start - 1].isAlphanumeric { return nil }
            return end < link.count && link[end].isAlphanumeric ? nil : end
        case .wholeValue:
            guard beginsValue(link, start), endsValue(link, end) || isInText && !link[end].isAlphanumeric
            else { return nil }
            let name = String(decoding: (contentStart..<content).map { link[$0] }, as: UTF8.self)
            if notation.opening == [0x5F, 0x5F], fileNames.contains(name) { return nil }
            // Symbols of shares are written like the variables of a shell.
            let isSymbol = notation.opening == [0x24] && name.utf8.count < 6 && name == name.uppercased()
            return isSymbol ? nil : end
        }
    }

    /// Names between two underscores that files and members have.
    private static let fileNames = Set(
        """
        init main pycache tests test mocks snapshots fixtures name file doc all call str repr dict proto \
        typename schema dirname filename version generated about future new del len iter enter exit eq hash
        """.split(separator: " ").map(String.init))

    /// The end of what is between the delimiters of `notation`; `nil` if no placeholder is there.
    private static func contentEnd(of notation: Notation, _ link: Span<UInt8>, _ start: Int) -> Int? {
        if notation.content == .nothing { return start }
        var index = start
        var depth = 0
        while index - start <= maximumLength {
            // A name without a closing delimiter ends with the value.
            if notation.closing.isEmpty, endsValue(link, index) { break }
            guard index < link.count else { return nil }
            if notation.isNested, link[index] == notation.opening.last { depth += 1 }
            if !notation.closing.isEmpty, index > start, link.hasPrefix(notation.closing, at: index) {
                if depth == 0 { break }
                depth -= 1
            }
            if !allows(link[index], isFirst: index == start, in: notation.content) { return nil }
            index += 1
        }
        guard index > start, index - start <= maximumLength else { return nil }
        let content = link.extracting(start..<index)
        switch notation.content {
        case .field:
            let digits = content.indices.first { !content[$0].isDigit } ?? content.count
            let isNumber = digits > 0 && content.count > 2 && !isFormat(content, digits)
            return isNumber || isIdentifier(content) ? nil : index
        case .member:
            let hasMember = content.indices.dropLast().contains {
                content[$0] == UInt8(ascii: ".") && content[$0 + 1].isLetter
            }
            return content[0] & 0x20 == 0 && hasMember ? index : nil
        case .fallback:
            let mark = Bytes(",fallback".utf8)
            return content.indices.contains { content.hasPrefix(mark, at: $0) } ? index : nil
        default: return index
        }
    }

    private static func allows(_ byte: UInt8, isFirst: Bool, in content: Notation.Content) -> Bool {
        let isLetter = byte.isLetter || byte == UInt8(ascii: "_")
        let isInName =
            isLetter || !isFirst && (byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"))
        switch content {
        case .any, .nothing: return true
        case .name, .member: return isInName
        case .phrase: return isInName || !isFirst && " +:|='\"".utf8.contains(byte)
        case .field: return isInName || byte.isDigit || !isFirst && " +|:?='\"[]()!,#*".utf8.contains(byte)
        case .capitals: return byte.isDigit || isLetter && byte & 0x20 == 0 || byte == UInt8(ascii: "_")
        case .fallback: return isLetter || !isFirst && byte != UInt8(ascii: "/")
        }
    }

    /// Whether a format is after a number: `{0,number,#}`, `{1:N2}`.
    private static func isFormat(_ text: Span<UInt8>, _ digits: Int) -> Bool {
        digits < 3 && digits + 1 < text.count && ",:".utf8.contains(text[digits])
            && (text[digits + 1] == UInt8(ascii: " ") || !text[digits + 1].isDigit)
    }

    /// Whether a text is a GUID, which Windows writes in braces.
    private static func isIdentifier(_ text: Span<UInt8>) -> Bool {
        text.count == 36 && [8, 13, 18, 23].allSatisfy { text[$0] == UInt8(ascii: "-") }
    }

    // MARK: Formats and words

    /// The end of a conversion of `printf` or `String(format:)`: `%s`, `%@`, `%1$d`, `%.2f`.
    private static func formatEnd(_ link: Span<UInt8>, _ start: Int) -> Int? {
        let index = link.end(from: start + 1) { $0.isDigit || "$.l".utf8.contains($0) }
        let isPlain = !(start + 1..<index).contains { link[$0] == UInt8(ascii: "$") }
        guard index < link.count, index - start < 8 else { return nil }
        let hasLength = index > start + 1 && link[index - 1] == UInt8(ascii: "l")
        guard link[index] == UInt8(ascii: "@") || "sdiufvx".utf8.contains(link[index]) else { return nil }
        // `%5f` is an escape, and `100%s` or `5%discount` is a percentage.
        if isPlain, !hasLength, index > start + 1, link[start + 1] != UInt8(ascii: ".") { return nil }
        if start > 0, isPlain, link[start - 1].isDigit { return nil }
        let end = index + 1
        if link[index] == UInt8(ascii: "@") || !isPlain { return end }
        return end < link.count && link[end].isAlphanumeric ? nil : end
    }

    /// The end of what programs write for a missing value, if a value consists of it.
    static func wordEnd(_ link: Span<UInt8>, _ start: Int) -> Int? {
        guard "uUnN".utf8.contains(link[start]), start == 0 || !link[start - 1].isAlphanumeric else {
            return nil
        }
        for (word, isAlsoPart) in words where link.hasPrefix(word, at: start) {
            let end = start + word.count
            let isAtEnd = endsValue(link, end)
            if beginsValue(link, start), isAtEnd || isListed(link, end) || isHost(link, start, end) {
                return end
            }
            // The value of a list, or the part that was appended to a text.
            let before = start > 0 ? link[start - 1] : 0
            if isAtEnd, before == UInt8(ascii: ",") || isAlsoPart && "-_.".utf8.contains(before) {
                return end
            }
        }
        return nil
    }

    /// The words, and whether each is rare at the end of another text.
    private static let words: [(Bytes, Bool)] = [
        ("undefined", true), ("null", false), ("NULL", false), ("NaN", true), ("nil", false),
        ("None", false),
    ].map { (Bytes($0.0.utf8), $0.1) }

    /// Whether only words of missing values follow, as in `null,null` and `undefined-undefined`.
    private static func isListed(_ link: Span<UInt8>, _ end: Int) -> Bool {
        guard end < link.count, ",-_".utf8.contains(link[end]) else { return false }
        return words.contains { link.hasPrefix($0.0, at: end + 1) && endsValue(link, end + 1 + $0.0.count) }
    }

    /// Whether a label is the first one of a host.
    private static func isHost(_ link: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        start > 1 && link[start - 1] == UInt8(ascii: "/") && link[start - 2] == UInt8(ascii: "/")
            && end < link.count && (link[end] == UInt8(ascii: ".") || link[end] == UInt8(ascii: ":"))
    }

    // MARK: Bytes

    static func beginsValue(_ link: Span<UInt8>, _ index: Int) -> Bool {
        index == 0 || "/=#".utf8.contains(link[index - 1])
    }

    private static func endsValue(_ link: Span<UInt8>, _ index: Int) -> Bool {
        index == link.count || index < link.count && "/?&#;".utf8.contains(link[index])
    }
}

extension UInt8 {
    var isAlphanumeric: Bool { isLetter || isDigit }
}
