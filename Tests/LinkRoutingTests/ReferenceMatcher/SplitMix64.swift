/// Random numbers that are the same on every run for the same seed.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var compound = state
        compound = (compound ^ (compound >> 30)) &* 0xBF58_476D_1CE4_E5B9
        compound = (compound ^ (compound >> 27)) &* 0x94D0_49BB_1331_11EB
        return compound ^ (compound >> 31)
    }

    /// `true` in `percent` of 100 cases.
    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    /// One of `choices`, of which there must be at least one.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: choices.indices, using: &self)]
    }
}
