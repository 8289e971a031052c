import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Files that are not lists of links")
struct ListGuessTests {
    @Test(
        "The format of a text that is not a list is guessed",
        arguments: [
            ("", nil), ("\n# comment\n", nil), ("app://a\napp://b c\n", nil), ("shop.example/a\n", nil),
            ("/products/1\n/products/2\n", nil), ("nothing\n", nil), ("mailto:a@b\ntel:1\n", nil),
            ("Home screen\napp://a\n", nil), ("localhost:8080/a\n", nil), ("https://x.example/a,b\n", nil),
            ("two words\nfour words in it\napp://a\n# a\n", nil), ("[::1]/a\n", nil),
            ("https://x.example/a,b\nhttps://x.example/c,d\n", nil),
            ("<!DOCTYPE html>\n<p>x\n", TextFormat.html), ("\u{FEFF}<p>Hello\n", .html),
            ("<?xml version=\"1.0\"?>\n<a>\n", .html), ("Hello there you,\n<html>\n", .html),
            ("{\"a\": \"app://a\"}\n", .json), ("[\n  {\n    \"url\": \"app://a\"\n", .json), ("{}\n", .json),
            ("name,link\ntea,app://a\nmilk,app://b\n", .csv),
            ("sep=|\r\nname|link\ntea|app://a\n", .csv), ("\u{FEFF}\"sep=;\"\napp://a\napp://b\n", .csv),
            ("link,name\napp://a,tea\napp://b,milk\n", .csv),
            ("name;link\ntea;app://a\n\n\"a;\nb\";app://b\n", .csv), ("name\tlink\ntea\tapp://a\n", .csv),
            ("From: a@b.example\nSubject: x\n\nHello\n", .mail), ("Received: from x\n by y\n", .mail),
            ("# Shop\n\nSee [tea](app://a).\n", .markdown),
            ("Dear all,\nplease look at app://a today\nand tell me\n", .text),
        ])
    func guess(_ text: String, _ expected: TextFormat?) {
        #expect(ListGuess.format(of: Bytes(text.utf8).span) == expected)
    }

    private static let page = "<p>Tea: <a href=\"app://products/x\">x</a>\n"

    private static func check(_ arguments: [String], input: String = "", line: String? = nil) throws
        -> Program.Outcome
    {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/products/:id{int} -> product\n", "page.txt": page,
            "note": "Dear all,\nplease look at app://products/1 today\n",
        ])
        if let line { return try folder.shell(line) }
        return try folder.check(arguments, input: input)
    }

    @Test("A forgotten `--as` or `--extract` is one error")
    func errors() throws {
        let html = """
            is not a list of links: it looks like HTML
              use `--as html`; `--as list` reads it as it is

            """
        #expect(try Self.check(["page.txt"]) == .error("error: `page.txt` " + html))
        let input = Program.Outcome(status: 2, error: "error: standard input " + html)
        #expect(try Self.check([], input: Self.page) == input)
        #expect(try Self.check([], line: "cat page.txt | \"$linkroute\" check --routes app.routes") == input)
        let note = """
            error: `note` is not a list of links: it looks like running text
              use `--as text`; `--as list` reads it as it is

            """
        #expect(try Self.check(["note"]) == .error(note))
        #expect(try Self.check(["--extract", "note"]) == .output("1 link in 1 file: 1 works\n"))
    }

    @Test("A route table among the lists is an error that says so")
    func routeTable() throws {
        let error = """
            error: `app.routes` is a route table, not a list of links
              to use it: `--routes app.routes`; `--as list` reads it as it is

            """
        #expect(try Self.check(["app.routes", "note"]) == .error(error))
    }

    @Test("`--as list` reads any file as a list")
    func forced() throws {
        try expectGolden("check/page-read-as-a-list.txt", Self.check(["--as", "list", "page.txt"]))
        let named = try Self.check(["--as", "html", "page.txt"])
        expectGolden("check/list-with-an-extension-named.txt", named)
    }
}
