/// All kinds of errors in tables, each with its code, its sentence and its hint.
///
/// Programs rely on codes, so a code never changes. Each `%` is replaced by an argument, in order.
extension Diagnostic.Kind {
    // MARK: Any line

    static let notUTF8 = Self("not-utf-8", "the line is not UTF-8", hint: "save the file as UTF-8")
    static let otherEncoding = Self(
        "other-encoding", "the file is %, not UTF-8", hint: "save the file as UTF-8")
    static let loneCarriageReturn = Self(
        "lone-carriage-return", "a line cannot end with CR alone: use LF or CRLF")

    static let controlCharacter = Self("control-character", "% is a control character: remove it")

    /// White space other than spaces and tabs, such as a no-break space.
    static let unsupportedWhitespace = Self(
        "white-space", "% does not separate words: use a space or a tab")

    static func invisibleCharacter(_ scalar: Unicode.Scalar, mayBeEscaped: Bool) -> Self {
        let escaped = String(scalar).utf8.map { $0.percentEncoded }.joined()
        let advice: Sentence = mayBeEscaped ? "remove it, or write `\(escaped)`" : "remove it"
        return Self("invisible-character", "\(scalar.codePointName) is invisible: " + advice)
    }

    /// A comment in another language, such as `//`.
    static let otherComment = Self("other-comment", "`%` does not begin a comment: use `#`")
    static let otherQuotes = Self("other-quotes", "`%` is not a quotation mark: use `'`")
    static let unknownLine = Self("unknown-line", "`%` is neither a keyword nor a pattern", offer: .meant)

    /// There is more text after the end of what the line may contain.
    static let unexpectedText = Self("unexpected-text", "unexpected `%`")

    static let textAfterGroupBrace = Self(
        "unexpected-text", "unexpected `%`", hint: "write each route, and the `}`, on a line of its own")

    static func missingName(of kind: Diagnostic.DeclarationKind) -> Self {
        Self("missing-\(kind)-name", "expected \(kind == .option ? "an" : "a") \(kind) name")
    }

    static func badName(_ name: String, of kind: Diagnostic.DeclarationKind) -> Self {
        let code = "bad-\(kind)-name"
        if kind == .parameter {
            let end = name.utf8.firstIndex { !$0.isNameByte && $0 != UInt8(ascii: "-") } ?? name.endIndex
            let (start, rest) = (String(name[..<end]), String(name[end...]))
            return Self(
                code,
                "`\(name)` is not a parameter name: "
                    + "use a letter or `_`, then ASCII letters, digits, `_` and `-`",
                hint: rest.isEmpty
                    ? nil : "if the text is meant, end the name with braces: `{\(start)}\(rest)`")
        }
        let signs: Sentence = kind == .type ? "`_` and `-`" : "`_`, `.` and `-`"
        return Self(
            code, "`\(name)` is not a \(kind) name: use a letter or `_`, then letters, digits, " + signs)
    }

    /// The related location is the first definition.
    static func duplicateName(_ name: String, of kind: Diagnostic.DeclarationKind) -> Self {
        Self("duplicate-\(kind)", "\(kind) `\(name)` is defined twice")
    }

    /// - Parameter isDefinable: whether a table may define a type of this name.
    static func unknownName(
        _ name: String, of kind: Diagnostic.DeclarationKind, isDefinable: Bool = false
    ) -> Self {
        Self(
            "unknown-\(kind)", "unknown \(kind) `\(name)`",
            hint: isDefinable ? "define it with `type \(name) …`; for the text, write `'\(name)'`" : nil,
            offer: .meant)
    }

    // MARK: Routes

    static let missingArrow = Self(
        "missing-arrow", "expected `->` and a route name after the pattern", hint: "write `PATTERN -> NAME`")
    /// There is text between the pattern and its arrow.
    static let textBeforeArrow = Self(
        "missing-arrow", "expected `->` after the pattern, which ends at the space",
        hint: "a pattern has no spaces; write the one of a link as `%20`")

    /// An arrow of another kind, such as `=>`.
    static let otherArrow = Self("other-arrow", "`%` is not an arrow: expected `->` and a route name")
    static let arrowWithoutSpace = Self("arrow-without-space", "`->` needs a space before it")

