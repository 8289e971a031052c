/// The arguments for a link that an encoded value gives.
struct EncodedArguments {
    private let route: String
    /// The values of the route's patterns, then the global parameters. `*name` in a query has no type.
    private let values: [Pattern.Value]
    /// The names of the route's parameters and constants.
    private let ownNames: Set<String>
    private let hasRoute: Bool
    private(set) var list: [LinkArgument] = []

    init(_ route: String, of matcher: Matcher) {
        self.route = route
        // The text of a compiled table is parsed for each access.
        let table = matcher.table
        let index = table.routeIndex(named: route)
        hasRoute = index != nil
        let own = index.map { table.routes[$0].patterns.flatMap(\.values) } ?? []
        ownNames = Set(own.map(\.name))
        values = own + table.globals.parameters.compactMap { Pattern.Value($0) }
    }

    /// Whether the route has a single value, and an instance of the type is that value.
    func isWhole(_ type: Any.Type) -> Bool {
        let isQuery = values.contains { $0.type == nil }
        return ownNames.count == 1 && (isQuery ? LinkValue.query([:]) : .string("")).isWhole(type)
    }

    /// Adds the properties of the value that was encoded, or the value itself.
    mutating func add(_ encoded: EncodedValue) throws {
        // The error about the route comes from the builder.
        if !hasRoute { return }
        if let fields = encoded.fields {
            // Items that a catch-all has collected are among those of the query, too.
            let start = list.count
            for (name, value) in fields where isCatchAll(name) { try add(name, value) }
            let collected = list[start...].map(\.name)
            for (name, value) in fields where !isCatchAll(name) { try add(name, value, besides: collected) }
        } else if let value = try encoded.linkValue() {
            guard let name = ownNames.first, ownNames.count == 1 else {
                throw encoded.error(
                    "a single value needs one parameter, and route `\(route)` has \(ownNames.count)")
            }
            try add(name, value, encoded)
        }
    }

    /// Adds items that no parameter declares.
    mutating func add(_ query: LinkQuery) {
        list += query.map { LinkArgument($0) }
    }

    /// - Parameter collected: the names of items that were added already.
    private mutating func add(
        _ name: String, _ encoded: EncodedValue, besides collected: [String] = []
    ) throws(EncodingError) {
        let isDeclared = type(of: name) != nil || isCatchAll(name)
        let group = isDeclared ? nil : MatchedFields.Group(rawValue: name)
        switch isCatchAll(name) && encoded.fields != nil ? .query : group {
        case .globals:
            for (name, field) in try encoded.group() { try add(name, field) }
        case .query:
            for (name, field) in try encoded.group() where !collected.contains(where: { $0.isSame(as: name) })
            {
                try addItems(name, field)
            }
        case nil:
            if let value = try encoded.linkValue() { try add(name, value, encoded) }
        }
    }

    private mutating func add(
        _ name: String, _ value: LinkValue, _ encoded: EncodedValue
    ) throws(EncodingError) {
        if isCatchAll(name), case .query(let items) = value {
            add(items)
        } else if let type = type(of: name) {
            list.append(LinkArgument(name: name, text: try text(value, type, name, encoded)))
        } else {
            let suggestion = SpellingSuggestion.suggestion(for: name, among: values.map(\.name))
            let error = LinkValueError(
                route: route, parameter: name, reason: .unknownParameter(suggestion: suggestion))
            throw encoded.error(error.description)
        }
    }

    /// Adds the items of one name: one for each element of a list.
    private mutating func addItems(_ name: String, _ encoded: EncodedValue) throws(EncodingError) {
        guard let value = try encoded.linkValue() else { return }
        let values = if case .list(let elements) = value { elements } else { [value] }
        for value in values {
            guard let text = value.text else { throw encoded.error("a query item has no list or items") }
            list.append(LinkArgument(LinkQueryItem(name: name, value: text)))
        }
    }

    private func isCatchAll(_ name: String) -> Bool {
        values.contains { $0.type == nil && $0.name.isSame(as: name) }
    }

    private func type(of name: String) -> ValueType? {
        values.first { $0.type != nil && $0.name.isSame(as: name) }?.type
    }

    /// The text of a value in a link. A list is written with the separators of its type.
    private func text(
        _ value: LinkValue, _ type: ValueType, _ name: String, _ encoded: EncodedValue
    ) throws(EncodingError) -> String {
        if let text = value.text { return text }
        guard case .list(let elements) = value else {
            throw encoded.error("`\(name)` is not a list of items")
        }
        guard case .list(_, let separator) = type.withoutExceptions else {
            throw encoded.error("`\(name)` of route `\(route)` is of type `\(type)`, which is not a list")
        }
        do {
            return try BuildError.Reason.text(of: elements, separator, for: name)
        } catch {
            throw encoded.error(BuildError(route: route, reason: error).message)
        }
    }
}

extension EncodedValue {
    /// The fields of `globals` or `query`, which may also have been encoded as query items.
    fileprivate func group() throws(EncodingError) -> [(name: String, value: EncodedValue)] {
        if let fields { return fields }
        switch value {
        case nil: return []
        case .query(let items):
            return items.map { item in
                let field = EncodedValue(codingPath)
                field.value = item.value.map { .string($0) } ?? .bool(true)
                return (item.name, field)
            }
        default: throw error("expected properties, not a single value")
        }
    }
}

extension ValueType {
    /// The type without its `except`.
    package var withoutExceptions: ValueType {
        if case .except(let base, _, _) = self { base.withoutExceptions } else { self }
    }
}
