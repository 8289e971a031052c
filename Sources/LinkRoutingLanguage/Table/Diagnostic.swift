/// An error in a route table, with its location.
///
/// A diagnostic is data. Its sentence is ``Kind/message``, its stable code is ``Kind/code``, and
/// ``text(files:)`` renders it together with the line it is about.
public struct Diagnostic: Sendable {
    /// The kind of error.
    public let kind: Kind
    /// The text that is wrong. It may be empty, at the end of a line where something is missing.
    public let sourceRange: SourceRange
    /// A second location that explains the error: the first definition of a name, or the other route.
    public let related: SourceRange?
    /// A text to write instead, if one was tried and the table loads with it.
    public internal(set) var suggestion: Suggestion?
    /// Texts that may resolve the error, the best one first. They have not been tried.
    var candidates: [Suggestion] = []

    init(_ kind: Kind, at sourceRange: SourceRange, related: SourceRange? = nil) {
        self.kind = kind
        self.sourceRange = sourceRange
        self.related = related
    }
}

extension Diagnostic {
    /// The kinds of errors in a route table.
    public enum Kind: Sendable, Hashable {
        // MARK: Any line

        /// The line is not valid UTF-8.
        case notUTF8
        /// The file is in another encoding, such as `UTF-16`.
        case otherEncoding(String)
        /// The file has a carriage return (CR) that is not followed by a line feed (LF).
        case loneCarriageReturn
        /// The line contains a control character other than a tab, perhaps in a comment.
        case controlCharacter(Unicode.Scalar)
        /// The line contains white space other than spaces and tabs, such as a no-break space.
        case unsupportedWhitespace(Unicode.Scalar)
        /// The line contains an invisible character, such as a zero-width space.
        case invisibleCharacter(Unicode.Scalar)
        /// The text begins a comment in another language, such as `//`.
        case otherComment(String)
        /// The quotation mark is not `'`.
        case otherQuotes(String)
        /// The first word is not a keyword, and the line is not a pattern.
        case unknownLine(word: String)
        /// There is more text after the end of what the line may contain.
        case unexpectedText(String)
        /// A name is missing after its keyword.
        case missingName(of: DeclarationKind)
        /// The name contains a character that names of this kind cannot have. Route names have
        /// ``badRouteName(_:)``.
        case badName(String, of: DeclarationKind)
        /// The name is defined twice. The related location is the first definition.
        case duplicateName(String, of: DeclarationKind)
        /// The name is not defined.
        case unknownName(String, of: DeclarationKind)

        // MARK: Routes

        /// The `->` after a pattern is missing.
        case missingArrow
        /// The text between pattern and name is an arrow of another kind, such as `=>`.
        case otherArrow(String)
        /// The `->` has no white space before it, so it would be part of the pattern.
        case arrowWithoutSpace
        /// A word that is not a keyword precedes the pattern, such as `GET`.
        case wordBeforePattern(String)
        /// The route name after `->` is missing.
        case missingRouteName
        /// The text after `->` is not a route name.
        case badRouteName(String)
        /// A `doc`, `also`, `ok`, `no` or `deprecated` line has no route above it.
        case lineOutsideRoute(keyword: String)
        /// The line below a route called `none` is not a `doc` or `no` line.
        case notAllowedForNone(keyword: String)
        /// An `also` line has no pattern, or an `ok` or `no` line has no link.
        case missingContent(keyword: String)
        /// The text after the link of an `ok` line is not `name=value`.
        case badExampleValue(String)
        /// There is no `name=value` after `with`.
        case missingConstants
        /// The constant of this name has no `=value`.
        case missingConstantValue(String)
        /// The type of a constant does not accept its value.
        case badConstant(String, type: String)

        // MARK: Options, groups and sources

