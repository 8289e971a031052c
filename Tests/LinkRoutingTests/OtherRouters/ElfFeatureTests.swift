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
        RouterFeature(
            "Pattern", table, "app://user/limboy/following", #"user.following {"username":"limboy"}"#),
        RouterFeature("Pattern", "app://a/pre{x} -> a", "app://a/pre1", #"a {"x":"1"}"#),
        RouterFeature("Pattern", "app://profile/ -> profile", "app://profile", "profile {}"),
        RouterFeature("Tree", table, "app://profile/1024", #"profile {"id":"1024"}"#),
        RouterFeature("Tree", table, "other://profile/1024", "- wrong_source profile"),
        RouterFeature("Custom-scheme and web URLs alike", table, "app:/profile/1", #"profile {"id":"1"}"#),
        RouterFeature("Custom-scheme and web URLs alike", table, "app:///profile/1", #"profile {"id":"1"}"#),
        RouterFeature("Custom-scheme and web URLs alike", table, "app://profile//1", #"profile {"id":"1"}"#),
        RouterFeature("Custom-scheme and web URLs alike", web, "https://me@h.example/a/1", #"web {"b":"1"}"#),
        RouterFeature(
            "Custom-scheme and web URLs alike", web, "https://h.example:8443/a/1", "- wrong_source app"),
        RouterFeature("Custom-scheme and web URLs alike", web, "app://a/1", #"app {"b":"1"}"#),
        RouterFeature("Specificity", literalFirst, "app://x/b", #"first {"b":"b"}"#),
        RouterFeature("No handler on the reached node", "app://foo/bar -> bar", "app://foo", "- no_route"),
        RouterFeature(
            "No handler on the reached node",
            """
            app://{a}/b -> general
            app://x/b/c -> special
            """,
            "app://x/b",
            #"general {"a":"x"}"#),
        RouterFeature("Whole-path match", table, "app://profile/1/2", "- no_route"),
        RouterFeature(
            "A placeholder named like the segment", table, "app://profile/id", #"profile {"id":"id"}"#),
        RouterFeature(
            "A placeholder named like the segment",
            """
            app://{id}/a -> any
            app://id/{b} -> literal
            """,
            "app://id/a",
            #"literal {"b":"a"}"#),
        RouterFeature("Path decoding", table, "app://profile/a%20b#frag", #"profile {"id":"a b"}"#),
        RouterFeature("Query", query, "app://profile?id=a%20b+c", #"profile {"id":"a b+c"}"#),
        RouterFeature("Query", "app://?:code -> debug", "app://?code=x", #"debug {"code":"x"}"#),
        RouterFeature(
            "Query", "app://profile?*params -> profile", "app://profile?a=1&b=2",
            #"profile {"params":{"a":"1","b":"2"}}"#),
        RouterFeature("Case", table, "APP://Profile/Bob", #"profile {"id":"Bob"}"#),
        RouterFeature("Case", table, "app://user/limboy/Following", "- no_route"),
        RouterFeature(
            "Values", "app://profile/{id:int} -> profile", "app://profile/1024", #"profile {"id":1024}"#),
        RouterFeature("Not found", table, "app://settings", "- no_route"),
        RouterFeature(
            "Not found", "app://profile/{id:int} -> profile", "app://profile/bob", "- bad_value id profile"),
        RouterFeature("Crash", table, "?a=b", "- invalid_url"),
        RouterFeature(
            "Validation, types, lists, wildcards, catch-all, groups, reverse routing",
            "app://a/{x:[int]}/*rest -> a",
            "app://a/1,2/b", #"a {"x":[1,2],"rest":"b"}"#),
        RouterFeature(
            "Validation, types, lists, wildcards, catch-all, groups, reverse routing", table,
            build: "profile id=1",
            "app://profile/1"),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: RouterFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("Each table has the accepted errors, or none")
    func refusal() {
        expectGoldenCases("libraries/elf-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
