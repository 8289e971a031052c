/// Finds the notation of other routers in a pattern: `:id(\d+)`, `<int:id>`, `[id]`, `$id`, `(.:format)`.
///
/// As plain text, it would match no link that anybody writes. To mean the text itself, percent-encode it.
struct ForeignSyntax {
    /// The pattern from the current position on.
    private var rest: Scanner
    /// Where the pattern begins.
    private let start: Int
    /// Whether the pattern could not be parsed, so that braces and stars may be foreign, too.
    private let isBroken: Bool
    /// Whether a parameter ends at the current position.
    private var isAfterParameter = false
    private var isInQuery = false

    init(_ line: Scanner, in range: SourceRange, isBroken: Bool) {
        (rest, start, self.isBroken) = (line, range.start, isBroken)
        (rest.position, rest.end) = (range.start, range.end)
        // `<any(a, b):c>`
        if bytes[range.end - 1] == UInt8(ascii: ","), bytes[pattern].contains(UInt8(ascii: "<")),
            let close = bytes[range.end..<line.end].firstIndex(of: UInt8(ascii: ">"))
        {
            rest.end = close + 1
        }
    }

    private var bytes: Bytes { rest.bytes }
    private var position: Int { rest.position }
    private var pattern: Range<Int> { start..<rest.end }

    /// Whether the range contains the first character of a foreign notation that would load as plain text.
    @inline(__always)
    static func mayOccur(in bytes: Bytes, _ range: Range<Int>) -> Bool {
        var scanner = Scanner(bytes, file: 0, from: range.lowerBound, to: range.upperBound)
        scanner.skip {
            SWAR.equal($0, UInt8(ascii: "(")) | SWAR.equal($0, UInt8(ascii: "<"))
                | SWAR.equal($0, UInt8(ascii: "[")) | SWAR.equal($0, UInt8(ascii: "$"))
                | SWAR.equal($0, UInt8(ascii: "\\")) | SWAR.equal($0, UInt8(ascii: "|"))
                | SWAR.equal($0, UInt8(ascii: "+")) | SWAR.equal($0, UInt8(ascii: "#"))
        }
        return !scanner.isAtEnd
    }

    /// The error for the first foreign notation.
    mutating func first() -> Diagnostic? {
        while !rest.isAtEnd {
            if mayBegin,
                let found = file() ?? listed(Self.notations)
                    ?? (isBroken ? listed(Self.braces) : nil) ?? sign()
            {
                return found
            }
            advance()
        }
        return nil
    }

