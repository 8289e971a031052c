import LinkRoutingLanguage

/// Decides what iOS and macOS do with links of one domain, for one app or for any.
package struct AppleMatcher: LinkRules {
    /// The rules, in the order of the file.
    package let rules: [AssociationRule]
    /// The conditions of each rule.
    let clauses: [LinkClause]
    /// The forms in which rules compare paths.
    private let forms: [LinkForm]
    /// The beginning that each rule requires of a path, and the index of the form.
    private let starts: ContiguousArray<(start: PathStart, form: Int)>
    /// The domain in lower case; `nil` if links of every domain are compared.
    let host: Bytes?
    /// For each app, or each set of apps with the same rules: the rules of its entries of `details`.
    let programs: [[Range<Int>]]

    /// Prepares the rules of a file. Takes time in proportion to its size.
    ///
    /// - Parameters:
    ///   - association: The file.
    ///   - host: The domain that serves the file. Without it, the hosts of links are not compared.
    ///   - appID: The app in question. Without it, a link opens if it opens any of the apps.
    package init(_ association: AppSiteAssociation, host: String? = nil, appID: String? = nil) {
        rules = association.rules
        clauses = Self.clauses(of: association)
        let paths = clauses.map { clause in clause.conditions.first { $0.part == .path } }
        let forms = paths.compactMap { $0?.form }.uniqued
        self.forms = forms
        starts = ContiguousArray(
            paths.map { path in
                let form = path.flatMap { forms.firstIndex(of: $0.form) }
                return (start: PathStart(path?.glob.prefix ?? []), form: form ?? 0)
            })
        self.host = host.map { ASCII.lowercased(Bytes($0.utf8).span) }
        let apps = association.entriesOfApps.filter { appID == nil || $0.app == appID }
        programs = apps.map(\.entries).uniqued.map { entries in
            entries.map { association.details[$0].rules }
        }
    }

    private static func clauses(of association: AppSiteAssociation) -> [LinkClause] {
        var compiler = GlobCompiler()
        let globs = association.globs
        return association.contents.enumerated().map { index, content in
            let folds = !content.isCaseSensitive
            let form = LinkForm(folds: folds, decodes: !content.isPercentEncoded)
            var clause = LinkClause(allows: !content.excludes, rule: index)
            func add(
                _ kind: LinkCondition.Kind, _ part: LinkPart, _ glob: Glob, _ pattern: String,
                name: String = ""
            ) {
                let glob = compiler.matcher(glob, folding: folds)
                if glob.isAny { return }
                clause.conditions.append(
                    LinkCondition(
                        kind: kind, part: part, glob: glob, form: form, pattern: pattern, name: name))
            }
            if let path = content.path {
                let hasShorterForm = AppleGlobReader.hasShorterForm(path)
                let glob = globs.path(path, variables: !content.isLegacy)
                add(.path(hasShorterForm: hasShorterForm), .path, glob, path)
            }
            for item in content.query {
                let name = item.name ?? ""
                let kind = item.name.map { name in
                    let glob = Glob(steps: name.isEmpty ? [] : [.text(name)])
                    return LinkCondition.Kind.item(compiler.matcher(glob, folding: folds))
                }
                add(kind ?? .text, .query, globs.glob(item.value), item.value, name: name)
            }
            if let fragment = content.fragment {
                add(.text, .fragment, globs.glob(fragment), fragment)
            }
            return clause
        }
    }

    package func evaluate(_ link: Span<UInt8>) -> LinkVerdict {
        guard let link = RuleLink(link, of: .ios), isWeb(link), isOfHost(link) else { return .noRule }
        let paths = forms.map { PathStart(link.texts(of: .path, in: $0).first ?? []) }
        return verdict { rule in
            let (start, form) = starts[rule]
            return (paths.isEmpty || start.admits(paths[form])) && clauses[rule].matches(link)
        }
    }

    private func isWeb(_ link: RuleLink) -> Bool {
        let scheme = link.scheme.lowercased()
        return link.host != nil && (scheme == "https" || scheme == "http")
    }

    private func isOfHost(_ link: RuleLink) -> Bool {
        guard let host, let own = link.host else { return true }
        return ASCII.areEqualIgnoringCase(own.span, host.span)
    }

    /// The verdict on a link, which opens if it opens any of the apps. Rules are tried in order.
    @inline(__always)
    func verdict(_ isMatching: (Int) -> Bool) -> LinkVerdict {
        var excluding: LinkVerdict?
        for program in programs {
            guard let rule = program.lazy.joined().first(where: isMatching) else { continue }
            if clauses[rule].allows { return clauses[rule].verdict }
            excluding = excluding ?? clauses[rule].verdict
        }
        return excluding ?? .noRule
    }

    package func trace(_ link: String) -> LinkTrace {
        let bytes = Bytes(link.utf8)
        let verdict = evaluate(bytes.span)
        func failure(_ obstacle: Sentence) -> LinkTrace {
            LinkTrace(verdict: verdict, obstacle: obstacle.text, steps: [])
        }
        guard let link = RuleLink(bytes.span, of: .ios), let own = link.host else {
            return failure("the link has no scheme or no host")
        }
        if !isWeb(link) { return failure("universal links have the scheme `https`, not `\(link.scheme)`") }
        if let host, !isOfHost(link) {
            let (own, host) = (own.span.text, host.span.text)
            return failure("the host `\(own)` is not `\(host)`, which serves the file")
        }
        if programs.joined().allSatisfy(\.isEmpty) { return failure("the file has no rules for the app") }
        var steps: [LinkTrace.Step] = []
        var tried: Set<Int> = []
        _ = self.verdict { rule in
            let mismatch = clauses[rule].mismatch(link)
            if tried.insert(rule).inserted {
                let result = mismatch.map { LinkTrace.Result.fails($0.mismatch(link).text) }
                steps.append(
                    .init(
                        rule: rules[rule], index: rule,
                        result: result ?? (clauses[rule].allows ? .opens : .excludes)))
            }
            return mismatch == nil
        }
        if let last = steps.firstIndex(where: { $0.index == verdict.rule }) { steps = Array(steps[...last]) }
        return LinkTrace(verdict: verdict, obstacle: nil, steps: steps)
    }
}

/// The first bytes of the paths that a rule can match, by which most rules are passed over at once.
private struct PathStart: Sendable {
    /// The bytes, the first one lowest, and zeros after them.
    private var word: UInt64 = 0
    /// All bits of the bytes that are known.
    private var mask: UInt64 = 0

    init(_ units: some Sequence<UInt16>) {
        for (index, unit) in units.prefix(8).enumerated() {
            word |= UInt64(unit) << UInt64(8 * index)
            mask |= 0xFF << UInt64(8 * index)
        }
    }

    /// Whether a path that begins with these bytes can match.
    @inline(__always)
    func admits(_ path: PathStart) -> Bool { (path.word ^ word) & mask == 0 }
}
