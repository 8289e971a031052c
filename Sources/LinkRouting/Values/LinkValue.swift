/// A value of a match, in the form that its type in the table gives it.
///
///     let match = try matcher.match("pokedex://pokemons/25")
///     match["pokedexID"]  // LinkValue.int(25)
///
/// `Match.value(_:as:)` reads it as a type of the app.
public enum LinkValue: Sendable, Hashable {
    /// The text of any type that is neither a number, a truth value nor a list, after percent-decoding.
    case string(String)
    /// A value of `int`.
    case int(Int64)
    /// A value of `uint`.
    case uint(UInt64)
    /// A value of `double`.
    case double(Double)
    /// A value of `bool`.
    case bool(Bool)
    /// The elements of a list.
    case list([LinkValue])
    /// The query items that `*name` collects.
    case query(LinkQuery)
}

extension LinkValue {
    /// A text of the value, which its type reads as the same value; `nil` for lists and query items.
    public var text: String? {
        switch self {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .uint(let number): "\(number)"
        case .double(let number): Numbers.ecmaScriptText(number)
        case .bool(let value): value ? "true" : "false"
        case .list, .query: nil
        }
    }
}

extension LinkValue: CustomStringConvertible {
    /// The text of the value; the elements of a list in brackets; query items as in a query.
    public var description: String {
        switch self {
        case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .query(let items): items.description
        default: text ?? ""
        }
    }
}

extension CompiledTypes {
    /// The value of `text`, which the type at `index` accepts. Linear in the length of the text.
    package func value(_ index: Int, _ text: Span<UInt8>) -> LinkValue {
        let entry = entries[base(of: index)]
        switch entry.kind {
        case .except, .string, .oneOf, .uuid, .date, .url, .regex, .custom:
            return .string(String(copying: text))
        case .int: return .int(Numbers.int(text) ?? 0)
        case .uint: return .uint(Numbers.uint(text) ?? 0)
        case .double: return .double(Numbers.double(text) ?? 0)
        case .bool: return .bool(FixedFormats.bool(text) == true)
        case .list:
            var elements: [LinkValue] = []
            forEachElement(of: entry, in: text) { elements.append(value(Int(entry.first), $0)) }
            return .list(elements)
        }
    }
}
