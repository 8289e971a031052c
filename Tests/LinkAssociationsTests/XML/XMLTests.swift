@testable import LinkAssociations
import LinkRoutingLanguage
import Testing

@Suite("The XML parser")
struct XMLTests {
    private static func parse(_ text: String) -> String {
        do {
            _ = try XMLParser.parse(Bytes(text.utf8))
            return "ok"
        } catch {
            return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.problem.message)"
        }
    }

    @Test(
        "Well-formed XML is accepted",
        arguments: [
            "<a/>", "<a></a >", "<?xml version=\"1.0\"?><a/>",
            "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<a/>\n",
            "\u{FEFF}<a/>", "<a b='1' c = \"<\"/>".replacing("\"<\"", with: "\"&lt;\""),
            "<!-- - --><a><!----></a><!-- x -->",
            "<!DOCTYPE a [<!ENTITY x \">\"> <!-- ' --> ]><a/>", "<a><![CDATA[<&]]]]></a>",
            "<a>&#65;&#x1F600;&amp;</a>",
            "<?php x?><a><?y?></a>", "<é:b é:c=''/>",
            "<a b='x>y'/>",
        ])
    func accepted(_ text: String) { #expect(Self.parse(text) == "ok", "\(text)") }

    @Test(
        "Other XML is rejected, with the place and the reason",
        arguments: [
            ("", "0..<0 expected an element"),
            ("<!-- -->", "8..<8 expected an element"),
            ("x<a/>", "0..<1 expected an element"),
            (
                "<r xmlns:a='http://schemas.android.com/apk/res/android'/>",
                "3..<10 expected the prefix `android` for this namespace"
            ),
            ("<a/>x", "4..<5 expected the end of the file after the root element"),
            ("<a/><b/>", "4..<5 expected the end of the file after the root element"),
            ("<a><b></a></b>", "6..<10 expected `</b>`, but found `</a>`"),
            ("<a/></a>", "4..<5 expected the end of the file after the root element"),
            ("<a><b>", "3..<5 expected `</b>` before the end of the file"),
            ("<a b='1'", "0..<2 expected `>` at the end of the tag `<a`"),
            ("<a <b/></a>", "0..<2 expected `>` at the end of the tag `<a`"),
            ("<a b/>", "3..<4 expected `=` and a value in quotation marks after `b`"),
            ("<a b=1/>", "5..<6 expected `\"` before the value of `b`"),
            ("<a b=“1”/>", "5..<8 expected `\"` before the value of `b`"),
            ("<a b='1/>", "5..<6 expected `\"` at the end of the value of `b`, or `&lt;` in it"),
            ("<a b='<'/>", "5..<6 expected `\"` at the end of the value of `b`, or `&lt;` in it"),
            ("<a b='1' b='2'/>", "9..<10 expected another attribute: `b` is given twice"),
            ("<a>a & b</a>", "5..<6 expected `&amp;` for the character `&`"),
            ("<a b='x?y=1&z=2'/>", "11..<12 expected `&amp;` for the character `&`"),
            (
                "<a>&nbsp;</a>",
                "3..<9 expected a character such as `&#65;`, or one of `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`"
            ),
            (
                "<a>&#0;</a>",
                "3..<7 expected a character such as `&#65;`, or one of `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`"
            ),
            ("<a>&#+65;</a>", "3..<4 expected `&amp;` for the character `&`"),
            (
                "<a>&#xD800;</a>",
                "3..<11 expected a character such as `&#65;`, or one of `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`"
            ),
            ("<a><!-- </a>", "3..<7 expected `-->` before the end of the file"),
            ("<a><![CDATA[</a>", "3..<12 expected `]]>` before the end of the file"),
            ("<a><!x></a>", "3..<5 expected `<!--` or an element"),
            ("<!DOCTYPE a [", "0..<9 expected `]>` before the end of the file"),
            ("<1/>", "1..<2 expected an element, or `&lt;` for the character `<`"),
            ("{}", "0..<1 expected XML, but found JSON"),
        ])
    func refused(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected, "\(text)") }

    @Test("Each element has its attributes, children and text")
    func elementsAndAttributes() throws {
        let text =
            "<r b='&lt;1\r\n2'><c android:b='x'>&#233;<![CDATA[<]]> z</c><d/></r>"
        let root = try XMLParser.parse(Bytes(text.utf8))
        #expect(root.attribute("b")?.value == "<1 2")
        #expect(root.attribute("android:b") == nil)
        #expect(root.children.map(\.name) == ["c", "d"])
        #expect(root.children.map { $0.attribute("android:b")?.value } == ["x", nil])
        #expect(root.children.map(\.text) == ["é< z", ""])
    }

    @Test("Elements may be nested 100 deep")
    func elementsInEachOther() throws {
        for depth in [100, 101, 100_000] {
            let text =
                [String](repeating: "<a>", count: depth) + [String](repeating: "</a>", count: depth)
            let expected = depth == 100 ? "ok" : "300..<302 expected at most 100 elements in each other"
            #expect(Self.parse(text.joined()) == expected)
        }
    }
}
