import Testing

@Suite("import and export")
struct ExchangeTests {
    @Test("Whole outputs of import")
    func imports() throws {
        try expectGoldenCommands("associations/import.txt", in: AssociationSample.folder)
    }

    @Test("Whole outputs of export")
    func exports() throws {
        try expectGoldenCommands("associations/export.txt", in: AssociationSample.folder)
    }
}
