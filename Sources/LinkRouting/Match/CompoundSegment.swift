/// Matches one segment against literal text mixed with parameters, such as `img-:id{int}.png` or `:from-:to`.
///
/// Each parameter takes as few bytes as possible, at least one. The search backtracks when a type rejects a
/// value or the remainder does not match. The work is bounded to keep hostile links cheap: after four million
/// examined bytes the segment counts as not matching. Only a segment far longer than real ones, with very
/// many divisions, gets there.
package struct CompoundSegment: ~Copyable {
    /// The number of bytes that may be examined. A byte that is examined twice counts twice.
    private static let maximumWork = 1 << 22
    /// The work after which failed states are remembered. Hardly any segment takes as much.
    private static let unrememberedWork = 1 << 10

    private let pieces: [CompiledTable.Compound.Piece]
    /// Whether the segment is known to be UTF-8. Then its values are, too: literal text cannot split a
    /// character.
    private var isValidUTF8: Bool
    /// Whether the literal text compares ignoring ASCII case, as it does in the authority of a custom scheme.
    let ignoresCase: Bool
    private let acceptsAnyValue: Bool
    /// States, `offset * pieces.count + piece`, from which the remainder is known not to match. Without them
    /// some shapes take exponential time, so they are remembered once a segment has taken much work.
    private var failedStates: Set<Int> = []
    /// For each piece that is a `string`, the complement of the first offset from which the remainder is
    /// known not to match. It does not match from any later offset either: a value that begins earlier can
    /// end at every offset where a later one can. With 32 parameters the last one is piece 63 at most.
    private var firstFailedOffsets = SIMD64<UInt32>()
    private var work = 0
    /// The values of the parameters. Valid after ``matches(_:_:)`` returned `true`.
    private(set) var captures = Captures()

    /// Where the values of the parameters begin and end, from the last parameter to the first. A segment has
    /// at most 32 of them, so they need no memory of their own.
    struct Captures: Sendable {
        private var starts = SIMD32<UInt32>()
        private var ends = SIMD32<UInt32>()
        private(set) var count = 0

        /// The range of the value of a parameter. The first parameter from the left has ordinal 0.
        subscript(ordinal: Int) -> Range<Int> {
            let index = count - 1 - ordinal
            return Int(starts[index])..<Int(ends[index])
        }

        fileprivate mutating func append(_ range: Range<Int>) {
            starts[count] = UInt32(truncatingIfNeeded: range.lowerBound)
            ends[count] = UInt32(truncatingIfNeeded: range.upperBound)
            count += 1
        }
    }

    /// - Parameter acceptsAnyValue: whether parameters accept any text, whatever their types.
    init(
        _ compound: CompiledTable.Compound, isValidUTF8: Bool, ignoresCase: Bool,
        acceptsAnyValue: Bool = false
    ) {
        pieces = compound.pieces
        self.isValidUTF8 = isValidUTF8
        self.ignoresCase = ignoresCase
        self.acceptsAnyValue = acceptsAnyValue
    }

    /// Whether a compound of literal text and parameters matches all of `text`.
    package static func matches(
        _ compound: CompiledTable.Compound, _ text: Span<UInt8>, isValidUTF8: Bool, ignoresCase: Bool,
        acceptsAnyValue: Bool = false, _ types: borrowing CompiledTypes
    ) -> Bool {
        // The cheapest test comes first: most segments do not end with the last literal, and the state of a
        // search is large.
        if case .text(let last)? = compound.pieces.last,
            !matches(last, in: text, at: text.count - last.count, ignoringCase: ignoresCase)
        {
            return false
        }
        var segment = CompoundSegment(
            compound, isValidUTF8: isValidUTF8, ignoresCase: ignoresCase, acceptsAnyValue: acceptsAnyValue)
        return segment.matches(text, types)
    }

    /// Whether the pieces match all of `text`. If so, ``captures`` has the ranges of the parameters.
    mutating func matches(_ text: Span<UInt8>, _ types: borrowing CompiledTypes) -> Bool {
        if !isValidUTF8 {
            guard UTF8Validation.isValid(text) else { return false }
            isValidUTF8 = true
        }
        return matches(0, text, 0, types)
    }

    private mutating func matches(
        _ piece: Int, _ text: Span<UInt8>, _ offset: Int, _ types: borrowing CompiledTypes
    ) -> Bool {
        if piece == pieces.count { return offset == text.count }
        switch pieces[piece] {
        case .text(let literal):
            return Self.matches(literal, in: text, at: offset, ignoringCase: ignoresCase)
                && matches(piece + 1, text, offset + literal.count, types)
        case .type(var type):
            if acceptsAnyValue { type = CompiledTypes.string }
            // With at most three pieces the search reaches no state twice, so it remembers none.
            if pieces.count <= 3 { return value(piece, type, text, offset, types) }
            let state = offset * pieces.count + piece
            if offset >= ~firstFailedOffsets[piece] || failedStates.contains(state) { return false }
            if value(piece, type, text, offset, types) { return true }
            if type == CompiledTypes.string {
                firstFailedOffsets[piece] = ~UInt32(truncatingIfNeeded: offset)
            } else if work > Self.unrememberedWork {
                failedStates.insert(state)
            }
            return false
        }
    }

    /// Whether the parameter at `piece` has a value at `offset` with which the remainder matches.
    private mutating func value(
        _ piece: Int, _ type: Int, _ text: Span<UInt8>, _ offset: Int, _ types: borrowing CompiledTypes
    ) -> Bool {
        if piece + 1 == pieces.count {
            return offset < text.count && accepts(type, text, offset..<text.count, types)
        }
        var end = offset + 1
        if piece + 2 == pieces.count, case .text(let last) = pieces[piece + 1] {
            // Before the last literal, the value must end where that literal begins.
            end = max(end, text.count - last.count)
        }
        let maximumEnd = min(text.count - 1, types.maximumEnd(of: type, text, from: offset))
        while end <= maximumEnd, work < Self.maximumWork {
            if literalMatches(piece + 1, text, end), accepts(type, text, offset..<end, then: piece + 1, types)
            {
                return true
            }
            work += 1
            end += 1
        }
        return false
    }

    /// Whether the type accepts the value at `range` and the pieces from `next` on match the remainder.
    private mutating func accepts(
        _ type: Int, _ text: Span<UInt8>, _ range: Range<Int>, then next: Int? = nil,
        _ types: borrowing CompiledTypes
    ) -> Bool {
        if type != CompiledTypes.string {
            if range.upperBound > types.maximumEnd(of: type, text, from: range.lowerBound) { return false }
            work += range.count
        }
        guard types.accepts(type, text.extracting(range), isValidUTF8: isValidUTF8, mayBeEmpty: false) else {
            return false
        }
        if let next, !matches(next, text, range.upperBound, types) { return false }
        captures.append(range)
        return true
    }

    /// Whether `piece` can begin at `offset`, as far as that is known without a search: always true for a
    /// parameter.
    private func literalMatches(_ piece: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        guard case .text(let literal) = pieces[piece] else { return true }
        return Self.matches(literal, in: text, at: offset, ignoringCase: ignoresCase)
    }

    /// Whether `text` has `literal` at `offset`, which may be outside of the text.
    private static func matches(
        _ literal: Bytes, in text: Span<UInt8>, at offset: Int, ignoringCase: Bool
    ) -> Bool {
        let end = offset + literal.count
        guard offset >= 0, end <= text.count else { return false }
        return text.extracting(offset..<end).isEqual(to: literal.span, ignoringCase: ignoringCase)
    }
}
