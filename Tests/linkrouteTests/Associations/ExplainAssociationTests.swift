import Testing

@Suite("explain with association files")
struct ExplainAssociationTests {
    @Test("Whole explanations")
    func output() throws {
        try expectGoldenCommands("associations/explain.txt", in: AssociationSample.folder)
    }
}
