import LinkRouting

/// A mistake in an `assetlinks.json` that is JSON.
public enum AssetLinksProblem: Sendable, Hashable {
    /// The value is of another kind than the key demands.
    case wrongType(key: String, expected: String, found: String)
    /// The key is missing.
    case missingKey(String)
    /// No statement hands links to an Android app.
    case noLinkStatement
    /// The relation is not one that Android knows.
    case unknownRelation(String)
    /// The fingerprint is not 32 bytes in hexadecimal.
    case badFingerprint(String)
    /// The statement refers to another file, which is not read.
    case includeIgnored
    /// Dynamic rules are malformed, so that Android ignores all of them.
    case rulesDiscarded(String)
    /// A second set of rules for one app.
    case repeatedRules(String)
    /// The last rules exclude links and nothing takes the others.
    case onlyExcludes
}

extension AssetLinksProblem: AssociationProblem {
    /// See ``AssociationProblem/code``.
    public var code: String {
        switch self {
        case .wrongType: "wrong-type"
        case .missingKey: "missing-key"
        case .noLinkStatement: "no-rules"
        case .unknownRelation: "unknown-relation"
        case .badFingerprint: "bad-fingerprint"
        case .includeIgnored: "include-ignored"
        case .rulesDiscarded: "rules-discarded"
        case .repeatedRules: "repeated-rules"
        case .onlyExcludes: "only-excludes"
        }
    }

    /// See ``AssociationProblem/severity``.
    public var severity: AssociationDiagnostic.Severity {
        switch self {
        case .noLinkStatement, .unknownRelation, .includeIgnored, .onlyExcludes: .warning
        default: .error
        }
    }

    /// See ``AssociationProblem/message``.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .wrongType(let key, let expected, let found): "`\(key)` must be \(expected), not \(found)"
        case .missingKey(let key): "`\(key)` is missing"
        case .noLinkStatement:
            "no statement with `delegate_permission/common.handle_all_urls` is about an Android app"
        case .unknownRelation(let text): "unknown relation `\(text)`"
        case .badFingerprint(let text):
            "`\(text)` is not a SHA-256 fingerprint: expected 32 bytes such as `14:6D:E9:...`"
        case .includeIgnored: "the included file is not read"
        case .rulesDiscarded(let reason): "Android ignores all dynamic rules, because \(reason)"
        case .repeatedRules(let name): "`\(name)` has dynamic rules in an earlier statement too"
        case .onlyExcludes:
            "no rule takes a link, so no link opens the app: end the rules with `{\"/\": \"*\"}`"
        }
    }
}
