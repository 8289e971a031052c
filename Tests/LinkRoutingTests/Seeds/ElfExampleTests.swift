import Testing

/// The links and patterns that Elf's README prints, with the values it prints for them.
@Suite("Elf's examples")
struct ElfExampleTests {
    /// The routing table. Elf's handler reads `id` from whatever query the link has, here the pattern names
    /// it.
    static let table = """
        source app  app://
        app://profile?:id{string?} -> profile
        app://user/{username}/following -> user.following
        """
    static let debug = """
        query :debugcode{string?}
        app://profile?:id{string?} -> profile
        """

    static let rows = [
        // "Now let's handle urls!"
        SeedExample(table, "app://profile?id=1024", #"profile {"id":"1024"}"#),
        SeedExample(table, "app://user/limboy/following", #"user.following {"username":"limboy"}"#),
        // The handler shows an error page without an id, so the link without one reaches it.
        SeedExample(table, "app://profile", "profile {}"),
        // "Else notFoundHandler will be called." Elf drops the second link in silence instead.
        SeedExample(table, "app://settings", "- no_route"),
        SeedExample(table, "app://user/limboy", "- no_route"),
        SeedExample(table, "other://profile?id=1024", "- unknown_source"),

        // "app://profile/{id} will get params["id"] as String": without a type a value is a text.
        SeedExample("app://profile/{id} -> profile", "app://profile/1024", #"profile {"id":"1024"}"#),
        SeedExample("app://profile/{id:int} -> profile", "app://profile/1024", #"profile {"id":1024}"#),

        // "When opened by url like ?debugcode=xxx". That text alone is no link; Elf crashes on it.
        SeedExample(debug, "?debugcode=xxx", "- invalid_url"),
        SeedExample(
            debug, "app://profile?id=1024&debugcode=xxx",
            #"profile {"id":"1024"} globals {"debugcode":"xxx"}"#),
        SeedExample("app://?:debugcode -> debug", "app://?debugcode=xxx", #"debug {"debugcode":"xxx"}"#),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: SeedExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }
}
