import Testing

/// One example: a table, a link and the whole result that the link must give.
struct RouterExample: Sendable, CustomTestStringConvertible {
    let table: String
    let link: String
    let result: String

    init(_ table: String, _ link: String, _ result: String) {
        self.table = table
        self.link = link
        self.result = result
    }

    var testDescription: String { "\(link) -> \(result)" }
}
