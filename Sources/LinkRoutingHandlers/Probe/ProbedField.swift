import LinkRoutingLanguage

/// A value that a match of a pattern has, with examples of what it may be.
struct ProbedField {
    let name: String
    /// The type in the table; `nil` for `*name` in a query.
    let type: ValueType?
    /// Different values of the type, and `nil` if a link may have none.
    var values: [LinkValue?]
    /// Whether ``values`` are values of the type. Otherwise none is known, and they are placeholders.
    let hasExamples: Bool
    /// Whether these are all that there are, so that each of them must be readable.
    let isLimited: Bool
    let isGlobal: Bool
    let sourceRange: SourceRange
}

extension ProbedField {
    init(_ value: Pattern.Value, isGlobal: Bool = false) {
        let constant = value.constant.flatMap { value.type?.value(of: $0) }
        let examples = constant.map { [$0] } ?? value.type?.exampleValues ?? [.query([:])]
        let values = examples.isEmpty ? [.string("x"), .int(1), .bool(true)] : examples
        let isOptional = isGlobal || value.presence == .optional
        var known: Set<LinkValue> = []
        self.init(
            name: value.name, type: value.type,
            values: values.filter { known.insert($0).inserted } + (isOptional ? [nil] : []),
            hasExamples: !examples.isEmpty, isLimited: constant != nil || value.type?.isLimited == true,
            isGlobal: isGlobal, sourceRange: value.sourceRange)
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
