import LinkAssociations
import LinkRoutingLanguage

/// The outcome of a link on a system, and the rule that decided.
struct SystemVerdict: Hashable, Sendable {
    var outcome: LinkOutcome
    /// The index of the `apple-app-site-association` file; 0 for Android, whose rules have a common list.
    var site = 0
    /// The index of the deciding rule in its list; `nil` if no rule decided.
    var rule: Int?
}

extension AssociationFiles {
    /// The systems that the files are for.
    var systems: [LinkSystem] { (apple.isEmpty ? [] : [.ios]) + (android == nil ? [] : [.android]) }

    /// The outcome of a link on a system.
    func verdict(_ system: LinkSystem, _ link: Span<UInt8>) -> SystemVerdict {
        switch system {
        case .ios:
            // No two files are for one host.
            for site in apple.indices {
                let verdict = apple[site].matcher.evaluate(link)
                if verdict.outcome != .noRule {
                    return SystemVerdict(outcome: verdict.outcome, site: site, rule: verdict.rule)
                }
            }
        case .android:
            if let android {
                let verdict = android.matcher.evaluate(link)
                return SystemVerdict(outcome: verdict.outcome, rule: verdict.rule)
            }
        }
        return SystemVerdict(outcome: .noRule)
    }

    /// The rules of a system: those of each `apple-app-site-association` file, or the one list of Android.
    func rules(of system: LinkSystem) -> [[AssociationRule]] {
        switch system {
        case .ios: apple.map(\.association.rules)
        case .android: [android?.matcher.rules ?? []]
        }
    }

    /// The rule that decided.
    func rule(of verdict: SystemVerdict, on system: LinkSystem) -> AssociationRule? {
        verdict.rule.map { rules(of: system)[verdict.site][$0] }
    }

    /// The file that has the rule.
    func file(of verdict: SystemVerdict, on system: LinkSystem) -> TableFile? {
        switch system {
        case .ios: apple[verdict.site].file
        case .android: rule(of: verdict, on: system).flatMap { android?.files[$0.file] }
        }
    }
}
