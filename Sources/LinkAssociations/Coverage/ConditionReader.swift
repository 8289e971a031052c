import LinkRouting

/// Decides byte by byte whether a part of a link matches one condition of a rule.
struct ConditionReader: Sendable {
    /// The part of a link that is compared.
    enum Kind: Sendable {
        /// The whole text. A path may be compared without its first slash and those at its end.
        case text(ByteAutomaton, trimsSlashes: Bool)
        /// All values of a query item of this name, or the empty value if there is none.
        case item(name: Bytes, ByteAutomaton)
        /// The whole text, as Android compares it.
        case units(AndroidUnitPattern)
        /// Some piece of the query, as Android divides it.
        case pieces(AndroidUnitPattern)
    }

    let kind: Kind
    /// In which form the text is compared. Android always decodes, and never folds.
    let form: AppleForm
    /// The characters beyond ASCII that are distinguished.
    let characters: CharacterPrefixes

    init(kind: Kind, form: AppleForm) {
        self.kind = kind
        self.form = form
        characters =
            switch kind {
            case .text(let automaton, _): CharacterPrefixes(folding: automaton.bytesBeyondASCII)
            case .item(let name, let values):
                CharacterPrefixes(folding: name + values.bytesBeyondASCII)
            case .units(let pattern), .pieces(let pattern): pattern.characters
            }
    }

    /// How far a text was read.
    struct State: Hashable, Sendable {
        /// 0 outside of escapes, 1 after `%`, and 2 more than the first digit after that.
        var escape: UInt8 = 0
        /// The bytes of a character that is not complete, the first one in the highest byte that is not 0.
        var character: UInt32 = 0
        /// States of the automaton, or how many bytes of a name were read.
        var positions: [Int32] = []
        /// The states after the last byte that was not a slash, or those of the second way to divide a query.
        var others: [Int32] = []
        var flags: UInt16 = 0
    }

    /// The state before the first byte; `nil` if nothing matches.
    var start: State? {
        var state = State()
        switch kind {
        case .text(let automaton, let trimsSlashes):
            state.positions = automaton.closure([automaton.start])
            if trimsSlashes { state.others = state.positions }
        case .item: state.positions = [0]
        case .units(let pattern):
            guard let start = pattern.start else { return nil }
            state.positions = start
        case .pieces(let pattern):
            guard let start = pattern.start else { return nil }
            state.positions = start
            state.others = start
        }
        return state
    }

    /// The state after a byte of the link; `nil` if nothing matches any more.
    func step(_ state: State, _ byte: UInt8) -> State? {
        var state = state
        if case .item(let name, let values) = kind {
            if byte == UInt8(ascii: "&") { return afterItem(state, name, values) }
            state.flags |= ItemFlags.hasBytes
            if byte == UInt8(ascii: "="), state.flags & ItemFlags.isValue == 0 {
                let isNamed = state.flags & ItemFlags.isOther == 0 && Int(state.positions[0]) == name.count
                state.flags |= ItemFlags.isValue | (isNamed ? ItemFlags.isNamed : 0)
                state.positions = isNamed ? values.closure([values.start]) : []
                return state
            }
        }
        guard form.decodes else { return fold(state, byte) }
        switch state.escape {
        case 0:
            guard byte == UInt8(ascii: "%") else { return fold(state, byte) }
            state.escape = 1
            return state
        case 1:
            // Links with incomplete escapes are not searched.
            guard let digit = ASCII.hexValue(byte) else { return nil }
            state.escape = 2 + digit
            return state
        default:
            guard let digit = ASCII.hexValue(byte) else { return nil }
            let decoded = (state.escape - 2) << 4 | digit
            state.escape = 0
            return fold(state, decoded)
        }
    }

    /// Reads a byte that is decoded, if the condition demands that.
    private func fold(_ state: State, _ byte: UInt8) -> State? {
        let comparesUnits =
            switch kind {
            case .units, .pieces: true
            case .text, .item: false
            }
        guard form.folds || comparesUnits else { return read(state, byte) }
        var state = state
        if byte < 0x80, state.character == 0 {
            return comparesUnits ? read(state, UInt16(byte)) : read(state, ASCII.lowercased(byte))
        }
        state.character = state.character << 8 | UInt32(byte)
        let bytes = Self.bytes(of: state.character)
        let length = bytes[0] < 0xC0 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        state.character = characters.representative(
            of: state.character, length: length, count: bytes.count)
        guard bytes.count >= length else { return state }
        let complete = Self.bytes(of: state.character)
        state.character = 0
        var result: State? = state
        if comparesUnits {
            for unit in String(decoding: complete, as: UTF8.self).utf16 {
                result = result.flatMap { read($0, unit) }
            }
        } else {
            for byte in CaseFolding.folded(complete) { result = result.flatMap { read($0, byte) } }
        }
        return result
    }

