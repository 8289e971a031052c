import Testing

@testable import LinkRoutingLanguage

/// Which of two types of one rank is more specific: the one whose every value the other accepts.
@Suite("Order of types")
struct TypeOrderTests {
    @Test("Of two types, the narrower one is more specific", arguments: rows)
    func order(_ row: (left: String, right: String, order: Specificity)) throws {
        let (table, _) = try load("/a/:x{\(row.left)} -> a\n/b/:x{\(row.right)} -> b\n")
        let types = table.routes.compactMap { $0.patterns[0].path.last?.parameters.first?.type }
        let (left, right) = (try #require(types.first), try #require(types.last))
        #expect(left.specificity(to: right) == row.order)
        #expect(right.specificity(to: left) == row.order.reversed)
    }

    static let rows: [(left: String, right: String, order: Specificity)] = [
        ("int 1...9 except 9", "int 1...8", .equal),
        ("int 1...9 except 5", "int 1...8", .tied),
        ("int 1...9 except 5", "int 1...9", .more),
        ("int 1...2 except 1", "double 0.5...2", .more),
        ("int 1...3 except 3", "double 0.5...2", .tied),
        ("uint 3...", "double 0...1e20", .more),
        ("uint 3...", "double 0...1e19", .tied),
        ("int -5...", "double -5...1e19", .more),
        ("uint ...5", "uint 0...5", .equal),
        ("double 0.5...2 except int", "double 0.5...2", .more),
        ("double 0.5...2 except date", "double 0.5...2", .more),

        ("string except uint", "string", .more),
        ("string except a|b", "string except b|a", .equal),
        ("string except a|b", "string except a", .more),
        ("/[a-z]+/ except abc", "/[a-z]+/", .more),
        ("/[a-z]{1,2}/ except ab", "/[a-z]+/", .more),
        ("a|b|c except c", "a|b", .equal),
    ]
}
