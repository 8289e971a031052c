import Dispatch
import Synchronization
import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// One matcher used by many threads at once. The thread sanitizer watches these tests.
@Suite("A matcher that threads share")
struct SharedMatcherTests {
    private static let table = """
        option path-case ignore
        source app  app://
        source web  https://ex.com  https://*.long-and-longer.example
        type size   s|m|l
        query :utm{string?}
        /users/:id{int}        -> user
        /users/:name{/[a-z]+/} -> name
        /A-Long-Literal/+rest  -> long
        /size/:s{size}#:tab    -> size
        /:a{int 1...5}/:b      -> low
        /:a{int 3...9}/new     -> new
        /file/:n.png?:q        -> image
        """

    private static let links = [
        "https://ex.com/users/7", "https://ex.com/users/bob?utm=1", "app://users/7%20",
        "app://a-long-literal/x/y",
        "https://a.long-and-longer.example/size/m#x", "https://ex.com/4/new", "https://ex.com/4/x",
        "app://size/xl",
        "https://ex.com/file/a%2Fb.png?q=1", "https://ex.com/nothing", "https://other.com/users/7",
        "/users/7", "",
    ]

    @Test("Links have the same results on all threads")
    func results() throws {
        let (_, matcher) = try load(Self.table)
        let suggester = Suggester(matcher)
        @Sendable func results() -> [String] {
            var context = MatchContext()
            return [ListResults.text(matcher, Self.links)]
                + Self.links.map { link in
                    let suggestions = suggester.suggestions(for: Bytes(link.utf8), &context).map(\.link)
                    return ([describe(matcher, link)] + suggestions).joined(separator: " ")
                }
        }
        let found = Mutex<[[String]]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let mine = results()
            found.withLock { $0.append(mine) }
        }
        #expect(found.withLock { $0 } == Array(repeating: results(), count: 8))
    }
}
