import LinkRoutingLanguage
import SystemIO
import Testing

@Suite("Patterns of paths")
struct GlobTests {
    @Test(
        "A pattern is compared with a name",
        arguments: [
            ("a", "a", true), ("a", "b", false), ("*", "", true), ("*.md", "a.md", true),
            ("*.md", "a.mdx", false),
            ("a*b*c", "aXbYbc", true), ("a*b*c", "aXc", false), ("?", "a", true), ("?", "", false),
            ("a?", "abc", false),
            ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[]]", "]", true),
            ("[a-]", "-", true),
            ("[", "[", true), ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaa", false),
        ])
    func name(_ pattern: String, _ name: String, _ expected: Bool) {
        #expect(Glob.matches(FilePath(pattern), FilePath(name)) == expected)
    }

    @Test(
        "The paths that a pattern matches are found, each once",
        arguments: [
            ("*.md", ["a.md"]),
            ("**/*.md", ["a.md", "docs/b.md", "docs/deep/c.md"]),
            ("docs/*", ["docs/b.md", "docs/deep", "docs/x.txt"]),
            ("d*/**/c.md", ["docs/deep/c.md"]),
            (".h*/*.md", [".hidden/d.md"]),
            ("./docs/[a-c].md", ["./docs/b.md"]),
            ("nothing/*", []),
            // Each path once, and in time that does not grow with the ways in which `**` matches.
            ("**/**/*.md", ["a.md", "docs/b.md", "docs/deep/c.md"]),
            ("**/d*/**/**/*", ["docs/b.md", "docs/deep", "docs/deep/c.md", "docs/x.txt"]),
            ("**", ["", "a.md", "docs", "docs/b.md", "docs/deep", "docs/deep/c.md", "docs/x.txt"]),
            ("docs/../docs/b.md/**", []),
        ])
    func files(_ pattern: String, _ expected: [String]) throws {
        let folder = try TemporaryFolder()
        for path in ["a.md", "docs/b.md", "docs/x.txt", "docs/deep/c.md", ".hidden/d.md"] {
            try folder.write("", to: path)
        }
        let paths = try Glob(FilePath(folder.path).appending(Bytes(pattern.utf8))).paths()
        #expect(paths.map { String($0.text.dropFirst(folder.path.count + 1)) } == expected)
    }
}
