/// All sentences about errors in tables.
extension Diagnostic.Kind {
    /// One sentence that says what is wrong, without a full stop.
    public var message: String {
        switch self {
        case .notUTF8: "the line is not UTF-8"
        case .unsupportedWhitespace(let scalar):
            "\(Self.name(of: scalar)) does not separate words: use a space or a tab"
        case .unknownLine(let word, _): "`\(word)` is neither a keyword nor a pattern"
        case .unexpectedText(let text): "unexpected `\(text)`"
        case .missingName(let kind): "expected \(kind == .option ? "an" : "a") \(kind.rawValue) name"
        case .badName(let name, .type):
            "`\(name)` is not a type name: use a letter or `_`, then letters, digits, `_` and `-`"
        case .badName(let name, let kind): Self.badName(name, kind)
        case .duplicateName(let name, let kind): "\(kind.rawValue) `\(name)` is defined twice"
        case .unknownName(let name, let kind, _): "unknown \(kind.rawValue) `\(name)`"

        case .missingArrow: "expected `->` and a route name after the pattern"
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
        case .badRegex(let error): error.message
        case .emptyAlternative: "expected a text"
        case .duplicateAlternative(let text): "`\(text)` is listed twice"
        case .badNumber(let text, let type): "`\(text)` is not a range of `\(type)`"
        case .emptyRange(let range): "the range `\(range)` is empty"
        case .listOfLists: "a list cannot contain lists"
        case .badSeparator: "a list separator must be one character"
        case .unexpectedInType(let text): "unexpected `\(text)`"
        case .optionalType: "a type cannot be optional, only a parameter can"
        case .exceptionOutsideType(let text, let type):
            "`\(text)` does not match `\(type)`, so it cannot be excluded"

        case .patternStart(let text): "`\(text)` is not a pattern: patterns begin with `/` or `scheme://`"
        case .emptySegment: "a segment is empty"
        case .emptyQuery: "the query is empty"
        case .emptyFragment: "the fragment is empty"
        case .emptyQueryName: "a query item has no name"
        case .queryNameWithSlash(let name): "query name `\(name)` begins with `/`"
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
        case .typeConflict(let name, let first, let second):
            "parameter `\(name)` is `\(second)` here but `\(first)` in another pattern of the route"
        case .badDefault(let text, let type): "the default `\(text)` does not match `\(type)`"
        case .globalNotParameter: "a global query item must be a parameter: `:name` or `key=:name`"
        case .patternOutsideSources(let origin): "no source of the table covers `\(origin)`"
        case .patternOutsideAcceptedSources(let origin): "no source accepted here covers `\(origin)`"

        case .duplicatePattern: "the same pattern appears twice"
        case .ambiguous(let conflict):
            "routes `\(conflict.route)` and `\(conflict.other)` both match `\(conflict.link)`"
        case .unreachable(let route, let rival?, let link):
            "route `\(route)` can never match: `\(rival)` takes `\(link)`"
        case .unreachable(let route, nil, _): "route `\(route)` can never match: its types accept no value"
        }
    }

    /// The suggestion shown after the carets: the name that was probably meant, or the text to write instead.
    public var hint: String? {
        switch self {
        case .unknownLine(_, let suggestion?), .unknownName(_, _, let suggestion?):
            "did you mean `\(suggestion)`?"
        case .unknownName(let name, .type, nil): "if it is a text, write `'\(name)'`"
        case .patternOutsideSources(let origin) where origin.hasPrefix("//"):
            "`//` means `http` and `https`, and each needs a source"
        case .misplacedOptionalMark(let parameter): "write `\(parameter)` for an optional segment"
        case .missingType: "write `{string}`, `{string?}` or `{string=default}`"
        // With a colon before the first slash, the text looks like a scheme.
        case .patternStart(let text) where !text.prefix(while: { $0 != "/" }).contains(":"):
            "write `/\(text)`"
        case .missingArrow: "write `PATTERN -> NAME`"
        case .ambiguous(let conflict):
            conflict.key.map { "write `!\(Self.encoded($0))` here, or add a third route that requires both" }
                ?? "narrow one of them, or add a third route for the links that both match"
        default: nil
        }
    }

    /// A label for the related location.
    package var relation: String {
        switch self {
        case .duplicatePattern: "the other pattern"
        case .ambiguous: "the other route"
        case .unreachable: "the route that takes its links"
        case .sourceOutsideGroup: "the group"
        case .typeCycle: "the definition"
        default: "the first one"
        }
    }

    private static func badName(_ name: String, _ kind: Diagnostic.DeclarationKind) -> String {
        "`\(name)` is not a \(kind.rawValue) name: "
            + "use a letter or `_`, then letters, digits, `_`, `.` and `-`"
    }

    /// The name of a query item as a pattern spells it.
    private static func encoded(_ key: String) -> String {
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
        let files = files.map { LineIndex($0) }
        return diagnostics.map { $0.text(files: files) }.joined(separator: "\n")
    }
}
