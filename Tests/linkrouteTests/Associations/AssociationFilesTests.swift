import Testing

@Suite("Association files that cannot be used")
struct AssociationFilesTests {
    @Test("Whole messages", arguments: rows)
    func output(_ row: AssociationRow) throws {
        #expect(try row.outcome() == row.expected)
    }

    static let rows: [AssociationRow] = [
        AssociationRow(
            "A file that does not exist", ["match", "--aasa", "no.json", "x"], status: 2,
            error: """
                error: cannot read `no.json`: No such file or directory
                """),
        AssociationRow(
            "A file that is not JSON", ["match", "--aasa", "-", "https://pokedex.example/x"],
            input: "{\n  \"applinks\": {\n    \"details\": [,]\n  }\n}\n", status: 2,
            error: """
                error: expected a value, but found `,`
                 --> standard input:3:17
                  |
                3 |     "details": [,]
                  |                 ^
                """),
        AssociationRow(
            "A manifest as an AASA file",
            ["match", "--aasa", "AndroidManifest.xml", "https://pokedex.example/x"], status: 2,
            error: """
                error: expected JSON, but found HTML or XML
                 --> AndroidManifest.xml:1:1
                  |
                1 | <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.pokedex">
                  | ^
                """),
        AssociationRow(
            "An AASA file for Android",
            [
                "match", "--android", "pokedex.example/apple-app-site-association",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `the file` must be an array, not an object
                 --> pokedex.example/apple-app-site-association:1:1
                  |
                1 | {
                  | ^
                """),
        AssociationRow(
            "A manifest that is not XML", ["match", "--android", "-", "https://pokedex.example/x"],
            input: "<manifest>\n  <application>\n</manifest>\n", status: 2,
            error: """
                error: expected `</application>`, but found `</manifest>`
                 --> standard input:3:1
                  |
                3 | </manifest>
                  | ^^^^^^^^^^^
                """),
        AssociationRow(
            "Strings that are not XML",
            [
                "match", "--android", "AndroidManifest.xml", "--strings", "links.txt",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: expected an element
                 --> links.txt:1:1
                  |
                1 | https://pokedex.example/pokemons/25
                  | ^^^^^
                """),
        AssociationRow(
            "Two files for one host",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--aasa",
                "./pokedex.example/apple-app-site-association", "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `pokedex.example/apple-app-site-association` and `./pokedex.example/apple-app-site-association` are both for `pokedex.example`
                  name one file for each host, and keep it in a folder with the name of the host
                """),
        AssociationRow(
            "Two files, one of them without a host",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--aasa", "assetlinks.json",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: the host of `assetlinks.json` is not known
                  with several files, keep each in a folder with the name of its host
                """),
        AssociationRow(
            "A host with a scheme",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--host",
                "https://pokedex.example", "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `--host` cannot be `https://pokedex.example`: expected a host such as `example.com`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "A host without files", ["match", "--host", "pokedex.example", "https://pokedex.example/x"],
            status: 2,
            error: """
                error: `--host` needs `--aasa`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "An app without files",
            ["match", "--app-id", "com.example.pokedex", "https://pokedex.example/x"], status: 2,
            error: """
                error: `--app-id` needs `--aasa`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "An API level without a manifest",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--api", "35",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `--api` needs `--android`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "Strings without a manifest",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--strings", "strings.xml",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `--strings` needs `--android`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "An API level that is none",
            ["match", "--android", "AndroidManifest.xml", "--api", "zero", "https://pokedex.example/x"],
            status: 2,
            error: """
                error: `--api` cannot be `zero`
                  expected a whole number from 1 to 999
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "A misspelt app",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--app-id",
                "com.example.pokedx", "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: no association file names the app `com.example.pokedx`
                  did you mean `com.example.pokedex`?
                """),
        AssociationRow(
            "Names of routes only",
            [
                "match", "--aasa", "pokedex.example/apple-app-site-association", "--format", "name",
                "https://pokedex.example/x",
            ], status: 2,
            error: """
                error: `--aasa` cannot be used with `--format name`
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "Standard input twice", ["match", "--aasa", "-"], status: 2,
            error: """
                error: standard input cannot be both the file of `--aasa` and the links
                Run `linkroute match --help` for its options.
                """),
        AssociationRow(
            "Standard input for two files",
            ["match", "--aasa", "-", "--android", "-", "https://pokedex.example/x"], status: 2,
            error: """
                error: `-` is given more than once, but standard input can be read only once
                Run `linkroute match --help` for its options.
                """),
    ]
}
