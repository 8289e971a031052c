/// A value type that an app adds to the language: a name for tables, and a test for values.
///
/// Its values are reported as text. It is as specific as a regular expression: more specific than `url`,
/// lists and `string`, less specific than every other built-in type. Whether it overlaps another type of its
/// rank cannot be decided; `examples` can only show that it does.
public struct CustomType: Sendable {
    /// The name that tables use; not the name of a built-in type. Of several types with one name in a table,
    /// the first one counts.
    public let name: String
    /// Whether the type accepts a value, which is percent-decoded UTF-8.
    ///
    /// Called for every link that reaches a parameter of the type, on any thread.
    public let accepts: @Sendable (_ value: Span<UInt8>) -> Bool
    /// Some values that the type accepts. The search for conflicts between routes tries them.
    public let examples: [String]

    /// Creates a type called `name`.
    ///
    /// - Parameters:
    ///   - name: a letter or `_`, then letters, digits, `_` and `-`.
    ///   - examples: some values that `accepts` accepts.
    ///   - accepts: whether the type accepts a value, which is percent-decoded UTF-8. It must return the same
    ///     result every time for the same value.
    public init(
        name: String, examples: [String] = [], accepts: @escaping @Sendable (_ value: Span<UInt8>) -> Bool
    ) {
        self.name = name
        self.examples = examples
        self.accepts = accepts
    }
}

extension CustomType: Hashable {
    /// Whether the names are equal: within one table, a name identifies a type.
    public static func == (left: CustomType, right: CustomType) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
