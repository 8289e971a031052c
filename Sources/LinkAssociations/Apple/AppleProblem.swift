import LinkRoutingLanguage

/// The mistakes in an `apple-app-site-association` file that is JSON.
extension AssociationProblem {
    static let assetLinks = Self.error(
        "wrong-type",
        "expected an object with `applinks`, but found an array, as in an `assetlinks.json` of Android")
    static let missingAppLinks = Self.warning(
        "missing-applinks", "there is no `applinks`: no link opens an app")
    static let missingDetails = Self.error(
        "missing-details", "`applinks` has no `details`: no link opens an app")
    static func wrongCaseKey(_ key: String, meant: String) -> Self {
        .error("wrong-case-key", "unknown key `\(key)`: keys are case-sensitive, use `\(meant)`")
    }
    static func unknownKey(_ key: String, meant: String?) -> Self {
        guard let meant else { return .warning("unknown-key", "unknown key `\(key)` is ignored") }
        return .error("unknown-key", "unknown key `\(key)`: use `\(meant)`")
    }
    static let missingAppID = Self.error("missing-app-id", "the entry names no app: add `appIDs`")
    static func badAppID(_ id: String) -> Self {
        .warning(
            "bad-app-id",
            "`\(id)` is not an app identifier: expected ten letters and digits, a dot and a bundle identifier"
        )
    }
    static func repeatedApp(_ id: String) -> Self {
        .warning(
            "repeated-app",
            "`\(id)` is in an earlier entry too: it is not documented which one is tried first")
    }
    static let pathsIgnored = Self.warning(
        "paths-ignored", "`paths` is ignored from iOS 13 on, because there are `components`")
    static let noRules = Self.warning("no-rules", "the entry has no rules: no link opens its apps")
    static let detailsAsObject = Self.warning(
        "details-as-object", "`details` is an object, as in iOS 9: use an array of objects with `appIDs`")
    static let appsNotEmpty = Self.warning(
        "apps-not-empty", "`apps` must be an empty array: name apps in `appIDs`")
    static func undefinedVariable(_ name: String, meant: String?) -> Self {
        .warning(
            "undefined-variable",
            "`$(\(name))` is not defined, so the rule matches nothing"
                + (meant.map { ": use `$(\($0))`" } ?? ""))
    }
    static func brokenVariable(_ text: String) -> Self {
        .warning("broken-variable", "`\(text)` is not closed: `)` is missing")
    }
    static func badVariableName(_ name: String) -> Self {
        .error("bad-variable-name", "`\(name)` is not a variable name: names cannot have `$`, `(` or `)`")
    }
    static func variableInValue(_ value: String) -> Self {
        .error("variable-in-value", "`\(value)` cannot use a variable: values have only `*` and `?`")
    }
    static func emptyVariable(_ name: String) -> Self {
        .warning("empty-variable", "`\(name)` has no values, so rules with it match nothing")
    }
    static func redefinedVariable(_ name: String) -> Self {
        .warning("redefined-variable", "`\(name)` is built in: it is not documented which definition counts")
    }
    static func voidQuery(item: String) -> Self {
        .error(
            "void-query",
            "the pattern for `\(item)` is not a string, so the system ignores all conditions on the query")
    }
    static func queryInPaths(_ pattern: String) -> Self {
        .warning(
            "query-in-paths",
            "`\(pattern)` never matches a query: `paths` are compared with the path only, use `components`")
    }
    static func queryInPath(_ pattern: String) -> Self {
        .warning(
            "query-in-path",
            "`\(pattern)` is compared with the path, in which `?` is any character: "
                + "write the query as `\"?\"`")
    }
    static func fragmentInPath(_ pattern: String) -> Self {
        .warning(
            "fragment-in-path", "`\(pattern)` never matches: it is compared with the path, which has no `#`")
    }
    static func urlInPath(_ pattern: String) -> Self {
        .warning("url-in-path", "`\(pattern)` never matches: write only the path")
    }
    static func badNot(_ pattern: String) -> Self {
        .error("bad-not", "`\(pattern)` does not exclude anything: write `NOT `, with a space")
    }
    static func variableInPaths(_ pattern: String) -> Self {
        .warning("variable-in-paths", "`\(pattern)` is text in `paths`: variables need `components`")
    }
    static func neverEncoded(_ pattern: String, _ scalar: Unicode.Scalar) -> Self {
        .warning(
            "never-matches",
            "`\(pattern)` never matches: links have `\(LinkEncoding.encoded(String(scalar), for: .segment))` "
                + "for `\(scalar)`, unless `percentEncoded` is false")
    }
    static func neverDecoded(_ pattern: String) -> Self {
        .warning(
            "never-matches",
            "`\(pattern)` never matches: `percentEncoded` is false, so links are decoded and patterns are not"
        )
    }
    static func shadowed(by path: String, sameOutcome: Bool) -> Self {
        .warning(
            "shadowed-rule",
            sameOutcome
                ? "the rule is superfluous: `\(path)` has the same result for all its links"
                : "the rule is never reached: `\(path)` decides about all its links")
    }
    static func tooLarge(_ count: Int) -> Self {
        .warning("too-large", "the file has \(count) bytes: systems are said to read at most 131072")
    }
}