    /// A word that is not a keyword precedes the pattern, such as `GET`.
    static let wordBeforePattern = Self(
        "word-before-pattern", "`%` is neither a keyword nor a pattern: a route begins with its pattern")
    static let missingRouteName = Self("missing-route-name", "expected a route name after `->`")

    /// A `doc`, `also`, `ok`, `no` or `deprecated` line has no route above it.
    static let lineOutsideRoute = Self("line-without-route", "`%` needs a route above it")
    static let notAllowedForNone = Self(
        "not-for-none", "`%` cannot belong to `none`: only `doc` and `no` can")

    /// An `also` line has no pattern, or an `ok` or `no` line has no link.
    static func missingContent(keyword: String) -> Self {
        let content = keyword == "also" ? "pattern" : "link"
        return Self("missing-\(content)", "expected a \(content) after `\(keyword)`")
    }

    static let badExampleValue = Self("bad-example-value", "`%` is not a value: expected `name=value`")
    static let missingConstants = Self("missing-constants", "expected `name=value` after `with`")

    static let missingConstantValue = Self(
        "missing-constant-value", "constant `%` has no value: expected `%=value`")
    static let badConstant = Self(
        "bad-constant", "the constant `%` does not match `%`", relation: "its type")

    // MARK: Options, groups and sources

    static let missingOptionValue = Self("missing-option-value", "option `%` has no value: expected `%`")

    static let badOptionValue = Self(
        "bad-option-value", "option `%` cannot be `%`: write `%`, or remove the line for the default")
    static let nestedGroup = Self("nested-group", "groups cannot be nested")
    static let unclosedGroup = Self("unclosed-group", "the group is not closed: `}` is missing")
    static let strayBrace = Self("stray-brace", "`}` does not close a group")
    static let missingGroupBrace = Self("missing-group-brace", "expected `{` at the end of the line")
    static let sourceOutsideGroup = Self(
        "source-outside-group", "source `%` does not belong to this group", relation: "the group")
    static let missingOrigin = Self(
        "missing-origin", "expected an origin: `scheme://`, `scheme://host` or `scheme://*.host`")
    static let originWithoutScheme = Self(
        "origin-without-scheme",
        "`%` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`")

    /// The origin of a source has one part too many, such as `a path`.
    static let extraOriginPart = Self("origin-with-more", "an origin cannot have %")
    static let schemeNeedsHost = Self("scheme-needs-host", "`%` needs a host")
    static let badHost = Self("bad-host", "`%` is not a valid host")
    static let badPort = Self("bad-port", "`%` is not a valid port: use 0 to 65535")

    /// The related location is the first one, perhaps in the same source.
    static let duplicateOrigin = Self("duplicate-origin", "origin `%` is given twice")
    static let parameterInSource = Self(
        "origin-with-parameter", "a source cannot have parameters: use `*` to match any labels")
    static let optionalInHost = Self(
        "optional-in-host", "`%` cannot be optional: every label of a host is required")
    static let compoundHostLabel = Self(
        "mixed-host-label", "a host label is either text or a parameter, not both")

    // MARK: Types

    static let missingType = Self("missing-type", "expected a type")
    static let typeCycle = Self(
        "type-cycle", "type `%` is defined in terms of itself", relation: "the definition")
    /// The definition of the type has an error, which is reported there. Its uses are errors only while the
    /// table is parsed.
    static let brokenType = Self("broken-type", "the definition of type `%` has an error")
    static let builtInTypeName = Self("built-in-type-name", "`%` is a built-in type and cannot be redefined")
    static let unclosedBrace = Self("unclosed-brace", "`{` is not closed")
    static let unclosedQuote = Self("unclosed-quote", "`'` is not closed")
    static let unclosedBracket = Self("unclosed-bracket", "expected `]`")
    static let unclosedRegex = Self("unclosed-regex", "the regular expression is not closed: `/` is missing")

    static func badRegex(_ error: RegexError) -> Self {
        Self("bad-regex", Sentence(stringLiteral: error.message))
    }

    static let emptyAlternative = Self("empty-alternative", "expected a text")
    static let duplicateAlternative = Self("duplicate-alternative", "`%` is listed twice")

