import Testing

@testable import LinkRoutingLanguage

@Suite("Automata of built-in types")
struct BuiltInLanguageTests {
    @Test("The sets of all texts, of nonempty texts and of no text are right")
    func all() {
        #expect(
            DFA.nonEmpty.contains("a") && DFA.nonEmpty.contains("\n😀")
                && !DFA.nonEmpty.contains(""))
        #expect(DFA.all.contains(""))
        #expect(DFA.texts([""])?.isSame(as: DFA.nonEmpty.complement) == true)
        #expect(DFA.all.complement?.isEmpty == true)
        #expect(DFA.all.isSame(as: DFA.nothing.complement))
        #expect(
            DFA.nothing.isEmpty && !DFA.nonEmpty.isEmpty
                && DFA.nothing.examples(count: 3).isEmpty)
    }

    @Test("A list of texts accepts exactly these texts")
    func list() throws {
        let texts = ["car", "bike", "", "é", "e\u{301}", "a.b*"]
        let set = try #require(DFA.texts(texts))
        for text in texts { #expect(set.contains(text)) }
        for text in ["ca", "cars", "E", "axb*", "e", "\u{301}"] { #expect(!set.contains(text)) }
        #expect(Set(set.examples(count: 100).map { Bytes($0.utf8) }) == Set(texts.map { Bytes($0.utf8) }))
        #expect(DFA.texts([])?.isEmpty == true)
        #expect(DFA.texts(["a", "b", "a"])?.isSame(as: DFA.texts(["b", "a"])) == true)
    }

    @Test("`bool` accepts its eight words")
    func bool() {
        let texts = ["true", "True", "yes", "1", "false", "False", "no", "0"]
        #expect(DFA.bool.isSame(as: DFA.texts(texts)))
        #expect(DFA.bool.isSubset(of: .nonEmpty) == true)
        #expect(DFA.bool.intersects(.integers(Bounds(lower: 1))) == true)
        #expect(DFA.bool.intersects(.integers(Bounds(lower: 2))) == false)
    }

    @Test("`uuid` accepts hexadecimal digits of either case, with hyphens")
    func uuid() {
        let accepted = ["123e4567-e89b-12d3-a456-426614174000", "FFFFFFFF-FFFF-ffff-FfFf-ffffffffffff"]
        let rejected = [
            "", "123e4567e89b12d3a456426614174000", "{123e4567-e89b-12d3-a456-426614174000}",
            "g23e4567-e89b-12d3-a456-426614174000",
            "123e4567-e89b-12d3-a456-42661417400", "123e4567-e89b-12d3-a456-4266141740000",
        ]
        for text in accepted { #expect(DFA.uuid.contains(text)) }
        for text in rejected { #expect(!DFA.uuid.contains(text)) }
    }

    @Test(
        "`date` accepts exactly the days of a year",
        arguments: [0, 1, 4, 99, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 2400, 9996, 9999])
    func days(year: Int) {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        func padded(_ number: Int, _ count: Int) -> String { String(String(number + 100_000).suffix(count)) }
        for month in 0...13 {
            for day in 0...32 {
                let isDay = lengths.indices.contains(month - 1) && day >= 1 && day <= lengths[month - 1]
                let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
                #expect(DFA.date.contains(text) == isDay, "\(text)")
            }
        }
    }

    /// Every third year covers all remainders by 400.
    @Test("`date` accepts leap days in leap years only")
    func leapDays() {
        for year in stride(from: 0, through: 9999, by: 3) {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let digits = Bytes(String(year + 10_000).utf8.dropFirst())
            let text = digits + Bytes("-02-29".utf8)
            if DFA.date.accepts(text.span) != isLeap { Issue.record("\(year)") }
        }
    }

    @Test(
        "`date` rejects dates that are written differently",
        arguments: [
            "", "2024-1-01", "24-01-01", "2024/01/01", "2024-01-01T00:00", "02024-01-01", "-024-01-01",
            "2024-01-1é",
        ])
    func noDates(text: String) {
        #expect(!DFA.date.contains(text))
    }

    @Test("Examples are short and readable")
    func examples() throws {
        #expect(DFA.nonEmpty.examples(count: 4) == ["a", "b", "c", "d"])
        #expect(DFA.all.examples(count: 2) == ["", "a"])
        #expect(
            DFA.integers(Bounds(lower: 8, upper: 11)).examples(count: 5) == [
                "8", "9", "08", "09", "10",
            ])
        #expect(DFA.date.examples(count: 1) == ["0000-01-01"])
        #expect(DFA.doublesUpperBound.examples(count: 1) == ["0"])
        #expect(try ValueRegex(#"[^a-z]\D{2}\x00?"#).examples(count: 1) == ["0aa"])
        #expect(try ValueRegex("[à-ÿ]x*").examples(count: 3) == ["é", "à", "á"])
        #expect(try ValueRegex("a{200}").examples(count: 2) == [String(repeating: "a", count: 200)])
        #expect(try ValueRegex("a|b|cc").examples(count: 9) == ["a", "b", "cc"])
        #expect(try ValueRegex("a*").examples(count: 0).isEmpty)
    }
}
