/// All sentences about errors in tables.
extension Diagnostic.Kind {
    /// One sentence that says what is wrong, without a full stop. Hidden characters are visible in it.
    public var message: String { VisibleText.of(sentence.text) }

    private var sentence: Sentence {
        switch self {
        case .notUTF8: "the line is not UTF-8"
        case .otherEncoding(let name): "the file is \(name), not UTF-8"
        case .loneCarriageReturn: "a line cannot end with CR alone: use LF or CRLF"
        case .controlCharacter(let scalar): "\(Self.name(of: scalar)) is a control character: remove it"
        case .unsupportedWhitespace(let scalar):
            "\(Self.name(of: scalar)) does not separate words: use a space or a tab"
        case .invisibleCharacter(let scalar):
            "\(Self.name(of: scalar)) is invisible: remove it, or write `\(Self.escaped(scalar))`"
        case .otherComment(let mark): "`\(mark)` does not begin a comment: use `#`"
        case .otherQuotes(let mark): "`\(mark)` is not a quotation mark: use `'`"
        case .unknownLine(let word): "`\(word)` is neither a keyword nor a pattern"
        case .unexpectedText(let text): "unexpected `\(text)`"
        case .missingName(let kind): "expected \(kind == .option ? "an" : "a") \(kind.rawValue) name"
        case .badName(let name, .type):
            "`\(name)` is not a type name: use a letter or `_`, then letters, digits, `_` and `-`"
        case .badName(let name, .parameter):
            "`\(name)` is not a parameter name: names are ASCII letters, digits and `_`"
        case .badName(let name, let kind): Self.badName(name, kind)
        case .duplicateName(let name, let kind): "\(kind.rawValue) `\(name)` is defined twice"
        case .unknownName(let name, let kind): "unknown \(kind.rawValue) `\(name)`"

        case .missingArrow: "expected `->` and a route name after the pattern"
        case .otherArrow(let text): "`\(text)` is not an arrow: expected `->` and a route name"
        case .arrowWithoutSpace: "`->` needs a space before it"
        case .wordBeforePattern(let word):
            "`\(word)` is neither a keyword nor a pattern: a route begins with its pattern"
        case .missingRouteName: "expected a route name after `->`"
        case .badRouteName(let name): Self.badName(name, .route)
        case .lineOutsideRoute(let keyword): "`\(keyword)` needs a route above it"
        case .notAllowedForNone(let keyword): "`\(keyword)` cannot belong to `none`: only `doc` and `no` can"
        case .missingContent(let keyword):
            "expected a \(keyword == "also" ? "pattern" : "link") after `\(keyword)`"
        case .badExampleValue(let text): "`\(text)` is not a value: expected `name=value`"
        case .missingConstants: "expected `name=value` after `with`"
        case .missingConstantValue(let name): "constant `\(name)` has no value: expected `\(name)=value`"
        case .badConstant(let text, let type): "the constant `\(text)` does not match `\(type)`"

        case .missingOptionValue(let option, let value):
            "option `\(option)` has no value: expected `\(value)`"
        case .badOptionValue(let text, let option, let value):
            "option `\(option)` cannot be `\(text)`: expected `\(value)`"
        case .nestedGroup: "groups cannot be nested"
        case .unclosedGroup: "the group is not closed: `}` is missing"
        case .strayBrace: "`}` does not close a group"
        case .missingGroupBrace: "expected `{` at the end of the line"
        case .sourceOutsideGroup(let name): "source `\(name)` does not belong to this group"
        case .missingOrigin: "expected an origin: `scheme://`, `scheme://host` or `scheme://*.host`"
        case .originWithoutScheme(let text):
            "`\(text)` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`"
        case .extraOriginPart(let part): "an origin cannot have \(part == "user info" ? part : "a \(part)")"
        case .schemeNeedsHost(let scheme): "`\(scheme)` needs a host"
        case .badHost(let host): "`\(host)` is not a valid host"
        case .badPort(let port): "`\(port)` is not a valid port: use 0 to 65535"
        case .duplicateOrigin(let origin): "origin `\(origin)` is given twice"
        case .parameterInSource: "a source cannot have parameters: use `*` to match any labels"
        case .optionalInHost(let name): "`\(name)` cannot be optional: every label of a host is required"
        case .mixedHostLabel: "a host label is either text or a parameter, not both"

        case .missingType: "expected a type"
        case .typeCycle(let name): "type `\(name)` is defined in terms of itself"
        case .builtInTypeName(let name): "`\(name)` is a built-in type and cannot be redefined"
        case .unclosedBrace: "`{` is not closed"
        case .unclosedQuote: "`'` is not closed"
        case .unclosedBracket: "expected `]`"
        case .unclosedRegex: "the regular expression is not closed: `/` is missing"
        case .badRegex(let error): Sentence(stringLiteral: error.message)
        case .emptyAlternative: "expected a text"
        case .duplicateAlternative(let text): "`\(text)` is listed twice"
        case .badNumber(let text, let type): "`\(text)` is not a range of `\(type)`"
        case .bareRange(let text): "`\(text)` has no type: a range follows `int`, `uint` or `double`"
        case .rangeOfOtherType(let type):
            "`\(type)` cannot have a range: only `int`, `uint` and `double` can"
        case .bareExpression(let text):
            "`\(text)` is not a type: a regular expression is written between slashes"
        case .typeAmongAlternatives(let name):
            "`\(name)` is a type, and alternatives are texts"
        case .emptyRange(let range): "the range `\(range)` is empty"
        case .listOfLists: "a list cannot contain lists"
        case .badSeparator: "a list separator must be one character"
        case .unexpectedInType(let text): "unexpected `\(text)`"
        case .optionalType: "a type cannot be optional, only a parameter can"
        case .typeTooDeep:
            "a type can have exceptions nested \(ValueType.maximumDepth) deep, "
                + "and \(ValueType.maximumPartCount) parts"
        case .exceptionOutsideType(let text, let type):
            "`\(text)` does not match `\(type)`, so it cannot be excluded"

        case .foreignSyntax(let text, let notation): Self.foreign(text, notation)
        case .parameterNamedLikeType(let name):
            "`\(name)` is a type, but this is a parameter with that name: write `:name{\(name)}`"
        case .textAfterParameter(let text):
            "unexpected `\(text)`: `?` and `=default` come last inside the braces of a parameter"
        case .patternStart(let text): "`\(text)` is not a pattern: patterns begin with `/` or `scheme://`"
        case .emptySegment: "a segment is empty"
        case .emptyQuery: "the query is empty"
        case .emptyFragment: "the fragment is empty"
        case .emptyQueryName: "a query item has no name"
        case .queryNameWithSlash(let name): "query name `\(name)` begins with `/`"
        case .unjoinedItem(let item): "unexpected `\(item)`: items of a query are joined with `&`"
        case .duplicateQueryName(let name): "query item `\(name)` is given twice"
        case .misplacedOptionalMark: "`?` begins a query here, and the query is empty"
        case .missingParameterName: "expected a parameter name"
        case .strayCharacter(let character, let escape):
            "`\(character)` is special here: as text, write `\(escape)`"
        case .unescapedStar: "`*` matches whole segments: as text, write `%2A`"
        case .secondCatchAll: "a path can have only one catch-all"
        case .adjacentParameters: "adjacent parameters need literal text between them"
        case .optionalInMixed(let name): "`\(name)` cannot be optional: only a whole segment or value can be"
        case .literalNotUTF8(let text): "`\(text)` does not decode to UTF-8"
        case .duplicateParameter(let name): "parameter `\(name)` is named twice"
        case .tooManyOptionals: "a path can have at most 6 optional segments"
        case .tooManySegments(let limit): "a path can have at most \(limit) segments"
        case .tooManyParameters(let limit): "a segment or value can have at most \(limit) parameters"
        case .typeConflict(let name, let first, let second):
            "parameter `\(name)` is `\(second)` here but `\(first)` in another pattern of the route"
        case .badDefault(let text, let type): "the default `\(text)` does not match `\(type)`"
        case .globalNotParameter: "a global query item must be a parameter: `:name` or `key=:name`"
        case .patternOutsideSources(let origin): "no source of the table covers `\(origin)`"
        case .patternOutsideAcceptedSources(let origin): "no source accepted here covers `\(origin)`"

        case .duplicatePattern: "the same pattern appears twice"
        case .ambiguous(let conflict):
            "routes `\(conflict.route)` and `\(conflict.other)` both match `\(conflict.link)`"
        case .unreachable(_, let takers) where takers.isEmpty:
            "this route is unreachable: its types accept no value"
        case .unreachable(_, let takers): "this route is unreachable: \(Self.description(of: takers))"

        case .tooMuchWork(.expressions): "the regular expressions up to here take too long to compile"
        case .tooMuchWork(.conflicts):
            "too many patterns can match the same links as this one to check them for conflicts"
        }
    }

