import Foundation

@testable import linkroute

/// Writes and reads rows without the code of the program.
enum IndependentRows {
    /// The keys of the cells of a row of NDJSON, of which the link is `url`.
    private static func key(_ index: Int, _ column: Int) -> String { index == column ? "url" : "c\(index)" }

    // MARK: Writing

    /// Rows of text, with escapes and quotes that are not always needed, and line ends of both kinds.
    static func write(
        _ rows: [[String]], column: Int, _ format: RowFormat, _ random: inout some RandomNumberGenerator
    ) -> String {
        var text = ""
        for row in rows {
            switch format {
            case .tsv: text += row.map(tsv).joined(separator: "\t")
            case .csv:
                for (index, cell) in row.enumerated() {
                    let needsQuotes = cell.utf8.contains { "\",\r\n".utf8.contains($0) }
                    let isQuoted = needsQuotes || Bool.random(using: &random)
                    if index > 0 { text += "," }
                    text += isQuoted ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
                }
            case .ndjson:
                let members = row.enumerated().map { index, cell in
                    "\"\(key(index, column))\": \(json(cell, &random))"
                }
                text += "{ " + members.joined(separator: " ,") + " }"
            }
            text += Bool.random(using: &random) ? "\r\n" : "\n"
        }
        return text
    }

    private static func tsv(_ cell: String) -> String {
        cell.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\t": "\\t"
            case "\n": "\\n"
            case "\r": "\\r"
            default: String(scalar)
            }
        }.joined()
    }

    private static func json(_ cell: String, _ random: inout some RandomNumberGenerator) -> String {
        var text = "\""
        for unit in cell.utf16 {
            let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
            if isPlain, Bool.random(using: &random) {
                text += String(decoding: [unit], as: UTF16.self)
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text + "\""
    }

    // MARK: Reading

    /// The cells of each row; `nil` is an absent one. Those of NDJSON are in the order of their keys.
    static func read(_ text: String, _ format: RowFormat) throws -> [[String?]] {
        switch format {
        case .tsv: lines(text).map { $0.split("\t").map(tsvCell) }
        case .csv: csv(Array(text.unicodeScalars)).map { $0.map { $0 } }
        case .ndjson: try lines(text).map(object)
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split("\n").dropLast().map { $0.hasSuffix("\r") ? String($0.unicodeScalars.dropLast()) : $0 }
    }

    private static func tsvCell(_ cell: String) -> String? {
        if cell == "\\N" { return nil }
        var text = String.UnicodeScalarView()
        var rest = Array(cell.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                text.append(scalar)
                continue
            }
            switch next {
            case "t": text.append("\t")
            case "n": text.append("\n")
            case "r": text.append("\r")
            default: text.append(next)
            }
        }
        return String(text)
    }

    private static func csv(_ text: [Unicode.Scalar]) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var cell = ""
        var isQuoted = false
        var index = 0
        while index < text.count {
            let scalar = text[index]
            index += 1
            if isQuoted {
                if scalar != "\"" {
                    cell.unicodeScalars.append(scalar)
                } else if index < text.count, text[index] == "\"" {
                    cell.unicodeScalars.append(scalar)
                    index += 1
                } else {
                    isQuoted = false
                }
                continue
            }
            switch scalar {
            case "\"": isQuoted = true
            case "\r": break
            case ",", "\n":
                row.append(cell)
                cell = ""
                if scalar == "\n" {
                    rows.append(row)
                    row = []
                }
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return rows
    }

    /// The values of a row by their keys, each with its key.
    private static func object(_ line: String) throws -> [String?] {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let members = value as? [String: Any] ?? [:]
        let keys = (0..<10).map { "c\($0)" } + ["url", "route", "params", "source", "reason"]
        return try keys.filter { members[$0] != nil }.map { key in
            guard let member = members[key], !(member is NSNull) else { return nil }
            if let text = member as? String { return text }
            let data = try JSONSerialization.data(withJSONObject: member, options: [.sortedKeys])
            return String(decoding: data, as: UTF8.self)
        }
    }

    // MARK: Comparing

    /// Whether rows that were read have the expected cells. CSV has no absent cells, and NDJSON another
    /// order.
    static func equal(_ read: [[String?]], _ expected: [[String?]], _ format: RowFormat) -> Bool {
        guard read.count == expected.count else { return false }
        return zip(read, expected).allSatisfy { read, expected in
            switch format {
            case .tsv: read == expected
            case .csv: read == expected.map { $0 ?? "" }
            case .ndjson:
                read.map { normalized($0) }.sorted() == expected.map { normalized($0) }.sorted()
            }
        }
    }

    /// A cell as its JSON, if it is an object, so that escapes make no difference.
    private static func normalized(_ cell: String?) -> String {
        guard let cell else { return "absent" }
        guard cell.hasPrefix("{"),
            let value = try? JSONSerialization.jsonObject(with: Data(cell.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
        else { return "=" + cell }
        return String(decoding: data, as: UTF8.self)
    }
}

extension String {
    /// The parts between separators, also empty ones. A line end of two characters is no single one here.
    fileprivate func split(_ separator: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }
}
