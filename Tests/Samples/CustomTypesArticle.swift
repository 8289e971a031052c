// The samples of Sources/LinkRouting/LinkRouting.docc/CustomTypes.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the article about custom types")
struct CustomTypesArticleTests {}

extension CustomTypesArticleTests {
    // snippet
    enum Tab: String, LinkValueConvertible { case stats, moves }
    // end
}

extension CustomTypesArticleTests {
    // snippet
    struct Color: LinkValueConvertible {
        var red: UInt8

        init?(linkValue: LinkValue) {
            guard let hex = String(linkValue: linkValue), hex.count == 2,
                let red = UInt8(hex, radix: 16)
            else { return nil }
            self.red = red
        }

        var linkValue: LinkValue { .string(String(red, radix: 16)) }
    }
    // end
}

extension CustomTypesArticleTests {
    @Test("A named type")
    func sample2() throws {
        // snippet
        let color = CustomType(name: "color", of: Color.self, examples: ["ff", "07"])
        let matcher = try Matcher(RouteTable("/paint/:color{color}  -> paint", types: [color]))
        let match = try matcher.match("/paint/ff")
        print(try match.value("color", as: Color.self).red)  // 255
        print(matcher.canMatch("/paint/green"))  // false
        // end
    }
}

extension CustomTypesArticleTests {
    @Test("A type of the table")
    func sample3() throws {
        // snippet
        let matcher = try Matcher(
            RouteTable(
                """
                type slug  /[a-z0-9-]+/
                /articles/:slug{slug}  -> article
                """))
        print(matcher.canMatch("/articles/green-tea"))  // true
        print(matcher.canMatch("/articles/Green%20tea"))  // false
        // end
    }
}
