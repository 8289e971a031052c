/// One thing that is wrong with a table, and where it stands.
public struct Diagnostic: Sendable {
    /// What is wrong.
    public var problem: Problem
    /// Where it stands.
    public var place: SourceRange
    /// Another place that belongs to it: the first definition, the other route.
    public var related: SourceRange?

    init(_ problem: Problem, at place: SourceRange, related: SourceRange? = nil) {
        self.problem = problem
        self.place = place
        self.related = related
    }
}

/// What can be wrong with a table. The sentences are made in `Diagnostic.message`.
public enum Problem: Sendable, Hashable {
    case notUTF8
    case whiteSpace(Unicode.Scalar)

    case unknownLine(word: String, suggestion: String?)
    case missingArrow
    case missingRouteName
    case badRouteName(String)
    case unexpectedText(String)
    case withoutRoute(keyword: String)
    case notForNone(keyword: String)
    case missingText(keyword: String)

    case missingName(of: Kind)
    case badName(String, of: Kind)
    case duplicateName(String, of: Kind)
    case unknownName(String, of: Kind, suggestion: String?)
    case builtInTypeName(String)

    case nestedGroup
    case unclosedGroup
    case strayBrace
    case missingGroupBrace
    case sourceOutsideGroup(String)

    case missingOptionValue(option: String, value: String)
    case badOptionValue(String, option: String, value: String)

    case missingOrigin
    case originWithoutScheme(String)
    case illegalScheme(String)
    case originWith(part: String)
    case schemeNeedsHost(String)
    case badHost(String)
    case badPort(String)
    case duplicateOrigin(String)
    case originCaptures
    case optionalInHost(String)
    case mixedHostLabel

    case missingType
    case typeCycle(String)
    case unclosedBrace
    case unclosedQuote
    case unclosedBracket
    case unclosedRegex
    case badRegex(RegexError)
    case emptyAlternative
    case duplicateAlternative(String)
    case badNumber(String, type: String)
    case contradiction(String)
    case listOfLists
    case badSeparator
    case unexpectedInType(String)
    case optionalType
    case exceptionOutside(String, type: String)

    case patternStart(String)
    case emptySegment
    case emptyQuery
    case emptyFragment
    case emptyQueryName
    case queryNameWithSlash(String)
    case duplicateQueryName(String)
    case optionalMark(parameter: String)
    case missingParameterName
    case strayCharacter(String, escape: String)
    case starInText
    case secondRest
    case touchingParameters
    case optionalInMixed(String)
    case literalNotUTF8(String)
    case duplicateParameter(String)
    case tooManyOptionals
    case typeConflict(name: String, first: String, second: String)
    case badDefault(String, type: String)
    case globalNotParameter
    case missingConstants
    case missingConstantValue(String)
    case badConstant(String, type: String)
    case patternOutsideSources(String)
    /// The pattern's origin lies in some source, but in none that the pattern accepts.
    case patternOutsideAccepted(String)

    case badExampleValue(String)
    case duplicatePattern
    case ambiguous(AmbiguityReport)
    /// No link resolves to the route: of those it matches one is shown, and the route that takes it; without one nothing matches it.
    case unreachable(route: String, by: String?, link: String)

    /// What a name may stand for.
    public enum Kind: String, Sendable, Hashable {
        case option, source, type, route, parameter
    }
}

/// Two routes that tie as best matches of a link.
public struct AmbiguityReport: Sendable, Hashable {
    /// The route whose pattern is cited.
    public var route: String
    /// The other route.
    public var other: String
    /// A link that both take; it was really resolved.
    public var link: String
    /// A query item that only the other pattern requires: `!key` in this one would settle it.
    public var key: String?
}

/// All that is wrong with a table, in file order.
public struct TableError: Error, Sendable {
    /// The diagnostics; never empty.
    public var diagnostics: [Diagnostic]
    /// The files they speak of.
    public var files: [TableFile]

    package init(diagnostics: [Diagnostic], files: [TableFile]) {
        self.diagnostics = diagnostics
        self.files = files
    }
}
