/// Searches for a witness: a link for which certain routes are all among the best matches.
///
/// A link is made that satisfies some ``LinkConstraints``, and resolved. If another route wins it, the
/// constraints are refined in all ways that keep that route from matching, and the search goes on with each
/// of them. It ends with a link that was really resolved, or with no refinement left, which proves that no
/// such link exists.
struct WitnessSearch: ~Copyable {
    enum Answer {
        case link(String)
        /// There is no such link. `link` satisfies the constraints, but is not one; it is empty if no link
        /// satisfies them.
        case none(link: String)
        /// The search gave up. `link` satisfies the constraints; it is empty if none was made.
        case undecided(link: String)
    }

    /// The maximum number of links that are tried for one question.
    private static let maximumAttempts = 120

    private let matcher: Matcher
    /// Chooses the texts of links.
    var texts: TextSolver
    private var context = MatchContext()
    private var attempts = 0
    /// The work for all questions together. Beyond it, they are undecided.
    private let work: LoadingWork
    /// The refinements that were tried for the current question; several ways may lead to one of them.
    private var tried = HashTable<LinkConstraints, Void>()
    /// For the current question, the patterns that won a link of the routes, each with the first such link.
    private(set) var winners: [(pattern: Int, link: String)] = []

    /// Another version of the table, in which a link must resolve otherwise.
    private var other: (matcher: Matcher, labels: LabelTranslation)?
    /// The label of the table for each one of the other version.
    var otherLabels: LabelTranslation { other?.labels ?? LabelTranslation() }
    /// The routes that the other version must not resolve the link to.
    var avoided: [Int] = []

    /// - Parameter other: another version of the table, in which links must resolve otherwise.
    init(_ matcher: Matcher, _ memo: LanguageMemo, other: Matcher? = nil) {
        self.matcher = matcher
        work = memo.work
        var compiled = matcher.compiled
        self.other = other.map { ($0, LabelTranslation(of: $0.compiled, addedTo: &compiled)) }
        texts = TextSolver(compiled, memo)
    }

    /// Begins a new question: forgets the attempts for the one before.
    mutating func begin() {
        attempts = Self.maximumAttempts
        tried = HashTable()
        winners = []
    }

    /// Searches for a link that all of `routes` win.
    ///
    /// - Parameter catchAllCounts: how many segments a catch-all may have, in the order in which they are
    ///   tried.
    mutating func find(
        _ routes: [Int], in constraints: LinkConstraints,
        catchAllCounts: [Int] = LinkConstraints.catchAllCounts
    ) -> Answer {
        let main = constraints.main
        var variants = [main]
        if let minimum = main.catchAll?.minimumCount {
            variants = catchAllCounts.filter { $0 >= minimum }.map { main.filled($0) }
            // If empty segments count, a catch-all may take some.
            if matcher.table.options.countsEmptySegments, minimum == 0 {
                variants += [1, 2].map { main.filled($0, with: .literal(ExactText(""), ignoringCase: false)) }
            }
        }
        var answer = Answer.none(link: "")
        for prefix in constraints.prefixes {
            for variant in variants {
                let one = LinkConstraints(prefixes: [prefix], main: variant, fragment: constraints.fragment)
                switch find(routes, inOne: one) {
                case .link(let link): return .link(link)
                case .undecided(let link): answer = .undecided(link: link)
                case .none(let link): if case .none(link: "") = answer { answer = .none(link: link) }
                }
            }
        }
        return answer
    }

    /// - Parameter constraints: constraints with one prefix and without a catch-all.
    private mutating func find(_ routes: [Int], inOne constraints: LinkConstraints) -> Answer {
        if attempts == 0 || !work.allowsSearch { return .undecided(link: "") }
        attempts -= 1
        work.spend(Self.stepsPerLink + Self.stepsPerPart * constraints.partCount)
        let written: Written
        do {
            written = try write(constraints)
        } catch {
            return error == .none ? .none(link: "") : .undecided(link: "")
        }
        let unfinished = Answer.undecided(link: written.text)
        guard let candidates = candidates(matcher, written.text, constraints) else { return unfinished }
        let isBare = context.link.kind == .bare
        let best = candidates.best(of: candidates.all, isBare: isBare)
        var rivals: [Candidates.Candidate]
        var (table, labels) = (matcher.compiled, LabelTranslation())
        if routes.allSatisfy({ route in best.contains { matcher.route(of: $0) == route } }) {
            guard let other else { return .link(written.text) }
            guard let candidates = self.candidates(other.matcher, written.text, constraints) else {
                return unfinished
            }
            let matches = candidates.best(of: candidates.all, isBare: isBare)
            if !matches.contains(where: { avoided.contains(other.matcher.route(of: $0)) }) {
                return .link(written.text)
            }
            (rivals, table, labels) = (Array(matches.prefix(1)), other.matcher.compiled, other.labels)
        } else {
            rivals = self.rivals(of: routes, candidates, best, isBare: isBare)
        }
        var answer = Answer.none(link: written.text)
        for rival in rivals {
            let pattern = Int(rival.terminal.pattern)
            if other == nil, !winners.contains(where: { $0.pattern == pattern }) {
                winners.append((pattern, written.text))
            }
            // Other links may match the rival in another way, in which it loses. They are not tried.
            if table.patterns[pattern].path.hasCompetingChoices { answer = unfinished }
            let rival = LinkConstraints.Rival(
                match: rival, segments: written.segments, fragment: written.fragment, labels: labels)
            // Each refinement is a copy of the constraints.
            let refinedCount = table.patterns[pattern].conditions.count
            work.spend((constraints.partCount + refinedCount) * (constraints.partCount + 1) * 4)
            guard work.allowsSearch else { return unfinished }
            for refined in constraints.refinements(against: rival, in: table) where tried[refined] == nil {
                tried[refined] = ()
                switch find(routes, inOne: refined) {
                case .link(let link): return .link(link)
                case .undecided: answer = .undecided(link: written.text)
                case .none: break
                }
            }
        }
        return answer
    }

