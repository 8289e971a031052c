import LinkRoutingLanguage

/// Input of growing size, made to be the worst case for its size.
struct GrowthCase: Sendable {
    enum Subject: String, CaseIterable, Sendable {
        /// One link gets longer.
        case link
        /// The table gets larger, and one link is resolved.
        case table
        /// The table gets larger, and is loaded.
        case loading
    }

    var name: String
    /// The unit in which the size is counted.
    var unit: String
    var subject: Subject
    var sizes: [Int]
    /// Makes the table and the link for a size.
    var make: @Sendable (_ size: Int) -> (table: String, link: String)

    init(
        _ name: String, _ unit: String, _ subject: Subject, _ sizes: [Int],
        _ make: @escaping @Sendable (_ size: Int) -> (table: String, link: String)
    ) {
        self.name = name
        self.unit = unit
        self.subject = subject
        self.sizes = sizes
        self.make = make
    }

    /// A case in which the link grows and the table does not.
    private static func links(
        _ name: String, _ unit: String, upTo maximum: Int, _ table: String,
        _ link: @escaping @Sendable (_ size: Int) -> String
    ) -> GrowthCase {
        GrowthCase(name, unit, .link, steps(upTo: maximum)) { (table, link($0)) }
    }

    /// At most six sizes, each four times the one before.
    static func steps(upTo maximum: Int) -> [Int] {
        (0..<6).reversed().map { maximum >> (2 * $0) }.filter { $0 > 0 }
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    static let all = links + tables + hostileTables

    // MARK: Links

    private static let links = [
        links("one long value", "bytes", upTo: 1 << 20, "/files/:name -> file") {
            "app://files/" + repeated("a", $0)
        },
        links("escapes", "escapes", upTo: 1 << 18, "/files/:name -> file") {
            "app://files/" + repeated("%41", $0)
        },
        links("segments", "segments", upTo: 10_240, "/help/*topic -> help") {
            "app://help" + repeated("/a", $0)
        },
        links("segments, inner rest", "segments", upTo: 10_240, "/a/*rest/x/y/z -> page") {
            "app://a" + repeated("/x/y", $0 / 2)
        },
        links("dot segments", "segments", upTo: 10_240, "/help/:topic -> help") {
            "https://h" + repeated("/a/..", $0 / 2) + "/help/a"
        },
        links("host labels", "labels", upTo: 10_240, "source web https://*.ex.com\n/ -> home") {
            "https://" + repeated("a.", $0) + "ex.com/"
        },
        links("query items", "items", upTo: 10_240, "/list?:q&:page{int?}&sort=:by{string?} -> list") {
            count in
            "app://list?" + (0..<count).map { "k\($0)=\($0)&" }.joined() + "q=x"
        },
        links("one query item, repeated", "items", upTo: 10_240, "/list?:q{[string]} -> list") {
            "app://list?" + repeated("q=a&", $0)
        },
        links("undeclared query items", "items", upTo: 10_240, "/list?*rest -> list") { count in
            "app://list?" + (0..<count).map { "k\($0)=\($0)&" }.joined()
        },
        links("list of numbers", "elements", upTo: 1 << 18, "/sum/:of{[int]} -> sum") {
            "app://sum/" + repeated("7,", $0) + "7"
        },
        links("values in one segment", "bytes", upTo: 1 << 18, "/s/:a-:b{int}-:c.html -> page") {
            "app://s/" + repeated("-", $0) + ".html"
        },
        links(
            "expressions in one segment", "bytes", upTo: 1 << 18,
            "/s/:a{/[a-z-]+/}-:b{/[a-z-]+/}-:c{int} -> page"
        ) {
            "app://s/" + repeated("a-", $0 / 2)
        },
        links("expression", "bytes", upTo: 1 << 20, "/x/:v{/(a|b)*abb(a|b)*c/} -> x") {
            "app://x/" + repeated("ab", $0 / 2)
        },
    ]

    // MARK: Tables

    private static let tables = [
        GrowthCase("one prefix", "routes", .table, steps(upTo: 102_400)) { count in
            (
                (0..<count).map { "/shop/items/i\($0)/view -> r\($0)\n" }.joined(),
                "app://shop/items/i\(count - 1)/view"
            )
        },
        GrowthCase("backtracking, no match", "routes", .table, steps(upTo: 1 << 14)) {
            (bomb($0, type: ""), climb($0, "1"))
        },
        GrowthCase("backtracking, all match", "routes", .table, steps(upTo: 1 << 14)) { count in
            (bomb(count, type: ""), String(repeating: "/1", count: count.trailingZeroBitCount) + "/x")
        },
        GrowthCase("backtracking, bad values", "routes", .table, steps(upTo: 1 << 14)) {
            (bomb($0, type: "{int}"), climb($0, "b"))
        },
        GrowthCase("routes", "routes", .loading, steps(upTo: 102_400)) { count in
            (
                String(decoding: DataSet.table(RandomRoutes.make(count, seed: 1)), as: UTF8.self),
                "orchard://app/"
            )
        },
        GrowthCase("routes of one prefix", "routes", .loading, steps(upTo: 102_400)) { count in
            ((0..<count).map { "/shop/items/i\($0)/view -> r\($0)\n" }.joined(), "app://")
        },
        GrowthCase("backtracking", "routes", .loading, steps(upTo: 1 << 14)) {
            (bomb($0, type: ""), "app://")
        },
    ]

    /// A route for every choice of a literal or a parameter in each segment.
    ///
    /// A link of literals then matches the beginnings of all `count` routes.
    private static func bomb(_ count: Int, type: String) -> String {
        let depth = count.trailingZeroBitCount
        return (0..<count).map { choice in
            let segments = (0..<depth).map { choice >> $0 & 1 == 0 ? "/1" : "/:p\($0)\(type)" }
            return segments.joined() + "/x -> r\(choice)\n"
        }.joined()
    }

    /// A link that enters every branch of ``bomb(_:type:)`` and matches none.
    private static func climb(_ count: Int, _ first: String) -> String {
        "https://h/"
            + ([first] + repeatElement("1", count: count.trailingZeroBitCount - 1)).joined(separator: "/")
            + "/y"
    }
}
