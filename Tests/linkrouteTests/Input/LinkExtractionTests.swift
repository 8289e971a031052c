import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Links in texts")
struct LinkExtractionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var format: TextFormat
        var text: String
        /// `line:column-end link` for each link, with `@` before a reference between documents.
        var expected: [String]
        var column: String?
        var field: String?
        /// The name of the file, if it matters.
        var file: String?
        var testDescription: String { "\(format) \(text.debugDescription)" }

        init(
            _ format: TextFormat, _ text: String, _ expected: String..., column: String? = nil,
            field: String? = nil, file: String? = nil
        ) {
            self.format = format
            self.text = text
            self.expected = expected
            self.column = column
            self.field = field
            self.file = file
        }
    }

    private static func vocabulary() throws -> LinkVocabulary {
        LinkVocabulary(
            try RouteTable(
                "source app app://\nsource web https://shop.example https://*.labs.example\n/a -> a"))
    }

    private static func links(_ row: Row, block: Int) throws -> [String] {
        var extractor = row.format.extractor(
            LinkScanner(try vocabulary(), maxLength: 1 << 20),
            table: (row.column.flatMap { LinkColumn($0) }, nil), field: row.field,
            notation: row.file.flatMap { TextNotation(path: FilePath($0)) })
        return try extractor.links(in: row.text, block: block)
    }

    // MARK: Running text

    private static let text = [
        Row(
            .text, "<app://a/\nb> <app://c\n\nd> <URL:app://e\r\n/f> <app://g\n h> <app://i\n>",
            "1:2 app://a/b", "2:5-12 app://c", "4:9 app://e/f", "5:6 app://gh", "6:6-13 app://i"),
        Row(.text, "<app://a\n \n> <app://b\n c d>", "1:2-9 app://a", "3:4-11 app://b"),
        Row(
            .text, #"app:&#x2F;&#x2F;a app:\/\/b a:&#47;b c:\d app:/&sol;e"#, "1:1-18 app:&#x2F;&#x2F;a",
            "1:19-28 app://b", "1:43-54 app:/&sol;e"),
        Row(
            .text, ##"{"u":"app:\/\/a?b\u0026c&amp;d"} shop.example\/e \#(f) app://g/\#(h)"##,
            "1:7-31 app://a?b&c&amp;d", "1:34-49 shop.example/e", ##"1:56-69 app://g/\#(h)"##),
        Row(
            .text, "app://a، app://b؟ app://c۔ app://d। \u{2068}app://e\u{2069} app://f– app://g～ app://h–i・",
            "1:1-8 app://a", "1:10-17 app://b", "1:19-26 app://c", "1:28-35 app://d", "1:38-45 app://e",
            "1:47-54 app://f", "1:56-63 app://g", "1:65-74 app://h–i"),
        Row(
            .text,
            "msgid \"\"\n\"see https://shop.\"\r\n  \"example/a\"\n\"b\\n\"\n\"app://c\"\nmsgstr \"\"\n",
            "2:6 https://shop.example/ab", "5:2-9 app://c", file: "a.po"),
        Row(
            .text, "u=app://a/\\\n    b\nv=app\\://c\\\n\n", "1:3 app://a/b", "3:3 app://c",
            file: "a.properties"),
        Row(
            .text, "u=app://a\\\\\nv=app://b,\\\n  app://c\n", "1:3-10 app://a", "2:3-10 app://b",
            "3:3-10 app://c", file: "a.properties"),
        Row(
            .text, "see https://h\\tea or https:\\/\\/h\\u002Fa\n", "1:5-18 https://h\\tea",
            "1:22-40 https://h/a"),
        Row(.text, "A:b\\napp://a\\nc app://d\n /e\n", "1:6-13 app://a", "1:17 app://d/e", file: "a.ics"),
        Row(.text, ""),
        Row(.text, "no link here: or/there"),
        Row(.text, "app://a", "1:1-8 app://a"),
        Row(.text, "See app://a.", "1:5-12 app://a"),
        Row(.text, "one\n  two app://a,\n\napp://b?!", "2:7-14 app://a", "4:1-8 app://b"),
        Row(
            .text, "(app://a) [app://b] {app://c} <app://d> \"app://e\" 'app://f'", "1:2-9 app://a",
            "1:12-19 app://b",
            "1:22-29 app://c", "1:32-39 app://d", "1:42-49 app://e", "1:52-59 app://f"),
        Row(.text, "app://a_(b)_c (app://d(e)).", "1:1-14 app://a_(b)_c", "1:16-26 app://d(e)"),
        Row(.text, "app://it's 'app://it's'", "1:1-11 app://it's", "1:13-21 app://it"),
        Row(.text, "app://a{id}/b app://[::1]/c", "1:1-14 app://a{id}/b", "1:15-28 app://[::1]/c"),
        Row(
            .text, "**app://a** _app://b_ `app://c` ~app://d~", "1:3-10 app://a", "1:14-21 app://b",
            "1:24-31 app://c",
            "1:34-41 app://d"),
        Row(.text, "é app://é/ü ü", "1:3-12 app://é/ü"),
        Row(
            .text, "„app://a“ «app://b» app://c… app://d。次", "1:2-9 app://a", "1:12-19 app://b",
            "1:21-28 app://c",
            "1:30-37 app://d"),
        Row(
            .text, "e.g.https://x/y 1https://x x-app://y a+b://c", "1:5-16 https://x/y", "1:18-27 https://x",
            "1:28-37 x-app://y",
            "1:38-45 a+b://c"),
        Row(.text, "https:// app:// other:// http://?", "1:10-16 app://"),
        Row(.text, "https://x/?u=https://y/z", "1:1-25 https://x/?u=https://y/z"),
        Row(
            .text, "Go to shop.example/a. Or shop.example, a.labs.example/b", "1:7-21 shop.example/a",
            "1:40-56 a.labs.example/b"),
        Row(
            .text, "SHOP.example/a me@shop.example/a notshop.example/a x/shop.example/a",
            "1:1-15 SHOP.example/a"),
        Row(
            .text,
            "„shop.example/a“ 请看shop.example/b éshop.example/c e\u{301}shop.example/d link:shop.example/e[f]",
            "1:2-16 shop.example/a", "1:20-34 shop.example/b", "1:73-87 shop.example/e"),
        Row(
            .text, "\u{1B}[31mapp://a\u{1B}[0m \u{1B}[1;31mshop.example/b\u{1B}[m", "1:6-13 app://a",
            "1:25-39 shop.example/b"),
        Row(.text, "app://a\r\napp://b\r\n", "1:1-8 app://a", "2:1-8 app://b"),
        Row(.text, "mailto:a@b tel:1 a:b x:/y"),
        // Placeholders belong to a link, as far as their closing delimiter.
        Row(
            .text, "app://a/*|B C|*, app://{{ b }}/c. (app://<<d>>) app://e|f app://g{{ h",
            "1:1-16 app://a/*|B C|*", "1:18-33 app://{{ b }}/c", "1:36-47 app://<<d>>", "1:49-56 app://e",
            "1:59-68 app://g{{"),
        // Neither lines nor other links belong to one.
        Row(
            .text, "app://a?b=${c\napp://d?e=${f} app://g/*|app://h|* \"app://i/${\", \"app://j}\"",
            "1:1-14 app://a?b=${c", "2:1-15 app://d?e=${f}", "2:16-24 app://g/", "2:26-33 app://h",
            "2:37-47 app://i/${", "2:51-58 app://j"),
        Row(
            .text, #"app://a?b=\(c.d(e: .f)!)&g=h app://i/{{#if j}}k{{/if}} {# l #}"#,
            #"1:1-29 app://a?b=\(c.d(e: .f)!)&g=h"#, "1:30-55 app://i/k",
            "1:30-55 app://i/"),
        Row(
            .text, "app://a/%B C% 5% app://%c3%a9 d%, »app://e« »f«", "1:1-14 app://a/%B C%",
            "1:18-30 app://%c3%a9", "1:36-43 app://e"),
    ]

    private static let markdown = [
        // Found by the fuzzer: a comment was cut at the end of the lines that had been read.
        Row(
            .markdown, "<!-- linkroute:ignore why %->\n[a]<a href=\"app://x\">x</a> (app://b)\n",
            "1:6 linkroute:ignore why %->\n[a]<a href=\"app://x\">x</a> (app://b)\n"),
        // Found by the fuzzer: a CR ended what had been read, but not the line of a code span.
        Row(.markdown, "`a\rapp://x`\r```\rapp://b\r```\rapp://c\r", "1:4-11 app://x", "1:29-36 app://c"),
        Row(
            .markdown, "<!--\n linkroute:ignore\n app://a\n--> app://b\n", "2:2 linkroute:ignore\n app://a\n",
            "4:5-12 app://b"),
        Row(
            .markdown, "<!-- linkroute-ignore a --> b!\n[//]: # (linkroute:ignore c)\n",
            "1:6-25 linkroute-ignore a ", "2:10-28 linkroute:ignore c"),
        Row(.markdown, "[//]: # (\nlinkroute:ignore app://a)", "1:7-8 @#", "2:18-25 app://a"),
        Row(
            .markdown, "[a](app://b) ![c](d.png \"t\") [e](<app://f g>)", "1:5-12 @app://b", "1:19-24 @d.png",
            "1:35-44 @app://f g"),
        Row(.markdown, "[a](app://b_(c) 'x') [d]( app://e )", "1:5-16 @app://b_(c)", "1:27-34 @app://e"),
        Row(
            .markdown, "[a]: app://b \"t\"\n  [c]: d.md\n[^1]: e\nx [f]: g", "1:6-13 @app://b", "2:8-12 @d.md"
        ),
        Row(
            .markdown, #"app://a\_b?c=1&amp;d=2 and [e](app://f\)g)"#, "1:1-23 app://a_b?c=1&d=2",
            "1:32-42 @app://f)g"),
        Row(
            .markdown, "`app://a` <app://b> [app://c](app://d)", "1:12-19 app://b", "1:22-29 app://c",
            "1:31-38 @app://d"),
        Row(
            .markdown, #"<app://a\_b> <a href="app://c\_d"> \![e](app://f)"#, #"1:2-12 app://a\_b"#,
            #"1:23-33 app://c\_d"#, "1:42-49 @app://f"),
        Row(.markdown, "[`app://a`](app://b)", "1:13-20 @app://b"),
        Row(
            .markdown, "```sh\napp://a\n```\napp://b\n~~~\napp://c\n```\n~~~ \napp://d", "4:1-8 app://b",
            "9:1-8 app://d"),
        Row(
            .markdown, "1. ```\n   app://a\n   ```\n> ~~~~\n> app://b\n> ~~~\n> ~~~~\napp://c",
            "8:1-8 app://c"),
        // A fence ends with the quote that it is in, and before the next list item.
        Row(
            .markdown,
            "> - ```\r\n>   app://a\r\n>\r\n>   app://b\r\n\r\napp://c\r\n> ```\r\n> app://d\r\n\r\napp://e",
            "6:1-8 app://c", "10:1-8 app://e"),
        Row(
            .markdown, "* ```\n  app://b\n\n  c\n* app://d\n\t```\n\tapp://e\n\t```\n\tapp://f\napp://g",
            "5:3-10 app://d", "9:2-9 app://f", "10:1-8 app://g"),
        Row(
            .markdown, "```md\n1. x:\n\n    ```js\n    app://a\n    ```\n```\n\napp://b",
            "9:1-8 app://b"),
        Row(.markdown, "- ```sh\n  app://a\n\napp://b", "4:1-8 app://b"),
        Row(.markdown, "<!--\n```\nold\n-->\n\napp://b\n<!-- a -->\n```\napp://c", "6:1-8 app://b"),
        Row(.markdown, "  ```\n> ```\n- ```\napp://a\n    ```\napp://b", "6:1-8 app://b"),
        Row(
            .markdown, "`` app://a ` b `` app://c \\`app://d\\` ` app://e", "1:19-26 app://c",
            "1:29-36 app://d", "1:41-48 app://e"),
        Row(.markdown, "<A b={`app://a`} c={`app://d`}/> `app://e`", "1:8-15 app://a", "1:22-29 app://d"),
        Row(.markdown, "```a`b\napp://a\n````\napp://b", "2:1-8 app://a"),
        Row(.markdown, "a[1](2) [] [x] (y) [z](", "1:6-7 @2"),
    ]

    // MARK: HTML and mail

    private static let html = [
        Row(
            .html,
            "<a href=\"#if($x == \"y\")app://a#{else}app://b#end\"><a href=\"@if($x) app://c @endif\">",
            "1:10-49 @app://a", "1:10-49 @app://b", "1:60-82 @app://c"),
        Row(
            .html,
            "<a href=\"app://a/*|IF:A|*b*|ELSE:|*c*|END:IF|*\"><a href=\"app://a/%IF A%d%ELSE%e%/IF%\">",
            "1:10-47 @app://a/b", "1:10-47 @app://a/c", "1:58-85 @app://a/d", "1:58-85 @app://a/e"),
        Row(
            .html,
            "<a href=\"app://a/%%[ IF @a ]%%b%%[ ELSE ]%%c%%[ ENDIF ]%%\">"
                + "<a href='app://[% IF a %]d[% END %]'>",
            "1:10-58 @app://a/b", "1:10-58 @app://a/c", "1:69-95 @app://d", "1:69-95 @app://"),
        // A character reference ends a link if its character does.
        Row(
            .html, "&ldquo;app://a&rdquo; app://b&nbsp;c app://d&hellip; app://e&#x201d; app://f?g=h&amp;i",
            "1:8-15 app://a", "1:23-30 app://b", "1:38-45 app://d", "1:54-61 app://e",
            "1:70-87 app://f?g=h&i"),
        Row(
            .html, "app://a/<<b>> app://c/&lt;&lt;d&gt;&gt; <p x=app://{{ e }}>app://f/<%= g %></p>",
            "1:1-14 app://a/<<b>>", "1:15-40 app://c/<<d>>", "1:46-59 app://{{ e }}",
            "1:60-76 app://f/<%= g %>"),
        Row(
            .html, "<a href=\"{% if x %}app://a{% else %}{% if y %}/b{% endif %}{% endif %}\">",
            "1:10-71 @app://a", "1:10-71 @/b"),
        Row(
            .html, "<a href=\"<?php echo \"app://a\" ?>\" title=\"{{ t(\"b > c\") }} app://d\">app://e",
            "1:22-29 app://a", "1:59-66 app://d", "1:68-75 app://e"),
        Row(
            .html, "<a href={x ? \"app://a\" : \"app://b\"}> <a href='{{ \"app://a\" | b }}'>",
            "1:15-22 app://a", "1:27-34 app://b", "1:47-66 @{{ \"app://a\" | b }}"),
        Row(
            .html, "<p title=\"{{ \"a b\"><a href=\"app://a\"> {{ app://b", "1:29-36 @app://a",
            "1:42-49 app://b"),
        Row(.html, "<a href=\"app://a\">b</a>", "1:10-17 @app://a"),
        Row(.html, "<A\n  CLASS='x' HREF = ' app://a '\n>app://b</A>", "2:22-29 @app://a", "3:2-9 app://b"),
        Row(.html, "<a href=app://a?b&amp;c=d>x", "1:9-26 @app://a?b&c=d"),
        Row(.html, "<a href='app://a?b=1&#38;c=2&#x26;d=3&amp;amp;'>", "1:10-47 @app://a?b=1&c=2&d=3&amp;"),
        Row(
            .html, "<img src=\"x.png\" alt='a > app://b'><link href='' />", "1:11-16 @x.png",
            "1:27-34 app://b", "1:48-48 @"),
        Row(.html, "<a data-href='x y' data-url='app://a'>", "1:30-37 app://a"),
        Row(.html, "<meta property=\"al:ios:url\" content=\"app://a\">", "1:38-45 app://a"),
        Row(.html, "<!-- [if mso]> <a href=\"app://a\"> <![endif] -->", "1:25-32 @app://a"),
        Row(.html, "1 < 2 && app://a < b <", "1:10-17 app://a"),
        Row(
            .html,
            "<p>&lt;a href=\"app://a?b&amp;amp;c\"&gt;</p>&lt;a href=&quot;app://d?e&amp;amp;f&quot;&gt;",
            "1:16-35 app://a?b&c", "1:61-80 app://d?e&f"),
        Row(.html, "<p>&lt;<i>app://a&amp;amp;b", "1:11-28 app://a&amp;b"),
        Row(.html, "<p>5 &lt; 6, app://a&amp;amp;b", "1:14-31 app://a&amp;b"),
        Row(.html, "<p>app://a&amp;b app://c&nbsp;d</p>", "1:4-17 app://a&b", "1:18-25 app://c"),
        Row(.html, "<a href=\"app://a", "1:10-17 app://a"),
        Row(
            .html, "<script>var a = \"app://a\"; if (a<b) { c = 'app://b' }</script>", "1:18-25 app://a",
            "1:44-51 app://b"),
        Row(.html, "<p>app://a</p>app://b<br>", "1:4-11 app://a", "1:15-22 app://b"),
    ]

    private static let scripts = [
        Row(.html, #"<script>{"u":"app:\/\/a\/b?c\u0026d"}</script>"#, "1:15-36 app://a/b?c&d"),
        Row(.html, #"<script>u='app:\u002F\x2fa\u002fb';</script>"#, "1:12-34 app://a/b"),
        Row(
            .html, #"<script>"<a href=\"app://a\">","<a href=\\\"app:\/\/b\\\" id=\'c\'>"</script>"#,
            "1:20-27 @app://a",
            "1:45-54 @app://b"),
        Row(.html, #"<i data-u="app:&#x2F;&#47;a&sol;b">"#, "1:12-34 app://a/b"),
        Row(
            .html, #"<script>"see app:\/\/a\n, app:\/\/b\u003c\/p>app:\/\/c\t"</script>"#, "1:14-23 app://a",
            "1:27-36 app://b", "1:46-55 app://c"),
        Row(
            .html, "<i data-json=\"{&quot;u&quot;:&quot;app://a?b&amp;c&quot;}\">app://d&lt;e",
            "1:36-51 app://a?b&c",
            "1:60-67 app://d"),
        Row(.html, #"<script>"http:\/x app:\\a app:\u00zz"</script>"#),
        Row(.html, #"app://a\b"#, "1:1-8 app://a"),
        Row(.html, #"<script>u="shop.example\/a"</script>"#, "1:12-27 shop.example/a"),
        Row(.html, ##"<i>app://a\/(b)\#(c)</i>"##, ##"1:4-21 app://a/(b)\#(c)"##),
    ]

    private static let mail = [
        Row(
            .mail,
            "From a Thu 1\r\nContent-Type: text/plain\r\n\r\n>From app://a\r\nFrom b Thu 1\r\n"
                + "Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
                + "<a href=3D\"app://=\r\nb\">\r\n",
            "4:7-14 app://a", "9:12 @app://b"),
        Row(.html, "Subject: a\n<a href='app://a?b&amp;c'>", "2:10-25 @app://a?b&c"),
        Row(.mail, "References: <a@b>\nContent-Transfer-Encoding: base64\n\nYXBwOi8vYQ==", "4:1-13 app://a"),
        Row(
            .mail,
            "From: a\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/csv\n\napp://a,b\n"
                + "--b\nContent-Type: application/x\n"
                + "Content-Disposition: attachment;\n filename*0*=UTF-8''%C3;\n"
                + " filename*1=.ics\n\nURL:app://c\n d\n"
                + "--b\nContent-Type: application/json\n\n{\"app:\\u002F/e\": 1}\n"
                + "--b\nContent-Type: message/delivery-status\n\nA: app://f\n"
                + "--b\nContent-Type: text/plain; charset=gbk\n\napp://g\n--b--",
            "7:1-8 app://a", "14:5 app://cd", "19:3-15 app://e", "23:4-11 app://f", "26:1-1 "),
    ]

    // MARK: Tables and JSON

    private static let csv = [
        Row(.csv, "a,b\napp://a,app://b c", "2:1-8 app://a", "2:9-16 app://b"),
        Row(.csv, "a;b\napp://a,1;\"x, app://b,2; y\"", "2:1-10 app://a,1", "2:15-24 app://b,2"),
        Row(.tsv, "a\tb\r\napp://a,1\tapp://b\r\n", "2:1-10 app://a,1", "2:11-18 app://b"),
        Row(
            .csv, "\"app://a.\",app://b.\n\"\"\"app://c\"\"\"", "1:2-10 app://a.", "1:12-20 app://b.",
            "2:4-11 app://c"),
        Row(
            .csv, "x,Link\n\"1\n2\",app://a\n3, app://b \n4,\n5,not a link\n", "3:4-11 app://a",
            "4:4-11 app://b",
            "6:3-13 not a link", column: "link"),
        Row(.csv, "\"x\",\"a \"\"b\"\"\"\n1,\"app://a\"\"b\"", "2:4-14 app://a\"b", column: "a \"b\""),
        Row(.csv, "link", column: "link"),
        Row(.csv, "a\n\"app://a", "2:2-9 app://a"),
        Row(.csv, "u,n\napp://a,\"b\napp://c,d\n", "2:1-8 app://a", "3:1-8 app://c", column: "u"),
        Row(.csv, "u,n\n\"see app://a,b\napp://c,d\n", "2:6-13 app://a", "3:1-8 app://c"),
        Row(.csv, "u\n\"app://a\"b\n\"app://c\" \n", "2:1-11 \"app://a\"b", "3:2-9 app://c", column: "u"),
        Row(.csv, "u\n\"app://a\"b\n\"say \"\"app://c\"\"\"", "2:2-9 app://a", "3:8-15 app://c"),
        Row(.csv, "a.example/b,1\napp://c,2", "1:1-12 a.example/b", "2:1-8 app://c", column: "1"),
        Row(.csv, "Link/URL: iOS\napp://a", "2:1-8 app://a", column: "1"),
        Row(.csv, "1\tapp://a,b\n2\tapp://c,d", "1:3-12 app://a,b", "2:3-12 app://c,d"),
        Row(.csv, "a,app://b\rc,app://d\r", "1:3-10 app://b", "1:13-20 app://d", column: "2"),
        Row(.tsv, "u\n\"app://a\"\n\\N\napp:\\x2f/b", "2:1-10 \"app://a\"", "4:1-11 app://b", column: "u"),
        Row(.tsv, "see\\tapp://a\\x62\\tc\tapp://d", "1:6-17 app://ab", "1:21-28 app://d"),
    ]

    private static let json = [
        Row(
            .json, #"{"a":"<p>app://a?b&amp;c</p>","d":"<app://e|f>","g":"\u003ca href=\"h\">app://i"}"#,
            "1:10-25 app://a?b&c", "1:37-44 app://e", "1:69-70 @h", "1:73-80 app://i"),
        Row(
            .json, #"{"a":"app://a","b":["see app://b.",{"app://c":1}],"d":"app://d."}"#, "1:7-14 app://a",
            "1:26-33 app://b",
            "1:38-45 app://c", "1:56-64 app://d."),
        Row(.json, #"{"a":"app:\/\/a\u002fb\u00e9\ud83d\ude00"}"#, "1:7-41 app://a/bé😀"),
        Row(.json, #""x\n app:\/\/a\t.""#, "1:6-15 app://a"),
        Row(
            .json, "{\"url\":\"app://a\"}\n{\"url\" : \"/b\", \"c\":\"app://c\"}\n{\"url\":[\"d\",\"e\"]}\n",
            "1:9-16 app://a",
            "2:11-13 /b", "3:10-11 d", "3:14-15 e", field: "url"),
        Row(
            .json, "// app://a\n{b: 'app://b', \"c\": \"d app://d\", /* don't app://e */}\n// app://f",
            "1:4-11 app://a",
            "2:6-13 app://b", "2:24-31 app://d", "2:43-50 app://e", "3:4-11 app://f"),
        Row(
            .json, "{'url': 'app://a', \"url\": 'app://b', // 5\"\n url : \"app://c\"}", "1:10-17 app://a",
            "1:28-35 app://b", "2:9-16 app://c", field: "url"),
        Row(.json, #"{"a":"app://a"#, "1:7-14 app://a"),
        Row(.json, "{\"a\":\"app://a\n}\n", "1:7-14 app://a", field: "a"),
        Row(
            .json, #"{"gr\u00f6\u00dfe":"app://a","größe":"app://b"}"#, "1:21-28 app://a", "1:39-46 app://b",
            field: "größe"),
        Row(.json, #"["{\"a\":\"app:\\/\\/b?c\\u0026d\"}"]"#, "1:12-33 app://b?c&d"),
        Row(.json, "app://a", "1:1-8 app://a"),
    ]

    @Test(
        "Locations do not depend on the ends of the windows",
        arguments: text + markdown + html + scripts + mail + csv + json)
    func links(_ row: Row) throws {
        for block in [1, 2, 3, 7, 1000] {
            #expect(try Self.links(row, block: block) == row.expected, "in blocks of \(block)")
        }
    }

    @Test("A missing column")
    func missingColumn() throws {
        let row = Row(.csv, "a,b\n1,2\n", column: "c")
        #expect(throws: MissingNameError(kind: .column, name: "c", others: ["a", "b"])) {
            try Self.links(row, block: 1000)
        }
    }

    @Test("A tag, cell or string without an end does not fill the memory")
    func endless() throws {
        let long = String(repeating: "x", count: 1 << 20)
        for (format, text) in [
            (TextFormat.html, "<a href=\"" + long), (.csv, "\"" + long), (.json, "\"" + long), (.text, long),
        ] {
            let links = try Self.links(Row(format, text + " app://a"), block: 256 << 10)
            let place = "1:\(text.count + 2)-\(text.count + 9)"
            #expect(links == (["\(place) app://a"]), "\(format)")
        }
    }

    @Test(
        "The format that an extension implies",
        arguments: [
            ("a.md", TextFormat.markdown), ("A.HTML", .html), ("x/b.tsv", .tsv), ("c.ndjson", .json),
            ("d.txt", .list), ("d.log", .text), ("d.links", .list), ("d.urls", .list),
            ("e.csv", .csv), ("f.eml", .mail), ("g", nil), (".html", nil), ("a.md/b", nil),
            ("h.swift", .text), (".env", .text), ("a/.env.local", .text), (".envrc", nil),
        ])
    func format(_ path: String, _ expected: TextFormat?) {
        #expect(TextFormat(path: FilePath(path)) == expected)
    }
}
