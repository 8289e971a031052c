/// The beginnings of the links that ``WitnessSearch`` tries: scheme, host and port.
extension LinkConstraintsBuilder {
    /// The beginnings of links that both patterns accept, up to the path: one for every source that they have
    /// in common.
    ///
    /// One pattern alone also has the `/` of a bare path, unless tables are compared. Bare paths depend on
    /// the order of the sources, which is not compared.
    func prefixes(_ left: Int, _ right: Int, ignoringCase: Bool) -> [String] {
        let table = matcher.table
        if let mine = table.origin(of: matcher.compiled.patterns[left]),
            let theirs = table.origin(of: matcher.compiled.patterns[right])
        {
            return examples(mine, theirs)
        }
        let sources = table.sources.enumerated().filter { index, _ in
            matcher.compiled.accepts(index, pattern: left) && matcher.compiled.accepts(index, pattern: right)
        }
        let origins = sources.flatMap(\.element.origins).map(\.origin)
        if ignoringCase, !options.ignoresPathCase {
            if table.sources.isEmpty { return ["app://"] }
            return origins.filter { $0.host == nil }.flatMap { examples($0, $0) }
        }
        // A bare path that begins with an empty segment would be read as a host.
        if table.sources.isEmpty {
            if triesEveryOrigin { return ["/", "https://x.example/", "http://x.example/", "app://"] }
            return options.countsEmptySegments ? ["/", "https://x.example/"] : ["/"]
        }
        let prefixes = sources.flatMap { $0.element.origins.prefix(triesEveryOrigin ? .max : 1) }.flatMap {
            examples($0.origin, $0.origin)
        }
        return left == right && !triesEveryOrigin ? prefixes + ["/"] : prefixes
    }

    /// Links of two origins, whose hosts have labels of the same kinds, up to and including the `/` before
    /// the path. Of the hosts that a star leaves open, those that the table names come last.
    func examples(_ origin: Origin, _ other: Origin) -> [String] {
        let schemes = origin.schemes.filter(other.schemes.contains)
        // If a source names every host, only a link with an empty one is without a host.
        guard let host = origin.host, let otherHost = other.host else {
            return schemes.flatMap { [$0 + "://", $0 + ":///"] }
        }
        var choices: [(examples: [String], excluded: [String])] = []
        for (index, label) in host.labels.enumerated() {
            let choice = examples(label, index < otherHost.labels.count ? otherHost.labels[index] : label)
            if choice.examples.isEmpty { return [] }
            choices.append(choice)
        }
        var hosts: [[String]] = [[]]
        for choice in choices {
            hosts = Array(hosts.flatMap { host in choice.examples.map { host + [$0] } }.prefix(16))
        }
        // An excluded label with one example of each other label, so that the hosts stay few.
        for index in choices.indices {
            for label in choices[index].excluded.prefix(16) {
                hosts.append(choices.indices.map { $0 == index ? label : choices[$0].examples[0] })
            }
        }
        var texts = hosts.map { $0.concatenated(".") }
        if host.star != nil {
            // A star matches one label, or several. Another star may end in the first suffix.
            let suffixes = host.isAny ? ["example", "q7"] : texts
            texts = suffixes.flatMap { suffix -> [String] in
                let open = ["x", "y", "z", "any", "other"].map { label in "\(label).\(suffix)" }
                return open.filter { !namedHosts.contains($0) }.prefix(1) + ["q7.x.\(suffix)"]
            }
            let named = namedHosts.filter { name in
                host.isAny || suffixes.contains { name.hasSuffix("." + $0) }
            }
            texts += named.sorted().prefix(4)
        }
        // A host `*` without a port accepts that of the other one.
        let port = (origin.port ?? (host.isAny ? other.port : nil)).map { ":\($0)" } ?? ""
        return schemes.flatMap { scheme in texts.map { host in "\(scheme)://\(host)\(port)/" } }
    }

    /// Labels that two labels of hosts accept: examples of their types, and others that types of other hosts
    /// exclude.
    private func examples(
        _ label: HostPattern.Label, _ other: HostPattern.Label
    ) -> (examples: [String], excluded: [String]) {
        guard case .parameter(let mine) = label, case .parameter(let theirs) = other else {
            for case .literal(let text) in [label, other] { return ([text], []) }
            return ([], [])
        }
        func canBeLabel(_ text: String) -> Bool {
            !text.isEmpty && !text.contains { ".:/_ ~".contains($0) } && mine.type.accepts(text)
                && theirs.type.accepts(text)
        }
        let excluded = excludedLabels.filter(canBeLabel)
        let examples = Array(mine.type.commonExamples(with: theirs.type).filter(canBeLabel))
        if let first = examples.first ?? excluded.first {
            return (examples.isEmpty ? [first] : examples, excluded.filter { !examples.contains($0) })
        }
        guard let own = mine.type.language(memo).lowerBound, let their = theirs.type.language(memo).lowerBound
        else { return ([], []) }
        let common = own.intersection(their, memo.work)?.examples(count: 8, memo.work)
        return (common?.filter(canBeLabel) ?? [], [])
    }
}

extension CompiledTable {
    /// The texts that the types of hosts' labels exclude.
    var excludedLabels: Set<String> {
        var labels: Set<String> = []
        for case .parameter(_, let type) in hosts.flatMap(\.labels) {
            guard case .except(_, let texts, let excluded) = types.types[type] else { continue }
            labels.formUnion(texts + excluded.flatMap { $0.examples(nil) })
        }
        return labels
    }
}
