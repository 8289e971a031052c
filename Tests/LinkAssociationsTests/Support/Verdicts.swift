import LinkAssociations
import LinkRoutingLanguage

/// One link and what a system does with it: `opens`, `excluded` or `no_rule`, then the rule after a space.
struct VerdictRow {
    let link: String
    let expected: String

    init(_ link: String, _ expected: String) {
        self.link = link
        self.expected = expected
    }
}

extension LinkVerdict {
    /// The outcome, and the path of the rule.
    func text(_ rules: [AssociationRule]) -> String {
        outcome.rawValue + (rule.map { " " + rules[$0].path } ?? "")
    }
}

extension [AssociationDiagnostic] {
    /// All problems, one on each line.
    var text: String { map(\.description).joined(separator: "\n") }
}

extension AppSiteAssociation {
    init(_ text: String) { self.init(Bytes(text.utf8)) }
}

extension AndroidManifest {
    init(_ text: String, resources: AndroidResources = AndroidResources()) {
        self.init(Bytes(text.utf8), resources: resources)
    }
}

extension AssetLinks {
    init(_ text: String, host: String? = nil) { self.init(Bytes(text.utf8), host: host) }
}
