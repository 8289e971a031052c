import LinkRoutingLanguage

/// Follows all rules of a system at once, byte by byte of what is after the host of a link.
///
/// It is deterministic. Its states are made when they are reached, and are kept for all routes. A state has
/// only the conditions that may still match, which after a few bytes are those of few rules.
final class RuleAutomaton {
    /// One condition of a rule, and the part of the link that it is about.
    final class Condition {
        let reader: ConditionReader
        let scope: LinkPart
        /// Whether the condition matches a link without the part.
        let acceptsAbsence: Bool
        fileprivate var states: [ConditionReader.State] = []
        private var numbers: [ConditionReader.State: Int32] = [:]
        private var next: [Int32] = []
        fileprivate private(set) var start = RuleAutomaton.dead
        /// The work of following the condition so far, in places of its pattern that were looked at or kept.
        fileprivate private(set) var work = 0

        /// - Parameters:
        ///   - read: What was read of the part before the path; for the scheme-specific part.
        init(_ reader: ConditionReader, _ scope: LinkPart, acceptsAbsence: Bool, after read: Bytes = []) {
            self.reader = reader
            self.scope = scope
            self.acceptsAbsence = acceptsAbsence
            var state = reader.start
            for byte in read { state = state.flatMap { reader.step($0, byte, &work) } }
            start = number(of: state)
        }

        private func number(of state: ConditionReader.State?) -> Int32 {
            guard let state else { return RuleAutomaton.dead }
            if let known = numbers[state] { return known }
            let number = RuleAutomaton.firstState + Int32(states.count)
            states.append(state)
            numbers[state] = number
            next += repeatElement(-1, count: 128)
            work += 32 + state.placeCount
            return number
        }

        fileprivate func step(_ state: Int32, _ byte: UInt8) -> Int32 {
            guard state >= RuleAutomaton.firstState else { return state }
            let index = Int(state - RuleAutomaton.firstState)
            let known = next[index << 7 | Int(byte)]
            if known >= 0 { return known }
            let number = number(of: reader.step(states[index], byte, &work))
            next[index << 7 | Int(byte)] = number
            return number
        }

        fileprivate func accepts(_ state: Int32) -> Bool {
            guard state >= RuleAutomaton.firstState else { return state == RuleAutomaton.accepted }
            return reader.accepts(states[Int(state - RuleAutomaton.firstState)])
        }
    }

    /// Nothing matches any more.
    fileprivate static let dead: Int32 = 0
    /// The part was read and matches.
    fileprivate static let accepted: Int32 = 1
    fileprivate static let firstState: Int32 = 2

    /// Which part of the link is read.
    private enum Part: Int32 { case path, query, fragment }

    private let conditions: [Condition]
    /// The conditions of each clause, all of which must match.
    private let clauses: [Range<Int>]
    /// The clause of each condition.
    private let owners: [Int]
    /// The outcome of a link, given the clauses that match; `nil` for a link that does not count.
    private let verdict: ([Bool]) -> LinkVerdict?
    /// For each state the part, and then each condition that may match, followed by its state.
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
    init(_ clauses: [[Condition]], _ verdict: @escaping ([Bool]) -> LinkVerdict?) {
        conditions = clauses.flatMap(\.self)
        var first = 0
        self.clauses = clauses.map { clause in
            defer { first += clause.count }
            return first..<(first + clause.count)
        }
        owners = clauses.indices.flatMap { [Int](repeating: $0, count: clauses[$0].count) }
        self.verdict = verdict
        var start = [Part.path.rawValue]
        for range in self.clauses {
            if range.contains(where: { conditions[$0].start == Self.dead }) { continue }
            for index in range { start += [Int32(index), conditions[index].start] }
        }
        _ = number(of: start)
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
        let part = Part(rawValue: state[0]) ?? .path
        var following = part
        if byte == UInt8(ascii: "#"), part != .fragment {
            following = .fragment
        } else if byte == UInt8(ascii: "?"), part == .path {
            following = .query
        }
        var stepped = [following.rawValue]
        work += state.count / 2
        var clause = -1
        var clauseStart = 1
        // What cannot match any more need not be followed.
        var isDead = false
        for position in stride(from: 1, to: state.count, by: 2) {
            let index = Int(state[position])
            if owners[index] != clause {
                (clause, clauseStart, isDead) = (owners[index], stepped.count, false)
            }
            if isDead { continue }
            let condition = conditions[index]
            let isRead =
                switch condition.scope {
                case .path: part == .path && following == .path
                case .query: part == .query && following == .query
                case .fragment: part == .fragment
                case .schemeSpecificPart: following != .fragment
                }
            var entry = state[position + 1]
            if isRead {
                let before = condition.work
                entry = condition.step(entry, byte)
                work += condition.work - before
            }
            if following != part, condition.scope != .fragment,
                let result = result(of: index, entry, at: following, after: part)
            {
                entry = result ? Self.accepted : Self.dead
            }
            stepped += [Int32(index), entry]
            if entry == Self.dead {
                isDead = true
                stepped.removeSubrange(clauseStart...)
            }
        }
        return stepped
    }

    /// Whether a condition matches, if the part that it is about has just ended.
    private func result(of index: Int, _ state: Int32, at part: Part, after last: Part) -> Bool? {
        let condition = conditions[index]
        switch condition.scope {
        case .path: return condition.accepts(state)
        case .query:
            guard part == .fragment else { return nil }
            return last == .path && state >= Self.firstState
                ? condition.acceptsAbsence : condition.accepts(state)
        case .schemeSpecificPart: return part == .fragment ? condition.accepts(state) : nil
        case .fragment: return nil
        }
    }

    /// The outcome of a link that ends in `state`; `nil` for a link that does not count.
    func verdict(of state: Int32) -> LinkVerdict? {
        if let known = verdicts[Int(state)] { return known }
        let entries = states[Int(state)]
        let part = Part(rawValue: entries[0]) ?? .path
        var matches = clauses.map(\.isEmpty)
        work += entries.count / 2 + clauses.count / 16
        for position in stride(from: 1, to: entries.count, by: 2) {
            let (index, entry) = (Int(entries[position]), entries[position + 1])
            // All conditions of a clause are there, or none.
            let isFirst = clauses[owners[index]].lowerBound == index
            if isFirst || matches[owners[index]] {
                matches[owners[index]] = isMatched(conditions[index], entry, part)
            }
        }
        let found = verdict(matches)
        verdicts[Int(state)] = .some(found)
        return found
    }

    /// Whether a condition matches a link that ends in this part.
    private func isMatched(_ condition: Condition, _ entry: Int32, _ part: Part) -> Bool {
        if entry < Self.firstState { return entry == Self.accepted }
        switch condition.scope {
        case .query where part == .path: return condition.acceptsAbsence
        case .fragment where part != .fragment: return condition.acceptsAbsence
        default: return condition.accepts(entry)
        }
    }
}
