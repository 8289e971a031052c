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

        /// The choices with more of the optional segments before the catch-all from the left come first, then
        /// those with more of the segments after it, then those with more of these from the left.
        private static func choices(_ count: Int, _ before: Int, _ fillsFromLeft: Bool) -> Bytes {
            var choices: Bytes = []
            if fillsFromLeft {
                for present in (0...count).reversed() { choices.append(UInt8((1 << present) - 1)) }
                return choices
            }
            let after = count - before
            for head in (0..<1 << before).reversed() {
                for present in (0...after).reversed() {
                    for tail in (0..<1 << after).reversed() where tail.nonzeroBitCount == present {
                        choices.append(choice(head << after | tail, count))
                    }
                }
            }
            return choices
        }

        /// The choice of a number whose highest one of `count` bits is the first segment.
        private static func choice(_ number: Int, _ count: Int) -> UInt8 {
            var (choice, rest): (UInt8, Int) = (0, number)
            for _ in 0..<count {
                choice = choice << 1 | UInt8(truncatingIfNeeded: rest & 1)
                rest >>= 1
            }
            return choice
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
