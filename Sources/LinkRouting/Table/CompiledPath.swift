extension CompiledTable {
    /// The path of a pattern, or of its fragment.
    ///
    /// A path with optional segments is matched once per choice. A choice is a bitmask of the optional
    /// segments that are present, the first one in the lowest bit.
    package struct Path: Sendable {
        package var elements = 0..<0
        /// The index of the catch-all; -1 without one.
        package var catchAll = -1
        private var optionals: UInt8 = 0
        private var optionalsBeforeCatchAll: UInt8 = 0
        /// Whether a segment is present only if all optional ones before it are.
        private var fillsFromLeft = true
        /// Whether several choices may match a path of the same length, so that their order matters.
        package private(set) var hasCompetingChoices = false

        package var optionalCount: Int { Int(optionals) }
        /// All choices in order of preference.
        ///
        /// From the left, each optional segment is present if it can be. A catch-all takes as few segments as
        /// it can.
        package var choices: Bytes {
            let (count, before) = (Int(optionals), Int(optionalsBeforeCatchAll))
            // Most paths have no choice to order, so most tables never need the long list.
            if count < Self.short.count { return Self.short[count] }
            return count > Self.maximumOptionalCount
                ? [] : Self.choices[count * (count + 1) + 2 * before + (fillsFromLeft ? 1 : 0)]
        }

        package init() {}

        /// Creates a path of the elements at `range` of `elements`.
        package init(_ range: Range<Int>, of elements: [Element]) {
            self.elements = range
            var requiredAfterOptional = 0
            for index in range {
                let element = elements[index]
                if element.kind == .catchAll, catchAll < 0 {
                    catchAll = index
                    optionalsBeforeCatchAll = optionals
                }
                if element.isOptional {
                    // The count stops here. A path with this many optional segments is an error.
                    if optionals < .max { optionals += 1 }
                    if element.index != CompiledTypes.string { fillsFromLeft = false }
                } else if optionals > 0 {
                    requiredAfterOptional += 1
                }
            }
            if catchAll < 0 { optionalsBeforeCatchAll = optionals }
            // Optional strings at the end take the segments from left to right. There is a choice if
            // something follows them, if there is a catch-all, or if a type may reject a segment and leave it
            // to the next one.
            fillsFromLeft = fillsFromLeft && catchAll < 0 && requiredAfterOptional == 0
            hasCompetingChoices = (optionals > 0 && catchAll >= 0) || (optionals > 1 && !fillsFromLeft)
        }

        /// A path with more optional segments is an error: the number of choices doubles with each of them.
        package static let maximumOptionalCount = 6

        /// A path with more segments is an error. Searches of the trie call themselves for each segment of a
        /// pattern, and must not overflow the stack of any thread. Links may have any number of segments.
        package static let maximumSegmentCount = 256

        /// The choices without optional segments, and with one.
        private static let short: [Bytes] = [[0], [1, 0]]

        /// The choices for each number of optional segments, and each number of them before a catch-all.
        private static let choices: [Bytes] = {
            var choices: [Bytes] = []
            for count in 0...maximumOptionalCount {
                for before in 0...count {
                    for fillsFromLeft in [false, true] {
                        choices.append(Self.choices(count, before, fillsFromLeft))
                    }
                }
            }
            return choices
        }()

        private static func choices(_ count: Int, _ before: Int, _ fillsFromLeft: Bool) -> Bytes {
            var choices: Bytes = []
            for number in 0..<1 << count {
                let choice = UInt8(truncatingIfNeeded: number)
                // Filled from the left, a choice is a run of low bits.
                if fillsFromLeft, choice & (choice &+ 1) != 0 { continue }
                // They are few, and each use of `sort` is another copy of its code.
                var place = choices.count
                while place > 0, rank(choices[place - 1], before, count) < rank(choice, before, count) {
                    place -= 1
                }
                choices.insert(choice, at: place)
            }
            return choices
        }

        /// A number that is greater for preferred choices. It compares the optional segments before the
        /// catch-all from the left, then the number of those after it, then those from the left.
        private static func rank(_ choice: UInt8, _ before: Int, _ count: Int) -> Int {
            var head = 0
            var tail = 0
            for optional in 0..<count {
                let isPresent = Int((choice >> optional) & 1)
                if optional < before {
                    head = (head << 1) | isPresent
                } else {
                    tail = (tail << 1) | isPresent
                }
            }
            return (head << 12) | (tail.nonzeroBitCount << 8) | tail
        }
    }
}

extension CompiledTable.Element {
    /// Whether the element is present. The elements of a path must be asked from left to right.
    ///
    /// - Parameter optionalMask: which optional elements are present, from this element on; the first of them
    ///   is in the lowest bit. An optional element removes its bit.
    @inline(__always)
    package func isPresent(_ optionalMask: inout UInt8) -> Bool {
        guard isOptional else { return true }
        defer { optionalMask >>= 1 }
        return optionalMask & 1 != 0
    }
}

extension CompiledTable {
    /// The indices of the path's elements that are present under `optionalMask`.
    package func present(_ path: Path, _ optionalMask: UInt8) -> [Int] {
        var optionalMask = optionalMask
        return path.elements.filter { elements[$0].isPresent(&optionalMask) }
    }

    /// The last element of a path that is present; -1 if none is.
    package func lastPresent(_ path: Path, optionalMask: UInt8) -> Int {
        var optional = path.optionalCount
        for index in path.elements.reversed() {
            guard elements[index].isOptional else { return index }
            optional -= 1
            if optionalMask & (1 << optional) != 0 { return index }
        }
        return -1
    }
}
