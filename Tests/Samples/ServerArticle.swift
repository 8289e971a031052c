// The samples of Sources/LinkRouting/LinkRouting.docc/InAServer.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the article about servers")
struct ServerArticleTests {}

extension ServerArticleTests {
    // snippet
    struct Links: Sendable {
        let matcher: Matcher

        init() throws(TableError) {
            matcher = try Matcher(
                RouteTable(
                    """
                    /articles/:slug   -> article
                    /tags/:tag        -> tag
                    /blog/*old        -> legacy
                    """))
        }

        /// The status and the target of a request for `path`.
        func answer(to path: String) -> String {
            do {
                let match = try matcher.match(path)
                switch match.route {
                case "legacy": return "301 to " + (try article(match))
                default: return "200 \(match)"
                }
            } catch {
                return "404"
            }
        }

        private func article(_ match: Match) throws -> String {
            let old = try match.value("old", as: String.self)
            let slug = LinkArgument(name: "slug", text: String(old.split(separator: "/").last ?? ""))
            return try matcher.link(to: "article", values: [slug])
        }
    }
    // end
}

extension ServerArticleTests {
    @Test("Requests")
    func sample1() throws {
        // snippet
        let links = try Links()
        print(links.answer(to: "/articles/tea?page=2"))  // 200 article {"slug":"tea"}
        print(links.answer(to: "/blog/2019/04/tea"))  // 301 to /articles/tea
        print(links.answer(to: "/other"))  // 404
        // end
    }
}

extension ServerArticleTests {
    @Test("Refusals")
    func sample2() throws {
        // snippet
        let matcher = try Links().matcher
        print(matcher.canMatch("/tags/swift"))  // true
        print(matcher.canMatch("/wp-login.php"))  // false
        // end
    }
}
