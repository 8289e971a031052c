import LinkRoutingLanguage
import LinkRoutingTools
import Testing

@testable import linkroute

@Suite("Lines of link lists")
struct LinkListLineTests {
    /// The link in brackets, then the expected route and values.
    private static func text(_ line: String) -> String {
        let bytes = Bytes(line.utf8)
        guard let entry = LinkListLine(bytes.span) else { return "-" }
        let link = "[" + String(decoding: bytes[entry.link], as: UTF8.self) + "]"
        do throws(LinkListLine.ExpectationError) {
            guard let expectation = try entry.expectation(bytes.span) else { return link }
            return link + " "
                + ([expectation.route] + expectation.values.map { "\($0.name)|\($0.text)" }).joined(
                    separator: " ")
        } catch {
            return link + " " + error.message
        }
    }

    @Test(
        "A line is divided into link, expectation and comment",
        arguments: [
            ("", "-"),
            (" \t ", "-"),
            ("# a://b", "-"),
            ("  #", "-"),
            ("a://b", "[a://b]"),
            ("\t a://b  ", "[a://b]"),
            ("a://b#c", "[a://b#c]"),
            ("a://b #c", "[a://b]"),
            ("a://b # -> c", "[a://b]"),
            ("a://b c", "[a://b c]"),
            ("a://b->c", "[a://b->c]"),
            ("a://b ->c", "[a://b ->c]"),
            ("a://b -> c", "[a://b] c"),
            ("a://b\t->\tc\t# d", "[a://b] c"),
            ("a://b -> c x=1 y= z==", "[a://b] c x|1 y| z|="),
            ("a://b -> c x='1 2' y='#' # d", "[a://b] c x|1 2 y|#"),
            ("a://b -> c x='1 # 2", "[a://b] the closing quote is missing"),
            ("a://b -> c x='", "[a://b] the closing quote is missing"),
            ("a://b -> c x=it's", "[a://b] c x|it's"),
            ("a://b ->", "[a://b] expected a route after `->`"),
            ("a://b -> # c", "[a://b] expected a route after `->`"),
            ("a://b -> c =1", "[a://b] `=1` is not a value: expected `name=value`"),
            ("a://b -> c d", "[a://b] `d` is not a value: expected `name=value`"),
            ("-> c", "[-> c]"),
        ])
    func line(_ line: String, _ expected: String) {
        #expect(Self.text(line) == expected)
    }

    @Test("An expectation must be UTF-8")
    func notUTF8() {
        let bytes = Bytes("a://b -> ".utf8) + [0xFF]
        guard let entry = LinkListLine(bytes.span) else {
            Issue.record("there is a link")
            return
        }
        #expect(throws: LinkListLine.ExpectationError("the text after `->` is not UTF-8")) {
            try entry.expectation(bytes.span)
        }
    }
}
