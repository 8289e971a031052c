import Testing

/// Commands of the shell with all that they give, in files of `Tests/Golden`.
@Suite("Complete outputs of commands")
struct WholeCommandTests {
    @Test(
        "Commands use association files, or say why they cannot",
        arguments: [
            "associations/check.txt", "associations/explain.txt", "associations/export.txt",
            "associations/files.txt", "associations/import.txt", "associations/match.txt",
        ])
    func associations(_ file: String) throws {
        try expectGoldenCommands(file, in: AssociationSample.folder)
    }

    /// Seams are where commands, settings and shells meet. Templates are links as templates, mails and other
    /// formats write them. Places are attachments, pages with an address of their own, and lists with
    /// expectations.
    @Test(
        "Commands that new users tried give the accepted output",
        arguments: [
            "trial/commands.txt", "trial/messages.txt", "trial/places.txt", "trial/seams.txt",
            "trial/templates.txt",
        ])
    func trial(_ file: String) throws {
        let table = """
            source app  shop://
            source web  https://www.shop.example

            /p/:id{int}  -> product
            /s/:city     -> store
            /q?q=:term   -> search

            """
        try expectGoldenCommands(file) { try TemporaryFolder(["s.routes": table]) }
    }

    @Test(
        "Compiled tables work in every command, and generated code has the accepted form",
        arguments: ["compile/commands.txt", "generate/commands.txt"])
    func files(_ file: String) throws { try expectGoldenCommands(file) { try TemporaryFolder() } }
}
