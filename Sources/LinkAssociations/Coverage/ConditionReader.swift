import LinkRoutingLanguage

/// Decides whether a link matches one condition of a rule, byte by byte of what follows its host.
struct ConditionReader: Sendable {
    /// How the part of the link is compared.
    enum Kind: Sendable {
        /// The whole text.
        case text(GlobMatcher)
        /// A path without its first slash and those at its end.
        ///
        /// If the pattern has a shorter form, a path that matches with one more slash matches, too.
        case path(GlobMatcher, hasShorterForm: Bool)
        /// All values of a query item of this name, or the empty value if there is none.
        case item(name: GlobMatcher, GlobMatcher)
        /// Some piece of the query. Android divides at `;` if there is no `&`, which links do not have.
        case pieces(GlobMatcher)
        /// A path of a route.
        case route(ByteAutomaton)
    }

    let kind: Kind
    /// The part of the link that is compared.
    let part: LinkPart
    /// In which form the text is compared.
    var form = AppleForm.written
    /// Whether the condition matches a link without the part.
    var acceptsAbsence = false

    typealias Places = [GlobMatcher.Place]

    /// A part of an item of a query: nothing yet, its name, its value, or the value of another item.
    enum ItemPart: Sendable { case none, name, value, otherValue }

    /// How far a link was read.
    struct State: Hashable, Sendable {
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
    ///
    /// - Parameters:
    ///   - read: What of the part is before the path; for the scheme-specific part.
    ///   - work: Is increased by the number of places that were looked at.
    func start(after read: Bytes, _ work: inout Int) -> State? {
        var state = State()
        switch kind {
        case .text(let glob), .path(let glob, _): (state.places, state.trimmed) = (glob.start, glob.start)
        case .item(let name, _): state.places = name.start
        case .pieces(let glob): state.places = glob.start
        case .route(let paths): state.places = paths.closure([paths.start]).map { .init(node: $0) }
        }
        var result: State? = state
        for byte in read { result = result.flatMap { self.read($0, byte, &work) } }
        return result
    }

    /// The state after a byte of the link; `nil` if nothing matches any more.
    func step(_ state: State, _ byte: UInt8, _ work: inout Int) -> State? {
        if state.isComplete { return state }
        var next = state
        if byte == UInt8(ascii: "#") {
            next.part = .fragment
        } else if byte == UInt8(ascii: "?"), state.part == .path {
            next.part = .query
        }
        let isRest = part == .schemeSpecificPart
        if isRest ? next.part != .fragment : (state.part, next.part) == (part, part) {
            return read(state, byte, &work)
        }
        work += 1
        let isOver = isRest || next.part.rawValue > part.rawValue
        if !isOver { return next }
        return accepts(state) ? State(isComplete: true) : nil
    }

    /// Whether the condition matches a link that ends in `state`.
    func accepts(_ state: State) -> Bool {
        if state.isComplete { return true }
        let isAbsent = part != .schemeSpecificPart && state.part.rawValue < part.rawValue
        return isAbsent ? acceptsAbsence : acceptsText(state)
    }

    // MARK: - Texts

    /// The state after a byte of the part.
    private func read(_ state: State, _ byte: UInt8, _ work: inout Int) -> State? {
        work += 1
        var state = state
        if case .item(let name, let values) = kind {
            if byte == UInt8(ascii: "&") { return endItem(state, name, values) }
            if state.item == .none { state.item = .name }
            if byte == UInt8(ascii: "="), state.item == .name {
                state.item = name.accepts(state.places) ? .value : .otherValue
                state.places = state.item == .value ? values.start : []
                return state
            }
        }
        guard form.decodes, state.escape > 0 || byte == UInt8(ascii: "%") else {
            return follow(state, byte, &work)
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
        return follow(state, decoded, &work)
    }

    private func step(
        _ glob: GlobMatcher, _ places: Places, _ unit: UInt16, _ work: inout Int
    ) -> Places {
        glob.step(places, unit, isContinuation: unit & 0xC0 == 0x80, &work)
    }

    /// Reads a byte that is decoded, if the condition demands that. Of characters beyond ASCII, each byte
    /// counts as it is.
    private func follow(_ state: State, _ byte: UInt8, _ work: inout Int) -> State? {
        let unit = UInt16(form.folds ? ASCII.lowercased(byte) : byte)
        var state = state
        switch kind {
        case .text(let glob):
            state.places = step(glob, state.places, unit, &work)
            return state.places.isEmpty ? nil : state
        case .path(let glob, _):
            let isSlash = unit == .init(ascii: "/")
            let isFirst = !state.hasBegun
            state.hasBegun = true
            if isFirst, isSlash { return state }
            state.places = step(glob, state.places, unit, &work)
            if !isSlash { state.trimmed = state.places }
            return state.trimmed.isEmpty ? nil : state
        case .item(let name, let values):
            state.places = step(state.item == .name ? name : values, state.places, unit, &work)
            return state
        case .pieces(let glob):
            if unit != .init(ascii: "&") {
                state.places = step(glob, state.places, unit, &work)
            } else {
                if glob.accepts(state.places) { state.isPresent = true }
                state.places = glob.start
            }
            return state
        case .route(let paths):
            let next = paths.step(state.places.map(\.node), UInt8(truncatingIfNeeded: unit))
            work += state.places.count + next.count
            state.places = next.map { .init(node: $0) }
            return next.isEmpty ? nil : state
        }
    }

    /// Whether a text that ends in `state` matches.
    private func acceptsText(_ state: State) -> Bool {
        switch kind {
        case .text(let glob): return glob.accepts(state.places)
        case .path(let glob, let hasShorterForm):
            var work = 0
            return glob.accepts(state.trimmed)
                || hasShorterForm && glob.accepts(step(glob, state.trimmed, .init(ascii: "/"), &work))
        case .item(let name, let values):
            guard let state = state.item == .none ? state : endItem(state, name, values) else { return false }
            return state.isPresent || values.accepts(values.start)
        case .pieces(let glob): return state.isPresent || glob.accepts(state.places)
        case .route(let paths): return paths.accepts(state.places.map(\.node))
        }
    }

    /// The state after an item; `nil` if its value does not match.
    private func endItem(_ state: State, _ name: GlobMatcher, _ values: GlobMatcher) -> State? {
        var next = State(part: state.part, places: name.start, isPresent: state.isPresent)
        let isValue = state.item == .value
        guard isValue || state.item != .otherValue && name.accepts(state.places) else { return next }
        guard values.accepts(isValue ? state.places : values.start) else { return nil }
        next.isPresent = true
        return next
    }
}
