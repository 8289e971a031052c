import LinkRoutingLanguage

/// A value that a match of some pattern has, with values that it may be.
struct ProbedField {
    let name: String
    /// The type in the table; `nil` for `*name` in a query.
    let type: ValueType?
    /// Values of the type.
    let values: [LinkValue]
    /// Whether these are all values that there are, so that each of them must be readable.
    let isLimited: Bool
    /// Whether a link may have no value.
    let isOptional: Bool
    let sourceRange: SourceRange
}

extension ProbedField {
    init?(_ parameter: Parameter, isGlobal: Bool = false) {
        guard let name = parameter.name else { return nil }
        self.init(
            name: name, type: parameter.type, values: parameter.type.exampleValues,
            isLimited: parameter.type.isLimited, isOptional: isGlobal || parameter.presence == .optional,
            sourceRange: parameter.sourceRange)
    }

    init(_ constant: Pattern.Constant) {
        self.init(
            name: constant.name, type: constant.type, values: [constant.type.value(of: constant.text)],
            isLimited: true, isOptional: false, sourceRange: constant.sourceRange)
    }

    /// The parameter that collects query items.
    init?(items parameter: Parameter) {
        guard let name = parameter.name else { return nil }
        self.init(
            name: name, type: nil, values: [.query([:])], isLimited: false, isOptional: false,
            sourceRange: parameter.sourceRange)
    }

    /// The fields of a pattern, without global parameters.
    static func fields(of pattern: Pattern) -> [ProbedField] {
        let collectors = [pattern.queryCatchAll, pattern.fragment?.queryCatchAll].compactMap { $0 }
        let collected = collectors.compactMap(\.name)
        let parameters = pattern.parameters.filter { parameter in
            !collected.contains { $0 == parameter.name }
        }
        return parameters.compactMap { ProbedField($0) } + collectors.compactMap { ProbedField(items: $0) }
            + pattern.constants.map { ProbedField($0) }
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
