import LinkRoutingLanguage

/// A value that a match of a pattern has, with examples of what it may be.
struct ProbedField {
    let name: String
    /// The type in the table; `nil` for `*name` in a query.
    let type: ValueType?
    /// Values of the type.
    let values: [LinkValue]
    /// Whether ``values`` are all that there are, so that each of them must be readable.
    let isLimited: Bool
    /// Whether a link may have no value.
    let isOptional: Bool
    let sourceRange: SourceRange
}

extension ProbedField {
    init(_ value: Pattern.Value, isGlobal: Bool = false) {
        let example = value.constant.flatMap { value.type?.value(of: $0) }
        self.init(
            name: value.name, type: value.type,
            values: example.map { [$0] } ?? value.type?.exampleValues ?? [.query([:])],
            isLimited: example != nil || value.type?.isLimited == true,
            isOptional: isGlobal || value.presence == .optional, sourceRange: value.sourceRange)
    }
}

extension ValueType {
    /// Whether ``exampleValues`` has every value of the type.
    fileprivate var isLimited: Bool {
        switch self {
        case .oneOf, .bool: true
        case .except(let base, _, _): base.isLimited
        case .list(let element, _): element.isLimited
        case .string, .int, .uint, .double, .uuid, .date, .url, .regex, .custom: false
        }
    }
}
