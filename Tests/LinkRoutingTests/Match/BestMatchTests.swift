import Testing

@testable import LinkRoutingLanguage

/// Links whose best match is not the first one that a search finds, and links that nearly match.
@Suite("The best match")
struct BestMatchTests {
    /// Resolves each link with and without an origin, with the lines of the table in both orders, alone and
    /// in a list.
    @Test("Every way to resolve a link finds the best match", arguments: tables.split(separator: "\n\n"))
    func best(_ text: Substring) throws {
        let lines = text.split(separator: "\n")
        let table = lines.filter { !$0.contains(" => ") }
        let results = lines.filter { $0.contains(" => ") }.map { $0.split(separator: " => ") }
        #expect(results.count > 1)
        for table in [table, table.reversed()] {
            let (_, matcher) = try load(table.joined(separator: "\n"))
            for result in results {
                for link in ["https://ex.com\(result[0])", String(result[0])] {
                    #expect(describe(matcher, link) == result[1], "\(table[0]): \(link)")
                }
            }
            ListResults.compare(matcher, results.map { "https://ex.com\($0[0])" })
        }
    }

    /// Each table after a comment that names it, and before links and what they give.
    private static let tables = #"""
        # Two types that tie: a later segment decides
        /:a{int 1...5}/:b -> low
        /:a{int 3...9}/new -> new
        /4/new => new {"a":4}
        /4/x => low {"a":4,"b":"x"}
        /9/new => new {"a":9}

        # Two types that tie, and more segments after the first one that does
        /x/:a{int 1...5}/:b{int 1...5}/:c -> low
        /x/:a{int 3...9}/:b{int 3...9}/new -> new
        /x/4/4/new => new {"a":4,"b":4}
        /x/4/1/new => low {"a":4,"b":1,"c":"new"}
        /x/9/4/new => new {"a":9,"b":4}

        # Three queries that beat each other in a circle: all are compared at once
        /f?k=:a{int 5...12} -> r0
        /f?z=:c{int?}&k=:b{uint 3...9?} -> r2
        /f?z=:d{int}&k=:e{int 1...9} -> r3
        /f?k=5&z=5 => r0 {"a":5}
        /f?k=3&z=5 => r2 {"c":5,"b":3}
        /f?k=%2B3&z=5 => r3 {"d":5,"e":3}

        # A match that is left out beside a better one of its node may beat a third one, which beats that one
        /:a{int 1...5}?:page{int=1} -> list
        /:a{int 3...9}?k&:page{string?} -> a
        /:a{int 3...9}?k -> n
        /4?k => n {"a":4}
        /4?page=2 => list {"a":4,"page":2}

        # Two spellings, none of them the link's: a later segment decides
        option path-case ignore
        /New/:x -> any
        /nEw/a -> a
        /NEW/a => a {}
        /new/a => a {}
        /New/a => any {"x":"a"}
        /nEw/b => any {"x":"b"}
        /new/b => any {"x":"b"}

        # Two spellings of a long literal
        option path-case ignore
        /A-Long-Literal/:x -> any
        /a-lonG-literaL/a -> a
        /a-long-literal/a => a {}
        /A-LONG-LITERAL/b => any {"x":"b"}
        /A-Long-Literal/a => any {"x":"a"}
        /a-long-literar/a => - no_route

        # Capitals in no literal but a long one
        option path-case ignore
        /Long-Literal/:x -> long
        /short/:x -> short
        /long-literal/5 => long {"x":"5"}
        /LONG-LITERAL/5 => long {"x":"5"}
        /Long-Literal/5 => long {"x":"5"}
        /SHORT/5 => short {"x":"5"}

        # Numbers of as many bytes as two words, and one more
        /n/:id{int} -> n
        /n/1234567812345678 => n {"id":1234567812345678}
        /n/12345678x1234567 => - bad_value id n
        /n/12345678912345678 => n {"id":12345678912345678}
        /n/12345678x12345678 => - bad_value id n

        # Two query items that decide differently: the one whose name sorts first counts
        /p?a=1&b=:y -> z
        /p?a=:x&b=1 -> a
        /p?a=1&b=1 => z {"y":"1"}
        /p?b=1&a=1 => z {"y":"1"}
        /p?a=2&b=1 => a {"x":"2"}

        # Optional items of a fragment
        /x#?k=1 -> a
        /x#?k=1&:o{int?} -> z
        /x#k=1 => z {}
        /x#k=1&o=2 => z {"o":2}
        /x#k=1&o=b => a {}

        # A fragment is read as items only if a `=` comes before any `/` and `?`
        /x#?:b{int?} -> items
        /x#a=1 => items {}
        /x#?b=1 => items {"b":1}
        /x#b=1?c/d => - bad_value b items
        /x#a?b=1 => - no_route
        /x#a/b=1 => - no_route

        # A fragment that can be read as items and as a path: items come first
        /x#:p -> a
        /x#?:k{int} -> z
        /x#k=1 => z {"k":1}
        /x#k=b => a {"p":"k=b"}
        /x#/k=1 => z {"k":1}

        # A `+` at the end takes a segment
        /a/+r -> plus
        /a => - no_route
        /a/ => - no_route
        /a/b => plus {"r":"b"}

        # A `+` at the end takes a segment, also after others that may be omitted
        /a/:x{int?}/+r -> plus
        /a => - no_route
        /a/5 => plus {"r":"5"}
        /a/5/b => plus {"x":5,"r":"b"}

        # A `+` inside a path takes a segment
        /+r/z -> plus
        /z => - no_route
        /z/z => plus {"r":"z"}
        /a/b/z => plus {"r":"a/b"}

        # A `*` inside a path takes as many segments as are left
        /*r/end -> star
        /x/:a -> one
        /end => star {"r":""}
        /a/end => star {"r":"a"}
        /a/b/end => star {"r":"a/b"}
        /a/b/c/d/e/end => star {"r":"a/b/c/d/e"}
        /x/end => one {"a":"end"}

        # Fewer omitted segments, where all that are present are equal
        /:a{int?}/:b{int} -> a
        /:c{int} -> z
        /5 => z {"c":5}
        /5/6 => a {"a":5,"b":6}

        # Fewer omitted segments before a `*`
        /:a{int?}/:b{int}/*r -> a
        /:c{int}/*r -> z
        /5 => z {"c":5,"r":""}
        /5/x => z {"c":5,"r":"x"}
        """#
}
