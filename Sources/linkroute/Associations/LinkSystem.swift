import LinkAssociations
import LinkRoutingLanguage

/// A system that opens links by association files.
enum LinkSystem: String, CaseIterable, Sendable {
    case ios, android

    /// The name for people.
    var title: String {
        switch self {
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}

/// The outcome of a link on a system, and the rule that decided.
struct SystemVerdict: Hashable, Sendable {
    var outcome: LinkOutcome
    /// The deciding rule; `nil` if no rule decided.
    var rule: SystemRule?

    static let noRule = SystemVerdict(outcome: .noRule)
}

/// A rule of association files.
struct SystemRule: Hashable, Sendable {
    /// The index of the `apple-app-site-association` file; 0 for Android, whose rules have a common list.
    var site = 0
    /// The index of the rule in its list.
    var index: Int
}

extension AssociationFiles {
    /// The systems that the files are for.
    var systems: [LinkSystem] { (apple.isEmpty ? [] : [.ios]) + (android == nil ? [] : [.android]) }

    /// The rules of a system: those of each `apple-app-site-association` file, or the one list of Android.
    func rules(of system: LinkSystem) -> [[AssociationRule]] {
        switch system {
        case .ios: apple.map(\.association.rules)
        case .android: [android?.matcher.rules ?? []]
        }
    }

    func rule(_ rule: SystemRule, of system: LinkSystem) -> AssociationRule {
        rules(of: system)[rule.site][rule.index]
    }

    /// The file that has a rule.
    func file(of rule: SystemRule, on system: LinkSystem) -> TableFile? {
        switch system {
        case .ios: apple[rule.site].file
        case .android: android?.files[self.rule(rule, of: system).file]
        }
    }
}

/// Decides what the systems do with links. Each thread has its own.
struct SystemEvaluator {
    let files: AssociationFiles
    private var appleScratch = AppleMatcher.Scratch()
    private var androidScratch = AndroidMatcher.Scratch()

    init(_ files: AssociationFiles) { self.files = files }

    /// The outcome of a link on a system, as results write it.
    mutating func verdict(_ system: LinkSystem, _ link: Span<UInt8>) -> SystemVerdict {
        switch system {
        case .ios:
            // No two files are for one host.
            for site in files.apple.indices {
                let verdict = files.apple[site].matcher.evaluate(link, &appleScratch)
                if verdict.outcome != .noRule { return SystemVerdict(verdict, site: site) }
            }
        case .android:
            if let android = files.android {
                return SystemVerdict(android.matcher.evaluate(link, &androidScratch), site: 0)
            }
        }
        return .noRule
    }
}

extension SystemVerdict {
    fileprivate init(_ verdict: LinkVerdict, site: Int) {
        self.init(
            outcome: verdict.outcome, rule: verdict.rule.map { SystemRule(site: site, index: $0) })
    }
}