    private static func bytes(of character: UInt32) -> Bytes {
        var bytes: Bytes = []
        for shift in stride(from: 24, through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: character >> UInt32(shift))
            if byte != 0 || !bytes.isEmpty { bytes.append(byte) }
        }
        return bytes
    }

    private func read(_ state: State, _ byte: UInt8) -> State? {
        var state = state
        switch kind {
        case .text(let automaton, trimsSlashes: false):
            state.positions = automaton.step(state.positions, byte)
            return state.positions.isEmpty ? nil : state
        case .text(let automaton, trimsSlashes: true):
            if state.flags == 0, byte == UInt8(ascii: "/") {
                state.flags = 1
                return state
            }
            state.flags = 1
            state.positions = automaton.step(state.positions, byte)
            if byte != UInt8(ascii: "/") { state.others = state.positions }
            return state.others.isEmpty ? nil : state
        case .item(let name, let values):
            if state.flags & ItemFlags.isValue == 0 {
                let index = Int(state.positions[0])
                if index < name.count, name[index] == byte, state.flags & ItemFlags.isOther == 0 {
                    state.positions = [Int32(index + 1)]
                } else {
                    state.flags |= ItemFlags.isOther
                    state.positions = [0]
                }
            } else if state.flags & ItemFlags.isNamed != 0 {
                state.positions = values.step(state.positions, byte)
            }
            return state
        case .units, .pieces: return nil
        }
    }

    private func read(_ state: State, _ unit: UInt16) -> State? {
        var state = state
        switch kind {
        case .units(let pattern):
            guard let next = pattern.step(state.positions, unit) else { return nil }
            state.positions = next
            return state
        case .pieces(let pattern):
            var (first, second) = (PieceScan(state, isSecond: false), PieceScan(state, isSecond: true))
            first.read(unit, separator: UInt16(UInt8(ascii: "&")), pattern)
            second.read(unit, separator: UInt16(UInt8(ascii: ";")), pattern)
            first.store(in: &state, isSecond: false)
            second.store(in: &state, isSecond: true)
            return state
        case .text, .item: return nil
        }
    }

    /// Whether the condition matches a text that ends in `state`.
    func accepts(_ state: State) -> Bool {
        switch kind {
        case .text(let automaton, let trimsSlashes):
            return automaton.accepts(trimsSlashes ? state.others : state.positions)
        case .item(let name, let values):
            var state: State? = state
            if let last = state, last.flags & ItemFlags.hasBytes != 0 {
                state = afterItem(last, name, values)
            }
            guard let state else { return false }
            return state.flags & ItemFlags.isPresent != 0 || values.accepts(values.closure([values.start]))
        case .units(let pattern): return pattern.accepts(state.positions)
        case .pieces(let pattern):
            let (first, second) = (PieceScan(state, isSecond: false), PieceScan(state, isSecond: true))
            switch first.pieceCount {
            case .none: return false
            case .one: return second.finds(pattern)
            case .more: return first.finds(pattern)
            }
        }
    }

    // MARK: - Query items

    private enum ItemFlags {
        static let isValue: UInt16 = 1
        static let hasBytes: UInt16 = 2
        static let isPresent: UInt16 = 4
        static let isOther: UInt16 = 8
        static let isNamed: UInt16 = 16
    }

    /// The state after an item; `nil` if its value does not match.
    private func afterItem(_ state: State, _ name: Bytes, _ values: ByteAutomaton) -> State? {
        var next = State()
        next.positions = [0]
        next.flags = state.flags & ItemFlags.isPresent
        let isValue = state.flags & ItemFlags.isValue != 0
        let isNamed =
            isValue
            ? state.flags & ItemFlags.isNamed != 0
            : state.flags & ItemFlags.isOther == 0 && Int(state.positions[0]) == name.count
        guard isNamed else { return next }
        let value = isValue ? state.positions : values.closure([values.start])
        guard values.accepts(value) else { return nil }
        next.flags |= ItemFlags.isPresent
        return next
    }
}