        /// An `option` line has no value. The payload is the option's name and the value that it takes.
        case missingOptionValue(option: String, value: String)
        /// The first text is not the value that the option takes.
        case badOptionValue(String, option: String, value: String)
        /// A `group` line is inside another group.
        case nestedGroup
        /// The group has no closing `}` in its file.
        case unclosedGroup
        /// A `}` does not close a group.
        case strayBrace
        /// A `group` line does not end with `{`.
        case missingGroupBrace
        /// An `@source` is not among the sources of the group around it, which is the related location.
        case sourceOutsideGroup(String)
        /// A `source` line has no origin.
        case missingOrigin
        /// The text is not an origin, because it has no `scheme://`.
        case originWithoutScheme(String)
        /// The origin of a source has one part too many: `user info`, `path`, `query` or `fragment`.
        case extraOriginPart(String)
        /// Origins with this scheme must have a host.
        case schemeNeedsHost(String)
        /// The text is not a valid host. For `http` and `https`, the WHATWG URL Standard decides.
        case badHost(String)
        /// The text is not a port from 0 to 65535.
        case badPort(String)
        /// Two sources, or one source twice, have the same origin. The related location is the first.
        case duplicateOrigin(String)
        /// The origin of a source has a parameter or a named `*`. Only patterns can capture labels.
        case parameterInSource
        /// The parameter of this name is a host label and optional. Every label of a host is required.
        case optionalInHost(String)
        /// A host label mixes text and parameters.
        case mixedHostLabel

        // MARK: Types

        /// A type is missing where one must follow.
        case missingType
        /// The definition of the type refers to itself, directly or through other types.
        case typeCycle(String)
        /// The name is that of a built-in type.
        case builtInTypeName(String)
        /// A `{` has no `}`.
        case unclosedBrace
        /// A `'` has no closing `'`.
        case unclosedQuote
        /// A list has no `]`.
        case unclosedBracket
        /// A regular expression has no closing `/`.
        case unclosedRegex
        /// The regular expression is not valid.
        case badRegex(RegexError)
        /// The text before or after a `|` is missing.
        case emptyAlternative
        /// The text is listed twice among alternatives.
        case duplicateAlternative(String)
        /// The text is not a range, or a bound of a range, of the number type.
        case badNumber(String, type: String)
        /// The range has no number type before it.
        case bareRange(String)
        /// The type of the range is not a number type.
        case rangeOfOtherType(String)
        /// The text is a regular expression without slashes around it.
        case bareExpression(String)
        /// The alternative is the name of a type. To mean the text, quote it.
        case typeAmongAlternatives(String)
        /// The lower bound of the range is greater than the upper bound.
        case emptyRange(String)
        /// The elements of a list are lists.
        case listOfLists
        /// The separator of a list is not exactly one character.
        case badSeparator
        /// The text cannot follow here in a parameter or type.
        case unexpectedInType(String)
        /// A type is marked with `?` or `=`. Only a parameter can be optional.
        case optionalType
        /// The exceptions of the type are nested too deep, or use other types with exceptions too often.
        case typeTooDeep
        /// The text after `except` is not a value of the type, so there is nothing to exclude.
        case exceptionOutsideType(String, type: String)

        // MARK: Patterns

