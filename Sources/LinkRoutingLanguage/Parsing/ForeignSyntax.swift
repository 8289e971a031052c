/// Finds the notation of other routers in a pattern: `:id(\d+)`, `<int:id>`, `[id]`, `$id`, `(.:format)`.
///
/// As plain text, it would match no link that anybody writes. To mean the text itself, percent-encode it.
struct ForeignSyntax {
    /// The notation that was found.
    struct Found {
        var kind: Diagnostic.ForeignNotation
        /// The text of the notation, as indices of the bytes.
        var range: Range<Int>
        /// The text to write instead; `nil` if the intention is unclear.
        var text: String?
    }

    private let bytes: Bytes
    private let range: Range<Int>
    /// Whether the pattern could not be parsed, so that braces and stars may be foreign, too.
    private let isBroken: Bool
    private var position: Int
    /// Whether a parameter ends at ``position``.
    private var isAfterParameter = false
    private var isInQuery = false

    init(_ bytes: Bytes, in range: Range<Int>, isBroken: Bool) {
        (self.bytes, self.range, self.isBroken) = (bytes, range, isBroken)
        position = range.lowerBound
    }

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

    /// The first foreign notation.
    mutating func first() -> Found? {
        while position < range.upperBound {
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

    /// Moves past one character or parameter.
    private mutating func advance() {
        var scanner = Scanner(bytes, file: 0, from: position + 1, to: range.upperBound)
        defer { position = scanner.position }
        isAfterParameter = false
        switch bytes[position] {
        case UInt8(ascii: ":"):
            let name = scanner.parameterName()
            if scanner.peek == UInt8(ascii: "{") { _ = PatternParser.skipBraces(&scanner) }
            isAfterParameter = name.start < name.end
        case UInt8(ascii: "{"):
            (scanner.position, isAfterParameter) = (endOfBraces, true)
        case UInt8(ascii: "?"): isInQuery = true
        case UInt8(ascii: "#"): isInQuery = false
        default: break
        }
    }

    /// Whether a notation may begin here. Most parameters and braces are none.
    private var mayBegin: Bool {
        switch bytes[position] {
        case UInt8(ascii: ":"):
            var scanner = Scanner(bytes, file: 0, from: position + 1, to: range.upperBound)
            _ = scanner.parameterName()
            return isBroken || scanner.peek.map { "(<|".utf8.contains($0) } ?? false
        case UInt8(ascii: "{"): return isBroken || byte(endOfBraces) == UInt8(ascii: "(")
        case UInt8(ascii: "(") where file() != nil: return true
        case UInt8(ascii: "("):
            guard !isAfterParameter else { return true }
            guard let text = textInParentheses(from: position) else { return false }
            let next = byte(position + text.count + 2)
            return next.map { ":{?".utf8.contains($0) } ?? false
                || text == [UInt8(ascii: "*")] || text.contains { ":\\|?".utf8.contains($0) }
                || text == Array(".*".utf8)[...] || text == Array(".+".utf8)[...]
        case UInt8(ascii: "["):
            // Names of query items may have brackets. An IPv6 address has colons.
            return isInQuery
                ? isValueStart || isItemStart || byte(position + 1).map { "&:".utf8.contains($0) } ?? false
                : !(bytes[range.lowerBound..<position].suffix(2).elementsEqual("//".utf8)
                    && bytes[position..<segment.upperBound].contains(UInt8(ascii: ":")))
        case UInt8(ascii: "$"): return !isInQuery || isValueStart || byte(position + 1) == UInt8(ascii: "{")
        case UInt8(ascii: "%"): return byte(position + 2) == UInt8(ascii: "$")
        case UInt8(ascii: "#"): return isValueStart
        case UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "|"): return true
        case UInt8(ascii: ".") where byte(position + 1) == UInt8(ascii: "$"):
            return !isInQuery && bytes[range.lowerBound] != UInt8(ascii: "^")
        case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "+"): return isSegmentStart || isValueStart
        default: return false
        }
    }

    /// The first listed notation that begins here.
    private func listed(_ notations: [Listed]) -> Found? {
        for listed in notations {
            switch listed.place {
            case .segment where isInQuery || !isSegmentStart: continue
            case .value where !isValueStart: continue
            default: break
            }
            let context: PatternParser.Position = isInQuery ? .query : .path
            let match = listed.notation.match(bytes, position..<range.upperBound) { end in
                !listed.isClosed || byte(end).map { context.isEnd($0) || $0.isSpace } ?? true
            }
            guard let match else { continue }
            let found = position..<match.end
            guard listed.notation.isClear else { return Found(kind: listed.kind, range: found) }
            let values = match.values.merging([.all: text(found), .item: itemName]) { known, _ in known }
            guard let written = listed.notation.written(values) else { continue }
            if isHost, listed.kind == .catchAll { return Found(kind: listed.kind, range: found) }
            return Found(kind: listed.kind, range: found, text: spelled(written, before: match.end))
        }
        return nil
    }

