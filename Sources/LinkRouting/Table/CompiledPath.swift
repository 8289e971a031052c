extension CompiledTable {
    /// The path of a pattern, or of its fragment.
    package struct Path: Sendable {
        @PackedRange package var elements = 0..<0
        /// The index of the rest; -1 without one.
        @Packed package var rest = -1
        private var optionals: UInt8 = 0
        private var optionalsBeforeRest: UInt8 = 0
        private var fillsUp = true
        /// Whether several choices may fit a path of one length, so that the preferred one must be looked for.
        private(set) var hasRivalChoices = false

        var optionalCount: Int { Int(optionals) }
        /// Every choice of optional segments, the preferred ones first: from the left, each optional segment is there if it can be,
        /// and a rest takes as few segments as it can. The first optional segment stands in the lowest bit.
        package var choices: Bytes {
            let (count, before) = (Int(optionals), Int(optionalsBeforeRest))
            return count > Self.greatestOptionalCount ? [] : Self.choices[count * (count + 1) + 2 * before + (fillsUp ? 1 : 0)]
        }

        init() {}

        /// The path whose elements are at `range`, none of them optional or a rest.
        init(plain range: Range<Int>) { elements = range }

        /// The path whose elements are at `range` of `elements`.
        init(_ range: Range<Int>, of elements: [Element]) {
            self.elements = range
            var behindOptional = 0
            for index in range {
                let element = elements[index]
                if element.kind == .rest, rest < 0 {
                    rest = index
                    optionalsBeforeRest = optionals
                }
                if element.isOptional {
                    optionals = optionals &+ 1
                    if element.index != CompiledTypes.string { fillsUp = false }
                } else if optionals > 0 {
                    behindOptional += 1
                }
            }
            if rest < 0 { optionalsBeforeRest = optionals }
            // Optional strings at the end fill up from the left. Anywhere else, beside a rest, or when a type may refuse the segment
            // and leave it to the next, there is a choice.
            fillsUp = fillsUp && rest < 0 && behindOptional == 0
            hasRivalChoices = optionals > 0 && rest >= 0 || optionals > 1 && !fillsUp
        }

        /// More optional segments than that are an error.
        static let greatestOptionalCount = 6

        /// The choices for every number of optional segments, for every number of them before a rest.
        private static let choices = (0...greatestOptionalCount).flatMap { count in
            (0...count).flatMap { before in
                [false, true].map { choices(count: count, before: before, fillsUp: $0) }
            }
        }

        private static func choices(count: Int, before: Int, fillsUp: Bool) -> Bytes {
            var choices = Bytes((0..<(1 << count)).map { UInt8(truncatingIfNeeded: $0) })
            if fillsUp { choices.removeAll { $0 & ($0 &+ 1) != 0 } }
            choices.sort { key($0, before, count) > key($1, before, count) }
            return choices
        }

        /// Greater for what is preferred: optional segments before the rest from the left, then as many as can be behind it, then
        /// those from the left.
        private static func key(_ choice: UInt8, _ before: Int, _ count: Int) -> Int {
            var head = 0
            var tail = 0
            for optional in 0..<count {
                let isPresent = Int(choice >> optional & 1)
                if optional < before { head = head << 1 | isPresent } else { tail = tail << 1 | isPresent }
            }
            return head << 12 | tail.nonzeroBitCount << 8 | tail
        }
    }
}
