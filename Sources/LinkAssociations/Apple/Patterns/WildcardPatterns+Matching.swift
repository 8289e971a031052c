import LinkRouting

// The time to match is bounded by the length of the text times that of the pattern. A character is a code
// point: `?` takes one, however many bytes it has.
extension WildcardPatterns {
    /// Whether the whole of `text` matches.
    @inline(__always)
    func matches(_ text: Span<UInt8>, _ pattern: WildcardPattern, _ scratch: inout PositionSets) -> Bool {
        if pattern.kind == .any { return true }
        if pattern.kind == .never { return false }
        let count = Int(pattern.prefix.count)
        guard text.count >= count else { return false }
        let start = Int(pattern.prefix.start)
        let literals = self.text.span
        for index in 0..<count where text[index] != literals[start &+ index] { return false }
        switch pattern.kind {
        case .literal: return text.count == count
        case .prefix: return true
        case .glob: return matchesGlob(text.extracting(count...), pattern.tokens)
        case .alternatives: return matchesAlternatives(text.extracting(count...), pattern.tokens, &scratch)
        case .any, .never: return pattern.kind == .any
        }
    }

    /// Matches tokens without alternatives. Only the last `*` may have to take more: what the ones before
    /// took can stay, as all that is between two of them was found as early as possible.
    private func matchesGlob(_ text: Span<UInt8>, _ range: Range<UInt32>) -> Bool {
        let tokens = self.tokens.span
        let (first, end) = (Int(range.lowerBound), Int(range.upperBound))
        var (token, position) = (first, 0)
        var (retryToken, retryPosition) = (-1, 0)
        while true {
            if token == end {
                if position == text.count { return true }
            } else if tokens[token].kind == .star {
                token &+= 1
                if token == end { return true }
                (retryToken, retryPosition) = (token, position)
                continue
            } else if let next = step(tokens[token], text, position) {
                token &+= 1
                position = next
                continue
            }
            guard retryToken >= 0, retryPosition < text.count else { return false }
            retryPosition = Self.characterEnd(text, retryPosition)
            (token, position) = (retryToken, retryPosition)
        }
    }

    /// Where the text goes on after a literal or one character; `nil` if it does not match.
    @inline(__always)
    private func step(_ token: WildcardToken, _ text: Span<UInt8>, _ position: Int) -> Int? {
        switch token.kind {
        case .literal:
            let (start, count) = (Int(token.start), Int(token.count))
            guard text.count &- position >= count else { return nil }
            let literals = self.text.span
            for index in 0..<count where text[position &+ index] != literals[start &+ index] { return nil }
            return position &+ count
        case .one: return position < text.count ? Self.characterEnd(text, position) : nil
        case .set:
            guard position < text.count, characters[Int(token.start)].contains(text[position]) else {
                return nil
            }
            return position &+ 1
        case .star, .alternatives: return nil
        }
    }

