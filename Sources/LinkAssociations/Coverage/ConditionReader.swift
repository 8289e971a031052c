import LinkRoutingLanguage

/// Decides whether a link matches one condition of a rule, byte by byte of what follows its host.
///
/// Its states have numbers, which they get when they are reached.
final class ConditionReader {
    private let condition: LinkCondition
    /// The paths of a route, which are compared in place of the condition.
    private let route: NFA?
    private var states: [State?] = [nil]
    private var numbers: [State?: Int32] = [nil: ConditionReader.dead]
    private var next = [Int32](repeating: -1, count: 128)
    /// The state before the path.
    private(set) var start = ConditionReader.dead
    /// The work of following the condition so far, in places of its pattern that were looked at or kept.
    private(set) var work = 0

    /// Nothing matches any more.
    static let dead: Int32 = 0

    /// - Parameter read: The bytes of the part before the path; only a scheme-specific part has any.
    init(_ condition: LinkCondition, after read: Bytes = [], route: NFA? = nil) {
        (self.condition, self.route) = (condition, route)
        start = number(of: firstState(after: read))
    }

    private func number(of state: State?) -> Int32 {
        if let known = numbers[state] { return known }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        next += repeatElement(-1, count: 128)
        work += 32 + (state?.placeCount ?? 0)
        return number
    }

    /// The state after a byte of the link.
    func step(_ state: Int32, _ byte: UInt8) -> Int32 {
        let index = Int(state) << 7 | Int(byte & 127)
        if next[index] >= 0 { return next[index] }
        let following = states[Int(state)].flatMap { step($0, byte) }
        work += 1 + (states[Int(state)]?.placeCount ?? 0) + (following?.placeCount ?? 0) * 4
        let number = number(of: following)
        next[index] = number
        return number
    }

    /// Whether the condition matches a link that ends in `state`.
    func accepts(_ state: Int32) -> Bool { states[Int(state)].map { accepts($0) } ?? false }

    // MARK: - States

    private typealias Places = [GlobMatcher.Place]

    /// A part of an item of a query: nothing yet, its name, its value, or the value of another item.
    private enum ItemPart { case none, name, value, otherValue }

    /// How far a link was read.
    private struct State: Hashable {
        /// The part that is being read: the path, the query or the fragment.
        var part = LinkPart.path
        /// Whether the part of the condition has been read, and matches.
        var isComplete = false
        /// 0 outside of escapes, 1 after `%`, and 2 more than the first digit after that.
        var escape: UInt8 = 0
        var places: Places = []
        /// The places after the last byte of a path that was not a slash.
        var trimmed: Places = []
        /// Whether a path has begun.
        var hasBegun = false
        /// How far an item of a query was read.
        var item = ItemPart.none
        /// Whether a complete item has the name, or a complete piece matches.
        var isPresent = false

        /// The number of places that the state keeps.
        var placeCount: Int { places.count + trimmed.count }
    }

    /// The state before the path; `nil` if nothing matches.
    private func firstState(after read: Bytes) -> State? {
        var state = State(places: glob.start)
        switch condition.kind {
        case .text: break
        case .path: state.trimmed = glob.start
        case .item(let name): state.places = name.start
        }
        if let route { state.places = route.closure([route.start]).map { .init(node: $0) } }
        var result: State? = state
        for byte in read { result = result.flatMap { self.read($0, byte) } }
        return result
    }

    private var glob: GlobMatcher { condition.glob }

    /// Whether some piece of the query must match. Android divides at `;` if there is no `&`, which links do
    /// not have.
    private var hasPieces: Bool { condition.part == .query && condition.form.system == .android }

    /// The state after a byte of the link; `nil` if nothing matches any more.
    private func step(_ state: State, _ byte: UInt8) -> State? {
        if state.isComplete { return state }
        let part = condition.part
        var next = state
        if byte == UInt8(ascii: "#") {
            next.part = .fragment
        } else if byte == UInt8(ascii: "?"), state.part == .path {
            next.part = .query
        }
        let isRest = part == .schemeSpecificPart
        if isRest ? next.part != .fragment : (state.part, next.part) == (part, part) {
            return read(state, byte)
        }
        let isOver = isRest || next.part.rawValue > part.rawValue
        if !isOver { return next }
        return accepts(state) ? State(isComplete: true) : nil
    }

