import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// `docs/coming-from.md`: whatever its middle columns show as a pattern or a line is one.
@Suite("The comparison's document")
struct ComparisonDocumentTests {
    /// A piece of code from a "here" column, and the table in which it stands: with the types that its
    /// section defines.
    struct Piece: CustomTestStringConvertible {
        var section: String
        var code: String
        var table: String
        var testDescription: String { "\(section): \(code)" }
    }

    static let pieces: [Piece] = {
        guard let document = try? document() else { return [] }
        let sections = document.replacingOccurrences(of: "\n### ", with: "\n## ")
        return sections.components(separatedBy: "\n## ").dropFirst().flatMap { section -> [Piece] in
            let lines = section.components(separatedBy: "\n")
            let codes = lines.flatMap(hereCodes)
            let types = codes.filter { $0.hasPrefix("type ") }
            return codes.compactMap { code in
                table(code, types: types).map { Piece(section: lines[0], code: code, table: $0) }
            }
        }
    }()

    /// The code in the middle column of a row of three; a `|` inside is written `\|`.
    private static func hereCodes(_ line: String) -> [String] {
        let columns = line.replacingOccurrences(of: "\\|", with: "\u{0}").components(separatedBy: "|")
        guard line.hasPrefix("|"), columns.count == 5 else { return [] }
        let parts = columns[2].components(separatedBy: "`")
        return stride(from: 1, to: parts.count, by: 2).map {
            parts[$0].replacingOccurrences(of: "\u{0}", with: "|")
        }
    }

    /// A table that shows whether the code is right; `nil` for code that is neither a line nor a pattern.
    private static func table(_ code: String, types: [String]) -> String? {
        let words = code.components(separatedBy: " ")
        let others = types.filter { $0 != code }
        switch words.count > 1 || words[0].contains("/") ? words[0] : "" {
        case "source", "option", "query": return (types + [code, "/ -> home"]).joined(separator: "\n")
        case "type": return (others + [code, "/ -> home"]).joined(separator: "\n")
        case "group": return ["source app app://", code, "/a -> a", "}"].joined(separator: "\n")
        case "also": return (types + ["/ -> home", code]).joined(separator: "\n")
        case let word where word.hasPrefix("/") || word.contains("://"):
            let sources = words.compactMap {
                $0.hasPrefix("@") ? "source \($0.dropFirst()) \($0.dropFirst())://" : nil
            }
            let line = words.contains("->") ? code : code + " -> route"
            return (types + sources + [line]).joined(separator: "\n")
        default: return nil
        }
    }

    @Test("The columns are found in all sections")
    func found() {
        let libraries = ["Corridor", "Crossroad", "Deeplink", "Trailcutter", "Elf"]
        let routers = [
            "React Navigation", "Expo Router", "Flutter's go_router", "Android `<data>`", "Express", "Rails",
            "Flask, Django and others", "A hand-written `switch`",
        ]
        for section in libraries + routers {
            #expect(Self.pieces.count { $0.section == section } >= 4, Comment(rawValue: section))
        }
        #expect(Self.pieces.count >= 130)
    }

    private static func document() throws -> String {
        try String(contentsOf: PackageFolder.root.appending(path: "docs/coming-from.md"), encoding: .utf8)
    }

    /// The part of the document about one of the libraries.
    private static func section(_ library: String) throws -> String {
        let document = try document()
        let start = try #require(document.range(of: "\n### \(library)\n")).upperBound
        let end = document[start...].range(of: "\n### ")?.lowerBound ?? document.endIndex
        return String(document[start..<end])
    }

    /// The number of lines of the blocks that begin with a fence and `language`: no empty lines and comments.
    private static func lineCount(ofBlocks language: String, in section: String) -> Int {
        let blocks = section.components(separatedBy: "\n```").filter { $0.hasPrefix(language + "\n") }
        let lines = blocks.flatMap { $0.split(separator: "\n").dropFirst() }
        return lines.count { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
    }

    @Test(
        "Each feature of a library names a test that exists, and the lines of its code are counted",
        arguments: [
            ("Corridor", 28), ("Crossroad", 28), ("Deeplink", 25), ("Trailcutter", 16), ("Elf", 20),
        ])
    func features(_ library: String, _ featureCount: Int) throws {
        let section = try Self.section(library)
        let tests = PackageFolder.root.appending(path: "Tests")
        let files = [
            "LinkRoutingHandlersTests/OtherRouters/\(library)Tests.swift",
            "LinkRoutingHandlersTests/RouterBuilderTests.swift",
            "LinkRoutingTests/OtherRouters/\(library)FeatureTests.swift",
        ]
        let code = try files.map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
            .joined()
        let errors = try String(
            contentsOf: tests.appending(path: "Golden/libraries/\(library.lowercased())-errors.txt"),
            encoding: .utf8)
        let header = "| feature | here | test |\n|---|---|---|\n"
        let table = try #require(section.components(separatedBy: header).dropFirst().first)
        let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }
        #expect(rows.count == featureCount)
        for row in rows {
            let columns = row.replacing("\\|", with: "").components(separatedBy: "|")
            let name = try #require(columns.count == 5 ? columns[3] : nil).trimmingCharacters(
                in: .whitespaces)
            #expect(
                name == "–" || code.contains("\"\(name)\"") || errors.contains("==== \(name)\n"), "\(row)")
        }
        let before = Self.lineCount(ofBlocks: "swift before", in: section)
        let after = Self.lineCount(ofBlocks: "swift", in: section)
        #expect(after < before && after > 0)
        let row = "| [\(library)](#\(library.lowercased())) | \(before) | \(after) |"
        #expect(try Self.document().contains("\n\(row)\n"), "\(row)")
    }

    @Test("What is shown loads", arguments: pieces)
    func loads(_ piece: Piece) {
        #expect(diagnostics(of: piece.table) == "")
    }
}