    /// The error for a notation.
    ///
    /// - Parameter written: the text to write instead; `nil` if the intention is unclear.
    private func found(
        _ kind: Diagnostic.ForeignNotation, _ range: Range<Int>, _ written: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .foreignSyntax(text(range), kind), at: SourceRange(range, file: rest.file),
            suggesting: [written])
    }

    /// Moves past one character or parameter.
    private mutating func advance() {
        isAfterParameter = false
        switch bytes[position] {
        case UInt8(ascii: ":"):
            rest.position += 1
            let name = rest.parameterName()
            if rest.isAt("{") { _ = PatternParser.skipBraces(&rest) }
            isAfterParameter = name.start < name.end
            return
        case UInt8(ascii: "{"):
            (rest.position, isAfterParameter) = (endOfBraces, true)
            return
        case UInt8(ascii: "?"): isInQuery = true
        case UInt8(ascii: "#"): isInQuery = false
        default: break
        }
        rest.position += 1
    }

    /// Whether a notation may begin here. Most parameters and braces are none.
    private var mayBegin: Bool {
        switch bytes[position] {
        case UInt8(ascii: ":"):
            var ahead = rest
            ahead.position += 1
            _ = ahead.parameterName()
            return isBroken || ahead.isAt(anyOf: "(<|")
        case UInt8(ascii: "{"): return isBroken || byte(endOfBraces) == UInt8(ascii: "(")
        case UInt8(ascii: "(") where isAfterParameter || file() != nil: return true
        case UInt8(ascii: "("):
            guard
                let (end, values) = Self.parentheses.match(bytes, position..<rest.end, isEnd: { _ in true }),
                let text = values[.text]
            else { return false }
            return byte(end).map { ":{?".utf8.contains($0) } ?? false
                || ["*", ".*", ".+"].contains(text) || text.utf8.contains { ":\\|?".utf8.contains($0) }
        case UInt8(ascii: "["):
            // Names of query items may have brackets. An IPv6 address has colons.
            return isInQuery
                ? isValueStart || isItemStart || byte(position + 1).map { "&:".utf8.contains($0) } ?? false
                : !(bytes[start..<position].suffix(2).elementsEqual("//".utf8)
                    && bytes[position..<segment.upperBound].contains(UInt8(ascii: ":")))
        case UInt8(ascii: "$"): return !isInQuery || isValueStart || byte(position + 1) == UInt8(ascii: "{")
        case UInt8(ascii: "%"): return byte(position + 2) == UInt8(ascii: "$")
        case UInt8(ascii: "#"): return isValueStart
        case UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "|"): return true
        case UInt8(ascii: ".") where byte(position + 1) == UInt8(ascii: "$"):
            return !isInQuery && bytes[start] != UInt8(ascii: "^")
        // Correct patterns have `*name` and `+name`.
        case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "+"):
            return (isSegmentStart || isValueStart)
                && (isBroken
                    || [".+", "+n", "+N"].contains { bytes[position...].starts(with: $0.utf8) })
        default: return false
        }
    }

    /// The first listed notation that begins here.
    private func listed(_ notations: [Listed]) -> Diagnostic? {
        for listed in notations {
            switch listed.place {
            case .segment where isInQuery || !isSegmentStart: continue
            case .value where !isValueStart: continue
            default: break
            }
            let context: PatternParser.Position = isInQuery ? .query : .path
            let match = listed.notation.match(bytes, position..<rest.end) { end in
                !listed.isClosed || byte(end).map { context.isEnd($0) || $0.isSpace } ?? true
            }
            guard let match else { continue }
            let place = position..<match.end
            guard listed.notation.isClear else { return found(listed.kind, place) }
            let values = match.values.merging([.all: text(place), .item: itemName]) { known, _ in known }
            guard let written = listed.notation.written(values) else { continue }
            if isHost, listed.kind == .catchAll { return found(listed.kind, place) }
            return found(listed.kind, place, spelled(written, before: match.end))
        }
        return nil
    }

    /// The name of a file at the end of the pattern, which begins here.
    private func file() -> Diagnostic? {
        if bytes[position] == UInt8(ascii: "."), isSegmentStart { return nil }
        let found = listed(Self.files)
        return found?.sourceRange.end == rest.end ? found : nil
    }

    /// A notation that is known by a sign alone, wherever it is.
    private func sign() -> Diagnostic? {
        let single = position..<position + 1
        switch bytes[position] {
        case UInt8(ascii: "(") where isAfterParameter: return found(.type, single)
        case UInt8(ascii: "<") where isAfterParameter:
            return bytes[position..<rest.end].contains(UInt8(ascii: ">")) ? found(.type, single) : nil
        case UInt8(ascii: "$"):
            // At the end of a regular expression, the error about its `^` covers the `$`.
            guard !isInQuery, bytes[start] != UInt8(ascii: "^") else { return nil }
            let expressions = ["(", "{/", ":/", "\\"]
            if single.upperBound == rest.end,
                !isSegmentStart || expressions.contains(where: text(pattern).utf8.contains(sequence:))
            {
                return found(.anchor, single, "")
            }
            return isSegmentStart && segment.count == 1 ? found(.catchAll, segment, "*") : nil
        case UInt8(ascii: "{"): return text(segment) == "{$}" ? found(.anchor, segment, "") : nil
        case UInt8(ascii: "\\"):
            let part = isInQuery ? value : segment
            if bytes[part].contains(where: ":{".utf8.contains) {
                let plain = text(part).replacing("\\\\.", by: ".").replacing("\\.", by: ".")
                return found(.expression, part, plain.utf8.contains(UInt8(ascii: "\\")) ? nil : plain)
            }
            let type = TypeRepair.expression(text(part))
            return found(.expression, part, type.map { ":\(isInQuery ? itemName : "_"){\($0)}" })
        case UInt8(ascii: "|") where !isInQuery && !isAfterParameter:
            let text = text(segment)
            let areWords = text.split(separator: "|", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) }
            }
            return found(
                .alternatives, segment, areWords ? ":_{\(text)}" : text.replacing("|", by: "%7C"))
        default: return nil
        }
    }

    // MARK: Scanning

    private func byte(_ index: Int) -> UInt8? { pattern.contains(index) ? bytes[index] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text around the current position: after the last byte before it that `begins` a part, and up to
    /// the next one that `ends` it.
    private func part(_ begins: (UInt8) -> Bool, _ ends: (UInt8) -> Bool) -> Range<Int> {
        let before = bytes[start..<position].lastIndex(where: begins)
        let after = bytes[position..<rest.end].firstIndex(where: ends)
        return (before.map { $0 + 1 } ?? start)..<(after ?? rest.end)
    }

    /// The segment around the current position.
    private var segment: Range<Int> { part("/#".utf8.contains, PatternParser.Position.path.isEnd) }

    /// Whether the host of a web link begins here.
    private var isHost: Bool { ["//", "http://", "https://"].contains(text(start..<position)) }

    private var isSegmentStart: Bool { position == start || "/#".utf8.contains(bytes[position - 1]) }

    /// The value of the query item around the current position; the item if it has no value.
    private var value: Range<Int> { part("=&?".utf8.contains, PatternParser.Position.query.isEnd) }

    private var isItemStart: Bool { isInQuery && byte(position - 1).map { "?&".utf8.contains($0) } ?? false }

    private var isValueStart: Bool { isInQuery && byte(position - 1) == UInt8(ascii: "=") }

    /// The name of the query item around the current position, if a parameter may have it; otherwise `_`.
    private var itemName: String {
        let item = part("&?".utf8.contains, PatternParser.Position.query.isEnd)
        guard isInQuery, item.lowerBound > start, item.lowerBound < value.lowerBound else { return "_" }
        let name = text(item.lowerBound..<value.lowerBound - 1)
        return Scanner.isParameterName(name) ? name : "_"
    }

    private var endOfBraces: Int {
        var ahead = rest
        _ = PatternParser.skipBraces(&ahead)
        return max(position + 1, ahead.position)
    }

    /// A parameter without `{string}`, which every parameter is by default, and in braces if the text after
    /// it would extend its name.
    private func spelled(_ text: String, before end: Int) -> String {
        let text = text.replacing("{string}", by: "")
        guard text.hasPrefix(":"), let next = byte(end), next.isNameByte || next == UInt8(ascii: "-") else {
            return text
        }
        guard let brace = text.firstIndex(of: "{") else { return "{\(text.dropFirst())}" }
        return "{\(text[..<brace].dropFirst()):\(text[brace...].dropFirst())"
    }
}