    /// The matches of a link that keep some of `routes` from winning it: the winner if it beats one of them,
    /// otherwise all that do, which other matches may have eliminated.
    private func rivals(
        of routes: [Int], _ candidates: Candidates, _ best: [Candidates.Candidate], isBare: Bool
    ) -> [Candidates.Candidate] {
        // A pattern of one of the routes may beat another one.
        func beatsOwn(_ match: Candidates.Candidate) -> Bool {
            candidates.all.contains {
                routes.contains(matcher.route(of: $0)) && matcher.route(of: $0) != matcher.route(of: match)
                    && candidates.decision(for: match, over: $0, isBare: isBare) != nil
            }
        }
        let winners = best.filter { !routes.contains(matcher.route(of: $0)) }
        if let rival = winners.first(where: beatsOwn) { return [rival] }
        let rivals = candidates.all.filter(beatsOwn)
        return rivals.isEmpty ? Array(winners.prefix(1)) : rivals
    }

    /// The steps for making and reading one link.
    private static let stepsPerLink = 400
    /// The steps for choosing and writing one segment or item.
    private static let stepsPerPart = 32
    /// The steps for trying an edge or a pattern.
    private static let stepsPerCandidateStep = 8

    /// The matches of a link that satisfies `constraints`; `nil` if no work is left.
    private mutating func candidates(
        _ matcher: Matcher, _ link: String, _ constraints: LinkConstraints
    ) -> Candidates? {
        let steps = max(0, work.remaining / Self.stepsPerCandidateStep)
        let candidates = matcher.allCandidates(Bytes(link.utf8).span, &context, steps: steps)
        work.spend((steps - candidates.remainingSteps) * Self.stepsPerCandidateStep)
        let conditionCount = candidates.all.reduce(0) {
            $0 + matcher.compiled.patterns[Int($1.terminal.pattern)].conditions.count
        }
        let count = candidates.all.count
        // Their conditions were tested, and the matches are compared in pairs.
        work.spend(16 * (conditionCount + count * (16 + constraints.partCount + count)))
        return work.allowsSearch ? candidates : nil
    }

    // MARK: Writing links

    /// A link, and the texts that were chosen for it.
    private struct Written {
        var text = ""
        var segments: [String] = []
        var fragment: [String] = []
    }

    private mutating func write(_ constraints: LinkConstraints) throws(TextSolver.NoText) -> Written {
        var written = Written()
        (written.segments, written.text) = try write(constraints.main)
        written.text = constraints.prefixes[0] + written.text
        switch constraints.fragment {
        case .free(let text): if let text { written.text += "#" + text }
        case .part(let part, let isQueryOnly):
            let text: String
            (written.fragment, text) = try write(part)
            if !text.isEmpty { written.text += (isQueryOnly ? "#" : "#/") + text }
        }
        return written
    }

    /// The texts of the segments of a part, and the whole part.
    private mutating func write(
        _ part: LinkConstraints.Part
    ) throws(TextSolver.NoText) -> (segments: [String], text: String) {
        var segments: [String] = []
        for segment in part.segments { segments.append(try texts.choose(segment)) }
        var items: [String] = []
        for item in part.items {
            var text = PercentCoding.encodedComponent(item.key.text)
            if let value = item.value {
                text += "=" + PercentCoding.encodedComponent(try texts.choose(value))
            }
            items.append(text)
        }
        let path = segments.map(PercentCoding.encodedComponent).concatenated("/")
        return (segments, items.isEmpty ? path : path + "?" + items.concatenated("&"))
    }
}

extension Matcher {
    /// The index of the route of a match.
    fileprivate func route(of match: Candidates.Candidate) -> Int {
        routeIndex(ofPattern: Int(match.terminal.pattern))
    }
}
