import Testing

@Suite("Association files that cannot be used")
struct AssociationFilesTests {
    @Test("Whole messages")
    func output() throws {
        try expectGoldenCommands("associations/files.txt", in: AssociationSample.folder)
    }
}
