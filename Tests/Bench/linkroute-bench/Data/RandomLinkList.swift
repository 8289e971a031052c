/// Random links for a table: 90 % match, some routes are much more popular than others, and about half have a
/// query.
struct RandomLinkList {
    private let routes: [BenchRoute]
    private let popularity: WeightedChoice
    private let origins = WeightedChoice(Origins.shares.map(\.percent))
    private var random: SplitMix64

    init(_ routes: [BenchRoute], seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.routes = routes.shuffled(using: &random)
        popularity = .zipf(routes.count)
    }

    mutating func next() -> String {
        let route = routes[popularity.pick(&random)]
        var segments: [String] = []
        for segment in route.segments { segments.append(text(segment)) }
        if random.chance(10) { spoil(&segments) }
        var link = Origins.shares[origins.pick(&random)].start
        for segment in segments {
            link += "/"
            link += segment
        }
        if random.chance(55) { link += "?" + random.pick(Vocabulary.queries) }
        if random.chance(4) { link += "#" + random.pick(Vocabulary.nouns) }
        return link
    }

    private mutating func text(_ segment: BenchRoute.Segment) -> String {
        switch segment {
        case .literal(let text): return text
        case .integer: return String(number(digits: Int.random(in: 1...8, using: &random)))
        case .text: return value()
        }
    }

    private mutating func number(digits: Int) -> Int {
        var bound = 1
        for _ in 0..<digits { bound *= 10 }
        return Int.random(in: 1...bound, using: &random)
    }

    /// A realistic value: a title, a word, a UUID, a token, or a text with a percent-escape.
    private mutating func value() -> String {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<40:
            return
                "\(random.pick(Vocabulary.adjectives))-\(random.pick(Vocabulary.nouns))-\(number(digits: 4))"
        case ..<60: return "\(random.pick(Vocabulary.nouns))\(number(digits: 2))"
        case ..<72: return [8, 4, 4, 4, 12].map { token(of: "0123456789abcdef", $0) }.joined(separator: "-")
        case ..<90:
            let length = Int.random(in: 5...11, using: &random)
            return token(of: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", length)
        default:
            return random.pick(Vocabulary.nouns) + random.pick(Vocabulary.escapes)
                + random.pick(Vocabulary.nouns)
        }
    }

    private mutating func token(of alphabet: String, _ length: Int) -> String {
        let letters = alphabet.utf8.span
        var token = ""
        for _ in 0..<length {
            token.unicodeScalars.append(
                Unicode.Scalar(letters[Int.random(in: 0..<letters.count, using: &random)]))
        }
        return token
    }

    /// Changes the path so that no route matches: a different beginning, a longer path, typos, or an unknown
    /// page.
    private mutating func spoil(_ segments: inout [String]) {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<35: segments[0] = "x-" + random.pick(Vocabulary.nouns)
        case ..<60: segments += ["more", "of", "this", "kind"]
        case ..<80:
            segments[0] += "zz"
            segments[Int.random(in: segments.indices, using: &random)] += "Q"
        default: segments = [random.pick(Vocabulary.nouns) + ".html"]
        }
    }
}
