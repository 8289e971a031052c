/// Text and parameters mixed in one segment: `img-:id{int}.png`, `:from-:to`.
///
/// Each parameter takes as few bytes as possible, at least one, and backs up when a type refuses. The work is bounded: a segment
/// that is longer than links have them, and that could be divided in very many ways, is given up and does not match.
package struct CompoundSegment {
    /// How many bytes may be looked at, those that are looked at again counted again.
    private static let greatestWork = 1 << 22

    let pieces: [CompiledTable.Mixed.Piece]
    let types: CompiledTypes
    /// Whether the segment is known to be UTF-8. Literal text cannot cut a character in two, so that its values are, too.
    private var isTrusted: Bool
    /// Whether the literal text compares ignoring ASCII case, as in the first segment behind a custom scheme.
    let ignoresCase: Bool
    /// States (piece, offset) from which the remainder is known not to match; without it some shapes would take exponential time.
    private var dead: Set<Int> = []
    /// For each piece that is a `string` the first offset from which the remainder is known not to match. It does not match from any
    /// later one either: what the value could end with there, it could end with before.
    private var deadFrom: [Int] = []
    private var work = 0
    /// Where the parameters found so far stand, from the last to the first.
    private(set) var captures: [Range<Int>] = []

    package init(_ mixed: CompiledTable.Mixed, types: CompiledTypes, isTrusted: Bool, ignoresCase: Bool) {
        pieces = mixed.pieces
        self.types = types
        self.isTrusted = isTrusted
        self.ignoresCase = ignoresCase
    }

    /// Whether the pieces cover all of `text`; if so, ``captures`` holds the parameters from left to right.
    package mutating func matches(_ text: Span<UInt8>) -> Bool {
        // Without its last text a long segment is not looked at any further.
        if case .text(let last)? = pieces.last, !stands(last, in: text, at: text.count - last.utf8.count) {
            return false
        }
        if !isTrusted {
            guard UTF8Validation.isValid(text) else { return false }
            isTrusted = true
        }
        if pieces.count > 3 { deadFrom = Array(repeating: .max, count: pieces.count) }
        guard matches(0, text, 0) else { return false }
        captures.reverse()
        return true
    }

    private mutating func matches(_ piece: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        if piece == pieces.count { return offset == text.count }
        switch pieces[piece] {
        case .text(let literal):
            return stands(literal, in: text, at: offset)
                && matches(piece + 1, text, offset + literal.utf8.count)
        case .type(let type):
            // With one value behind this one there is nothing to come back to.
            if pieces.count <= 3 { return value(piece, type, text, offset) }
            let state = offset * pieces.count + piece
            if offset >= deadFrom[piece] || dead.contains(state) { return false }
            if value(piece, type, text, offset) { return true }
            if type == CompiledTypes.string { deadFrom[piece] = offset } else { dead.insert(state) }
            return false
        }
    }

    /// Whether the parameter at `piece` has a value that begins at `offset`, with which the remainder matches.
    private mutating func value(_ piece: Int, _ type: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        if piece + 1 == pieces.count {
            return offset < text.count && accepts(type, text, offset..<text.count)
        }
        var end = offset + 1
        if piece + 2 == pieces.count, case .text(let last) = pieces[piece + 1] {
            // Before the last text a value can end in one place only.
            end = max(end, text.count - last.utf8.count)
        }
        let greatest = min(text.count - 1, types.maximumEnd(of: type, text, from: offset))
        while end <= greatest, work < Self.greatestWork {
            if startsNext(piece + 1, text, end), accepts(type, text, offset..<end, then: piece + 1) {
                return true
            }
            work += 1
            end += 1
        }
        return false
    }

    private mutating func accepts(
        _ type: Int, _ text: Span<UInt8>, _ range: Range<Int>, then next: Int? = nil
    ) -> Bool {
        if type != CompiledTypes.string {
            if range.upperBound > types.maximumEnd(of: type, text, from: range.lowerBound) { return false }
            work += range.count
        }
        guard types.accepts(type, text.extracting(range), isTrusted: isTrusted, mayBeEmpty: false) else {
            return false
        }
        if let next, !matches(next, text, range.upperBound) { return false }
        captures.append(range)
        return true
    }

    /// Whether the text piece at `piece` stands at `offset`.
    private func startsNext(_ piece: Int, _ text: Span<UInt8>, _ offset: Int) -> Bool {
        guard case .text(let literal) = pieces[piece] else { return true }
        return stands(literal, in: text, at: offset)
    }

    private func stands(_ literal: String, in text: Span<UInt8>, at offset: Int) -> Bool {
        let end = offset + literal.utf8.count
        guard offset >= 0, end <= text.count else { return false }
        let written = text.extracting(offset..<end)
        return ignoresCase ? ASCII.areEqualIgnoringCase(written, literal) : written.isEqual(to: literal)
    }
}
