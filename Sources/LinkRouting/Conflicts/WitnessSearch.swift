/// Looks for a link that certain routes take, as one: a link of a ``LinkConstraints`` for which all of them are among the best matches.
///
/// Texts are chosen and the link is resolved. Where another route takes it, one thing is changed that keeps that route away, and so
/// on: either a link is found that was really resolved, or nothing is left to change, which proves that there is none.
struct WitnessSearch: ~Copyable {
    enum Answer {
        case link(String)
        /// There is no such link: the pattern takes them all, of which one is shown.
        case none(rival: Int?, link: String)
        case undecided
    }

    /// The most links that are tried for one question.
    private static let greatestTries = 120

    private let matcher: Matcher
    private var texts: TextSolver
    private var context = MatchContext()
    private var tries = 0
    /// How much more may be compared for all questions together, in pairs of matches: beyond it nothing is decided any more.
    private var work = 100_000
    /// The families tried, which may be come to by different ways.
    private var known: Set<LinkConstraints> = []

    init(_ matcher: Matcher) {
        self.matcher = matcher
        texts = TextSolver(matcher.compiled)
    }

    /// Whether two labels accept a common text; `nil` when it is too much to decide.
    mutating func overlap(_ left: Trie.Label, _ right: Trie.Label, mayBeEmpty: Bool = false) -> Bool? {
        texts.overlap(left, right, mayBeEmpty: mayBeEmpty)
    }

    /// Begins a question: what was tried for another counts no more.
    mutating func begin() {
        tries = Self.greatestTries
        known = []
    }

    /// Looks in `family` with `restCounts` segments in the place of a rest, one count after the other.
    mutating func find(_ routes: Set<Int>, in family: LinkConstraints, restCounts: [Int]) -> Answer {
        var answer = Answer.none(rival: nil, link: "")
        for count in family.rest == nil ? [0] : restCounts where count >= family.rest?.least ?? 0 {
            switch find(routes, in: family.filled(count)) {
            case .link(let link): return .link(link)
            case .undecided: answer = .undecided
            case .none(let rival?, let link):
                if case .none(nil, _) = answer { answer = .none(rival: rival, link: link) }
            case .none: break
            }
        }
        return answer
    }

    private mutating func find(_ routes: Set<Int>, in family: LinkConstraints) -> Answer {
        if tries == 0 { return .undecided }
        tries -= 1
        let written: Written
        switch write(family) {
        case .link(let link): written = link
        case .none: return .none(rival: nil, link: "")
        case .undecided: return .undecided
        }
        let candidates = matcher.allCandidates(Bytes(written.text.utf8).span, &context)
        work -= 1 + candidates.all.count * candidates.all.count
        if work < 0 { return .undecided }
        let best = candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
        let taken = Set(best.map { matcher.compiled.patterns[Int($0.ending.pattern)].route })
        if routes.isSubset(of: taken) { return .link(written.text) }
        guard let rival = best.first(where: { !routes.contains(route(of: $0)) }) else {
            return .none(rival: best.first.map { Int($0.ending.pattern) }, link: written.text)
        }
        let pattern = matcher.compiled.patterns[Int(rival.ending.pattern)]
        var answer = Answer.none(rival: Int(rival.ending.pattern), link: written.text)
        let moves = family.moves(
            against: rival, pattern, matcher.compiled, segments: written.segments, fragment: written.fragment)
        for family in moves where known.insert(family).inserted {
            switch find(routes, in: family) {
            case .link(let link): return .link(link)
            case .undecided: answer = .undecided
            case .none: break
            }
        }
        return answer
    }

    private func route(of candidate: Candidates.Candidate) -> Int {
        matcher.compiled.patterns[Int(candidate.ending.pattern)].route
    }

    // MARK: Writing

    private struct Written {
        var text = ""
        var segments: [String] = []
        var fragment: [String] = []
    }

    private enum Writing {
        case link(Written)
        case none
        case undecided
    }

    private mutating func write(_ family: LinkConstraints) -> Writing {
        var written = Written()
        do {
            written.segments = try choose(family.segments)
            var text = family.prefix + written.segments.map(PercentCoding.encodedComponent).joined(separator: "/")
            let query = try write(family.query)
            if !query.isEmpty { text += "?" + query }
            switch family.fragment {
            case .free: if let fragment = family.freeFragment { text += "#" + fragment }
            case .path(let slots, let query):
                written.fragment = try choose(slots)
                let items = try write(query)
                let path = written.fragment.map(PercentCoding.encodedComponent).joined(separator: "/")
                if !path.isEmpty || !items.isEmpty { text += "#/" + path + (items.isEmpty ? "" : "?" + items) }
            case .items(let query):
                let items = try write(query)
                if !items.isEmpty { text += "#?" + items }
            }
            written.text = text
            return .link(written)
        } catch {
            return error == .none ? .none : .undecided
        }
    }

    private enum NoText: Error { case none, undecided }

    private mutating func choose(_ slots: [LinkConstraints.Slot]) throws(NoText) -> [String] {
        var chosen: [String] = []
        for slot in slots { chosen.append(try choose(slot)) }
        return chosen
    }

    private mutating func choose(_ slot: LinkConstraints.Slot) throws(NoText) -> String {
        switch texts.choose(slot) {
        case .text(let text): return text
        case .none: throw .none
        case .undecided: throw .undecided
        }
    }

    private mutating func write(_ query: LinkConstraints.Query) throws(NoText) -> String {
        var parts: [String] = []
        for item in query.items {
            let name = PercentCoding.encodedComponent(item.key)
            guard let value = item.value else {
                parts.append(name)
                continue
            }
            parts.append(name + "=" + PercentCoding.encodedComponent(try choose(value)))
        }
        return parts.joined(separator: "&")
    }
}
