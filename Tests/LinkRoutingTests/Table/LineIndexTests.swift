import Testing

@testable import LinkRoutingLanguage

@Suite("Lines and columns")
struct LineIndexTests {
    @Test(
        "An index finds what counting finds",
        arguments: ["", "a", "a\n", "é\n\nab\r\nc", "\u{FEFF}é\nb", "\u{FEFF}", "\n\n"])
    func sameAsCounting(_ text: String) {
        let file = TableFile(name: "table", text: text)
        let index = LineIndex(file)
        for offset in 0...(file.bytes.count + 2) where offset > 2 || !text.hasPrefix("\u{FEFF}") {
            #expect(index.position(of: offset) == file.position(of: offset), "\(offset)")
        }
    }
}
