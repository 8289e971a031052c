import LinkAssociations
import LinkRoutingLanguage

/// Checks whether the systems hand links to the app. Each thread has its own.
struct SystemCheck {
    private var evaluator: SystemEvaluator
    let systems: [LinkSystem]

    /// - Returns: `nil` if there are no association files.
    init?(_ files: AssociationFiles) {
        if files.isEmpty { return nil }
        evaluator = SystemEvaluator(files)
        systems = files.systems
    }

    /// Whether a link begins with `https:` or `http:`, so that browsers could open it as well.
    static func isWeb(_ link: Span<UInt8>) -> Bool {
        ["http:", "https:"].contains { scheme in
            link.count > scheme.utf8.count
                && ASCII.areEqualIgnoringCase(link.extracting(0..<scheme.utf8.count), scheme)
        }
    }

    /// Whether all systems open the app with a link.
    mutating func opensEverywhere(_ link: Span<UInt8>) -> Bool {
        for system in systems where evaluator.verdict(system, link).outcome != .opens { return false }
        return true
    }

    /// The outcome of a link on each of the systems, without iOS if its files are not about the link: if it
    /// is no web link.
    ///
    /// - Parameter isForeign: whether no source of the table accepts the link. Then files whose host is not
    ///   known are not about it either.
    mutating func results(for link: Span<UInt8>, isForeign: Bool) -> [SystemResult] {
        let files = evaluator.files
        return systems.compactMap { system in
            if system == .ios {
                if !Self.isWeb(link) { return nil }
                if isForeign, files.apple.contains(where: { $0.host == nil }) { return nil }
            }
            let verdict = evaluator.verdict(system, link)
            guard let rule = files.rule(of: verdict, on: system) else {
                let explanation = SystemExplanation(
                    String(decoding: Bytes(link), as: UTF8.self), on: system, files)
                return SystemResult(
                    system: system, outcome: verdict.outcome, obstacle: explanation.obstacle)
            }
            let location = files.file(of: verdict, on: system).map {
                Location(file: $0.name, line: rule.position.line, column: rule.position.column)
            }
            return SystemResult(
                system: system, outcome: verdict.outcome, rule: rule.path, location: location)
        }
    }
}
