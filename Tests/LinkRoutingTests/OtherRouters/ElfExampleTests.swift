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
        RouterExample(table, "app://profile?id=1024", #"profile {"id":"1024"}"#),
        RouterExample(table, "app://user/limboy/following", #"user.following {"username":"limboy"}"#),
        // The handler shows an error page without an id, so the link without one reaches it.
        RouterExample(table, "app://profile", "profile {}"),
        // "Else notFoundHandler will be called." Elf drops the second link in silence instead.
        RouterExample(table, "app://settings", "- no_route"),
        RouterExample(table, "app://user/limboy", "- no_route"),
        RouterExample(table, "other://profile?id=1024", "- unknown_source"),

        // "app://profile/{id} will get params["id"] as String": without a type a value is a text.
        RouterExample("app://profile/{id} -> profile", "app://profile/1024", #"profile {"id":"1024"}"#),
        RouterExample("app://profile/{id:int} -> profile", "app://profile/1024", #"profile {"id":1024}"#),

        // "When opened by url like ?debugcode=xxx". That text alone is no link; Elf crashes on it.
        RouterExample(debug, "?debugcode=xxx", "- invalid_url"),
        RouterExample(
            debug, "app://profile?id=1024&debugcode=xxx",
            #"profile {"id":"1024"} globals {"debugcode":"xxx"}"#),
        RouterExample("app://?:debugcode -> debug", "app://?debugcode=xxx", #"debug {"debugcode":"xxx"}"#),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: RouterExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }
}
