import LinkRouting

/// A mistake in an `apple-app-site-association` file that is JSON.
public enum AppleProblem: Sendable, Hashable {
    /// The value is of another kind than the key demands.
    case wrongType(key: String, expected: String, found: String)
    /// There is no `applinks`.
    case missingAppLinks
    /// `applinks` has no `details`.
    case missingDetails
    /// The key is written in another case.
    case wrongCaseKey(String, meant: String)
    /// The key has no meaning here.
    case unknownKey(String, meant: String?)
    /// The entry names no app.
    case missingAppID
    /// The text is not a team identifier, a dot and a bundle identifier.
    case badAppID(String)
    /// The app is in two entries, and nobody says which one comes first.
    case repeatedApp(String)
    /// The entry has both `components` and `paths`.
    case pathsIgnored
    /// The entry has neither `components` nor `paths`, or an empty list of them.
    case noRules
    /// `details` is an object, as iOS 9 read it.
    case detailsAsObject
    /// `apps` has elements.
    case appsNotEmpty
    /// The variable is not defined.
    case undefinedVariable(String, meant: String?)
    /// `$(` has no `)`, or a sign that names cannot have.
    case brokenVariable(String)
    /// The name of a variable has `$`, `(` or `)`.
    case badVariableName(String)
    /// The value of a variable uses a variable.
    case variableInValue(String)
    /// The variable has no values.
    case emptyVariable(String)
    /// The variable has the name of a built-in one.
    case redefinedVariable(String)
    /// A query item has no pattern, so that all conditions on the query are dropped.
    case voidQuery(item: String)
    /// An entry of `paths` has a query.
    case queryInPaths(String)
    /// A pattern for the path has a query.
    case queryInPath(String)
    /// A pattern for the path has a fragment.
    case fragmentInPath(String)
    /// A pattern for the path is a whole URL.
    case urlInPath(String)
    /// `NOT` has no space after it, or is in lower case.
    case badNot(String)
    /// `$(` in an entry of `paths` is text.
    case variableInPaths(String)
    /// A pattern has a character that an encoded link never has.
    case neverEncoded(String, Unicode.Scalar)
    /// A pattern has an escape, and the link is decoded before it is compared.
    case neverDecoded(String)
    /// An earlier rule takes or refuses all links of this one.
    case shadowed(by: String, sameOutcome: Bool)
    /// The file has more bytes than systems are said to read.
    case tooLarge(Int)
}

extension AppleProblem: AssociationProblem {
    /// See ``AssociationProblem/code``.
    public var code: String {
        switch self {
        case .wrongType: "wrong-type"
        case .missingAppLinks: "missing-applinks"
        case .missingDetails: "missing-details"
        case .wrongCaseKey: "wrong-case-key"
        case .unknownKey: "unknown-key"
        case .missingAppID: "missing-app-id"
        case .badAppID: "bad-app-id"
        case .repeatedApp: "repeated-app"
        case .pathsIgnored: "paths-ignored"
        case .noRules: "no-rules"
        case .detailsAsObject: "details-as-object"
        case .appsNotEmpty: "apps-not-empty"
        case .undefinedVariable: "undefined-variable"
        case .brokenVariable: "broken-variable"
        case .badVariableName: "bad-variable-name"
        case .variableInValue: "variable-in-value"
        case .emptyVariable: "empty-variable"
        case .redefinedVariable: "redefined-variable"
        case .voidQuery: "void-query"
        case .queryInPaths: "query-in-paths"
        case .queryInPath: "query-in-path"
        case .fragmentInPath: "fragment-in-path"
        case .urlInPath: "url-in-path"
        case .badNot: "bad-not"
        case .variableInPaths: "variable-in-paths"
        case .neverEncoded, .neverDecoded: "never-matches"
        case .shadowed: "shadowed-rule"
        case .tooLarge: "too-large"
        }
    }

    /// See ``AssociationProblem/severity``.
    public var severity: AssociationDiagnostic.Severity {
        switch self {
        case .unknownKey(_, meant: nil), .missingAppLinks, .badAppID, .repeatedApp, .pathsIgnored, .noRules,
            .detailsAsObject, .appsNotEmpty, .redefinedVariable, .queryInPath, .shadowed, .tooLarge:
            .warning
        default: .error
        }
    }

    /// See ``AssociationProblem/message``.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .wrongType(let key, let expected, let found): "`\(key)` must be \(expected), not \(found)"
        case .missingAppLinks: "there is no `applinks`: no link opens an app"
        case .missingDetails: "`applinks` has no `details`: no link opens an app"
        case .wrongCaseKey(let key, let meant):
            "unknown key `\(key)`: keys are case-sensitive, use `\(meant)`"
        case .unknownKey(let key, let meant?): "unknown key `\(key)`: use `\(meant)`"
        case .unknownKey(let key, nil): "unknown key `\(key)` is ignored"
        case .missingAppID: "the entry names no app: add `appIDs`"
        case .badAppID(let id):
            "`\(id)` is not an app identifier: expected ten letters and digits, a dot and a bundle identifier"
        case .repeatedApp(let id):
            "`\(id)` is in an earlier entry too: it is not documented which one is tried first"
        case .pathsIgnored: "`paths` is ignored from iOS 13 on, because there are `components`"
        case .noRules: "the entry has no rules: no link opens its apps"
        case .detailsAsObject: "`details` is an object, as in iOS 9: use an array of objects with `appIDs`"
        case .appsNotEmpty: "`apps` must be an empty array: name apps in `appIDs`"
        case .undefinedVariable(let name, let meant):
            "`$(\(name))` is not defined, so the rule matches nothing"
                + (meant.map { ": use `$(\($0))`" } ?? "")
        case .brokenVariable(let text): "`\(text)` is not closed: `)` is missing"
        case .badVariableName(let name): "`\(name)` is not a variable name: names cannot have `$`, `(` or `)`"
        case .variableInValue(let value): "`\(value)` cannot use a variable: values have only `*` and `?`"
        case .emptyVariable(let name): "`\(name)` has no values, so rules with it match nothing"
        case .redefinedVariable(let name):
            "`\(name)` is built in: it is not documented which definition counts"
        case .voidQuery(let item):
            "the pattern for `\(item)` is not a string, so the system ignores all conditions on the query"
        case .queryInPaths(let pattern):
            "`\(pattern)` never matches a query: `paths` are compared with the path only, use `components`"
        case .queryInPath(let pattern):
            "`\(pattern)` is compared with the path, in which `?` is any character: "
                + "write the query as `\"?\"`"
        case .fragmentInPath(let pattern):
            "`\(pattern)` never matches: it is compared with the path, which has no `#`"
        case .urlInPath(let pattern): "`\(pattern)` never matches: write only the path"
        case .badNot(let pattern): "`\(pattern)` does not exclude anything: write `NOT `, with a space"
        case .variableInPaths(let pattern): "`\(pattern)` is text in `paths`: variables need `components`"
        case .neverEncoded(let pattern, let scalar):
            "`\(pattern)` never matches: links have `\(Self.escaped(scalar))` for `\(scalar)`, "
                + "unless `percentEncoded` is false"
        case .neverDecoded(let pattern):
            "`\(pattern)` never matches: `percentEncoded` is false, so links are decoded and patterns are not"
        case .shadowed(let path, true):
            "the rule is superfluous: `\(path)` has the same result for all its links"
        case .shadowed(let path, false): "the rule is never reached: `\(path)` decides about all its links"
        case .tooLarge(let count): "the file has \(count) bytes: systems are said to read at most 131072"
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        scalar.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
