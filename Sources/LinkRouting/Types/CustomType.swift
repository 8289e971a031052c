/// A value type that code adds to the language: a name that tables may use, and what values it accepts.
///
/// Its values are reported as text. Among types it stands with the regular expressions: more specific than `url`, lists and `string`,
/// less than every other built-in type. Whether it overlaps another type of that rank cannot be decided, only shown by `samples`.
public struct CustomType: Sendable {
    /// The name that tables use; it is no name of a built-in type.
    public let name: String
    /// Whether a value is accepted: percent-decoded UTF-8. Called for every link that comes to a parameter of the type.
    public let accepts: @Sendable (_ value: Span<UInt8>) -> Bool
    /// Some values that are accepted, with which conflicts between routes are looked for.
    public let samples: [String]

    /// A type called `name`.
    ///
    /// - Parameters:
    ///   - name: a letter or `_`, then letters, digits, `_` and `-`.
    ///   - samples: values that `accepts` accepts.
    ///   - accepts: whether a value, percent-decoded UTF-8, is of the type. It must give the same answer every time.
    public init(name: String, samples: [String] = [], accepts: @escaping @Sendable (_ value: Span<UInt8>) -> Bool) {
        self.name = name
        self.samples = samples
        self.accepts = accepts
    }
}

extension CustomType: Hashable {
    /// Whether the names are the same: in one table a name means one type.
    public static func == (left: CustomType, right: CustomType) -> Bool { left.name == right.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
