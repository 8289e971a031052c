import Testing

@testable import LinkRoutingLanguage

@Suite("Route names")
struct RouteNameTests {
    @Test("A name that one of many routes already has, except `none`", arguments: [0, 150, 298])
    func duplicateNames(_ number: Int) {
        // The first eight bytes of all names are equal.
        let names = (0..<299).map { "catalogue.section.\($0)" }
        let lines =
            names.map { "/\($0) -> \($0)" } + ["/again -> \(names[number])", "/x -> none", "/y -> none"]
        let mark = String(repeating: "^", count: names[number].utf8.count)
        let line = "\(number + 1)"
        let gutter = String(repeating: " ", count: 3 - line.utf8.count) + line
        #expect(
            diagnostics(of: lines.joined(separator: "\n")) == """
                error: route `\(names[number])` is defined twice
                   --> table:300:11
                    |
                300 | \(lines[299])
                    |           \(mark)
                   ::: table:\(line):\(names[number].utf8.count + 6)
                    |
                \(gutter) | \(lines[number])
                    | \(String(repeating: " ", count: names[number].utf8.count + 5))\(mark) the first one
                """)
    }
}
