import Testing

@Suite("What new users tried")
struct TrialTests {
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            source app  shop://
            source web  https://www.shop.example

            /p/:id{int}  -> product
            /s/:city     -> store
            /q?q=:term   -> search

            """, to: "s.routes")
        return folder
    }

    @Test("Whole outputs of commands")
    func commands() throws { try expectGoldenCommands("trial/commands.txt", in: Self.folder) }

    @Test("Whole outputs where commands, settings and shells meet")
    func seams() throws { try expectGoldenCommands("trial/seams.txt", in: Self.folder) }

    @Test("Links that templates, mails and other formats write in their own way")
    func templates() throws { try expectGoldenCommands("trial/templates.txt", in: Self.folder) }

    @Test("Links in attachments, in pages with an address of their own, and in lists with expectations")
    func places() throws { try expectGoldenCommands("trial/places.txt", in: Self.folder) }
}
