import LinkRoutingLanguage

/// Follows all rules of a system at once, byte by byte of what is after the host of a link.
///
/// It is deterministic. Its states are made when they are reached, and are kept for all routes. A state has
/// only the conditions that may still match, which after a few bytes are those of few rules.
final class RuleAutomaton {
    private let conditions: [ConditionReader]
    /// The conditions of each clause, all of which must match.
    private let clauses: [Range<Int>]
    /// The clause of each condition.
    private let owners: [Int]
    /// The outcome of a link, given the clauses that match; `nil` for a link that does not count.
    private let verdict: ([Bool]) -> LinkVerdict?
    /// For each state each condition that may match, followed by its state.
    private var states: [[Int32]] = []
    private var numbers: [[Int32]: Int32] = [:]
    private var next: [Int32] = []
    /// For each state the outcome of a link that ends there: `nil` if none was asked about yet, `.some(nil)`
    /// if such a link does not count.
    private var verdicts: [LinkVerdict??] = []

    /// - Parameters:
    ///   - clauses: Conditions that must all match. A clause without conditions always matches.
    ///   - verdict: What the system does with a link, given the clauses that match; `nil` for a link that
    ///     does not count.
    init(_ clauses: [[ConditionReader]], _ verdict: @escaping ([Bool]) -> LinkVerdict?) {
        conditions = clauses.flatMap(\.self)
        var first = 0
        self.clauses = clauses.map { clause in
            defer { first += clause.count }
            return first..<(first + clause.count)
        }
        owners = clauses.indices.flatMap { [Int](repeating: $0, count: clauses[$0].count) }
        self.verdict = verdict
        var start: [Int32] = []
        for range in self.clauses
        where !range.contains(where: { conditions[$0].start == ConditionReader.dead }) {
            for index in range { start += [Int32(index), conditions[index].start] }
        }
        _ = number(of: start)
    }

    /// The rules without links that have a path of some patterns.
    func without(_ paths: [NFA]) -> RuleAutomaton {
        let any = LinkCondition(part: .path, glob: .any, form: .written, pattern: "")
        let own = clauses.map { Array(conditions[$0]) }
        return RuleAutomaton(own + paths.map { [ConditionReader(any, route: $0)] }) { [verdict] matches in
            matches[own.count...].contains(true) ? nil : verdict(matches)
        }
    }

    /// The work of making states since the last call.
    func takeWork() -> Int {
        defer { work = 0 }
        return work
    }

    private var work = 0

    /// The state before the path.
    let start: Int32 = 0

    private func number(of state: [Int32]) -> Int32 {
        if let known = numbers[state] { return known }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        next += repeatElement(-1, count: 128)
        verdicts.append(nil)
        work += 32 + state.count / 2
        return number
    }

    /// The state after a byte of printable ASCII.
    func step(_ state: Int32, _ byte: UInt8) -> Int32 {
        let index = Int(state) << 7 | Int(byte & 127)
        if next[index] >= 0 { return next[index] }
        let number = number(of: stepped(states[Int(state)], byte))
        next[index] = number
        return number
    }

    private func stepped(_ state: [Int32], _ byte: UInt8) -> [Int32] {
        var stepped: [Int32] = []
        work += state.count / 2
        var (clause, clauseStart) = (-1, 0)
        // What cannot match any more need not be followed.
        var isDead = false
        for position in stride(from: 0, to: state.count, by: 2) {
            let index = Int(state[position])
            if owners[index] != clause {
                (clause, clauseStart, isDead) = (owners[index], stepped.count, false)
            }
            if isDead { continue }
            let before = conditions[index].work
            let next = conditions[index].step(state[position + 1], byte)
            work += conditions[index].work - before
            stepped += [Int32(index), next]
            isDead = next == ConditionReader.dead
            if isDead { stepped.removeSubrange(clauseStart...) }
        }
        return stepped
    }

    /// The outcome of a link that ends in `state`; `nil` for a link that does not count.
    func verdict(of state: Int32) -> LinkVerdict? {
        if let known = verdicts[Int(state)] { return known }
        let entries = states[Int(state)]
        var matches = clauses.map(\.isEmpty)
        work += entries.count / 2 + clauses.count / 16
        for position in stride(from: 0, to: entries.count, by: 2) {
            let index = Int(entries[position])
            // All conditions of a clause are there, or none.
            let isFirst = clauses[owners[index]].lowerBound == index
            if isFirst || matches[owners[index]] {
                matches[owners[index]] = conditions[index].accepts(entries[position + 1])
            }
        }
        let found = verdict(matches)
        verdicts[Int(state)] = .some(found)
        return found
    }
}
