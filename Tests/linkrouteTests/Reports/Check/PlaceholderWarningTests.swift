import Testing

@Suite("linkroute check, placeholders that were not filled in")
struct PlaceholderWarningTests {
    private static func check(_ list: String) throws -> Program.Outcome {
        let table = "source app app://\nsource web https://shop.example\n/search/:word -> search\n/a -> a\n"
        let folder = try TemporaryFolder(["app.routes": table, "links.txt": list])
        return try folder.check(["links.txt"])
    }

    @Test(
        "Each is a warning that names it",
        arguments: [
            ("app://search/a-{{ n }}", "{{ n }}"), ("app://search/{%name%}", "{%name%}"),
            ("app://search/[First Name]?x", "[First Name]"), ("app://search/x<name>", "<name>"),
            ("app://search/%5Bobject+Object%5D", "[object+Object]"),
            ("app://a?n=*%7CFNAME%7C*", "*|FNAME|*"), ("app://a?n=%2A%7CN%7C%2a", "*|N|*"),
            ("app://a#%5BNAME%5D/x={id}", "{id}"), ("app://a#{name}", "#{name}"),
            ("app://a##NAME##", "##NAME##"), ("app://search/%23%23NAME%23%23", "##NAME##"),
            ("https://shop.example/search/é{{n}}", "{{n}}"), ("app://search/$1?x", "$1"),
            ("app://a?n=%1&m", "%1"),
        ])
    func placeholders(_ link: String, _ placeholder: String) throws {
        let expected = """
            links.txt
              1:1  warning: \(link)
                   `\(placeholder)` looks like a placeholder that was not filled in

            1 link in 1 file: 1 works; 1 warning

            """
        #expect(try Self.check(link + "\n") == .output(expected))
    }

    @Test("Links that look similar, and links that are foreign or fail anyway")
    func others() throws {
        let links = [
            "app://search/nullable", "app://search/annul", "app://a?filter[name]=x", "app://a?x=[1]",
            "app://search/100%25", "app://search/%20%2F%2B", "app://search/a*b", "app://search/$5",
            "app://a?x={}", "app://search/{{}", "app://search/a[b]", "app://search/[a]b",
            "app://search/1<2",
            "app://search/Null", "app://a?x=y*|", "app://a#b##c",
            "https://example.org/{name}",
            "https://example.org/undefined",
        ]
        let expected = "\(links.count) links in 1 file: \(links.count - 2) work, 2 lead elsewhere\n"
        #expect(try Self.check(links.joined(separator: "\n")) == .output(expected))
    }

    @Test("A link that fails has the placeholder as its hint, not a suggestion")
    func failure() throws {
        try expectGolden(
            "check/unfilled-placeholders.txt", Self.check("app://serch/{{name}}\napp://search/#{name}\n"))
    }

    @Test("Relative references and foreign links")
    func relativeAndForeign() throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n"])
        let page = """
            <a href="{{link}}">a</a> <a href="more.html">b</a> <a href="{name}">c</a>
            <a href="{{base}}/p/25">d</a>
            <a href="*|ARCHIVE|*">e</a>
            <a href="%%view_link%%">f</a>
            <a href="https://{{host}}/x">g</a>
            <a href="app://a">h</a>

            """
        try folder.write(page, to: "a.html")
        let sentence = "looks like a placeholder that was not filled in"
        let expected = """
            a.html
              1:10  warning: {{link}}
                    `{{link}}` \(sentence)
              1:61  warning: {name}
                    `{name}` \(sentence)
              2:10  warning: {{base}}/p/25
                    `{{base}}` \(sentence)
              3:10  warning: *|ARCHIVE|*
                    `*|ARCHIVE|*` \(sentence)
              4:10  warning: %%view_link%%
                    `%%view_link%%` \(sentence)
              5:10  warning: https://{{host}}/x
                    `{{host}}` \(sentence)

            8 links in 1 file: 1 works, 1 leads elsewhere, 6 are relative; 6 warnings

            """
        #expect(try folder.check(["a.html"]) == .output(expected))
        let ignoring = [
            "check", "-q", "--routes", "app.routes", "--ignore", "*{{*", "--ignore", "*|*", "a.html",
        ]
        let rest = """
            a.html
              1:61  warning: {name}
                    `{name}` \(sentence)
              4:10  warning: %%view_link%%
                    `%%view_link%%` \(sentence)

            """
        #expect(try folder.run(ignoring) == .output(rest))
    }
}
