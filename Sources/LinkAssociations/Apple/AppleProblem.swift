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
    static let wrongCaseKey = Self.error(
        "wrong-case-key", "unknown key `%`: keys are case-sensitive, use `%`")
    static let missingAppID = Self.error("missing-app-id", "the entry names no app: add `appIDs`")
    static let badAppID = Self.warning(
        "bad-app-id",
        "`%` is not an app identifier: expected ten letters and digits, a dot and a bundle identifier")
    static let repeatedApp = Self.warning(
        "repeated-app", "`%` is in an earlier entry too: it is not documented which one is tried first")
    static let pathsIgnored = Self.warning(
        "paths-ignored", "`paths` is ignored from iOS 13 on, because there are `components`")
    static let noRules = Self.warning("no-rules", "the entry has no rules: no link opens its apps")
    static let emptyDetails = Self.warning("no-rules", "`details` is empty: no link opens an app")
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
    static let brokenVariable = Self.warning("broken-variable", "`%` is not closed: `)` is missing")
    static let badVariableName = Self.error(
        "bad-variable-name", "`%` is not a variable name: names cannot have `$`, `(` or `)`")
    static let variableInValue = Self.error(
        "variable-in-value", "`%` cannot use a variable: values have only `*` and `?`")
    static let emptyVariable = Self.warning(
        "empty-variable", "`%` has no values, so rules with it match nothing")
    static let redefinedVariable = Self.warning(
        "redefined-variable", "`%` is built in: it is not documented which definition counts")
    static let voidQuery = Self.error(
        "void-query",
        "the pattern for `%` is not a string, so the system ignores all conditions on the query")
    static let queryInPaths = Self.warning(
        "query-in-paths",
        "`%` never matches a query: `paths` are compared with the path only, use `components`")
    static let queryInPath = Self.warning(
        "query-in-path",
        "`%` is compared with the path, in which `?` is any character: write the query as `\"?\"`")
    static let fragmentInPath = Self.warning(
        "fragment-in-path", "`%` never matches: it is compared with the path, which has no `#`")
    static let urlInPath = Self.warning("url-in-path", "`%` never matches: write only the path")
    static let badNot = Self.error("bad-not", "`%` does not exclude anything: write `NOT `, with a space")
    static let variableInPaths = Self.warning(
        "variable-in-paths", "`%` is text in `paths`: variables need `components`")
    static let neverEncoded = Self.warning(
        "never-matches", "`%` never matches: links have `%` for `%`, unless `percentEncoded` is false")
    static let neverDecoded = Self.warning(
        "never-matches",
        "`%` never matches: `percentEncoded` is false, so links are decoded and patterns are not")
    static let tooLarge = Self.warning(
        "too-large", "the file has % bytes: systems are said to read at most 131072")
}
