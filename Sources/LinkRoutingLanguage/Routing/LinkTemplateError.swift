/// Why a template cannot be made.
public enum LinkTemplateError: Error, Sendable {
    /// The property occurs twice.
    case repeatedProperty(String)
    /// There is no text between two properties that would say where the first one ends.
    case adjacentProperties(String, String)
    /// The text has a parameter of this name that is not a property.
    case unassignedParameter(String)
    /// The text is not a pattern.
    case invalidPattern(TableError)
}

extension LinkTemplateError: CustomStringConvertible {
    /// One sentence, without a full stop; for an invalid pattern, its errors with their places.
    public var description: String {
        switch self {
        case .repeatedProperty(let property): "`\(property)` is in the template twice"
        case .adjacentProperties(let first, let second):
            "`\(first)` and `\(second)` need literal text between them"
        case .unassignedParameter(let name):
            "the parameter `\(name)` is not a property: write a key path, or `:_` for any text"
        case .invalidPattern(let error): error.description
        }
    }
}