    /// The text is not a range, or a bound of a range, of the number type.
    static let badNumber = Self("bad-number", "`%` is not a range of `%`")
    static let bareRange = Self(
        "range-without-type", "`%` has no type: a range follows `int`, `uint` or `double`")
    static let rangeOfOtherType = Self(
        "range-of-other-type", "`%` cannot have a range: only `int`, `uint` and `double` can")
    static let bareExpression = Self(
        "expression-without-slashes", "`%` is not a type: a regular expression is written between slashes")

    static let typeAmongAlternatives = Self(
        "type-among-alternatives", "`%` is a type, and alternatives are texts",
        hint: "write one line, or one `also` line, per type; for the text, write `'%'`")
    static let emptyRange = Self("empty-range", "the range `%` is empty")
    static let listOfLists = Self("list-of-lists", "a list cannot contain lists")
    static let badSeparator = Self("bad-separator", "a list separator must be one character")
    static let unexpectedInType = Self("unexpected-in-type", "unexpected `%`")
    /// A word after a type, which is probably a misspelled `except`.
    static let unknownWord = Self("unknown-word", "unknown word `%`", offer: .meant)
    static let optionalType = Self("optional-type", "a type cannot be optional, only a parameter can")
    static let typeTooDeep = Self(
        "type-too-deep",
        "a type can be nested \(ValueType.maximumDepth) deep, and have \(ValueType.maximumPartCount) parts")
    static let exceptionOutsideType = Self(
        "exception-outside-type", "`%` does not match `%`, so it cannot be excluded")
    static let unnamedException = Self(
        "unnamed-exception", "`%` is neither a text nor the name of a type, so it cannot be excluded",
        hint: "give an expression or a range a name, such as `type name /regex/`; quote a text, `'%'`")

    // MARK: Patterns

    static func foreignSyntax(_ text: String, _ notation: Diagnostic.ForeignNotation) -> Self {
        let start: Sentence = notation == .anchor ? "" : "`\(text)` is the notation of another router: "
        return Self(
            "foreign-syntax", start + notation.advice,
            hint: notation == .expression
                ? "an expression is the type of a parameter: `:name{/regex/}`" : nil)
    }

    static let parameterNamedLikeType = Self(
        "parameter-named-like-type",
        "`%` is a type, but this is a parameter with that name: write `:name{%}`")

    /// Text follows the parameter of a query item, or a `=` follows the braces of a parameter.
    static let textAfterParameter = Self(
        "text-after-parameter",
        "unexpected `%`: `?` and `=default` come last inside the braces of a parameter")
    static let patternStart = Self(
        "pattern-start", "`%` is not a pattern: patterns begin with `/` or `scheme://`")
    static let emptySegment = Self("empty-segment", "a segment is empty")
    static let emptyQuery = Self("empty-query", "the query is empty")
    static let emptyFragment = Self("empty-fragment", "the fragment is empty")
    static let emptyQueryName = Self("empty-query-name", "a query item has no name")

    /// The `?` was probably meant as an optional mark.
    static let queryNameWithSlash = Self("query-name-with-slash", "query name `%` begins with `/`")

    /// A second item of a `query` line follows a space.
    static let unjoinedItem = Self(
        "unjoined-item", "unexpected `%`: items of a query are joined with `&`, without spaces")
    static let duplicateQueryName = Self("duplicate-query-name", "query item `%` is given twice")

    /// A `?` follows a parameter and begins an empty query.
    static let misplacedOptionalMark = Self(
        "optional-mark", "`?` begins a query, and does not make the segment optional", offer: .optionalSegment
    )
    static let missingParameterName = Self("missing-name", "expected a parameter name")
    static let strayCharacter = Self("stray-character", "`%` is special here: as text, write `%`")
    static let unescapedStar = Self("star-in-text", "`*` matches whole segments: as text, write `%2A`")
    static let secondCatchAll = Self("second-rest", "a path can have only one catch-all")
    static let adjacentParameters = Self(
        "touching-parameters", "adjacent parameters need literal text between them")

    /// The parameter is only a part of its segment or value.
    static let optionalInCompound = Self(
        "optional-in-mixed-segment", "`%` cannot be optional: only a whole segment or value can be")
    static let lenientButRequired = Self(
        "lenient-but-required", "`~` makes an optional parameter lenient; this one is required")