    /// The explanation after the carets if no text to write is suggested.
    public var hint: String? { hintSentence?.text }

    private var hintSentence: Sentence? {
        switch self {
        case .patternOutsideSources(let origin) where origin.hasPrefix("//"):
            "`//` means `http` and `https`, and each needs a source"
        case .badOptionValue(let text, let option, _)
        where TableParser.options.contains { $0.name == option && $0.defaults.contains(text) }:
            "remove the line: that is the default"
        case .typeAmongAlternatives(let name):
            "write one line, or one `also` line, per type; for the text, write `'\(name)'`"
        case .badName(let name, .parameter): Self.bracedName(name)
        case .missingArrow: "write `PATTERN -> NAME`"
        case .notUTF8, .otherEncoding: "save the file as UTF-8"
        case .foreignSyntax(_, .expression): "an expression is the type of a parameter: `:name{/regex/}`"
        case .ambiguous: "narrow one of them, or add a third route for the links that both match"
        case .tooMuchWork(.expressions):
            "use fewer or smaller expressions: each `{m,n}` writes out its copies"
        case .tooMuchWork(.conflicts):
            "begin such patterns with different literal text, or use fewer types that overlap"
        default: nil
        }
    }

    /// The hint that braces end a name before a letter that is not ASCII.
    private static func bracedName(_ name: String) -> Sentence? {
        let end = name.utf8.firstIndex { !$0.isNameByte && $0 != UInt8(ascii: "-") } ?? name.endIndex
        let (start, rest) = (String(name[..<end]), String(name[end...]))
        return "if the text is meant, end the name with braces: `{\(start)}\(rest)`"
    }

