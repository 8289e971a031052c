/// All sentences about what is wrong with a table.
extension Problem {
    /// What is wrong, in one sentence without a full stop.
    public var message: String {
        switch self {
        case .notUTF8: "the line is not UTF-8"
        case .whiteSpace(let scalar): "only spaces and tabs separate words, not \(Self.name(of: scalar))"

        case .unknownLine(let word, _): "`\(word)` begins neither a pattern nor a line of the language"
        case .missingArrow: "expected `->` and a route name behind the pattern"
        case .missingRouteName: "expected a route name behind `->`"
        case .badRouteName(let name): "`\(name)` is no route name: a letter or `_`, then letters, digits, `_`, `.` and `-`"
        case .unexpectedText(let text): "unexpected `\(text)`"
        case .withoutRoute(let keyword): "`\(keyword)` belongs to a route, and no route stands above it"
        case .notForNone(let keyword): "`\(keyword)` is not for `none`, which takes `doc` and `no`"
        case .missingText(let keyword):
            keyword == "also" ? "expected a pattern behind `also`" : "expected a link behind `\(keyword)`"

        case .missingName(let kind): "expected the name of \(kind == .option ? "an" : "a") \(kind.rawValue)"
        case .badName(let name, .type): "`\(name)` is no type name: a letter or `_`, then letters, digits, `_` and `-`"
        case .badName(let name, let kind):
            "`\(name)` is no \(kind.rawValue) name: a letter or `_`, then letters, digits, `_`, `.` and `-`"
        case .duplicateName(let name, let kind): "\(kind.rawValue) `\(name)` is defined twice"
        case .unknownName(let name, let kind, _): "unknown \(kind.rawValue) `\(name)`"
        case .builtInTypeName(let name): "`\(name)` is a built-in type and cannot be defined again"

        case .nestedGroup: "a group cannot stand inside another group"
        case .unclosedGroup: "the group is not closed: `}` is missing"
        case .strayBrace: "`}` closes no group"
        case .missingGroupBrace: "expected `{` at the end of the line"
        case .sourceOutsideGroup(let name): "source `\(name)` is none of the group's"

        case .missingOptionValue(let option, let value): "option `\(option)` has no value: expected `\(value)`"
        case .badOptionValue(let text, let option, let value): "option `\(option)` cannot be `\(text)`: expected `\(value)`"

        case .missingOrigin: "expected an origin: `scheme://`, `scheme://host`, `scheme://*.host`"
        case .originWithoutScheme(let text): "`\(text)` is no origin: expected `scheme://`, `scheme://host` or `scheme://*.host`"
        case .illegalScheme(let scheme): "`\(scheme)` is no scheme: a letter, then letters, digits, `+`, `-`, `.` and `_`"
        case .originWith(let part): "an origin has no \(part)"
        case .schemeNeedsHost(let scheme): "`\(scheme)` needs a host"
        case .badHost(let host): "`\(host)` is no host"
        case .badPort(let port): "`\(port)` is no port: 0 to 65535"
        case .duplicateOrigin(let origin): "origin `\(origin)` is given twice"

        case .originCaptures: "a source captures nothing: write `*` for labels of every text"
        case .optionalInHost(let name): "`\(name)` cannot be optional: a label of a host is always there"
        case .mixedHostLabel: "a label of a host is a text or a parameter, not both"

        case .missingType: "expected a type"
        case .typeCycle(let name): "type `\(name)` is defined by itself"
        case .unclosedBrace: "`{` is not closed"
        case .unclosedQuote: "`'` is not closed"
        case .unclosedRegex: "the expression is not closed: `/` is missing"
        case .badRegex(let error): error.message
        case .unclosedBracket: "expected `]`"
        case .emptyAlternative: "expected a text"
        case .duplicateAlternative(let text): "`\(text)` is listed twice"
        case .badNumber(let text, let type): "`\(text)` is no range of `\(type)`"
        case .contradiction(let range): "no number lies in `\(range)`"
        case .listOfLists: "a list cannot hold lists"
        case .badSeparator: "a list's separator is one character"
        case .unexpectedInType(let text): "unexpected `\(text)`"
        case .exceptionOutside(let text, let type): "`\(text)` is no `\(type)`, so it cannot be excepted"
        case .optionalType: "a type cannot be optional, only a parameter can"

        case .patternStart(let text): "`\(text)` is no pattern: it begins with `/` or `scheme://`"
        case .emptySegment: "a segment is empty"
        case .emptyQuery: "the query is empty"
        case .emptyFragment: "the fragment is empty"
        case .emptyQueryName: "a query item has no name"
        case .queryNameWithSlash(let name): "query name `\(name)` begins with `/`"
        case .duplicateQueryName(let name): "query item `\(name)` is given twice"
        case .optionalMark: "`?` here begins a query, which is empty"
        case .missingParameterName: "expected a parameter name"
        case .strayCharacter(let character, let escape): "`\(character)` has a meaning here; as text it is written `\(escape)`"
        case .starInText: "`*` stands for whole segments; as text it is written `%2A`"
        case .secondRest: "a path has one rest at most"
        case .touchingParameters: "two parameters touch: text between them would say where one ends"
        case .optionalInMixed(let name): "`\(name)` cannot be optional: only a whole segment or value can"
        case .literalNotUTF8(let text): "`\(text)` is not UTF-8 when decoded"
        case .duplicateParameter(let name): "parameter `\(name)` is named twice"
        case .tooManyOptionals: "a path has at most 6 optional segments"
        case .typeConflict(let name, let first, let second):
            "parameter `\(name)` is `\(second)` here and `\(first)` in another pattern of the route"
        case .badDefault(let text, let type): "the default `\(text)` is no `\(type)`"
        case .missingConstants: "expected `name=value` behind `with`"
        case .missingConstantValue(let name): "constant `\(name)` has no value: expected `\(name)=value`"
        case .badConstant(let text, let type): "the constant `\(text)` is no `\(type)`"
        case .globalNotParameter: "a global query item is a parameter: `:name` or `key=:name`"
        case .patternOutsideSources(let origin): "`\(origin)` lies in no source of the table"
        case .patternOutsideAccepted(let origin): "`\(origin)` lies in no source that is accepted here"

        case .badExampleValue(let text): "`\(text)` is no value: expected `name=value`"
        case .duplicatePattern: "the same pattern stands twice"
        case .unreachable(let route, let rival?, let link): "route `\(route)` wins no link: `\(rival)` takes `\(link)`"
        case .unreachable(let route, nil, _): "route `\(route)` wins no link: no text is of its types"
        case .ambiguous(let report): "routes `\(report.route)` and `\(report.other)` both take `\(report.link)`"
        }
    }

