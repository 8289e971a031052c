/// Matches one segment against literal text mixed with parameters, such as `img-:id{int}.png` or `:from-:to`.
///
/// Each parameter takes as few bytes as possible, at least one. The search backtracks when a type rejects a
/// value or the remainder does not match. The work is bounded to keep hostile links cheap: after four million
/// examined bytes the segment counts as not matching. Only a segment far longer than real ones, with very
/// many divisions, gets there.
package struct CompoundSegment {
    /// The number of bytes that may be examined. A byte that is examined twice counts twice.
    private static let maximumWork = 1 << 22

    let pieces: [CompiledTable.Mixed.Piece]
    let types: CompiledTypes
    /// Whether the segment is known to be UTF-8. Then its values are, too: literal text cannot split a
    /// character.
    private var isValidUTF8: Bool
    /// Whether the literal text compares ignoring ASCII case, as it does in the authority of a custom scheme.
    let ignoresCase: Bool
    /// States, `offset * pieces.count + piece`, from which the remainder is known not to match. Without them
    /// some shapes take exponential time.
    private var failedStates: Set<Int> = []
    /// For each piece that is a `string`, the first offset from which the remainder is known not to match. It
    /// does not match from any later offset either: a value that begins earlier can end at every offset where
    /// a later one can.
    private var firstFailedOffsets: [Int] = []
    private var work = 0
    /// The ranges of the parameters: from the last to the first during the search, from left to right after a
    /// match.
    private(set) var captures: [Range<Int>] = []

    package init(_ mixed: CompiledTable.Mixed, types: CompiledTypes, isValidUTF8: Bool, ignoresCase: Bool) {
        pieces = mixed.pieces
        self.types = types
        self.isValidUTF8 = isValidUTF8
        self.ignoresCase = ignoresCase
    }

    /// Whether the pieces match all of `text`. If so, ``captures`` has the ranges of the parameters, from
    /// left to right.
    package mutating func matches(_ text: Span<UInt8>) -> Bool {
        // The cheapest test comes first: a segment that does not end with the last literal needs no search.
        if case .text(let last)? = pieces.last, !matches(last, in: text, at: text.count - last.count) {
            return false
        }
        if !isValidUTF8 {
            guard UTF8Validation.isValid(text) else { return false }
            isValidUTF8 = true
        }
        if pieces.count > 3 { firstFailedOffsets = Array(repeating: .max, count: pieces.count) }
        guard matches(0, text, 0) else { return false }
        captures.reverse()
        return true
    }

    private mutating func matches(_ piece: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        if piece == pieces.count { return offset == text.count }
        switch pieces[piece] {
        case .text(let literal):
            return matches(literal, in: text, at: offset)
                && matches(piece + 1, text, offset + literal.count)
        case .type(let type):
            // With at most three pieces the search reaches no state twice, so it remembers none.
            if pieces.count <= 3 { return value(piece, type, text, offset) }
            let state = offset * pieces.count + piece
            if offset >= firstFailedOffsets[piece] || failedStates.contains(state) { return false }
            if value(piece, type, text, offset) { return true }
            if type == CompiledTypes.string {
                firstFailedOffsets[piece] = offset
            } else {
                failedStates.insert(state)
            }
            return false
        }
    }

    /// Whether the parameter at `piece` has a value at `offset` with which the remainder matches.
    private mutating func value(_ piece: Int, _ type: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        if piece + 1 == pieces.count {
            return offset < text.count && accepts(type, text, offset..<text.count)
        }
        var end = offset + 1
        if piece + 2 == pieces.count, case .text(let last) = pieces[piece + 1] {
            // Before the last literal, the value must end where that literal begins.
            end = max(end, text.count - last.count)
        }
        let maximumEnd = min(text.count - 1, types.maximumEnd(of: type, text, from: offset))
        while end <= maximumEnd, work < Self.maximumWork {
            if literalMatches(piece + 1, text, end), accepts(type, text, offset..<end, then: piece + 1) {
                return true
            }
            work += 1
            end += 1
        }
        return false
    }

    /// Whether the type accepts the value at `range` and the pieces from `next` on match the remainder.
    private mutating func accepts(
        _ type: Int, _ text: Span<UInt8>, _ range: Range<Int>, then next: Int? = nil
    ) -> Bool {
        if type != CompiledTypes.string {
            if range.upperBound > types.maximumEnd(of: type, text, from: range.lowerBound) { return false }
            work += range.count
        }
        guard types.accepts(type, text.extracting(range), isValidUTF8: isValidUTF8, mayBeEmpty: false) else {
            return false
        }
        if let next, !matches(next, text, range.upperBound) { return false }
        captures.append(range)
        return true
    }

    /// Whether `piece` can begin at `offset`, as far as that is known without a search: always true for a
    /// parameter.
    private func literalMatches(_ piece: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        guard case .text(let literal) = pieces[piece] else { return true }
        return matches(literal, in: text, at: offset)
    }

    /// Whether `text` has `literal` at `offset`, which may be outside of the text.
    private func matches(_ literal: Bytes, in text: Span<UInt8>, at offset: Int) -> Bool {
        let end = offset + literal.count
        guard offset >= 0, end <= text.count else { return false }
        let written = text.extracting(offset..<end)
        return ignoresCase
            ? ASCII.areEqualIgnoringCase(written, literal.span) : written.isEqual(to: literal.span)
    }
}
