import LinkRoutingLanguage

/// The keys of one kind of object.
struct AppleKeys {
    let known: [String]
    /// Other words for keys, in lower case.
    var synonyms: [String: String] = [:]

    static let root = AppleKeys(known: ["applinks", "webcredentials", "appclips", "activitycontinuation"])
    static let appLinks = AppleKeys(known: ["details", "defaults", "substitutionVariables", "apps"])
    static let details = AppleKeys(known: ["appIDs", "appID", "components", "paths", "defaults"])
    static let component = AppleKeys(
        known: ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"],
        synonyms: [
            "path": "/", "paths": "/", "query": "?", "queries": "?", "fragment": "#", "hash": "#",
            "not": "exclude", "excluded": "exclude", "excludes": "exclude", "ignorecase": "caseSensitive",
        ])

    /// The problem of a key that is not known.
    func problem(of key: String) -> AssociationProblem? {
        guard !known.contains(key) else { return nil }
        if let meant = known.first(where: { ASCII.areEqualIgnoringCase($0, key) }) {
            return .wrongCaseKey(key, meant)
        }
        let lower = String(decoding: ASCII.lowercased(Bytes(key.utf8).span), as: UTF8.self)
        if let meant = synonyms[lower] { return .unknown("key", key, meant: meant) }
        guard key.utf8.count > 2, key.utf8.count < 40 else { return .unknown("key", key, meant: nil) }
        let long = known.filter { $0.utf8.count > 2 }
        return .unknown("key", key, meant: SpellingSuggestion.suggestion(for: key, among: long))
    }
}
