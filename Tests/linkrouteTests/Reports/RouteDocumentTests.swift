import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("linkroute routes, documents for people")
struct RouteDocumentTests {
    /// Names and texts with characters that the formats must escape.
    private static let table = #"""
        source app  app://
        /users/:x{a|b}     -> user  @app
            doc   Shows <b>one</b> user & *no* other,
            doc   by [name] | number.
            ok    app://users/a?q=<&"'`
            also  /u/:x{a|b}
        /old               -> old
            deprecated  use `user` <now>
        /gone              -> gone
            deprecated
        /new               -> none
        """#

    private static func routes(_ format: String) throws -> Program.Outcome {
        try TemporaryFolder(["app.routes": table]).run(["routes", "app.routes", "-f", format])
    }

    @Test("A Markdown table")
    func markdown() throws {
        try expectGolden("routes/markdown.txt", Self.routes("markdown"))
    }

    @Test("An HTML page, which is also well-formed XML")
    func page() throws {
        let rows = """
            <tr><th scope="row"><code>user</code></th><td><p>Shows &lt;b&gt;one&lt;/b&gt; user &amp; *no* other, by [name] | number.</p></td><td><code>app://users/a?q=&lt;&amp;&quot;&#39;`</code></td><td><p><code>/users/:x{a|b}  @app</code></p><p><code>/u/:x{a|b}  @app</code></p></td></tr>
            <tr><th scope="row"><code>old</code></th><td><p><strong>Deprecated</strong>: use `user` &lt;now&gt;</p></td><td></td><td><p><code>/old</code></p></td></tr>
            <tr><th scope="row"><code>gone</code></th><td><p><strong>Deprecated</strong></p></td><td></td><td><p><code>/gone</code></p></td></tr>
            <tr><th scope="row"><code>none</code></th><td></td><td></td><td><p><code>/new</code></p></td></tr>
            </tbody>
            </table>
            </body>
            </html>

            """
        let outcome = try Self.routes("html")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix(
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n"))
        #expect(outcome.output.hasSuffix("<tbody>\n" + rows))
        #expect(XMLParser(data: Data(outcome.output.utf8)).parse())
    }
}
