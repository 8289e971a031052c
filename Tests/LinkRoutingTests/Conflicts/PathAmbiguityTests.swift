import Testing

/// Routes that tie as best matches of a link because of the segments they accept.
@Suite("Ambiguities of segments")
struct PathAmbiguityTests {
    /// The last two lines of each table are the routes, the first of which the error mentions second.
    @Test("The whole error", arguments: tables.split(separator: "\n\n").map(String.init))
    func wholeError(_ table: String) throws {
        let lines = table.split(separator: "\n")
        let link = try #require(lines[0].split(separator: ": ").last)
        let expected = try ambiguity(
            in: table, between: lines.count, and: lines.count - 1, link: String(link))
        #expect(diagnostics(of: table) == expected)
    }

    /// Each table after a comment that names it, and a link that two of its routes match.
    private static let tables = """
        # Overlapping ranges: /a/5
        /a/:x{int 1...5} -> low
        /a/:y{int 3...9} -> high

        # Ranges of two types that overlap: /a/5
        /a/:x{uint 1...5} -> low
        /a/:y{int 3...9} -> high

        # Open ranges: /a/5
        /a/:x{int 5...} -> up
        /a/:y{int ...5} -> down

        # A third route that beats only one of the two, where it matches: /%2B7?z=x
        /:c{uint 3...9} -> third
        /:a{int 1...9}?z=:v -> low
        /:b{int 5...12}?z -> high

        # Optional values without a text in common, and a third route for links without the key: /x?k
        /x?!k -> none-of-them
        /x?k=:a{int 1...5?} -> low
        /x?k=:b{int 6...9?} -> high

        # Ranges of doubles: /a/1.5
        /a/:x{double 0...1.5} -> low
        /a/:y{double 1...} -> high

        # One-ofs with a text in common: /a/blue
        /a/:x{red|blue} -> first
        /a/:y{blue|green} -> second

        # Named types with a text in common: /a/red
        type warm red|orange
        type flag red|white
        /a/:x{warm} -> warm
        /a/:y{flag} -> flag

        # Expressions, by their automata: /a/k
        /a/:x{/[a-q]+/} -> first
        /a/:y{/[k-z]+/} -> second

        # Expressions with a single text in common: /a/b
        /a/:x{/a*b?/} -> first
        /a/:y{/c?b/} -> second

        # An expression and an exception: /a/a
        /a/:x{/[a-m]+/} -> first
        /a/:y{/[a-z]+/ except abc} -> second

        # Lists with different separators: /a/7
        /a/:x{[int]} -> ints
        /a/:y{[string '-']} -> texts

        # Lists with different elements: /a/5
        /a/:x{[int 1...5]} -> first
        /a/:y{[int 3...9]} -> second

        # Lists in a query, which may be empty: /a?x=
        /a?:x{[int 1...5]} -> first
        /a?:x{[int 6...9]} -> second

        # Compound segments with equal text: /a/x-5
        /a/x-:n{int 1...5} -> first
        /a/x-:n{int 3...9} -> second

        # Compound segments with text at different positions: /a/xy
        /a/x:n -> first
        /a/:n{string}y -> second

        # One-ofs with the same texts in another order: /a/red
        /a/:x{red|blue} -> first
        /a/:y{blue|red} -> second

        # The next segment does not settle it: /a/k/7
        /a/:x{/[a-q]+/}/:p{int} -> first
        /a/:y{/[k-z]+/}/:q{int} -> second
        """
}
