import Testing

@testable import LinkRoutingLanguage

/// Tables that took minutes to load, or overflowed the stack, however short they are.
@Suite("Tables that are expensive to load")
struct LoadingWorkTests {
    /// `count` copies of a line, in which `#` is the number of the copy.
    private static func lines(_ count: Int, _ line: String) -> String {
        let parts = line.split(separator: "#", omittingEmptySubsequences: false)
        return (0..<count).map { parts.joined(separator: "\($0)") + "\n" }.joined()
    }

    /// The codes of the errors of a table, or the pairs of routes that are not decided.
    ///
    /// - Parameter steps: the work that may go into reading the table, and into checking it; `nil` for as
    ///   much as tables usually have.
    private static func codes(_ text: String, steps: Int? = nil) -> [String] {
        let files = [TableFile(name: "table", text: text)]
        func work() -> LoadingWork { steps.map { LoadingWork(steps: $0) } ?? LoadingWork(files) }
        do {
            let (table, diagnostics) = TableParser.parse(files, types: [], work())
            if !diagnostics.isEmpty { return diagnostics.map(\.kind.code) }
            let matcher = try Matcher(table, work())
            return matcher.undecidedOverlaps.map { "\($0.route) or \($0.other)" }
        } catch {
            return error.diagnostics.map(\.kind.code)
        }
    }

    @Test(
        "Many patterns at one place that exclude each other load",
        arguments: [
            "/p?k=v# -> r#", "/p?k=v#&:id{int}&:page{int?} -> r#", "/a#?k=v# -> r#", "/:a{w#|v#} -> r#",
            "source s# https://h#.example\n/a -> r# @s#",
            "/x#/:a{int?}/:b{int?}/:c{int?}/:d{int?}/:e{int?}/:f{int?} -> r#",
            "/:a{int}/:b{x#|y#}/*rest -> r#", "https://:a{w#|v#}.example/ -> r#",
        ])
    func excludingPatterns(_ line: String) {
        #expect(Self.codes(Self.lines(100, line), steps: 2_000_000) == [])
    }

    /// Some were refused, and others took seconds.
    @Test(
        "Many ranges at one place load",
        arguments: [
            "/a/:n{int #0...#9} -> r#", "/a/:n{int #0...#9}/:b -> r#", "/a?n=:n{int #0...#9} -> r#",
            "/a/:n{int 0...#} -> r#",
        ])
    func ranges(_ line: String) {
        #expect(Self.codes(Self.lines(140, line)) == [])
    }

    /// From 30 patterns on, they were refused.
    @Test(
        "Many patterns whose texts begin or end differently load",
        arguments: [
            "/x/p#-:a{int} -> r#", "/red#hats-:slug-:id{int} -> r#", "/:id{int}-red#.html -> r#",
            "/:a{/w#-[a-z]+/} -> r#", "/:a{'w#'} -> r#", "/:a{w#|w#x} -> r#",
        ])
    func differentTexts(_ line: String) {
        #expect(Self.codes(Self.lines(150, line), steps: 2_000_000) == [])
    }

    /// Each word read the whole list.
    @Test("A long list of words and the same list without one word load")
    func wordsAndExceptions() {
        let words = (0..<4000).map { "w\($0)" }.joined(separator: "|")
        #expect(Self.codes("type e \(words)\n/:x{e} -> r\n/:x{e except w1} -> q\n") == [])
    }

    @Test("Many patterns at one place that have to be compared load", arguments: comparedPatterns)
    func comparisons(_ line: String) {
        #expect(Self.codes(Self.lines(25, line)) == [])
    }

    @Test("Too many edges at one place are an error", arguments: comparedPatterns.dropFirst())
    func tooManyEdges(_ line: String) {
        #expect(Self.codes(Self.lines(400, line), steps: 100_000) == ["too-much-work"])
    }

    private static let comparedPatterns = [
        "/p?:k{v#|w#} -> r#", "/p#-:a -> r#", "/{a}-p# -> r#", "/i#-:a.html -> r#", "/:a{/p#x[a-z]+/} -> r#",
        "/:a{/[a-z]+x#y/} -> r#", "/:a{int #0...#9} -> r#", "/x-:a{int #0...#9} -> r#",
        "/x-:a{int #0...#9}/:b -> r#",
    ]