extension ForeignSyntax {
    /// A notation, where it may occur, and which part of this language it is for.
    private struct Listed {
        enum Place { case segment, value, anywhere }
        let kind: Diagnostic.ForeignNotation
        let notation: Notation
        let place: Place
        /// Whether a segment or value ends with the notation.
        let isClosed: Bool
    }

    /// - Parameter text: in each line, the part of the language, and notations, each with what to write for
    ///   it, or `-` if that is unclear. One that begins with `/` is a whole segment, and one that begins with
    ///   `=` is a whole value of a query item. After one that ends with `/`, the segment or value ends.
    private static func list(_ text: String) -> [Listed] {
        text.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ")
            return stride(from: 1, to: words.count, by: 2).map { index in
                var notation = words[index]
                let place: Listed.Place =
                    notation.hasPrefix("/") ? .segment : notation.hasPrefix("=") ? .value : .anywhere
                let isClosed = place != .anywhere || notation.hasSuffix("/")
                if place != .anywhere { notation.removeFirst() } else if isClosed { notation.removeLast() }
                return Listed(
                    kind: Diagnostic.ForeignNotation(rawValue: String(words[0])) ?? .parameter,
                    notation: Notation(
                        String(notation), words[index + 1] == "-" ? nil : String(words[index + 1])),
                    place: place, isClosed: isClosed)
            }
        }
    }

    private static let parentheses = Notation("(TEXT)", nil)

    /// The names of files that are screens or pages.
    private static let files = list(
        """
        catchAll      /$.FILE       *              .$.FILE/       /*            .$/             /*
        catchAll      /+not-found.FILE  *
        group         /(NAME)/index.FILE  -        /(NAME)/(NAME)/TEXT.FILE  -
        group         /(NAME)/TEXT.FILE  TEXT
        """)

    /// The notations that would load as plain text. Of several that fit, the first one counts.
    private static let notations = list(
        #"""
        catchAll      /:NAME(.*)?   *NAME          /:NAME(.+)?    *NAME         /:NAME(.*)      *NAME
        catchAll      /:NAME(.+)    +NAME          /:NAME(.*)*    *NAME         /:NAME([^/]+)*  *NAME
        catchAll      /:NAME([^/]+)+  +NAME        /:NAME(TEXT)*  -             /:NAME(TEXT)+   -
        catchAll      /:NAME<path>  +NAME          /<path:NAME>   +NAME         /<NAME:path>    +NAME
        catchAll      <NAME..>      *NAME          /[[...NAME]]   *NAME         /[...NAME]      +NAME
        catchAll      /[[...NAME]].FILE  *NAME     /[...NAME].FILE  +NAME       /[...]          *
        catchAll      /(.*)         *              /(*)           *             /(TEXT)*        -
        catchAll      /(.+)         +              /.+            +             /(TEXT)+        -
        catchAll      (.*)          -              (.+)           -             (*)             -
        catchAll      [[...NAME]]   -              [...TEXT]      -
        part          :NAME(/NAME)  -
        type          :NAME(TEXT)*  -              :NAME(TEXT)+   -             :NAME|KNOWN     :NAME{KNOWN}
        type          :NAME(REGEX)?/  :NAME{REGEX?}  :NAME(REGEX)  :NAME{REGEX}  {NAME}(REGEX)  :NAME{REGEX}
        type          :NAME<TYPE>?/ :NAME{TYPE?}   :NAME<TYPE>    :NAME{TYPE}
        type          (?<NAME>REGEX)  :NAME{REGEX}  (?P<NAME>REGEX)  :NAME{REGEX}
        type          {NAME:TEXT}(REGEX)  :NAME{REGEX}
        alternatives  (?:REGEX)?/   :_{REGEX?}     (?:REGEX)      :_{REGEX}
        alternatives  (WORDS)?/     :_{WORDS?}     (WORDS)        :_{WORDS}
        optional      (NAME)?/      :_{'NAME'?}    (SEGMENTS)/    SEGMENTS      [SEGMENTS]/    SEGMENTS
        optional      /[[NAME=TYPE]]  :NAME{TYPE?} /[[NAME]]      :NAME{string?}
        optional      [/{NAME}]/    /:NAME{string?}
        part          (TEXT:TEXT)   -              [/TEXT]        -             [[NAME]]        -
        optional      (:TEXT)       -              [:TEXT]        -             [&TEXT]         -
        optional      [NAME=:TEXT]  -
        expression    (REGEX)?/     :_{REGEX?}     (REGEX)        :_{REGEX}     =.+             :ITEM
        expression    /[^/]+        :_             /[^/]*         :_            /[^/]           :_
        expression    =[^/]+        :ITEM          =[^/]*         :ITEM         =[^/]           :ITEM
        expression    /[TEXT]+      :_{ALL}        /[TEXT]*       :_{ALL}       /[TEXT]{NUMBER} :_{ALL}
        expression    =[TEXT]+      :ITEM{ALL}     =[TEXT]*       :ITEM{ALL}    =[TEXT]{NUMBER} :ITEM{ALL}
        expression    /[TEXT]+?     :_{ALL}        /[TEXT]*?      :_{ALL}
        expression    =[TEXT]+?     :ITEM{ALL}     =[TEXT]*?      :ITEM{ALL}
        parameter     <NAME>        :NAME          <slug:NAME>    :NAME{/[-A-Za-z0-9_]+/}
        parameter     <int:NAME>    :NAME{uint}
        parameter     <KNOWN:NAME>  :NAME{KNOWN}   <NAME:KNOWN>   :NAME{KNOWN}
        parameter     <TYPE:NAME>   :NAME{TYPE}    <NAME:TYPE>    :NAME{TYPE}   <TEXT:TEXT>     -
        parameter     /[NAME=TYPE]  :NAME{TYPE}    [NAME].FILE/   :NAME         /$NAME.FILE     :NAME
        parameter     $NAME.FILE    -
        parameter     [NAME]        :NAME          [TEXT]         -             %NUMBER$NAME    -
        parameter     ${NAME}       :NAME          ${TEXT.NAME}   :NAME         ${TEXT}         -
        parameter     \(NAME)       :NAME          \(TEXT.NAME)   :NAME         \(TEXT)         -
        parameter     $(NAME)       :NAME          $NAME          :NAME         =#{NAME}        :NAME
        """#)

    /// The notations with which a pattern does not load.
    private static let braces = list(
        """
        catchAll      /**           *              /.*            *             /*.*            *
        catchAll      /{*}           *             /{**}           *
        catchAll      /..*          +rest          /**NAME        *NAME         /:NAME*         *NAME
        catchAll      /:NAME+       +NAME          /{+NAME}       +NAME         /{...NAME}      +NAME
        catchAll      /{NAME+}      +NAME          /{NAME:.+}     +NAME         /{**NAME}       *NAME
        catchAll      /{*NAME}      *NAME          /*{NAME}       *NAME         /{NAME...}      *NAME
        catchAll      /{NAME**}     *NAME
        catchAll      /{NAME*}      *NAME          /{NAME:path}   *NAME         /{NAME:.*}      *NAME
        catchAll      {*NAME}       -              {+NAME}        -             {...NAME}       -
        catchAll      {NAME...}     -              {NAME*}        -             {NAME+}         -
        expression    =.*           :ITEM
        type          :NAME:KNOWN   :NAME{KNOWN}
        type          {NAME<REGEX>} :NAME{REGEX}   {NAME<REGEX>?NUMBER}  :NAME{REGEX=NUMBER}
        parameter     {$NAME}       :NAME          {!NAME}        :NAME
        parameter     {{NAME}}      :NAME          {{TEXT.NAME}}  :NAME         {{TEXT}}        -
        optional      {int?}        :value{int?}   {uint?}        :value{uint?}
        optional      {double?}     :value{double?}  {bool?}      :value{bool?}
        optional      {string?}     :value{string?}
        optional      {NAME?}       :NAME{string?} {NAME=NUMBER}  :NAME{int=NUMBER}
        optional      {NAME=}       :NAME{string=} {NAME=TEXT}    :NAME{string=TEXT}
        optional      {NAME?NUMBER} :NAME{int=NUMBER}  {NAME?ROUTE}  :NAME{string=ROUTE}
        optional      {/:NAME}/     /:NAME{string?}  {-$NAME}     :NAME{string?}
        optional      {?NAMES}      ?NAMES
        part          {/NAME}       -
        """)
}
