import LinkRouting

/// The values of a match, read once for decoding. All containers of one decoder share it.
package final class MatchedFields {
    let match: Match
    let parameters: LinkParameters
    private(set) lazy var globals = match.globals
    /// The property that was last read in vain, and its type.
    package internal(set) var refusal: (name: String, type: Any.Type)?
    /// The type for which the only value was last asked.
    package internal(set) var singleType: Any.Type?
    /// Whether the names were listed as keys, and none is one.
    package internal(set) var haveNoKeys = false

    init(_ match: Match) {
        self.match = match
        parameters = match.parameters
    }

    /// Example values, of which a type is made to check it.
    package init(_ match: Match, parameters: LinkParameters, globals: LinkParameters) {
        (self.match, self.parameters) = (match, parameters)
        self.globals = globals
    }

    /// An instance of `T` from the values.
    package func decode<T: Decodable>(
        _ type: T.Type, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        try MatchDecoder(content: .match(self), codingPath: [], userInfo: userInfo).decode(type)
    }

    /// A property that is not a parameter holds all global parameters, or the query items that the table does
    /// not declare.
    package enum Group: String { case globals, query }

    /// The value at `index` among the parameters.
    func parameter(at index: Int) -> DecodedValue {
        decodedValue(at: index, of: parameters)
    }

    private func decodedValue(at index: Int, of parameters: LinkParameters) -> DecodedValue {
        DecodedValue(
            value: parameters[index].value, element: (match, parameters, index))
    }

    /// Whether the link has a value called `name`; of a global parameter, if `isGlobal`.
    func contains(_ name: String, isGlobal: Bool) -> Bool {
        !isGlobal && parameters.index(of: name) != nil || globals.index(of: name) != nil
    }

    /// The value called `name`, among the parameters and then the globals; `nil` if the link has none.
    func value(_ name: String, isGlobal: Bool) -> DecodedValue? {
        if !isGlobal, let index = parameters.index(of: name) { return parameter(at: index) }
        return globals.index(of: name).map { decodedValue(at: $0, of: globals) }
    }

    /// The group called `name`, unless the route has a parameter of that name.
    func group(_ name: String) -> MatchDecoder.Content? {
        guard let group = Group(rawValue: name), !match.declares(name) else { return nil }
        return switch group {
        case .globals: .match(self, isGlobal: true)
        case .query: .query(match.query)
        }
    }
}

/// A value with what errors say about it.
struct DecodedValue {
    var value: LinkValue
    /// All values of a query item; `nil` for parameters.
    var values: [LinkValue]?
    /// The parameter and its match; `nil` for a query item.
    var element: (match: Match, parameters: LinkParameters, index: Int)?
    /// The name of the query item.
    var name = ""

    /// The value as a list: of a query item, all values of its name.
    var list: LinkValue { values.map { .list($0) } ?? value }

    /// The text of the link and the type of the table: "`tab` is `x`, of type `string`".
    var description: String {
        guard let element else {
            let shown = Sentence.clipped("\(value)")
            return name.isEmpty ? "the query is `\(shown)`" : "the query item `\(name)` is `\(shown)`"
        }
        let parameter = element.parameters[element.index]
        return "`\(parameter.name)` is `\(Sentence.clipped(parameter.text))`"
            + (parameter.type.map { ", of type `\($0)`" } ?? "")
    }

    /// The error of a value that cannot be an instance of `type`.
    func mismatch(_ type: Any.Type, _ path: [any CodingKey]) -> DecodingError {
        let error = element.map { element in
            let parameter = element.parameters[element.index]
            return element.match.error(parameter.name, .notConvertible(parameter, to: "\(type)"))
        }
        let text = error?.description ?? "cannot be read as `\(type)`: \(description)"
        return .typeMismatch(
            type,
            DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: error))
    }
}
