/// An input in a golden file, and its results.
struct GoldenCase {
    /// The line before the input, with `====` and a title.
    var heading: Substring
    /// The lines of the input, as they are written.
    var inputLines: [Substring] = []
    var results: [(name: String, text: String)] = []

    /// The input, in which `<U+0009>` means a tab.
    var input: String {
        let text = inputLines.joined(separator: "\n")
        var input = ""
        var rest = text[...]
        while let escape = rest.firstRange(of: "<U+"),
            let end = rest[escape.upperBound...].firstIndex(of: ">"),
            let scalar = UInt32(rest[escape.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
        {
            input += rest[..<escape.lowerBound]
            input.unicodeScalars.append(scalar)
            rest = rest[rest.index(after: end)...]
        }
        return input + rest
    }

    /// The cases of a file, without their results.
    static func all(in text: String) -> [GoldenCase] {
        var cases: [GoldenCase] = []
        var isInput = false
        for line in text.lines {
            if line.hasPrefix("====") {
                // The blank line after an input without results.
                if isInput, let last = cases.indices.last, cases[last].inputLines.last == "" {
                    cases[last].inputLines.removeLast()
                }
                cases.append(GoldenCase(heading: line))
                isInput = true
            } else if line.hasPrefix("----") {
                isInput = false
            } else if isInput {
                cases[cases.count - 1].inputLines.append(line)
            }
        }
        return cases
    }

    /// The text of a file with these cases.
    static func text(of cases: [GoldenCase]) -> String {
        cases.map { each in
            ([each.heading] + each.inputLines).map { $0 + "\n" }.joined()
                + each.results.map { "---- \($0.name)\n" + ($0.text.isEmpty ? "" : $0.text + "\n") }.joined()
        }.joined(separator: "\n")
    }
}
