import Testing

@testable import LinkRoutingLanguage

@Suite("Random regular expressions")
struct RegexPropertyTests {
    @Test("Tables and derivatives accept the same texts", arguments: [1, 2, 3, 4] as [UInt64])
    func sameAsDerivatives(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for _ in 0..<100 {
            let row = RandomExpression(depth: 3, using: &random)
            let expression = try ValueRegex(row.pattern)
            let samples = expression.examples(count: 4)
            let texts = samples + samples.map { random.changed($0) } + (0..<6).map { _ in random.text() }
            for text in texts {
                let expected = row.meaning.matches(text)
                accepted += expected ? 1 : 0
                #expect(expression.matches(text) == expected, "/\(row.pattern)/ \(text.debugDescription)")
            }
            for sample in samples {
                #expect(row.meaning.matches(sample), "/\(row.pattern)/ \(sample.debugDescription)")
            }
        }
        #expect(accepted > 300)
    }

    @Test("Set operations agree with their operands", arguments: [1, 2] as [UInt64])
    func algebra(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let rows = [
                RandomExpression(depth: 2, using: &random), RandomExpression(depth: 2, using: &random),
            ]
            let left = try ValueRegex(rows[0].pattern).automaton
            let right = try ValueRegex(rows[1].pattern).automaton
            let common = try #require(left.intersection(right))
            let rest = try #require(left.difference(right))
            let others = try #require(left.complement)

            let samples = [left, right, common, rest, others].flatMap { $0.examples(count: 2) }
            for text in samples + samples.map({ random.changed($0) }) {
                let inLeft = rows[0].meaning.matches(text)
                let inRight = rows[1].meaning.matches(text)
                #expect(common.contains(text) == (inLeft && inRight))
                #expect(rest.contains(text) == (inLeft && !inRight))
                #expect(others.contains(text) == !inLeft)
            }

            #expect(left.isSubset(of: right) == rest.isEmpty)
            #expect(left.intersects(right) == !common.isEmpty)
            #expect(left.isSame(as: others.complement))
            #expect(rest.isSame(as: left.difference(common)))
            #expect(common.isSame(as: right.intersection(left)) && common.isSubset(of: right) == true)
            #expect(rest.intersects(right) == false && left.intersects(others) == false)
            #expect(left.isSame(as: right) == (rest.isEmpty && right.isSubset(of: left) == true))
        }
    }

    @Test("Inclusion, overlap and equality agree with all short texts")
    func bruteForce() throws {
        var random = SplitMix64(seed: 11)
        let all = texts(of: ["a", "é"], upTo: 6)
        /// Texts of `a` and `é` only, whose automata have so few states that short texts distinguish them.
        func small(_ depth: Int) -> String {
            let part = { depth == 0 ? random.pick(["a", "é", "."]) : "(\(small(depth - 1)))" }
            return random.pick([
                "\(part())\(part())", "\(part())|\(part())", "\(part())*", "\(part())?", "\(part())",
            ])
        }
        let alphabet = try ValueRegex("[aé]*").automaton
        var findings: Set<[Bool]> = []
        for _ in 0..<120 {
            let patterns = [small(2), small(2)]
            let sets = try patterns.map {
                try #require(try ValueRegex($0).automaton.intersection(alphabet))
            }
            let members = sets.map { set in Set(all.filter(set.contains)) }
            #expect(sets[0].isEmpty == members[0].isEmpty)
            #expect(sets[0].isSame(as: sets[1]) == (members[0] == members[1]), "\(patterns)")
            #expect(sets[0].isSubset(of: sets[1]) == members[0].isSubset(of: members[1]), "\(patterns)")
            #expect(sets[0].intersects(sets[1]) == !members[0].isDisjoint(with: members[1]), "\(patterns)")
            findings.insert([
                sets[0].isSame(as: sets[1]), members[0].isSubset(of: members[1]),
                members[0].isDisjoint(with: members[1]),
            ])
        }
        #expect(findings.count >= 4)
    }
}
