import GoldenFiles
import Testing

/// Tables whose patterns seem to conflict, but do not.
@Suite("Patterns that do not conflict")
struct ConflictTests {
    @Test("Tables whose patterns only seem to conflict load")
    func noError() {
        expectGoldenCases("conflicts/none.txt") { table in
            let errors = diagnostics(of: table)
            #expect(errors == "")
            return [("errors", errors)]
        }
    }

    @Test("A route is reachable if what beats it is not what wins")
    func beatenByAnother() {
        let table = "/:x{b|x}?k=:p{a|b} -> low\n/:y{b|7}?z=b&k=:q{a|b|x} -> third\n/:y{b|7}?z -> high"
        #expect(!diagnostics(of: table).contains("unreachable"))
    }
}
