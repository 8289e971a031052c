/// Random texts around patterns of association files.
struct RuleLinks {
    /// Words that occur in the patterns, and some others.
    private let words: [String]
    private let patterns: [String]

    /// - Parameter patterns: Paths with queries and fragments, in which `*` is any text and `?` one
    ///   character.
    init(_ patterns: [String]) {
        self.patterns = patterns.isEmpty ? ["/*"] : patterns
        var words: Set<String> = ["a", "b1", "x-y", "42", "index.html", "_"]
        for pattern in patterns {
            for word in pattern.split(whereSeparator: { "/*?=&#$().\\".contains($0) }) {
                words.insert(String(word))
            }
        }
        self.words = words.sorted()
    }

    /// A path that begins with a slash and has no empty segments.
    func path(_ random: inout SplitMix64) -> String {
        var text = ""
        for character in random.pick(patterns) {
            switch character {
            case "*": text += wild(&random)
            case "?": text += random.pick(["a", "7", "z"])
            default: text.append(character)
            }
        }
        if random.chance(20) { text += "/" + random.pick(words) }
        if random.chance(10) { text = "/" + random.pick(words) + "/" + text }
        var segments = text.split(separator: "/").map(String.init)
        if random.chance(15), !segments.isEmpty { segments.removeLast() }
        if random.chance(15), !segments.isEmpty {
            segments[Int.random(in: segments.indices, using: &random)] = random.pick(words)
        }
        return "/" + segments.joined(separator: "/")
    }

    /// A text for a wildcard.
    func wild(_ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: ""
        case 1...6: random.pick(words)
        case 7...8: random.pick(words) + "/" + random.pick(words)
        default: random.pick(words) + random.pick(words)
        }
    }
}
