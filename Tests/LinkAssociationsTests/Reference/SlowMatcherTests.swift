import LinkAssociations
import Testing

/// The engines agree with slow readings of the same rules, on random patterns and links.
@Suite("Patterns of both systems, against slow matchers")
struct SlowMatcherTests {
    /// Whether an Apple pattern matches, by trying everything.
    private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case "*": return matches(text, rest) || !text.isEmpty && matches(text.dropFirst(), pattern)
        case "?": return !text.isEmpty && matches(text.dropFirst(), rest)
        // A variable with the values `a`, `bc` and `/?`.
        case "$":
            return ["a", "bc", "/?"].contains { value in matches(text, ArraySlice(Array(value)) + rest) }
        default: return text.first == first && matches(text.dropFirst(), rest)
        }
    }

    private static func matchesPath(_ path: String, _ pattern: String) -> Bool {
        func trimmed(_ text: String, all: Bool) -> ArraySlice<Character> {
            var slice = ArraySlice(Array(text))
            while slice.last == "/" { slice.removeLast() }
            if all {
                while slice.first == "/" { slice.removeFirst() }
            } else if slice.first == "/" {
                slice.removeFirst()
            }
            return slice
        }
        let (text, shape) = (trimmed(path, all: false), trimmed(pattern, all: true))
        if matches(text, shape) { return true }
        return shape.suffix(2) == ["/", "*"] && matches(text, shape.dropLast(2))
    }

    @Test("Random Apple patterns match the same paths as an exhaustive search")
    func applePaths() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let signs: [Character] = ["a", "b", "c", "/", "*", "?", "$", "*"]
            var pattern =
                "/" + String((0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(signs) })
            if pattern.hasSuffix("**") { pattern += "a" }
            let written = pattern.replacing("$", with: "$(v)")
            let file = AppSiteAssociation(
                #"{"applinks":{"substitutionVariables":{"v":["a","bc","/?"]},"details":[{"appID":"ABCDE12345.a","components":[{"/":"\#(written)"}]}]}}"#
            )
            let matcher = AppleMatcher(file)
            let ofHost = AppleMatcher(file, host: "x")
            for _ in 0..<5 {
                let letters: [Character] = ["a", "b", "c", "/"]
                let path =
                    "/"
                    + String((0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(letters) })
                let opens = matcher.evaluate("https://x" + path).outcome == .opens
                #expect(opens == Self.matchesPath(path, pattern), "\(written) \(path)")
                // A link of the host is read in another way.
                for tail in ["", "?a=/b#c", "#a?b"] {
                    #expect(
                        ofHost.evaluate("https://x" + path + tail)
                            == matcher.evaluate("https://x" + path + tail), "\(written) \(path)\(tail)")
                }
            }
        }
    }

    /// Android's simple glob, as its documents and its source describe it, character for character.
    private static func matchesGlob(_ text: [Character], _ pattern: [Character]) -> Bool {
        if pattern.isEmpty { return text.isEmpty }
        func at(_ index: Int) -> Character { index < pattern.count ? pattern[index] : "\0" }
        var (ip, im) = (0, 0)
        while ip < pattern.count, im < text.count {
            var current = at(ip)
            let isEscaped = current == "\\"
            if isEscaped {
                ip += 1
                current = at(ip)
            }
            ip += 1
            guard at(ip) == "*" else {
                if current != ".", text[im] != current { return false }
                im += 1
                continue
            }
            if isEscaped || current != "." {
                while im < text.count, text[im] == current { im += 1 }
                ip += 1
                continue
            }
            if ip >= pattern.count - 1 { return true }
            ip += 1
            if at(ip) == "\\" { ip += 1 }
            guard let found = text[im...].firstIndex(of: at(ip)) else { return false }
            im = found + 1
            ip += 1
        }
        if ip >= pattern.count, im >= text.count { return true }
        return ip == pattern.count - 2 && pattern.suffix(2) == [".", "*"]
    }

    @Test("Random Android globs match the same paths as a copy of Android's algorithm")
    func androidGlobs() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let signs: [Character] = ["a", "b", "/", ".", "*", "*", "\\"]
            let pattern = (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(signs) }
            let matcher = AndroidMatcher([
                AndroidManifest(Manifest.filter([("pathPattern", String(pattern))]))
            ])
            for _ in 0..<5 {
                let path =
                    ["/"]
                    + (0..<Int.random(in: 0...7, using: &random)).map { _ in
                        random.pick(["a", "b", "/", "."]) as Character
                    }
                let opens = matcher.evaluate("https://a.com" + String(path)).outcome == .opens
                #expect(opens == Self.matchesGlob(path, pattern), "\(String(pattern)) \(String(path))")
            }
        }
    }
}
