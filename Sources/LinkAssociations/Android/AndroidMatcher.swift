import LinkRoutingLanguage

/// Decides what Android does with links that a browser sends: with the action `VIEW`, the category
/// `BROWSABLE` and no MIME type.
package struct AndroidMatcher: LinkRules {
    /// The newest API level that this version knows.
    package static let newestAPI = 36

    /// All rules: for each filter its `<data>` elements and its groups, then the dynamic rules.
    ///
    /// `file` counts the manifests and then the `assetlinks.json` files.
    package private(set) var rules: [AssociationRule] = []
    /// The filters of all manifests, in their order.
    package private(set) var filters: [AndroidFilter] = []
    /// The API level.
    package let api: Int

    /// For each filter its rules; `nil` if browsers cannot use it.
    private(set) var compiled: [CompiledFilter?] = []
    /// All groups: those of the filters, and the dynamic rules.
    private(set) var groups: [LinkClause] = []
    /// The dynamic rules of each site for the app.
    private var dynamicRules: [(host: Bytes?, groups: Range<Int>)] = []

    /// Prepares the rules of an app. Takes time in proportion to the size of the files.
    ///
    /// - Parameters:
    ///   - manifests: The manifests of the app. A link opens the app if a filter of any of them matches it.
    ///   - assetLinks: The `assetlinks.json` files of its sites, for dynamic rules.
    ///   - applicationID: The identifier of the app, if the manifests do not name it.
    ///   - api: The API level of Android.
    package init(
        _ manifests: [AndroidManifest], assetLinks: [AssetLinks] = [], applicationID: String? = nil,
        api: Int = AndroidMatcher.newestAPI
    ) {
        self.api = api
        for (file, manifest) in manifests.enumerated() {
            for filter in manifest.filters { add(filter, file) }
        }
        let package = applicationID ?? manifests.lazy.compactMap(\.package).first
        for (offset, links) in assetLinks.enumerated() where api >= 35 {
            add(links, package, file: manifests.count + offset)
        }
    }

    private mutating func add(_ filter: AndroidFilter, _ file: Int) {
        compiled.append(
            filter.isUsable
                ? CompiledFilter(filter, firstRule: rules.count, api: api, addingTo: &groups) : nil)
        rules += (filter.data.map(\.place) + filter.groups.map(\.place)).map { $0.inFile(file) }
        filters.append(filter)
        filters[filters.count - 1].place.file = file
    }

    private mutating func add(_ links: AssetLinks, _ package: String?, file: Int) {
        let packages = Set(links.statements.map(\.package))
        guard let package = package ?? (packages.count == 1 ? packages.first : nil) else { return }
        for statement in links.statements where statement.package == package {
            guard let found = statement.rules else { continue }
            let host = links.host.map { ASCII.lowercased(Bytes($0.utf8).span) }
            dynamicRules.append((host, groups.count..<(groups.count + found.count)))
            groups += zip(rules.count..., found).map { LinkClause($1.content, rule: $0) }
            rules += found.map { $0.place.inFile(file) }
        }
    }

    package func evaluate(_ link: Span<UInt8>) -> LinkVerdict {
        guard let link = RuleLink(link, of: .android) else { return .noRule }
        let decisions = compiled.lazy.compactMap { $0?.decision(link) }
        return verdict(decisions, dynamic: dynamicRules(for: link)) { groups[$0].matches(link) }
    }

    /// The verdict on links of one scheme and host, given the groups that match.
    ///
    /// - Parameter dynamic: The dynamic rules of the site.
    func verdict(
        _ decisions: some Sequence<CompiledFilter.Decision>, dynamic: Range<Int>?,
        _ isMatching: (Int) -> Bool
    ) -> LinkVerdict {
        var blocking: LinkVerdict?
        for decision in decisions {
            guard let verdict = verdict(decision, isMatching) else { continue }
            if verdict.outcome != .opens {
                blocking = blocking ?? verdict
            } else if let dynamic {
                return dynamic.first(where: isMatching).map { groups[$0].verdict } ?? .noRule
            } else {
                return verdict
            }
        }
        return blocking ?? .noRule
    }

    /// The verdict of one filter; `nil` if it does not match.
    func verdict(_ decision: CompiledFilter.Decision, _ isMatching: (Int) -> Bool) -> LinkVerdict? {
        decision.groups.first(where: isMatching).map { groups[$0].verdict }
            ?? decision.rule.map { LinkVerdict(outcome: .opens, rule: $0) }
    }

    /// The dynamic rules of the site that a link is for.
    func dynamicRules(for link: RuleLink) -> Range<Int>? {
        guard link.scheme == "https" || link.scheme == "http", let host = link.host else { return nil }
        return dynamicRules.first { rules in
            rules.host.map { ASCII.areEqualIgnoringCase(host.span, $0.span) } ?? true
        }?.groups
    }
}
