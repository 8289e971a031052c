/// Chooses indices, some more often than others.
struct Weights {
    /// For each index the sum of the weights up to and including it.
    private let sums: [Double]

    /// - Parameter weights: one for each index, at least one, all greater than 0.
    init(_ weights: [Double]) {
        var sum = 0.0
        sums = weights.map { weight in
            sum += weight
            return sum
        }
    }

    /// The weights of Zipf's law: the first of `count` indices comes twice as often as the second, three times as often as the third.
    static func zipf(_ count: Int) -> Weights { Weights((1...max(1, count)).map { 1 / Double($0) }) }

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
