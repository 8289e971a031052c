import Foundation
import Testing

@testable import LinkRouting

/// `docs/coming-from.md`: whatever its middle columns show as a pattern or a line is one.
@Suite("The comparison's document")
struct ComparisonDocumentTests {
    /// A piece of code from a "here" column, and the table in which it stands: with the types that its section defines.
    struct Piece: CustomTestStringConvertible {
        var section: String
        var code: String
        var table: String
        var testDescription: String { "\(section): \(code)" }
    }

    static let pieces: [Piece] = {
        let file = PackageFolder.root.appending(path: "docs/coming-from.md")
        guard let document = try? String(contentsOf: file, encoding: .utf8) else { return [] }
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

    @Test("What is shown loads", arguments: pieces)
    func loads(_ piece: Piece) {
        #expect(diagnostics(of: piece.table) == "")
    }
}
