import LinkRouting

/// A mistake in a manifest that is XML.
public enum AndroidProblem: Sendable, Hashable {
    /// The root element is not `manifest`.
    case wrongRoot(String)
    /// There is no filter for links.
    case noFilters
    /// The resource or placeholder has no value.
    case unknownReference(String)
    /// The attribute is not in the namespace of Android.
    case missingPrefix(String)
    /// The attribute does not exist.
    case unknownAttribute(String, meant: String?)
    /// The attribute belongs into a group.
    case outsideGroup(String)
    /// The attribute belongs into a filter, not a group.
    case insideGroup(String)
    /// The filter has no scheme.
    case missingScheme
    /// The filter has paths or groups, but no host.
    case missingHost
    /// The filter demands a MIME type.
    case typeRequired
    /// A filter for links lacks a category.
    case missingCategory(String)
    /// The activity cannot be started from outside.
    case unreachable(String)
    /// The scheme has capital letters, or is no scheme.
    case badScheme(String)
    /// The host is not a host.
    case badHost(String)
    /// The `*` is not at the start of the host.
    case misplacedWildcard(String)
    /// The host begins with `*` without a dot after it.
    case wildcardWithoutDot(String)
    /// The port is not a number, or has no host in its element.
    case badPort(String)
    /// The pattern for the path begins with something else than `/`.
    case pathWithoutSlash(String)
    /// The pattern takes what it needs afterwards.
    case neverMatches(String)
    /// Each `\.` of the pattern is any character.
    case escapedDot(String)
    /// The pattern has a syntax error.
    case badPattern(String, String)
    /// The group has no conditions.
    case emptyGroup
    /// Android before API level 35 ignores groups and takes every path.
    case groupsBefore35
    /// The attribute needs a later Android than the app.
    case needsAPI(String, Int, minimum: Int)
    /// The `<data>` elements are combined, which takes more links than they say.
    case combinedData(String)
    /// The element names a host and no path, but other elements of the filter name paths.
    case pathOfOtherElement(String)
    /// The filter is verified, but has neither `http` nor `https`.
    case verifiedWithoutWeb
    /// The element is not read by Android.
    case unknownElement(String)
}

extension AndroidProblem: AssociationProblem {
    /// See ``AssociationProblem/code``.
    public var code: String {
        switch self {
        case .wrongRoot: "not-a-manifest"
        case .noFilters: "no-rules"
        case .unknownReference: "unknown-reference"
        case .missingPrefix: "missing-prefix"
        case .unknownAttribute: "unknown-attribute"
        case .outsideGroup, .insideGroup: "misplaced-attribute"
        case .missingScheme: "missing-scheme"
        case .missingHost: "missing-host"
        case .typeRequired: "type-required"
        case .missingCategory: "missing-category"
        case .unreachable: "unreachable-activity"
        case .badScheme: "bad-scheme"
        case .badHost, .misplacedWildcard: "bad-host"
        case .wildcardWithoutDot: "wildcard-without-dot"
        case .badPort: "bad-port"
        case .pathWithoutSlash, .neverMatches: "never-matches"
        case .escapedDot: "escaped-dot"
        case .badPattern: "bad-pattern"
        case .emptyGroup: "empty-group"
        case .groupsBefore35: "groups-before-35"
        case .needsAPI: "needs-api"
        case .combinedData: "combined-data"
        case .pathOfOtherElement: "path-of-other-element"
        case .verifiedWithoutWeb: "verified-without-web"
        case .unknownElement: "unknown-element"
        }
    }

    /// See ``AssociationProblem/severity``.
    public var severity: AssociationDiagnostic.Severity {
        switch self {
        case .noFilters, .missingCategory, .unreachable, .wildcardWithoutDot, .escapedDot, .groupsBefore35,
            .combinedData, .pathOfOtherElement, .verifiedWithoutWeb, .typeRequired, .unknownElement,
            .needsAPI,
            .unknownAttribute(_, meant: nil):
            .warning
        default: .error
        }
    }

    /// See ``AssociationProblem/message``.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .wrongRoot(let name): "expected the root element `manifest`, but found `\(name)`"
        case .noFilters: "there is no intent filter for links: no link opens the app"
        case .unknownReference(let text): "`\(text)` has no value: give the file that defines it"
        case .missingPrefix(let name): "`\(name)` is ignored: write `android:\(name)`"
        case .unknownAttribute(let name, let meant?): "unknown attribute `\(name)`: use `\(meant)`"
        case .unknownAttribute(let name, nil): "unknown attribute `\(name)` is ignored"
        case .outsideGroup(let name): "`\(name)` is ignored outside a `uri-relative-filter-group`"
        case .insideGroup(let name): "`\(name)` is ignored in a `uri-relative-filter-group`"
        case .missingScheme: "the filter has no scheme, so it never matches a link"
        case .missingHost: "the filter has no host, so its paths are ignored"
        case .typeRequired: "the filter demands a MIME type, so it never matches a link"
        case .missingCategory(let name):
            "browsers cannot use the filter: `android.intent.category.\(name)` is missing"
        case .unreachable(let reason): "browsers cannot start the activity: \(reason)"
        case .badScheme(let text):
            "`\(text)` never matches: write the scheme in small letters, without `:` and what follows it"
        case .badHost(let text): "`\(text)` is not a host: write neither scheme nor port nor path"
        case .misplacedWildcard(let text): "`\(text)` never matches: `*` can only be at the start of a host"
        case .wildcardWithoutDot(let text):
            "`\(text)` also matches hosts that end with the same letters: write `*.\(text.dropFirst())`"
        case .badPort(let text): "`\(text)` is not a port of a host in the same element"
        case .pathWithoutSlash(let text): "`\(text)` never matches: paths begin with `/`"
        case .neverMatches(let text):
            "`\(text)` never matches: `*` takes as much as it can and gives nothing back"
        case .escapedDot(let text): "`\\.` in `\(text)` is any character: a pattern cannot escape a dot"
        case .badPattern(let text, let error): "`\(text)` cannot be read: \(error)"
        case .emptyGroup: "the group has no conditions, so it never matches"
        case .groupsBefore35: "Android before API level 35 ignores the groups and takes every path"
        case .needsAPI(let name, let level, let minimum):
            "`\(name)` needs API level \(level): Android from \(minimum) on ignores it before that"
        case .combinedData(let example):
            "the `<data>` elements of a filter are combined: it also matches `\(example)`"
        case .pathOfOtherElement(let host):
            "not all paths of `\(host)` match: the paths of the other elements apply to it too"
        case .verifiedWithoutWeb: "`autoVerify` has no effect without the scheme `https` or `http`"
        case .unknownElement(let name): "`<\(name)>` is not read in an intent filter"
        }
    }
}
