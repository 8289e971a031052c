import LinkAssociations
import LinkRoutingLanguage

/// How a system comes to its verdict about a link.
struct SystemExplanation {
    /// A rule or filter that was tried, and what came of it.
    struct Step {
        /// The path of the rule in its file.
        var rule: String
        /// The file and line of the rule.
        var place: String
        var result: Result

        enum Result: Equatable {
            case takes
            case refuses
            /// The first thing that does not match, as a sentence.
            case fails(String)
        }
    }

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
        var evaluator = SystemEvaluator(files)
        let verdict = evaluator.verdict(system, Bytes(link.utf8).span)
        outcome = verdict.outcome
        rule = verdict.rule.map { files.rule($0, of: system).path }
        switch system {
        case .ios: explain(link, files.apple)
        case .android: if let android = files.android { explain(link, android) }
        }
    }

    // MARK: - iOS

    private mutating func explain(_ link: String, _ sites: [AssociationFiles.Apple]) {
        var obstacles: [AppleTrace.Obstacle] = []
        for site in sites {
            let trace = site.matcher.trace(link, site.association)
            if let obstacle = trace.obstacle {
                obstacles.append(obstacle)
                continue
            }
            steps = trace.steps.map { step in
                let rule = site.association.rules[step.rule]
                let match = site.association.contents[step.rule].excludes ? Step.Result.refuses : .takes
                return Step(
                    rule: rule.path, place: Self.place(rule.position, site.file),
                    result: step.mismatch.map { .fails($0.message) } ?? match)
            }
            return
        }
        obstacle = Self.sentence(for: obstacles)
    }

    /// Why none of the files has rules for the link.
    fileprivate static func sentence(for obstacles: [AppleTrace.Obstacle]) -> String? {
        guard case .host(let host, _) = obstacles.first, obstacles.count > 1 else {
            return obstacles.first?.message
        }
        let expected = obstacles.compactMap { obstacle -> String? in
            if case .host(_, let expected) = obstacle { expected } else { nil }
        }
        return "the host `\(host)` is not \(Messages.alternatives(expected)), which serve the files"
    }

    // MARK: - Android

    private mutating func explain(_ link: String, _ android: AssociationFiles.Android) {
        let trace = android.matcher.trace(link)
        guard trace.isLink else {
            obstacle = "the link has no scheme"
            return
        }
        guard !android.matcher.filters.isEmpty else {
            obstacle = Self.withoutFilters
            return
        }
        let files = android.manifests.enumerated().flatMap { file, manifest in
            [Int](repeating: file, count: manifest.filters.count)
        }
        let indices = files.indices.map { LineIndex(android.files[files[$0]]) }
        for step in trace.steps {
            let filter = android.matcher.filters[step.filter]
            let rule = step.rule.map { android.matcher.rules[$0] }
            let position =
                rule?.position ?? indices[step.filter].position(of: filter.range.lowerBound)
            let result: Step.Result =
                switch step.mismatch {
                case nil: .takes
                case .blocked: .refuses
                case let mismatch?: .fails(mismatch.message)
                }
            steps.append(
                Step(
                    rule: rule?.path ?? filter.path,
                    place: Self.place(position, android.files[files[step.filter]]), result: result))
        }
        for step in trace.dynamicSteps {
            let rule = android.matcher.rules[step.rule]
            steps.append(
                Step(
                    rule: rule.path, place: Self.place(rule.position, android.files[rule.file]),
                    result: step.mismatch.map { .fails("the \($0.rawValue) does not match") }
                        ?? (outcome == .excluded ? .refuses : .takes)))
        }
    }

    fileprivate static let withoutFilters = "no manifest with filters is given"

    private static func place(_ position: SourcePosition, _ file: TableFile) -> String {
        "\(file.name):\(position.line):\(position.column)"
    }
}

extension AssociationFiles {
    /// Why no rule of a system is tried for a link, as a sentence; `nil` if rules are tried.
    func obstacle(to link: Span<UInt8>, on system: LinkSystem) -> String? {
        switch system {
        case .ios:
            let text = String(decoding: Bytes(link), as: UTF8.self)
            var obstacles: [AppleTrace.Obstacle] = []
            for site in apple {
                guard let obstacle = site.matcher.trace(text, site.association).obstacle else { return nil }
                obstacles.append(obstacle)
            }
            return SystemExplanation.sentence(for: obstacles)
        case .android:
            return android?.matcher.filters.isEmpty == true ? SystemExplanation.withoutFilters : nil
        }
    }
}
