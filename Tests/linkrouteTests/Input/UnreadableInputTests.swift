import Foundation
import GoldenFiles
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Input that is not text")
struct UnreadableInputTests {
    private static let table = "source app app://\n/products/:id{int} -> product\n"

    private static func folder(_ files: [(String, [UInt8])]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["app.routes": table])
        for (name, bytes) in files {
            try folder.write("", to: name)
            try Data(bytes).write(to: folder.url.appendingPathComponent(name))
        }
        return folder
    }

    private static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] { Array(text.utf8) + more }

    private static let zip: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, 0, 0]
    private static let ole: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0]

    private static func zip(_ entry: String) -> [UInt8] {
        zip + bytes("[Content_Types].xml\u{1}") + bytes(entry)
    }

    // What to do about them.
    private static let csv = "\n  export it as CSV"
    private static let plain = "\n  save it as HTML or as plain text"
    private static let list = "\n  copy its links to a list, one per line"
    private static let unpack = "\n  unpack it, and check the files in it"
    private static let picture = "\n  links in pictures cannot be read"
    private static let textOnly = "\n  links are searched for in text only"

    /// Names, contents and the sentence about them.
    private static let files: [(String, [UInt8], String)] = [
        ("plan.xlsx", zip("xl/workbook.xml"), "an Excel workbook" + csv),
        ("plan.csv", zip("xl/workbook.xml"), "an Excel workbook" + csv),
        ("plan.xlsx", zip, "an Excel workbook" + csv),
        ("a.docx", zip("word/document.xml"), "a Word document" + plain),
        ("a.pptx", zip("ppt/presentation.xml"), "a PowerPoint presentation" + list),
        (
            "a.ods", zip + bytes("mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK"),
            "an OpenDocument spreadsheet" + csv
        ),
        (
            "a.odt", zip + bytes("mimetypeapplication/vnd.oasis.opendocument.textPK"),
            "an OpenDocument text" + plain
        ),
        (
            "a.odp", zip + bytes("mimetypeapplication/vnd.oasis.opendocument.presentationPK"),
            "an OpenDocument presentation" + list
        ),
        ("a.epub", zip + bytes("mimetypeapplication/epub+zipPK"), "an EPUB book" + unpack),
        ("a.apk", zip("AndroidManifest.xml"), "a ZIP archive" + unpack),
        ("a.numbers", zip("Index/CalculationEngine-1.iwa"), "a Numbers spreadsheet" + csv),
        ("a.pages", zip("Index/Document.iwa"), "a Pages document" + plain),
        ("a.key", zip("Index/Slide.iwa"), "a Keynote presentation" + list),
        ("a.zip", zip("links.txt"), "a ZIP archive" + unpack),
        ("a.xls", ole, "an Excel workbook" + csv),
        ("a.doc", ole, "a Word document" + plain),
        ("a.msg", ole, "an Outlook message\n  save it as an `.eml` file or as HTML"),
        ("a", ole, "an old Office document\n  save it as CSV, HTML or plain text"),
        ("a.pdf", bytes("%PDF-1.7\n"), "a PDF document\n  export its text, for example with `pdftotext`"),
        (
            "a.txt.gz", [0x1F, 0x8B, 8, 0],
            "a gzip file\n  decompress it, for example with `gunzip < a.txt.gz`"
        ),
        (
            "a.zst", [0x28, 0xB5, 0x2F, 0xFD],
            "a Zstandard file\n  decompress it, for example with `unzstd < a.zst`"
        ),
        ("a.bz2", bytes("BZh91AY&SY"), "a bzip2 file\n  decompress it, for example with `bunzip2 < a.bz2`"),
        (
            "a.xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0],
            "an xz file\n  decompress it, for example with `unxz < a.xz`"
        ),
        ("a.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive" + unpack),
        ("a.rar", bytes("Rar!\u{1A}\u{7}"), "a RAR archive" + unpack),
        ("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "an image" + picture),
        ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "an image" + picture),
        ("a.gif", bytes("GIF89a"), "an image" + picture),
        ("a.tiff", bytes("II*\0"), "an image" + picture),
        ("a.webp", bytes("RIFF\u{24}\0\0\0WEBPVP8 "), "binary data" + textOnly),
        ("a.rtf", bytes("{\\rtf1\\ansi"), "an RTF document" + plain),
        ("a.txt", bytes("{\\rtf1\\ansi"), "an RTF document" + plain),
        ("a.db", bytes("SQLite format 3\0"), "a SQLite database\n  export its links as CSV or JSON"),
        ("a.parquet", bytes("PAR1"), "a Parquet file\n  export its links as CSV or JSON"),
        ("a.out", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "binary data" + textOnly),
        ("A.class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x41], "binary data" + textOnly),
        ("a.txt", bytes("app://a\0b"), "binary data" + textOnly),
        ("a.txt", bytes("a\0b\n"), "binary data" + textOnly),
        ("a.txt", [0, 1, 2, 3], "binary data" + textOnly),
        ("a.txt", (1...60).map { UInt8($0 * 7 % 31 + 1) }, "binary data" + textOnly),
        (
            "a.txt", bytes("app://a\n").flatMap { [$0, 0] },
            "UTF-16 text\n  save it as UTF-8, for example with `iconv -f UTF-16LE -t UTF-8`"
        ),
        (
            "a.html", bytes("<p>app://a\n").flatMap { [0, $0] },
            "UTF-16 text\n  save it as UTF-8, for example with `iconv -f UTF-16BE -t UTF-8`"
        ),
        ("a.csv", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "binary data" + textOnly),
        ("a.csv", bytes("app://a\n").flatMap { [$0, 0, 0, 0] }, "binary data" + textOnly),
        ("a.csv", bytes("app://a\n").flatMap { [0, 0, 0, $0] }, "binary data" + textOnly),
    ]

    @Test("A file that is named is an error that says its kind and what to do", arguments: files)
    func kinds(_ name: String, _ contents: [UInt8], _ sentence: String) throws {
        let folder = try Self.folder([(name, contents)])
        #expect(try folder.check([name]) == .error("error: `\(name)` is \(sentence)\n"))
    }

    @Test(
        "Text in any encoding that extends ASCII is text",
        arguments: [
            [], [0x61], bytes("app://é/日本語"), [0xEF, 0xBB, 0xBF, 0x61], (0xC0...0xFF).map { UInt8($0) },
            bytes("app://a\u{1}"), bytes("\u{1B}[31mapp://a\u{1B}[0m"), bytes("PK is short for Pokémon"),
            bytes("BM"), bytes("{\\r"), bytes("%PD"), bytes("GIF8"),
        ])
    func text(_ contents: [UInt8]) {
        #expect(FileKind(Bytes(contents).span, path: FilePath("a.xlsx")) == nil)
    }

    @Test("Standard input, a pipe or a file, is named as such")
    func standardInput() throws {
        let folder = try Self.folder([("a.pdf", Self.bytes("%PDF-1.7\n"))])
        let expected = Program.Outcome(
            status: 2,
            error:
                "error: standard input is a PDF document\n  export its text, for example with `pdftotext`\n")
        for line in ["cat a.pdf | \"$linkroute\" check", "\"$linkroute\" check --extract < a.pdf"] {
            #expect(try folder.shell(line + " --routes app.routes") == expected)
        }
        #expect(try folder.shell("cat a.pdf | \"$linkroute\" diff app.routes app.routes -") == expected)
    }

    private static let compounds: [(String, [UInt8])] = [
        ("docs/a.md", bytes("app://products/1")), ("docs/b.pdf", bytes("%PDF-1.7")),
        ("docs/c/d.xlsx", zip), ("docs/e.html", [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]), ("docs/f.png", [0x89]),
        ("docs/g.txt", bytes("<html>\n<p>app://nowhere</p>\n")),
    ]

    @Test("A file found in a folder or by a pattern is counted and named")
    func folder() throws {
        let folder = try Self.folder(Self.compounds)
        let expected = """
            4 files not read: docs/b.pdf (PDF document), docs/c/d.xlsx (Excel workbook), docs/e.html (binary data), docs/g.txt (looks like HTML)
            1 link in 1 file: 1 works

            """
        #expect(try folder.check(["docs"]) == .output(expected))
        let json = #"""
            {"summary":{"files":1,"links":1,"resolved":1,"failed":0,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":0,"unread":2},"unread":[{"file":"docs/b.pdf","reason":"pdf"},{"file":"docs/e.html","reason":"binary"}]}

            """#
        #expect(try folder.check(["--format", "json", "docs/[abe]*"]) == .output(json))
        let diff = """
            4 files not read: docs/b.pdf (PDF document), docs/c/d.xlsx (Excel workbook), docs/e.html (binary data), docs/g.txt (looks like HTML)
            no differences between the tables
            1 link in 1 file: 1 is unchanged

            """
        #expect(try folder.run(["diff", "app.routes", "app.routes", "docs"]) == .output(diff))
    }

    @Test("A strict check fails for each file that it could not read")
    func strict() throws {
        let folder = try Self.folder(Self.compounds)
        try expectGolden("check/unreadable/strict.txt", folder.check(["--strict", "docs"]))
    }

    @Test(
        "Reports that have no summary warn about each file, and pages name them",
        arguments: [
            (
                "junit",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="linkroute check">
                  <testsuite name="docs/a.md" tests="1" failures="0" errors="0">
                    <testcase name="1 link without a failure" classname="docs/a.md"/>
                  </testsuite>
                  <testsuite name="docs/b.pdf" tests="0" failures="0" errors="0">
                    <system-out>warning: docs/b.pdf:1:1
                the file is a PDF document
                export its text, for example with `pdftotext`</system-out>
                  </testsuite>
                </testsuites>

                """
            ),
            (
                "sarif",
                #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"unread-file","ruleIndex":0,"level":"warning","message":{"text":"the file is a PDF document\nexport its text, for example with `pdftotext`"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"docs/b.pdf"},"region":{"startLine":1,"startColumn":1}}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"unread-file","shortDescription":{"text":"Unread file"}}]}}}]}

                """#
            ),
            (
                "github",
                """
                1 file not read: docs/b.pdf (PDF document)
                1 link in 1 file: 1 works

                """
            ),
            (
                "markdown",
                """
                ### No link needs fixing

                1 file not read: docs/b.pdf (PDF document)

                1 link in 1 file: 1 works

                """
            ),
        ])
    func formats(_ format: String, _ expected: String) throws {
        let folder = try Self.folder(Array(Self.compounds.prefix(2)))
        #expect(try folder.check(["--format", format, "docs"]) == .output(expected))
        let page = try folder.check(["--format", "html", "docs"])
        #expect(page.output.contains("<p class=\"note\">1 file not read: docs/b.pdf (PDF document).</p>"))
    }

    @Test("Of very many files, only the first are named")
    func many() throws {
        let folder = try Self.folder((10..<40).map { ("docs/\($0).pdf", []) } + [("docs/a.md", [])])
        let names = (10..<30).map { "docs/\($0).pdf (PDF document)" }.joined(separator: ", ")
        let expected = """
            docs/a.md
              1:1  warning: no links found

            30 files not read: \(names), and 10 more
            0 links in 1 file; 1 warning

            """
        #expect(try folder.check(["docs"]) == .output(expected))
    }

    @Test("The command that decompresses a file quotes its name; standard input has none")
    func decompression() throws {
        let folder = try Self.folder([("a b.gz", [0x1F, 0x8B, 8, 0])])
        let named = "error: `a b.gz` is a gzip file\n  decompress it, for example with `gunzip < 'a b.gz'`\n"
        #expect(try folder.check(["a b.gz"]) == .error(named))
        let input =
            "error: standard input is a gzip file\n  decompress it, for example with `gunzip`\n"
        #expect(try folder.shell("\"$linkroute\" check -r app.routes < 'a b.gz'") == .error(input))
    }

    @Test("A folder without a readable file: the warning is not about an unread file")
    func nothingRead() throws {
        let folder = try Self.folder([("docs/a.pdf", []), ("docs/b.xlsx", [])])
        try expectGolden("check/unreadable/folder.txt", folder.check(["docs"]))
    }

    @Test("Links to nothing, pipes, and paths that are too long are counted and named")
    func inaccessible() throws {
        let folder = try Self.folder([("docs/a.md", Array("app://products/1\n".utf8))])
        let before = """
            ln -s nothing docs/b.md; ln -s nothing docs/c; ln -s nothing docs/d.png; ln -s e.md docs/e.md
            mkfifo docs/f.txt docs/g
            """
        #expect(try folder.shell(before) == .status(0))
        let found = "\"$linkroute\" check -f json -r app.routes docs | tail -n 1 | grep -o '\"unread\":\\[.*'"
        #expect(
            try folder.shell(found).output == """
                "unread":[{"file":"docs/b.md","reason":"dangling-link"},{"file":"docs/c","reason":"dangling-link"},\
                {"file":"docs/e.md","reason":"inaccessible"},{"file":"docs/f.txt","reason":"not-a-file"}]}

                """)
        // A pattern may name any file.
        let matched = """
            6 files not read: docs/b.md (dangling link), docs/c (dangling link), docs/d.png (dangling link), \
            docs/e.md (Too many levels of symbolic links), docs/f.txt (pipe or device), docs/g (pipe or device)
            1 link in 1 file: 1 works

            """
        #expect(try folder.run(["check", "-r", "app.routes", "docs/*"]) == .output(matched))
        let outcome = try folder.run(["check", "--format", "unix", "--strict", "-r", "app.routes", "docs"])
        expectGolden("check/unreadable/dangling-links-and-pipes.txt", outcome.output)
        #expect(outcome.status == 1)
    }

    @Test("A file deeper than paths may be long is named")
    func deep() throws {
        let folder = try Self.folder([("docs/a.md", Array("app://products/1\n".utf8))])
        let name = String(repeating: "d", count: 200)
        let line = """
            cd docs; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22
            do mkdir \(name) && cd -P \(name); done; echo app://a/x > x.md
            cd '\(folder.path)'; "$linkroute" check -f text -r app.routes docs; rm -r docs
            """
        let parent = "docs" + String(repeating: "/" + name, count: 21)
        #expect(
            try folder.shell(line)
                == .output(
                    """
                    1 file not read: \(parent) (File name too long)
                    1 link in 1 file: 1 works

                    """))
    }
}
