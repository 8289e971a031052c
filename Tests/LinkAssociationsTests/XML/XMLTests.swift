@testable import LinkAssociations
import LinkRouting
import Testing

struct XMLTests {
    private static func parse(_ text: String) -> String {
        do {
            _ = try XMLParser.parse(Bytes(text.utf8))
            return "ok"
        } catch {
            return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.problem.message)"
        }
    }

    @Test(arguments: [
        "<a/>", "<a></a >", "<?xml version=\"1.0\"?><a/>",
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<a/>\n",
        "\u{FEFF}<a/>", "<a b='1' c = \"<\"/>".replacing("\"<\"", with: "\"&lt;\""),
        "<!-- - --><a><!----></a><!-- x -->",
        "<!DOCTYPE a [<!ENTITY x \"]>\"> <!-- ' --> ]><a/>", "<a><![CDATA[<&]]]]></a>",
        "<a>&#65;&#x1F600;&amp;</a>",
        "<?php x?><a><?y?></a>", "<é:b xmlns:é='x' é:c=''/>", "<a xmlns='x'><b xmlns=''/></a>",
        "<a b='x>y'/>",
    ])
    func accepted(_ text: String) { #expect(Self.parse(text) == "ok", "\(text)") }

    @Test(arguments: [
        ("", "0..<0 the file is empty: expected XML"), ("<!-- -->", "8..<8 expected an element"),
        ("x<a/>", "0..<1 there is text outside the root element"),
        ("<a/>x", "4..<5 there is text outside the root element"),
        ("<a/><b/>", "4..<6 `<b>` is a second root element: XML has one"),
        ("<a><b></a></b>", "6..<10 expected `</b>`, but found `</a>`"),
        ("<a/></a>", "4..<8 `</a>` closes no element"),
        ("<a><b>", "3..<5 `<b>` is not closed: `</b>` is missing"),
        ("<a b='1'", "0..<2 the tag `<a` is not closed: `>` is missing"),
        ("<a <b/></a>", "0..<2 the tag `<a` is not closed: `>` is missing"),
        ("<a b='1'c='2'/>", "8..<9 expected a space before `c`"),
        ("<a b/>", "3..<4 `b` has no value: expected `b=\"...\"`"),
        ("<a b=1/>", "3..<4 the value of `b` needs quotation marks"),
        ("<a b=“1”/>", "5..<8 `“` is not a quotation mark in XML: use `\"`"),
        ("<a b='1/>", "5..<6 the value of `b` is not closed: `\"` is missing"),
        ("<a b='<'/>", "6..<7 there is `<` in the value of `b`: close the value before it, or write `&lt;`"),
        ("<a b='1' b='2'/>", "9..<10 `b` is given twice"),
        ("<a>a & b</a>", "5..<6 `&` begins a reference: write `&amp;` for the character"),
        ("<a b='x?y=1&z=2'/>", "11..<12 `&` begins a reference: write `&amp;` for the character"),
        (
            "<a>&nbsp;</a>",
            "3..<9 unknown entity `&nbsp;`: only `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;` are replaced"
        ),
        ("<a>&#0;</a>", "3..<7 `&#0;` is no character"),
        ("<a>&#xD800;</a>", "3..<11 `&#xD800;` is no character"),
        ("<a><!-- -- --></a>", "8..<10 a comment cannot contain `--`"),
        ("<a><!-- </a>", "3..<7 `<!--` is not closed"),
        ("<a><![CDATA[</a>", "3..<12 `<![CDATA[` is not closed"),
        ("<a>]]></a>", "3..<6 text cannot contain `]]>`: write `]]&gt;`"),
        (" <?xml version='1.0'?><a/>", "1..<6 the XML declaration must be at the very start of the file"),
        ("<?xml encoding='utf-8'?><a/>", "0..<24 expected `<?xml version=\"1.0\" encoding=\"utf-8\"?>`"),
        (
            "<?xml version='1.0' encoding='latin1'?><a/>",
            "0..<39 the encoding `latin1` is not supported: use UTF-8"
        ),
        ("<a><!x></a>", "3..<5 expected a comment `<!-- -->` or a section `<![CDATA[ ]]>`"),
        ("<a/><!DOCTYPE a>", "4..<13 the document type must be before the root element"),
        ("<!DOCTYPE a [", "0..<9 `<!DOCTYPE` is not closed"),
        ("<x:a/>", "1..<2 the prefix `x` is not declared: add `xmlns:x=\"...\"`"),
        (
            "<a android:b=''/>",
            "3..<10 the prefix `android` is not declared: add `xmlns:android=\"http://schemas.android.com/apk/res/android\"` to the root element"
        ),
        ("<a xmlns:b=''/>", "3..<10 `xmlns:b` cannot be declared like this"),
        ("<1/>", "1..<2 expected a name after `<`: write `&lt;` for the character"),
        ("<a>\u{1}</a>", "3..<4 XML cannot contain the character U+0001"),
        ("<a>\u{FFFE}</a>", "3..<6 XML cannot contain the character U+FFFE"),
        ("{}", "0..<1 this is JSON, not XML"),
    ])
    func refused(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected, "\(text)") }

    @Test func elementsAndAttributes() throws {
        let text =
            "<r xmlns:a='http://schemas.android.com/apk/res/android' b='&lt;1\r\n2'><c a:b='x'>&#233;<![CDATA[<]]> z</c><d/></r>"
        let root = try XMLParser.parse(Bytes(text.utf8)).root
        #expect(root.attribute("b")?.value == "<1 2")
        #expect(root.attribute("b", in: .android) == nil)
        #expect(root.children.map(\.name) == ["c", "d"])
        #expect(root.children.map { $0.attribute("b", in: .android)?.value } == ["x", nil])
        #expect(root.children.map(\.text) == ["é< z", ""])
    }

    @Test func elementsInElements100000Deep() throws {
        let depth = 100_000
        let text =
            [String](repeating: "<a xmlns:x='y'>", count: depth) + [String](repeating: "</a>", count: depth)
        #expect(try XMLParser.parse(Bytes(text.joined().utf8)).root.name == "a")
    }
}