    /// What stands behind the carets: what was meant, or what to write instead.
    public var hint: String? {
        switch self {
        case .unknownLine(_, let suggestion?), .unknownName(_, _, let suggestion?): "did you mean `\(suggestion)`?"
        case .unknownName(let name, .type, nil): "as a text it is written `'\(name)'`"
        case .patternOutsideSources(let origin) where origin.hasPrefix("//"):
            "`//` is `http` and `https`, and both must have a source"
        case .optionalMark(let parameter): "write `\(parameter)` for an optional segment"
        case .missingType: "write `{string}`, `{string?}` or `{string=default}`"
        // A colon before any slash is an attempt at a scheme.
        case .patternStart(let text) where !text.prefix(while: { $0 != "/" }).contains(":"): "write `/\(text)`"
        case .missingArrow: "write `PATTERN -> NAME`"
        case .ambiguous(let report):
            report.key.map { "write `!\(Self.encoded($0))` here, or add a third route with both" }
                ?? "narrow one, or add a third route for the links both take"
        default: nil
        }
    }

    /// What the related place is.
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

    /// The name of a query item as a pattern writes it.
    private static func encoded(_ key: String) -> String {
        key.unicodeScalars.map { scalar in
            guard scalar.value <= 0x20 || scalar.value == 0x7F || "%:{}*+&=#?!".unicodeScalars.contains(scalar) else {
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
    /// All diagnostics as people read them, an empty line between them.
    public var description: String {
        let files = files.map { LineIndex($0) }
        return diagnostics.map { $0.text(files: files) }.joined(separator: "\n")
    }
}