    /// A label for the related location.
    package var relation: String {
        switch self {
        case .duplicatePattern: "the other pattern"
        case .ambiguous: "the other route"
        case .unreachable(_, let takers): takers.first.map { "takes `\(Sentence.clipped($0.link))`" } ?? ""
        case .sourceOutsideGroup: "the group"
        case .typeCycle: "the definition"
        default: "the first one"
        }
    }

    private static func foreign(_ text: String, _ notation: Diagnostic.ForeignNotation) -> Sentence {
        let start: Sentence = "`\(text)` is the notation of another router: "
        return switch notation {
        case .parameter: start + "a parameter is `:name` or `:name{type}`"
        case .type: start + "a type is in braces, `:name{type}`"
        case .optional: start + "an optional parameter is `:name{type?}`"
        case .alternatives: start + "alternatives are in braces, `:name{a|b}`"
        case .expression: start + "a regular expression is in braces, `:name{/regex/}`"
        case .catchAll: start + "the rest of a path is `*name`, or `+name` if it is not empty"
        case .anchor: "`$` does not end a pattern: a pattern always matches the whole path"
        }
    }

    /// The routes with their places, at most three of them.
    private static func description(of takers: [Diagnostic.LinkTaker]) -> Sentence {
        func name(_ taker: Diagnostic.LinkTaker) -> Sentence { "`\(taker.route)` (\(taker.place))" }
        if takers.count == 1 { return "\(name(takers[0])) takes its links" }
        var parts = takers.prefix(3).map { name($0).text }
        if takers.count > 3 { parts.append("\(takers.count - 3) more") }
        let start = Sentence(stringLiteral: parts.dropLast().joined(separator: ", "))
        return start + " and " + Sentence(stringLiteral: parts[parts.count - 1]) + " take its links"
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf8.map {
            let hex = String($0, radix: 16, uppercase: true)
            return hex.count < 2 ? "%0" + hex : "%" + hex
        }.joined()
    }

    private static func badName(_ name: String, _ kind: Diagnostic.DeclarationKind) -> Sentence {
        "`\(name)` is not a \(kind.rawValue) name: "
            + "use a letter or `_`, then letters, digits, `_`, `.` and `-`"
    }

    /// The name of a query item as a pattern spells it.
    static func encoded(_ key: String) -> String {
        key.unicodeScalars.map { scalar in
            guard
                scalar.value <= 0x20 || scalar.value == 0x7F || "%:{}*+&=#?!".unicodeScalars.contains(scalar)
            else {
                return String(scalar)
            }
            let hex = String(scalar.value, radix: 16, uppercase: true)
            return hex.count < 2 ? "%0" + hex : "%" + hex
        }.joined()
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        return scalar.properties.name.map { "\(code) \($0)" } ?? code
    }
}

extension TableError: CustomStringConvertible {
    /// All diagnostics with the lines they are about, separated by empty lines.
    public var description: String {
        text(limit: diagnostics.count)
    }

    /// The first `limit` diagnostics with the lines they are about, separated by empty lines.
    package func text(limit: Int) -> String {
        let files = files.map { LineIndex($0) }
        return diagnostics.prefix(limit).map { $0.text(files: files) }.joined(separator: "\n")
    }
}
