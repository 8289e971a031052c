/// Tables that are made to take long to load: their patterns, types and queries have as much in common as
/// possible.
extension GrowthCase {
    static let hostileTables = [
        lines("values of one query item", "/p?k=v# -> r#"),
        lines("values of two query items", "/p?k=v#&:id{int}&:page{int?} -> r#"),
        lines("names of query items", "/p?:k# -> r#"),
        lines("optional query items", "/p?:x&:k#{string?} -> r#"),
        lines("fragments", "/a\u{23}f# -> r#"),
        lines("prefixes in one segment", "/p#-:a -> r#"),
        lines("suffixes in one segment", "/{a}-p# -> r#"),
        lines("prefixes with one suffix", "/i#-:a.html -> r#"),
        lines("one-ofs", "/:a{w#|v#} -> r#"),
        lines("one-ofs with a text in common", "/:a{w|v#} -> r#"),
        lines("lists of one-ofs", "/:a{[w#|v#]} -> r#"),
        lines("expressions with prefixes", "/:a{/p#x[a-z]+/} -> r#"),
        lines("expressions with suffixes", "/:a{/[a-z]+x#/} -> r#"),
        lines("expressions with a class first", "/:a{/[a-c]#x[a-z]+/} -> r#"),
        lines("ranges", "/:a{int #0...#9} -> r#"),
        lines("ranges after literal text", "/x-:a{int #0...#9} -> r#"),
        lines("ranges that overlap", "/:a{int #...999999} -> r#"),
        lines("exceptions of one type", "/:a{string except w#} -> r#"),
        lines("equal patterns", "/s/:a# -> r#"),
        lines("hosts", "https://h#.example/ -> r#"),
        lines("hosts with parameters", "https://:a.h#.example/ -> r#"),
        lines("hosts with one-ofs", "https://:a{w#|v#}.example/ -> r#"),
        lines("rests with segments after them", "/*r/a#/:x -> r#"),
        lines("optional segments", "/x#/:a{int?}/:b{int?}/:c{int?}/:d{int?}/:e{int?}/:f{int?} -> r#"),
        loading("rests before more and more segments", upTo: 1_600) { count in
            (0..<count).map { index in
                "/*r/" + (0..<index).map { ":p\($0)/" }.joined() + "z -> r\(index)\n"
            }.joined()
        },
        loading("large expressions", upTo: 1_600) { count in
            (0..<count).map { "/:a{/(a|b|c){\($0 % 900 + 1)}[a-z]{0,300}x\($0)y/} -> r\($0)\n" }.joined()
        },
        loading("types with exceptions, nested", upTo: 102_400) { count in
            "type t0 string except w0\n"
                + (1..<max(2, count)).map { "type t\($0) t\($0 - 1) except w\($0)\n" }.joined()
        },
        loading("texts of a one-of", upTo: 102_400) { count in
            "/:a{" + (0..<count).map { "w\($0)" }.joined(separator: "|") + "} -> r\n"
        },
        loading("items of a query", upTo: 102_400) { count in
            "/a?" + (0..<count).map { ":p\($0)" }.joined(separator: "&") + " -> r\n"
        },
    ]

    /// A table of `count` lines, in which `#` is the number of the line.
    private static func lines(_ name: String, _ line: String) -> GrowthCase {
        let parts = line.split(separator: "#", omittingEmptySubsequences: false)
        return loading(name, upTo: 102_400) { count in
            (0..<count).map { parts.joined(separator: "\($0)") + "\n" }.joined()
        }
    }

    private static func loading(
        _ name: String, upTo maximum: Int, _ table: @escaping @Sendable (_ count: Int) -> String
    ) -> GrowthCase {
        GrowthCase(name, "routes", .loading, steps(upTo: maximum)) { (table($0), "app://") }
    }
}
