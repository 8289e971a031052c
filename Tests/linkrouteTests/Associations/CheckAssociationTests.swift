import Testing

@Suite("check with association files")
struct CheckAssociationTests {
    @Test("Whole reports")
    func output() throws {
        try expectGoldenCommands("associations/check.txt", in: AssociationSample.folder)
    }
}