        /// The text is a parameter, or part of one, in the notation of another router.
        case foreignSyntax(String, ForeignNotation)
        /// A parameter without a type has the name of a type.
        case parameterNamedLikeType(String)
        /// The text follows the parameter of a query item, or a `=` follows the braces of a parameter.
        case textAfterParameter(String)
        /// The pattern begins with neither `/` nor a scheme.
        case patternStart(String)
        /// A segment between two slashes is empty.
        case emptySegment
        /// There is nothing after the `?` of a pattern.
        case emptyQuery
        /// There is nothing after the `#` of a pattern.
        case emptyFragment
        /// A query item has no name.
        case emptyQueryName
        /// The name of a query item begins with `/`, which suggests that the `?` was meant as an optional
        /// mark.
        case queryNameWithSlash(String)
        /// A second item of a `query` line follows a space. Items are joined with `&`.
        case unjoinedItem(String)
        /// The query item is listed twice. The related location is the first.
        case duplicateQueryName(String)
        /// A `?` follows a parameter and begins an empty query. The payload spells the parameter as an
        /// optional one.
        case misplacedOptionalMark(parameter: String)
        /// A parameter has no name.
        case missingParameterName
        /// The character is special here. As text it is written percent-encoded, as `escape` shows.
        case strayCharacter(String, escape: String)
        /// A `*` is part of a text. As text it is written `%2A`.
        case unescapedStar
        /// The path has a second `*name` or `+name`.
        case secondCatchAll
        /// There is no text between two parameters of a segment or value.
        case adjacentParameters
        /// The parameter of this name is optional, but only a part of its segment or value.
        case optionalInMixed(String)
        /// The escapes in the text do not decode to UTF-8.
        case literalNotUTF8(String)
        /// Two parameters or constants of a pattern have this name. The related location is the first.
        case duplicateParameter(String)
        /// The path has more than six optional segments.
        case tooManyOptionals
        /// The path has more segments than `limit`.
        case tooManySegments(limit: Int)
        /// The segment or value has more parameters than `limit`.
        case tooManyParameters(limit: Int)
        /// The parameter has different types in two patterns of a route.
        case typeConflict(name: String, first: String, second: String)
        /// The type of a parameter does not accept its default.
        case badDefault(String, type: String)
        /// An item of a `query` line has no parameter as its value.
        case globalNotParameter
        /// The pattern names an origin that no source of the table has.
        case patternOutsideSources(String)
        /// The pattern names an origin that some source has, but none of the sources that the pattern
        /// accepts.
        case patternOutsideAcceptedSources(String)

        // MARK: Conflicts

        /// Two patterns are the same. The related location is the other one.
        case duplicatePattern
        /// Two routes match the same link equally well.
        case ambiguous(Ambiguity)
        /// No link resolves to the route.
        ///
        /// Without routes that take its links, the types of the patterns accept no value at all.
        case unreachable(route: String, by: [LinkTaker])

        // MARK: Work

        /// Loading the table takes more steps than allowed. The location is the place that was reached.
        case tooMuchWork(LoadingStage)
    }

    /// The part of loading that took most of the work when a table became too expensive.
    public enum LoadingStage: Sendable, Hashable {
        /// Compiling regular expressions.
        case expressions
        /// Comparing the patterns that can match the same links.
        case conflicts
    }

    /// The kinds of things that a table gives names to. The raw value is the word that messages use.
    public enum DeclarationKind: String, Sendable, Hashable {
        /// A word after `option`.
        case option
        /// A name that a `source` line defines.
        case source
        /// A name that a `type` line defines.
        case type
        /// A name after `->`.
        case route
        /// The name of a parameter or constant.
        case parameter
    }

    /// A route that takes a link of an unreachable one.
    public struct LinkTaker: Sendable, Hashable {
        /// The name of the route, or `none`.
        public let route: String
        /// The file and line of its pattern.
        public let place: String
        /// A link that it takes. It is not a guess: it was resolved.
        public let link: String
    }

    /// Two routes that both match a link, neither more specifically than the other.
    public struct Ambiguity: Sendable, Hashable {
        /// The route whose pattern the diagnostic is about.
        public let route: String
        /// The other route.
        public let other: String
        /// A link that both routes match. It is not a guess: it was resolved.
        public let link: String
        /// A query item that only the other pattern requires. `!key` in this one would resolve the conflict.
        public let key: String?
    }
}

/// All errors of a route table, in the order of its text.
public struct TableError: Error, Sendable {
    /// The errors; never empty.
    public let diagnostics: [Diagnostic]
    /// The files that the diagnostics refer to by index.
    public let files: [TableFile]

    package init(diagnostics: [Diagnostic], files: [TableFile]) {
        self.diagnostics = diagnostics
        self.files = files
    }
}