    private func accepts(_ state: State) -> Bool {
        if state.isComplete { return true }
        let part = condition.part
        let isAbsent = part != .schemeSpecificPart && state.part.rawValue < part.rawValue
        return isAbsent ? condition.acceptsAbsence : acceptsText(state)
    }

    // MARK: - Texts

    /// The state after a byte of the part.
    private func read(_ state: State, _ byte: UInt8) -> State? {
        var state = state
        if case .item(let name) = condition.kind {
            if byte == UInt8(ascii: "&") { return endItem(state, name) }
            if state.item == .none { state.item = .name }
            if byte == UInt8(ascii: "="), state.item == .name {
                state.item = name.accepts(state.places) ? .value : .otherValue
                state.places = state.item == .value ? glob.start : []
                return state
            }
        }
        guard condition.form.decodes, state.escape > 0 || byte == UInt8(ascii: "%") else {
            return follow(state, byte)
        }
        guard state.escape > 0 else {
            state.escape = 1
            return state
        }
        // Links with incomplete escapes are not searched.
        guard let digit = ASCII.hexValue(byte) else { return nil }
        guard state.escape > 1 else {
            state.escape = 2 + digit
            return state
        }
        let decoded = (state.escape - 2) << 4 | digit
        state.escape = 0
        return follow(state, decoded)
    }

    private func step(_ glob: GlobMatcher, _ places: Places, _ unit: UInt16) -> Places {
        var next: Places = []
        glob.step(places, unit, isContinuation: unit & 0xC0 == 0x80, to: &next)
        return next
    }

    /// Reads a byte that is decoded, if the condition demands that. Of characters beyond ASCII, each byte
    /// counts as it is.
    private func follow(_ state: State, _ byte: UInt8) -> State? {
        let unit = UInt16(condition.form.folds ? ASCII.lowercased(byte) : byte)
        var state = state
        if let route {
            state.places = route.step(state.places.map(\.node), byte).map { .init(node: $0) }
            return state.places.isEmpty ? nil : state
        }
        switch condition.kind {
        case .text where hasPieces && unit == .init(ascii: "&"):
            if glob.accepts(state.places) { state.isPresent = true }
            state.places = glob.start
            return state
        case .text:
            state.places = step(glob, state.places, unit)
            return state.places.isEmpty && !hasPieces ? nil : state
        case .path:
            let isSlash = unit == .init(ascii: "/")
            let isFirst = !state.hasBegun
            state.hasBegun = true
            if isFirst, isSlash { return state }
            state.places = step(glob, state.places, unit)
            if !isSlash { state.trimmed = state.places }
            return state.trimmed.isEmpty ? nil : state
        case .item(let name):
            state.places = step(state.item == .name ? name : glob, state.places, unit)
            return state
        }
    }

    /// Whether a text that ends in `state` matches.
    private func acceptsText(_ state: State) -> Bool {
        if let route { return route.accepts(state.places.map(\.node)) }
        switch condition.kind {
        case .text: return state.isPresent || glob.accepts(state.places)
        case .path(let hasShorterForm):
            return glob.accepts(state.trimmed)
                || hasShorterForm && glob.accepts(step(glob, state.trimmed, .init(ascii: "/")))
        case .item(let name):
            guard let state = state.item == .none ? state : endItem(state, name) else { return false }
            return state.isPresent || glob.accepts(glob.start)
        }
    }

    /// The state after an item; `nil` if its value does not match.
    private func endItem(_ state: State, _ name: GlobMatcher) -> State? {
        var next = State(part: state.part, places: name.start, isPresent: state.isPresent)
        let isValue = state.item == .value
        guard isValue || state.item != .otherValue && name.accepts(state.places) else { return next }
        guard glob.accepts(isValue ? state.places : glob.start) else { return nil }
        next.isPresent = true
        return next
    }
}