    /// The end of the character that starts at `position`.
    @inline(__always)
    private static func characterEnd(_ text: Span<UInt8>, _ position: Int) -> Int {
        var end = position &+ 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end &+= 1 }
        return end
    }

    /// Follows all ways through the alternatives at once: the set of positions that each token can lead to.
    private func matchesAlternatives(
        _ text: Span<UInt8>, _ range: Range<UInt32>, _ scratch: inout PositionSets
    ) -> Bool {
        scratch.reset(positions: text.count + 1)
        scratch.insert(0, into: 0)
        for index in range {
            let token = tokens[Int(index)]
            if token.kind == .alternatives {
                follow(alternatives[Int(token.start)], text, &scratch)
                scratch.swap(0, 1)
            } else {
                follow(token, text, from: 0, to: 1, &scratch)
                scratch.swap(0, 1)
            }
        }
        return scratch.contains(text.count, in: 0)
    }

    /// Fills the set `to` with the positions after `token`, from those of the set `from`.
    private func follow(
        _ token: WildcardToken, _ text: Span<UInt8>, from: Int, to: Int, _ scratch: inout PositionSets
    ) {
        scratch.clear(to)
        guard token.kind != .star else {
            guard let first = scratch.first(in: from, after: -1) else { return }
            for position in first...text.count where position == text.count || text[position] & 0xC0 != 0x80 {
                scratch.insert(position, into: to)
            }
            return
        }
        var position = -1
        while let next = scratch.first(in: from, after: position) {
            position = next
            if let end = step(token, text, position) { scratch.insert(end, into: to) }
        }
    }

    /// Fills set 1 with the positions after any of the values, from those of set 0.
    private func follow(_ values: WildcardAlternatives, _ text: Span<UInt8>, _ scratch: inout PositionSets) {
        scratch.clear(1)
        var position = -1
        while let next = scratch.first(in: 0, after: position) {
            position = next
            for index in candidates(values.values, position < text.count ? text[position] : nil) {
                if let end = step(self.values[index], text, position) { scratch.insert(end, into: 1) }
            }
        }
        for pattern in values.patterns {
            scratch.copy(0, to: 2)
            for index in patternValues[Int(pattern)] {
                follow(tokens[Int(index)], text, from: 2, to: 3, &scratch)
                scratch.swap(2, 3)
            }
            scratch.unite(2, into: 1)
        }
    }

    /// The values that are empty or begin with `byte`. They are sorted, and an empty one is the first.
    private func candidates(_ range: Range<UInt32>, _ byte: UInt8?) -> FoundValues {
        let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
        let hasEmpty = start < end && values[start].count == 0
        guard let byte else { return FoundValues(empty: hasEmpty ? start : nil, start..<start) }
        var (low, high) = (hasEmpty ? start + 1 : start, end)
        while low < high {
            let middle = (low + high) / 2
            if text[Int(values[middle].start)] < byte { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < end, text[Int(values[last].start)] == byte { last += 1 }
        return FoundValues(empty: hasEmpty ? start : nil, low..<last)
    }
}

/// The indices of values that may match at a position.
private struct FoundValues: Sequence, IteratorProtocol {
    private var empty: Int?
    private var rest: Range<Int>

    init(empty: Int?, _ rest: Range<Int>) {
        self.empty = empty
        self.rest = rest
    }

    mutating func next() -> Int? {
        if let index = empty {
            empty = nil
            return index
        }
        return rest.popFirst()
    }
}

/// Four sets of positions in a text, which are reused from text to text.
struct PositionSets: Sendable {
    private var words: ContiguousArray<UInt64> = []
    /// The number of words of one set.
    private var width = 0
    /// Which quarter of the words each set has.
    private var order: (Int, Int, Int, Int) = (0, 1, 2, 3)

    mutating func reset(positions: Int) {
        width = (positions + 63) / 64
        if words.count < width * 4 { words = ContiguousArray(repeating: 0, count: width * 4) }
        order = (0, 1, 2, 3)
        clear(0)
    }

    private func base(_ set: Int) -> Int {
        switch set {
        case 0: order.0 * width
        case 1: order.1 * width
        case 2: order.2 * width
        default: order.3 * width
        }
    }

    mutating func clear(_ set: Int) {
        let base = base(set)
        for index in base..<(base + width) { words[index] = 0 }
    }

    mutating func insert(_ position: Int, into set: Int) {
        words[base(set) + position / 64] |= 1 << UInt64(position & 63)
    }

    func contains(_ position: Int, in set: Int) -> Bool {
        words[base(set) + position / 64] >> UInt64(position & 63) & 1 != 0
    }

    /// The first position after `position`.
    func first(in set: Int, after position: Int) -> Int? {
        let start = position + 1
        let base = base(set)
        var index = start / 64
        guard index < width else { return nil }
        var word = words[base + index] & (~0 << UInt64(start & 63))
        while word == 0 {
            index += 1
            guard index < width else { return nil }
            word = words[base + index]
        }
        return index * 64 + word.trailingZeroBitCount
    }

    /// Exchanges set 0 with 1, or 2 with 3.
    mutating func swap(_ left: Int, _ right: Int) {
        if left == 0 {
            (order.0, order.1) = (order.1, order.0)
        } else {
            (order.2, order.3) = (order.3, order.2)
        }
    }

    mutating func copy(_ source: Int, to target: Int) {
        let (from, to) = (base(source), base(target))
        for index in 0..<width { words[to + index] = words[from + index] }
    }

    mutating func unite(_ source: Int, into target: Int) {
        let (from, to) = (base(source), base(target))
        for index in 0..<width { words[to + index] |= words[from + index] }
    }
}
