import Testing

/// One feature of a library in that library's own words, the spelling that a route table has for it, and the
/// whole answer.
struct RouterFeature: Sendable, CustomTestStringConvertible {
    /// What is asked of the table.
    enum Question: Sendable {
        /// What the link resolves to.
        case link(String)
        /// Every route that matches the link, best first.
        case all(String)
        /// The link that is built from a route's name and values.
        case build(String)
    }

    let name: String
    let table: String
    let question: Question
    let expected: String

    init(_ name: String, _ table: String, _ link: String, _ expected: String) {
        (self.name, self.table, question, self.expected) = (name, table, .link(link), expected)
    }

    init(_ name: String, _ table: String, all link: String, _ expected: String) {
        (self.name, self.table, question, self.expected) = (name, table, .all(link), expected)
    }

    init(_ name: String, _ table: String, build request: String, _ expected: String) {
        (self.name, self.table, question, self.expected) = (name, table, .build(request), expected)
    }

    /// What the table answers.
    var answer: String {
        get throws {
            switch question {
            case .link(let link): try resolve(table, link)
            case .all(let link): try resolveAll(table, link)
            case .build(let request): try LinkRoutingTests.build(table, request)
            }
        }
    }

    var testDescription: String { "\(name): \(question)" }
}
