import Testing

@Suite("match with association files")
struct MatchAssociationTests {
    @Test("Whole results")
    func output() throws {
        try expectGoldenCommands("associations/match.txt", in: AssociationSample.folder)
    }
}
