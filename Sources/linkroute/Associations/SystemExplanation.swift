import LinkAssociations
import LinkRoutingLanguage

/// How a system comes to its verdict about a link.
struct SystemExplanation {
    /// A rule or filter that was tried: its path, its file and line, and what came of it.
    typealias Step = (rule: String, place: String, result: LinkTrace.Result)

    let system: LinkSystem
    let outcome: LinkOutcome
    /// The path of the deciding rule; `nil` if no rule decided.
    let rule: String?
    /// Why no rule is tried, as a sentence; `nil` if rules are tried.
    private(set) var obstacle: String?
    /// The rules in the order in which they are tried, up to the one that decides.
    private(set) var steps: [Step] = []

    init(_ link: String, on system: LinkSystem, _ files: AssociationFiles) {
        self.system = system
        let verdict = files.verdict(system, Bytes(link.utf8).span)
        outcome = verdict.outcome
        rule = files.rule(of: verdict, on: system)?.path
        switch system {
        case .ios:
            let traces = files.apple.map { $0.matcher.trace(link, $0.association) }
            if let site = traces.firstIndex(where: { $0.obstacle == nil }) {
                add(traces[site], [files.apple[site].file])
            } else {
                var seen: Set<String> = []
                obstacle = traces.compactMap(\.obstacle).filter { seen.insert($0).inserted }
                    .joined(separator: "; ")
            }
        case .android: if let android = files.android { add(android.matcher.trace(link), android.files) }
        }
    }

    private mutating func add(_ trace: LinkTrace, _ files: [TableFile]) {
        obstacle = trace.obstacle
        steps = trace.steps.map { step in
            let position = step.rule.position
            let place = "\(files[step.rule.file].name):\(position.line):\(position.column)"
            return (step.rule.path, place, step.result)
        }
    }
}
