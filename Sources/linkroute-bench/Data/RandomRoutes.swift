import LinkRoutingTools

/// Tables of any size that look as if they had grown: few first segments with many routes behind them, and the same words again
/// and again below one first segment.
struct RandomRoutes {
    private var random: SplitMix64
    private let tops: [String]
    /// How often each top comes.
    private let shares: Weights
    /// The words that come below each top.
    private let words: [[String]]

    /// 2 to 6 segments, in 100 routes.
    private static let lengths = Weights([18, 30, 28, 16, 8])
    private static let mostParameters = 3

    private init(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pairs = Vocabulary.adjectives.flatMap { adjective in Vocabulary.nouns.map { adjective + "-" + $0 } }
        let topCount = max(10, Int(Double(count).squareRoot() * 1.5))
        let tops = (Vocabulary.nouns.shuffled(using: &random) + pairs.shuffled(using: &random)).prefix(topCount)
        words = tops.map { _ in
            (0..<24).map { _ in random.pick(Vocabulary.nouns) } + (0..<8).map { _ in random.pick(pairs) }
        }
        shares = Weights((1...tops.count).map { 1 / Double($0 + 2).squareRoot() })
        self.tops = Array(tops)
        self.random = random
    }

    /// `count` routes of different shapes.
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
            if names.count < Self.mostParameters, random.chance(followsParameter ? 18 : 55) {
                segments.append(parameter(&names))
            } else {
                segments.append(.literal(random.chance(85) ? random.pick(words[top]) : random.pick(Vocabulary.nouns)))
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