    /// The name of a file at the end of the pattern, which begins here.
    private func file() -> Found? {
        if bytes[position] == UInt8(ascii: "."), isSegmentStart { return nil }
        let found = listed(Self.files)
        return found?.range.upperBound == range.upperBound ? found : nil
    }

    /// A notation that is known by a sign alone, wherever it is.
    private func sign() -> Found? {
        let isSingle = position + 1 == range.upperBound
        switch bytes[position] {
        case UInt8(ascii: "("), UInt8(ascii: "<"):
            return isAfterParameter
                && (bytes[position] == UInt8(ascii: "(")
                    || bytes[position..<range.upperBound].contains(UInt8(ascii: ">")))
                ? Found(kind: .type, range: position..<position + 1) : nil
        case UInt8(ascii: "$"):
            // At the end of a regular expression, the error about its `^` covers the `$`.
            guard !isInQuery, bytes[range.lowerBound] != UInt8(ascii: "^") else { return nil }
            let expressions = ["(", "{/", ":/", "\\"]
            if isSingle, !isSegmentStart || expressions.contains(where: text(range).utf8.contains(sequence:))
            {
                return Found(kind: .anchor, range: position..<position + 1, text: "")
            }
            return isSegmentStart && segment.count == 1
                ? Found(kind: .catchAll, range: segment, text: "*") : nil
        case UInt8(ascii: "{"):
            return segment.count == 3 && text(segment) == "{$}"
                ? Found(kind: .anchor, range: segment, text: "") : nil
        case UInt8(ascii: "\\"):
            let part = isInQuery ? value : segment
            if bytes[part].contains(where: ":{".utf8.contains) {
                let plain = text(part).replacing("\\\\.", by: ".").replacing("\\.", by: ".")
                let isPlain = !plain.utf8.contains(UInt8(ascii: "\\"))
                return Found(kind: .expression, range: part, text: isPlain ? plain : nil)
            }
            let type = TypeRepair.expression(text(part))
            return Found(
                kind: .expression, range: part, text: type.map { ":\(isInQuery ? itemName : "_"){\($0)}" })
        case UInt8(ascii: "|") where !isInQuery && !isAfterParameter:
            let text = text(segment)
            let areWords = text.split(separator: "|", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) }
            }
            return Found(
                kind: .alternatives, range: segment,
                text: areWords ? ":_{\(text)}" : text.replacing("|", by: "%7C"))
        default: return nil
        }
    }

    // MARK: Scanning

    private func byte(_ index: Int) -> UInt8? { range.contains(index) ? bytes[index] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The segment around ``position``.
    private var segment: Range<Int> {
        let before = bytes[range.lowerBound..<position]
        let start = before.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        let rest = bytes[position..<range.upperBound]
        return
            (start.map { $0 + 1 } ?? range.lowerBound)..<(rest.firstIndex(
                where: PatternParser.Position.path.isEnd) ?? range.upperBound)
    }

    /// Whether the host of a web link begins at ``position``.
    private var isHost: Bool {
        ["//", "http://", "https://"].contains { bytes[range.lowerBound..<position].elementsEqual($0.utf8) }
    }

    private var isSegmentStart: Bool {
        position == range.lowerBound || "/#".utf8.contains(bytes[position - 1])
    }

    /// The value of the query item around ``position``; the item if it has no value.
    private var value: Range<Int> {
        let before = bytes[range.lowerBound..<position].lastIndex { "=&?".utf8.contains($0) }
        let after = bytes[position..<range.upperBound].firstIndex(where: PatternParser.Position.query.isEnd)
        return (before.map { $0 + 1 } ?? range.lowerBound)..<(after ?? range.upperBound)
    }

    private var isItemStart: Bool { isInQuery && byte(position - 1).map { "?&".utf8.contains($0) } ?? false }

    private var isValueStart: Bool { isInQuery && byte(position - 1) == UInt8(ascii: "=") }

    /// The name of the query item around ``position``, if a parameter may have it; otherwise `_`.
    private var itemName: String {
        let before = bytes[range.lowerBound..<position]
        guard isInQuery,
            let start = before.lastIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") }),
            start + 1 < value.lowerBound
        else { return "_" }
        let name = text(start + 1..<value.lowerBound - 1)
        return Scanner.isParameterName(name) ? name : "_"
    }

    private var endOfBraces: Int {
        var scanner = Scanner(bytes, file: 0, from: position, to: range.upperBound)
        _ = PatternParser.skipBraces(&scanner)
        return max(position + 1, scanner.position)
    }

    /// The text up to the closing parenthesis of the one at `start`, if it is shorter than 1,000 bytes.
    private func textInParentheses(from start: Int) -> ArraySlice<UInt8>? {
        var depth = 0
        var index = start
        while index - start <= 1000, let byte = byte(index) {
            switch byte {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return bytes[start + 1..<index] }
            default: break
            }
            index += 1
        }
        return nil
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
