import Foundation
import Testing

/// A link, and the route and values it must give.
struct RealExample: Sendable, CustomTestStringConvertible {
    let link: String
    let route: String
    let values: [String: RealValue]

    var withoutValues: RealExample { RealExample(link: link, route: route, values: [:]) }
    var testDescription: String { "\(link) -> \(route)" }
}

/// A value of one of the types that the data knows.
enum RealValue: Sendable, Hashable, Decodable {
    case text(String)
    case number(Int)
    case truth(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// A value of a type of the data; a text tells its name, with a space in it.
    init(type: String, name: String) {
        switch type {
        case "int", "int?": self = .number(7)
        case "bool", "bool?": self = .truth(true)
        case "0|1": self = .text("1")
        case "url": self = .text("https://example.com/a?b=c&d")
        default: self = .text("some \(name)")
        }
    }

    /// The value as a link writes it.
    var encoded: String {
        switch self {
        case .number(let number): String(number)
        case .truth(let truth): String(truth)
        case .text(let text): text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
        }
    }
}
