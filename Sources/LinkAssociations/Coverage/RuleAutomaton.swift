import LinkRouting

/// Follows all rules of a system at once, byte by byte of what is after the host of a link.
///
/// It is deterministic. Its states are made when they are reached, and are kept for all routes.
final class RuleAutomaton {
    /// One condition of a rule, and the part of the link that it is about.
    final class Condition {
        enum Scope { case path, query, fragment, schemeSpecificPart }

        let reader: ConditionReader
        let scope: Scope
        /// Whether the condition matches a link without the part.
        let acceptsAbsence: Bool
        fileprivate var states: [ConditionReader.State] = []
        private var numbers: [ConditionReader.State: Int32] = [:]
        private var next: [Int32] = []
        fileprivate private(set) var start = RuleAutomaton.dead

        /// - Parameters:
        ///   - read: What was read of the part before the path; for the scheme-specific part.
        init(_ reader: ConditionReader, _ scope: Scope, acceptsAbsence: Bool, after read: Bytes = []) {
            self.reader = reader
            self.scope = scope
            self.acceptsAbsence = acceptsAbsence
            var state = reader.start
            for byte in read { state = state.flatMap { reader.step($0, byte) } }
            start = number(of: state)
        }

        private func number(of state: ConditionReader.State?) -> Int32 {
            guard let state else { return RuleAutomaton.dead }
            if let known = numbers[state] { return known }
            let number = RuleAutomaton.firstState + Int32(states.count)
            states.append(state)
            numbers[state] = number
            next += repeatElement(-1, count: 128)
            return number
        }

        fileprivate func step(_ state: Int32, _ byte: UInt8) -> Int32 {
            guard state >= RuleAutomaton.firstState else { return state }
            let index = Int(state - RuleAutomaton.firstState)
            let known = next[index << 7 | Int(byte)]
            if known >= 0 { return known }
            let number = number(of: reader.step(states[index], byte))
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
    /// The outcome of a link, given the clauses that match; `nil` for a link that does not count.
    private let verdict: ([Bool]) -> LinkVerdict?
    /// For each state the part, and the states of all conditions.
    private var states: [[Int32]] = []
    private var numbers: [[Int32]: Int32] = [:]
    private var next: [Int32] = []
    /// The outcomes of the states in which a link ended. The first `nil` means that none did.
    private var verdicts: [LinkVerdict??] = []

    /// - Parameters:
    ///   - clauses: Conditions that must all match. A clause without conditions always matches.
    ///   - verdict: What the system does with a link, given the clauses that match; `nil` for a link that
    ///     does
    ///     not count.
    init(_ clauses: [[Condition]], _ verdict: @escaping ([Bool]) -> LinkVerdict?) {
        conditions = clauses.flatMap(\.self)
        var first = 0
        self.clauses = clauses.map { clause in
            defer { first += clause.count }
            return first..<(first + clause.count)
        }
        self.verdict = verdict
        _ = number(of: [Part.path.rawValue] + conditions.map(\.start))
    }

    /// The state before the path.
    let start: Int32 = 0

    var stateCount: Int { states.count }

    private func number(of state: [Int32]) -> Int32 {
        if let known = numbers[state] { return known }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        next += repeatElement(-1, count: 128)
        verdicts.append(nil)
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
        var state = state
        let part = Part(rawValue: state[0]) ?? .path
        var following = part
        if byte == UInt8(ascii: "#"), part != .fragment {
            following = .fragment
        } else if byte == UInt8(ascii: "?"), part == .path {
            following = .query
        }
        for (index, condition) in conditions.enumerated() {
            let isRead =
                switch condition.scope {
                case .path: part == .path && following == .path
                case .query: part == .query && following == .query
                case .fragment: part == .fragment
                case .schemeSpecificPart: following != .fragment
                }
            if isRead { state[index + 1] = condition.step(state[index + 1], byte) }
        }
        if following == part { return state }
        state[0] = following.rawValue
        for index in conditions.indices where conditions[index].scope != .fragment {
            if let result = result(of: index, state[index + 1], at: following, after: part) {
                state[index + 1] = result ? Self.accepted : Self.dead
            }
        }
        // What cannot match any more need not be followed.
        for clause in clauses where clause.contains(where: { state[$0 + 1] == Self.dead }) {
            for index in clause { state[index + 1] = Self.dead }
        }
        return state
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
        let matches = conditions.indices.map { index in
            let condition = conditions[index]
            let entry = entries[index + 1]
            if entry < Self.firstState { return entry == Self.accepted }
            switch condition.scope {
            case .query where part == .path: return condition.acceptsAbsence
            case .fragment where part != .fragment: return condition.acceptsAbsence
            default: return condition.accepts(entry)
            }
        }
        let found = verdict(clauses.map { clause in clause.allSatisfy { matches[$0] } })
        verdicts[Int(state)] = .some(found)
        return found
    }
}
