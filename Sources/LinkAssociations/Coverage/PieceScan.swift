/// Looks for a piece of a query that matches a pattern, for one way to divide the query.
struct PieceScan {
    /// How many pieces there are, without empty ones at the end.
    enum PieceCount { case none, one, more }

    /// The state of the current piece; empty if it does not match any more.
    private var position: [Int32]
    /// A piece that counts matches.
    private var isFound: Bool
    /// An empty piece matches, which counts if one that is not empty follows.
    private var isEmptyFound: Bool
    /// The current piece has a unit.
    private var hasUnits: Bool
    /// A separator was read.
    private var isDivided: Bool
    /// The number of pieces up to the last one that is not empty and complete; 2 means more.
    private var count: Int
    /// The current piece is not the first one.
    private var isLater: Bool { isDivided }

    init(_ state: ConditionReader.State, isSecond: Bool) {
        let flags = isSecond ? state.flags >> 8 : state.flags
        position = isSecond ? state.others : state.positions
        isFound = flags & 1 != 0
        isEmptyFound = flags & 2 != 0
        hasUnits = flags & 4 != 0
        isDivided = flags & 8 != 0
        count = Int(flags >> 4 & 3)
    }

    func store(in state: inout ConditionReader.State, isSecond: Bool) {
        var flags: UInt16 = UInt16(count) << 4
        if isFound { flags |= 1 }
        if isEmptyFound { flags |= 2 }
        if hasUnits { flags |= 4 }
        if isDivided { flags |= 8 }
        if isSecond {
            state.others = position
            state.flags = state.flags & 0xFF | flags << 8
        } else {
            state.positions = position
            state.flags = state.flags & 0xFF00 | flags
        }
    }

    mutating func read(_ unit: UInt16, separator: UInt16, _ pattern: AndroidUnitPattern) {
        guard unit == separator else {
            if isEmptyFound { isFound = true }
            isEmptyFound = false
            hasUnits = true
            position = position.isEmpty ? [] : pattern.step(position, unit) ?? []
            return
        }
        let matches = !position.isEmpty && pattern.accepts(position)
        if hasUnits {
            if matches { isFound = true }
            count = isLater ? 2 : 1
        } else if matches {
            isEmptyFound = true
        }
        position = pattern.start ?? []
        hasUnits = false
        isDivided = true
    }

    /// The number of pieces at the end of the query.
    var pieceCount: PieceCount {
        guard isDivided else { return .one }
        if hasUnits { return .more }
        return count == 0 ? .none : count == 1 ? .one : .more
    }

    /// Whether some piece matches, at the end of the query.
    func finds(_ pattern: AndroidUnitPattern) -> Bool {
        if isFound { return true }
        guard hasUnits || !isDivided else { return false }
        return !position.isEmpty && pattern.accepts(position)
    }
}
