import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

@Suite("The TextMate grammar for editors")
struct GrammarTests {
    private static let path = "docs/editors/linkroute.tmLanguage.json"

    private static func grammar() throws -> [String: Any] {
        let data = try Data(contentsOf: PackageTables.root.appending(path: path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The values of all members with one of these names, at any depth.
    private static func values(_ names: Set<String>, in value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap { values(names, in: $0) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.sorted { $0.key < $1.key }.flatMap { key, value in
            if names.contains(key), let text = value as? String { return [text] }
            return values(names, in: value)
        }
    }

    @Test("It is for *.routes files, and all of its expressions compile")
    func expressions() throws {
        let grammar = try Self.grammar()
        #expect(grammar["scopeName"] as? String == "source.linkroute")
        #expect(grammar["fileTypes"] as? [String] == ["routes"])
        let expressions = Self.values(["match", "begin", "end"], in: grammar)
        #expect(expressions.count > 30)
        for expression in expressions {
            #expect(throws: Never.self) { try NSRegularExpression(pattern: expression) }
        }
    }

    @Test("Every rule that is included exists")
    func rules() throws {
        let grammar = try Self.grammar()
        let rules = try #require(grammar["repository"] as? [String: Any])
        for name in Self.values(["include"], in: grammar) {
            #expect(name.hasPrefix("#") && rules[String(name.dropFirst())] != nil, "\(name)")
        }
    }

    @Test("The settings that its document shows are JSON, and find the place of a finding")
    func settings() throws {
        let blocks = try FencedBlock.all(inDocument: "docs/editors/README.md")
        let settings = try blocks.filter { $0.language == "json" }.map { block in
            try JSONSerialization.jsonObject(with: Data(block.text.utf8))
        }
        #expect(settings.count == 2)
        let expression = try #require(Self.values(["regexp"], in: settings).first)
        let line = "app.routes:12:22: error: unknown type `dexid`"
        let match = try #require(
            try NSRegularExpression(pattern: expression).firstMatch(
                in: line, range: NSRange(line.startIndex..., in: line)))
        let parts = (1...5).compactMap { Range(match.range(at: $0), in: line).map { String(line[$0]) } }
        #expect(parts == ["app.routes", "12", "22", "error", "unknown type `dexid`"])
    }

    @Test("It knows all words of the language")
    func words() throws {
        let expressions = Self.values(["match", "begin", "end"], in: try Self.grammar())
        var words = TableParser.Keyword.words.map(\.rawValue) + ["none", "with", "except"]
        words += ValueType.builtIns.map(\.description)
        words += TableParser.options.flatMap { [$0.name, $0.value] }
        for word in words {
            let isKnown = try expressions.contains { expression in
                try NSRegularExpression(pattern: "(?<![\\w-])\(word)(?![\\w-])").matches(in: expression)
            }
            #expect(isKnown, "\(word)")
        }
    }

    @Test("Every line of the tables that ship is coloured by the rule for its first word")
    func lines() throws {
        let grammar = try Self.grammar()
        let rules = try #require(grammar["patterns"] as? [[String: Any]])
        let expressions = try rules.compactMap { ($0["match"] ?? $0["begin"]) as? String }.map {
            try NSRegularExpression(pattern: $0)
        }
        let keywords = TableParser.Keyword.words.map(\.rawValue)
        for path in ["routes/pokedex.routes"] + PackageTables.examples {
            let text = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
            for line in text.split(separator: "\n").map(String.init) {
                let first = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
                if first.isEmpty || first.hasPrefix("#") { continue }
                let rule = try #require(expressions.first { $0.matches(in: line) }, "\(path): \(line)")
                let isKeywordRule = keywords.contains { rule.pattern.contains($0) }
                #expect(isKeywordRule == keywords.contains(first), "\(path): \(line)")
            }
        }
    }
}

extension NSRegularExpression {
    fileprivate func matches(in text: String) -> Bool {
        firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
