/// Generates tables of any size that look as if they had grown over time.
///
/// A few first segments have many routes each, and the same words recur below one first segment.
struct RandomRoutes {
    private var random: SplitMix64
    /// The first segments.
    private let tops: [String]
    /// Chooses a first segment.
    private let shares: WeightedChoice
    /// The words that are used below each first segment.
    private let words: [[String]]

    /// Chooses the number of segments: 2 to 6, with their percentages.
    private static let lengths = WeightedChoice([18, 30, 28, 16, 8])
    private static let maximumParameters = 3

    private init(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pairs = Vocabulary.adjectives.flatMap { adjective in Vocabulary.nouns.map { adjective + "-" + $0 }
        }
        let topCount = max(10, Int(Double(count).squareRoot() * 1.5))
        let tops = (Vocabulary.nouns.shuffled(using: &random) + pairs.shuffled(using: &random)).prefix(
            topCount)
        words = tops.map { _ in
            (0..<24).map { _ in random.pick(Vocabulary.nouns) } + (0..<8).map { _ in random.pick(pairs) }
        }
        shares = WeightedChoice((1...tops.count).map { 1 / Double($0 + 2).squareRoot() })
        self.tops = Array(tops)
        self.random = random
    }

    /// Generates `count` routes of different shapes.
    static func make(_ count: Int, seed: UInt64) -> [BenchRoute] {
        var source = RandomRoutes(count: count, seed: seed)
        var shapes: Set<String> = []
        var routes: [BenchRoute] = []
        while routes.count < count {
            let route = source.next()
            if shapes.insert(route.shape).inserted { routes.append(route) }
        }
        return routes
    }

    private mutating func next() -> BenchRoute {
        let top = shares.pick(&random)
        var segments = [BenchRoute.Segment.literal(tops[top])]
        var names: Set<String> = []
        for _ in 0...Self.lengths.pick(&random) {
            let followsParameter = segments.last?.isParameter == true
            if names.count < Self.maximumParameters, random.chance(followsParameter ? 18 : 55) {
                segments.append(parameter(&names))
            } else {
                segments.append(
                    .literal(random.chance(85) ? random.pick(words[top]) : random.pick(Vocabulary.nouns)))
            }
        }
        return BenchRoute(segments)
    }

    private mutating func parameter(_ names: inout Set<String>) -> BenchRoute.Segment {
        let isInteger = random.chance(45)
        while true {
            let name = random.pick(isInteger ? Vocabulary.numberParameters : Vocabulary.textParameters)
            if names.insert(name).inserted { return isInteger ? .integer(name) : .text(name) }
        }
    }
}

/// Chooses indices at random, some more often than others.
struct WeightedChoice {
    /// For each index, the sum of the weights up to and including it.
    private let sums: [Double]

    /// - Parameter weights: one for each index, at least one, all greater than 0.
    init(_ weights: [Double]) {
        var sum = 0.0
        sums = weights.map { weight in
            sum += weight
            return sum
        }
    }

    /// The weights of Zipf's law: the first index is twice as frequent as the second, and so on.
    static func zipf(_ count: Int) -> WeightedChoice {
        WeightedChoice((1...max(1, count)).map { 1 / Double($0) })
    }

    func pick(_ random: inout SplitMix64) -> Int {
        let wanted = Double.random(in: 0..<(sums.last ?? 1), using: &random)
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > wanted { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A random number generator that yields the same numbers for a seed on every machine, so that all measure
/// the same data.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var compound = state
        compound = (compound ^ (compound >> 30)) &* 0xBF58_476D_1CE4_E5B9
        compound = (compound ^ (compound >> 27)) &* 0x94D0_49BB_1331_11EB
        return compound ^ (compound >> 31)
    }

    /// Returns true with a probability of `percent`.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// One of `choices`, which must not be empty.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: choices.indices, using: &self)]
    }
}