    @Test("Conflicts are found among many patterns that differ in a query item")
    func conflictsOfOneValue() {
        let conflicts = "/p?k=v7&:x -> x\n/p?k=v7&:y -> y\n/p?:m -> m\n/p?:n -> n\n"
        let text = Self.lines(40, "/p?k=v# -> r#") + conflicts
        #expect(Self.codes(text) == ["ambiguous-routes", "ambiguous-routes"])
    }

    @Test("Each of many patterns wins its link")
    func winners() throws {
        let text =
            Self.lines(40, "/p?k=v# -> query#") + Self.lines(40, "/c#-:a -> compound#")
            + Self.lines(40, "/:a{w#|v#} -> word#") + Self.lines(40, "/:a{/e#x[a-z]+/} -> expression#")
            + Self.lines(40, "/:a{int #0...#9} -> range#") + "/p -> default\n/:any -> any\n"
        let (_, matcher) = try load(text)
        let links = [
            ("/p?k=v39", "query39"), ("/p?k=v40", "default"), ("/c3-x", "compound3"), ("/c44-x", "any"),
            ("/v17", "word17"), ("/e5xab", "expression5"), ("/e5x", "any"), ("/123", "range12"),
        ]
        for (link, name) in links { #expect(describe(matcher, link).hasPrefix(name + " ")) }
    }

    @Test(
        "Of many patterns that all overlap, ten conflicts are reported",
        arguments: ["/s?:k# -> r#", "/:a{string except w#} -> r#"])
    func overlappingPatterns(_ line: String) {
        #expect(Self.codes(Self.lines(100, line)) == Array(repeating: "ambiguous-routes", count: 10))
    }

    @Test("Of many equal patterns, ten are reported")
    func equalPatterns() {
        let codes = Self.codes(Self.lines(200, "/s/:a# -> r#"), steps: 100_000)
        #expect(codes == Array(repeating: "duplicate-pattern", count: 10))
    }

    @Test("Too many expressions at one place that may overlap are an error")
    func tooManyOverlaps() {
        let codes = Self.codes("/w -> w\n" + Self.lines(200, "/:a{w|v#} -> r#"), steps: 300_000)
        #expect(codes == ["too-much-work"])
    }

    @Test("Expressions that are too large together are an error")
    func expressions() {
        let text = Self.lines(20, "/a/#/:a{/(a|b)*a(a|b){6}x#/} -> r#")
        #expect(Self.codes(text, steps: 20_000) == ["too-much-work"])
    }

    // MARK: Types

    /// A type that is the name of the next one, and so on; the last one is `last`.
    private static func typeChain(_ count: Int, last: String) -> String {
        (0..<count).map { "type t\($0) t\($0 + 1)\n" }.joined() + "type t\(count) \(last)\n/a/:x{t0} -> r\n"
    }

    @Test("A long chain of names of types, in both orders")
    func typeChain() throws {
        let lines = Self.typeChain(20_000, last: "int").split(separator: "\n")
        for lines in [lines, lines.reversed()] {
            let (table, _) = try load(lines.joined(separator: "\n"))
            #expect(table.types.allSatisfy { $0.type == .int })
        }
    }

    @Test("A long cycle of types overflowed the stack")
    func longTypeCycle() {
        #expect(Set(Self.codes(Self.typeChain(20_000, last: "t0"))) == ["type-too-deep"])
    }

    @Test(
        "Nested exceptions overflowed the stack",
        arguments: ["type t# t## except w#", "type t# string except t##"])
    func nestedExceptions(_ line: String) {
        let types = (1..<5_000).map { index in
            line.split(separator: "##", omittingEmptySubsequences: false).joined(separator: "\(index - 1)")
                .split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(index)")
        }
        let text = "type t0 string except w0\n" + types.joined(separator: "\n") + "\n/a -> r\n"
        #expect(Self.codes(text) == ["type-too-deep"])
    }

    @Test("A type that uses another one many times, which does so, too")
    func typeOfManyParts() {
        let types = (1..<15).map { "type t\($0) string except t\($0 - 1)|t\($0 - 1)|t\($0 - 1)\n" }
        let text = "type t0 string except w0\n" + types.joined() + "/a -> r\n"
        #expect(Self.codes(text) == ["type-too-deep"])
    }

    @Test("A definition with the name of a later one among its texts is no cycle")
    func textsAreNoNames() throws {
        let (table, _) = try load("type a 'b'\ntype b a\n/x/:p{b} -> r\n")
        #expect(table.types.map(\.type) == [.oneOf(["b"]), .oneOf(["b"])])
    }
}
