import Testing

/// Tables whose patterns seem to conflict, but do not.
@Suite("Patterns that do not conflict")
struct ConflictTests {
    @Test("The table loads", arguments: [segments, settled].flatMap { $0.split(separator: "\n\n") })
    func noError(_ table: Substring) { #expect(diagnostics(of: String(table)) == "") }

    @Test("A route is reachable if what beats it is not what wins")
    func beatenByAnother() {
        let table = "/:x{b|x}?k=:p{a|b} -> low\n/:y{b|7}?z=b&k=:q{a|b|x} -> third\n/:y{b|7}?z -> high"
        #expect(!diagnostics(of: table).contains("unreachable"))
    }

    /// Tables whose segments decide, each after a comment that names it.
    private static let segments = """
        # Literal and parameter
        /a/b -> first
        /a/:x -> second

        # Ranges that only touch
        /a/:x{int 1...4} -> first
        /a/:y{int 5...9} -> second

        # A range within the other
        /a/:x{int 1...9} -> first
        /a/:y{int 3...5} -> second

        # Ranges of int and uint, one within the other
        /a/:x{int 1...9} -> first
        /a/:y{uint 3...5} -> second

        # One-ofs without a text in common
        /a/:x{red|blue} -> first
        /a/:y{green|white} -> second

        # A one-of within the other
        /a/:x{red|blue} -> first
        /a/:y{red|blue|green} -> second

        # Numbers that a one-of spells differently
        /a/:x{'1'|'2'} -> first
        /a/:y{int 1...2} -> second

        # Expressions without a text in common
        /a/:x{/[a-k]+/} -> first
        /a/:y{/[l-z]+/} -> second

        # Expressions, one within the other
        /a/:x{/[a-z]+/} -> first
        /a/:y{/[a-k]+/} -> second

        # Equivalent expressions in different spellings, before different segments
        /a/:x{/a+/}/b -> first
        /a/:y{/aa*/}/c -> second

        # A type and its exception
        /a/:x{int except 5} -> first
        /a/:y{int} -> second

        # Compound segments with more text
        /a/x-:n -> first
        /a/x-y-:n -> second

        # Compound segments without a text in common
        /a/:n{int}x -> first
        /a/:n{int}y -> second

        # The next segment settles it
        /a/:x{/[a-q]+/}/:p -> first
        /a/:y{/[k-z]+/}/x -> second

        # Overlapping types at different lengths
        /a/:x{int 1...5} -> first
        /a/:y{int 3...9}/b -> second

        # Overlapping types before different literals
        /a/:x{int 1...5}/b -> first
        /a/:y{int 3...9}/c -> second

        # Lists whose elements have nothing in common
        /a/:x{[int 1...5]} -> first
        /a/:y{[int 6...9]} -> second

        # Compound segments: the first type that differs decides
        /a/:from-:to{int} -> first
        /a/:from{int}-:to -> second

        # A route that names its origin and one that does not
        source web https://h.example
        https://h.example/a?:x -> first
        /a?:y -> second

        # Literals for every number, but not for every spelling
        /n/:x{int 1...2} -> n
        /n/1 -> one
        /n/2 -> two

        # A bare path belongs to the route without an origin
        source app app://
        /a -> all
        app://a -> own

        # An optional item of a type without texts
        /a?:x{/a/ except 'a'?} -> a

        # Host parameters with a narrower one
        https://:a{int}.h.example/ -> first
        https://:b.h.example/ -> second

        # Host parameters with different ports
        https://:a.h.example:1/ -> first
        https://:b.h.example:2/ -> second
        """

    /// Tables in which a query, a fragment, a host, a source or a third route decides.
    private static let settled = """
        # A query and none
        /s -> first
        /s?:a -> second

        # A forbidden key, a required value, and an optional one, which the name alone leaves open
        /events?!page -> all
        /events?page=:p{int} -> page
        /events?page=:p{int?} -> other

        # Any host, and a star that has all hosts of the first examples
        source web https://*.example
        source any https://*
        /*rest -> a  @web
        /*rest -> b  @any

        # A required key and a forbidden one
        /s?:a -> first
        /s?:b&!a -> second

        # Any host on different ports, and with a scheme that only one names
        https://*:8443/x -> a
        https://*:8444/x -> b
        //*/x -> c
        http://*:8443/x -> d

        # A source that names all hosts of a custom scheme, and a pattern without a host
        source s exp:// exp://*
        exp:///no -> no

        # A catch-all that takes an empty segment
        option slashes strict
        /*r/x -> a
        /x -> b
        /+r/x -> c

        # A catch-all with a segment that a type excludes
        /+r -> a
        /:p{string except a}/*r -> b

        # A key with a value that another pattern rejects
        /:tab{a|b}?z -> a
        /a?z=:q{int?} -> b
        /b?z=:q{int?} -> c

        # A label of a host that a type excludes
        //:h.e.com/x -> a
        //:h{string except www}.e.com/x -> b

        # Two labels of a host, beside hosts with other labels
        https://:a{x|y}.:b.h.example/r -> a
        https://x.:b.h.example/r -> b
        https://:z{string except e0|e1|e2|e3|e4}.h.example/r -> c
        https://:z.e1.h.example/r -> d
        https://:z.e2.h.example/r -> e

        # A fragment with two segments
        /a#/:x -> a
        /a#/+rest -> b

        # A repeated item, which a list rejects
        /:p{'a'}?q=:x{int} -> a
        /a?q=:y{[int]} -> b

        # Two empty segments
        option slashes strict
        /b/+p -> a
        /b -> b
        /b/ -> c
        /b/*p -> d

        # A catch-all that takes one segment at least, before a parameter
        /a/+r/:p -> longer
        /a/:q -> shorter

        # A list that only links with a repeated item win
        /s?:k{[a|b]} -> list
        /s?:k{['a']} -> a
        /s?:k{/b?|.*,.*/} -> text

        # Values of one key that have none in common
        /s?k=a&:x -> first
        /s?k=b&:y -> second

        # More items besides the same compound
        /s?k=v:n{int} -> first
        /s?k=v:n{int}&:b -> second

        # More items
        /s?:a -> first
        /s?:a&:b -> second

        # A fragment and none
        /a#b -> first
        /a -> second

        # Fragments with different paths
        /a#b/:x -> first
        /a#c/:y -> second

        # A fragment that is a query and one with a path
        /a#?:x -> first
        /a#:y -> second

        # Hosts, literal and parameter
        https://a.h.example/ -> first
        https://:t.h.example/ -> second
        https://*.h.example/ -> third

        # Host parameters without a label in common
        https://:a{red|white}.h.example/ -> first
        https://:b{blue|green}.h.example/ -> second

        # Schemes
        https://h.example/a?:x -> first
        http://h.example/a?:y -> second

        # A named scheme and `//`
        //h.example/a -> first
        https://h.example/a -> second

        # Ports
        https://h.example:1/a?:x -> first
        https://h.example:2/a?:y -> second

        # Sources that are disjoint
        source app app://
        source web https://h.example
        /a?:x -> first @app
        /a?:y -> second @web

        # The same pattern for disjoint sources
        source app app://
        source web https://h.example
        /a -> first @app
        /a -> second @web

        # A route for some sources before one for all
        source app app://
        source web https://h.example
        /a?:x{int 1...5} -> first @app
        /a?:x{int 3...9} -> second

        # Settled by a third route
        /s?:a -> a
        /s?:b -> b
        /s?:a&:b -> ab

        # Settled by a third type
        /a/:x{int 1...5} -> low
        /a/:y{int 3...9} -> high
        /a/:z{int 3...5} -> middle

        # Settled by a literal
        /a/:x{red|blue} -> first
        /a/:y{blue|green} -> second
        /a/blue -> blue

        # Settled by a `none`
        /s?:a -> a
        /s?:b -> b
        /s?:a&:b -> none

        # Two `none`
        /s?:a -> none
        /s?:b -> none
        /s -> s

        # The same `none` twice
        /a -> none
        /a -> none
        /b -> b

        # Patterns of one route
        /s?:a -> s
            also /s?:b

        # Catch-alls, one or more and any
        /a/*x -> first
        /a/+x -> second

        # An empty catch-all and the end of the path
        /a/* -> first
        /a -> second

        # Catch-alls in the middle before different literals
        /a/*x/b -> first
        /a/*y/c -> second

        # First segments that differ in case in one letter
        app://a -> first
        app://A -> second

        # Literals that differ in case
        /a/Users -> first
        /a/users -> second

        # A type with one text that is not a literal
        /size/:s{small|large|huge} -> size
        /size/small -> small
        /size/large -> large

        # A route whose second pattern wins
        /a -> a
            also /b
        /a?:x{string?} -> none
        """
}
