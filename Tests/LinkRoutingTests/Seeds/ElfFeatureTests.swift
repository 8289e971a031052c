import GoldenFiles
import LinkRoutingTools
import Testing

/// What Elf can do, feature by feature, as route tables say it.
@Suite("Elf's features")
struct ElfFeatureTests {
    static let table = """
        app://profile/{id} -> profile
        app://user/{username}/following -> user.following
        """
    static let web = """
        https://h.example/a/{b} -> web
        app://a/{b} -> app
        """
    static let literalFirst = """
        app://{a}/b -> second
        app://x/{b} -> first
        app://x/b/c -> long
        """
    static let query = "app://profile?:id{string?} -> profile"

    static let rows = [
        SeedFeature(
            "Pattern", table, "app://user/limboy/following", #"user.following {"username":"limboy"}"#),
        SeedFeature("Pattern", "app://a/pre{x} -> a", "app://a/pre1", #"a {"x":"1"}"#),
        SeedFeature("Pattern", "app://profile/ -> profile", "app://profile", "profile {}"),
        SeedFeature("Tree", table, "app://profile/1024", #"profile {"id":"1024"}"#),
        SeedFeature("Tree", table, "other://profile/1024", "- wrong_source profile"),
        SeedFeature("Custom-scheme and web URLs alike", table, "app:/profile/1", #"profile {"id":"1"}"#),
        SeedFeature("Custom-scheme and web URLs alike", table, "app:///profile/1", #"profile {"id":"1"}"#),
        SeedFeature("Custom-scheme and web URLs alike", table, "app://profile//1", #"profile {"id":"1"}"#),
        SeedFeature("Custom-scheme and web URLs alike", web, "https://me@h.example/a/1", #"web {"b":"1"}"#),
        SeedFeature(
            "Custom-scheme and web URLs alike", web, "https://h.example:8443/a/1", "- wrong_source app"),
        SeedFeature("Custom-scheme and web URLs alike", web, "app://a/1", #"app {"b":"1"}"#),
        SeedFeature("Specificity", literalFirst, "app://x/b", #"first {"b":"b"}"#),
        SeedFeature("No handler on the reached node", "app://foo/bar -> bar", "app://foo", "- no_route"),
        SeedFeature(
            "No handler on the reached node",
            """
            app://{a}/b -> general
            app://x/b/c -> special
            """,
            "app://x/b",
            #"general {"a":"x"}"#),
        SeedFeature("Whole-path match", table, "app://profile/1/2", "- no_route"),
        SeedFeature(
            "A placeholder named like the segment", table, "app://profile/id", #"profile {"id":"id"}"#),
        SeedFeature(
            "A placeholder named like the segment",
            """
            app://{id}/a -> any
            app://id/{b} -> literal
            """,
            "app://id/a",
            #"literal {"b":"a"}"#),
        SeedFeature("Path decoding", table, "app://profile/a%20b#frag", #"profile {"id":"a b"}"#),
        SeedFeature("Query", query, "app://profile?id=a%20b+c", #"profile {"id":"a b+c"}"#),
        SeedFeature("Query", query, "app://profile?id=1&id=2", #"profile {"id":"1"}"#),
        SeedFeature("Query", query, "app://profile?id=1&id", #"profile {"id":"1"}"#),
        SeedFeature("Query", query, "app://profile?id", "profile {}"),
        SeedFeature("Query", query, "app://profile?id=", #"profile {"id":""}"#),
        SeedFeature(
            "Query", "app://profile?*params -> profile", "app://profile?a=1&b=2",
            #"profile {"params":{"a":"1","b":"2"}}"#),
        SeedFeature("Case", table, "APP://Profile/Bob", #"profile {"id":"Bob"}"#),
        SeedFeature("Case", table, "app://user/limboy/Following", "- no_route"),
        SeedFeature("Values", table, "app://profile/1024", #"profile {"id":"1024"}"#),
        SeedFeature(
            "Values", "app://profile/{id:int} -> profile", "app://profile/1024", #"profile {"id":1024}"#),
        SeedFeature("Not found", table, "app://settings", "- no_route"),
        SeedFeature(
            "Not found", "app://profile/{id:int} -> profile", "app://profile/bob", "- bad_value id profile"),
        SeedFeature("Crash", table, "?a=b", "- invalid_url"),
        SeedFeature(
            "Validation, types, lists, wildcards, catch-all, groups, reverse routing",
            "app://a/{x:[int]}/*rest -> a",
            "app://a/1,2/b", #"a {"x":[1,2],"rest":"b"}"#),
        SeedFeature(
            "Validation, types, lists, wildcards, catch-all, groups, reverse routing", table,
            build: "profile id=1",
            "app://profile/1"),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: SeedFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("The whole error, or none")
    func refusal() {
        expectGoldenCases("libraries/elf-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