    /// A `~` in a path or a fragment.
    static let lenientOutsideQuery = Self(
        "lenient-outside-query",
        "`%` cannot be lenient: only the value of a query item can be left out if its type rejects it")
    static let literalNotUTF8 = Self("literal-not-utf-8", "`%` does not decode to UTF-8")

    /// A parameter or constant; the related location is the first.
    static let duplicateParameter = Self("duplicate-parameter", "parameter `%` is named twice")
    static let tooManyOptionals = Self("too-many-optionals", "a path can have at most 6 optional segments")

    static let tooManySegments = Self(
        "too-many-segments", "a path can have at most \(CompiledTable.Path.maximumSegmentCount) segments")
    static let tooManyParameters = Self(
        "too-many-parameters",
        "a segment or value can have at most \(CompiledTable.Compound.maximumParameterCount) parameters")
    static let typeConflict = Self(
        "type-conflict", "parameter `%` is `%` here but `%` in another pattern of the route")
    static let badDefault = Self("bad-default", "the default `%` does not match `%`")
    static let globalNotParameter = Self(
        "global-not-parameter", "a global query item must be a parameter: `:name` or `key=:name`")
    static func patternOutsideSources(_ origin: String) -> Self {
        Self(
            "pattern-outside-sources", "no source of the table covers `\(origin)`",
            hint: origin.hasPrefix("//") ? "`//` means `http` and `https`, and each needs a source" : nil)
    }

    /// Some source has the origin, but none of those whose links the pattern accepts.
    static func patternOutsideAcceptedSources(
        _ origin: String, coveredBy source: String, isInGroup: Bool
    ) -> Self {
        Self(
            "pattern-outside-accepted-sources", "no source accepted here covers `\(origin)`",
            hint: isInGroup
                ? "to accept links of that source, add `\(source)` to the group, or move the line out of it"
                : "to accept links of that source, add `@\(source)` at the end of the line")
    }

    // MARK: Conflicts and work

    static let duplicatePattern = Self(
        "duplicate-pattern", "the same pattern appears twice", relation: "the other pattern")

    /// Two routes match `link` equally well.
    ///
    /// - Parameter key: a query item that only the other pattern requires. `!key` in this one would resolve
    ///   the conflict.
    static func ambiguous(_ route: String, _ other: String, link: String, key: String?) -> Self {
        var kind = Self(
            "ambiguous-routes", "routes `\(route)` and `\(other)` both match `\(link)`",
            hint: "narrow one of them, or add a third route for the links that both match",
            relation: "the other route", offer: .exclusion)
        kind.excludableKey = key
        return kind
    }

    /// No link resolves to the route. If no route wins its links, its types accept no value at all.
    static func unreachable(by routes: [Diagnostic.MatchingRoute]) -> Self {
        var parts = routes.prefix(3).map { winner -> Sentence in "`\(winner.route)` (\(winner.place))" }
        if routes.count > 3 { parts.append("\(routes.count - 3) more") }
        var reason: Sentence = "its types accept no value"
        if let last = parts.popLast() {
            let others = parts.map(\.text).joined(separator: ", ")
            reason =
                parts.isEmpty
                ? last + " wins its links"
                : Sentence(stringLiteral: others) + " and " + last + " win its links"
        }
        var kind = Self(
            "unreachable-route", "this route is unreachable: " + reason,
            relation: routes.first.map { "wins `\(Sentence.clipped($0.link))`" } ?? "")
        kind.matchingRoutes = routes
        return kind
    }

    static let tooExpensiveExpressions = Self(
        "too-much-work", "the regular expressions up to here take too long to compile",
        hint: "use fewer or smaller expressions: each `{m,n}` writes out its copies")
    static let tooManyOverlaps = Self(
        "too-much-work",
        "too many patterns may match the same links as this one to check them for conflicts",
        hint: "begin such patterns with different literal text, or use fewer types that overlap")

    // MARK: Generated code

    /// A name that cannot be one in Swift, or that would be the same as another.
    package static func swiftName(_ message: Sentence, relation: String = "") -> Self {
        Self("swift-name", message, relation: relation)
    }
}
