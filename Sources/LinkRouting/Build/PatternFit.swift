/// Whether a pattern goes with the names of the values given; what the values are is looked at only in the pattern that is used.
struct PatternFit {
    let table: RouteTable
    let route: Route
    let values: GivenValues

    /// Names that stand for one value each: those of the route's parameters and constants, and of the global parameters.
    var names: [String] {
        (route.patterns.flatMap(\.parameters) + table.globals.parameters).compactMap(\.name)
            + route.patterns.flatMap(\.constants).map(\.name)
    }

    private func names(of pattern: Pattern) -> [String] {
        (pattern.parameters + table.globals.parameters).compactMap(\.name) + pattern.constants.map(\.name)
    }

    /// The values that become query items behind those of `pattern`.
    func leftOver(_ pattern: Pattern) -> [(name: String, text: String)] {
        values.besides(names(of: pattern)).filter { value in
            // A pattern that asks for this very item writes it itself.
            !pattern.query.contains { item in
                guard case .value(.literal) = item.condition else { return false }
                return table.options.areSameQueryName(item.key, value.name)
            }
        }
    }

    /// What keeps `pattern` from being used; `nil` if nothing does.
    func problem(_ pattern: Pattern, hostIsGiven: Bool, fragmentIsGiven: Bool) -> BuildError.Problem? {
        let missing = required(pattern, hostIsGiven).filter { values.text(of: $0) == nil }
        if !missing.isEmpty { return .missingValues(missing) }
        for constant in pattern.constants {
            guard let text = values.text(of: constant.name), !constant.type.areEqual(text, constant.text) else { continue }
            return .constantDiffers(constant.name, given: text, constant: constant.text)
        }
        if let rest = queryRests(pattern).first(where: { values.text(of: $0) != nil }) { return .queryRest(rest) }
        for value in values.besides(names(of: pattern)) where names.contains(where: { $0.isSame(as: value.name) }) {
            return .noPlace(value.name)
        }
        for value in leftOver(pattern) {
            if let problem = problem(withItem: value.name, pattern) { return problem }
        }
        for item in pattern.query {
            guard case .value(.literal(let text)) = item.condition,
                let given = values.list.first(where: { table.options.areSameQueryName($0.name, item.key) })?.text,
                !given.isSame(as: text), !isParameter(item.key, of: pattern)
            else { continue }
            return .itemDiffers(item.key, given: given, text: text)
        }
        return fragmentIsGiven && pattern.fragment != nil ? .fragmentTaken : nil
    }

    private func required(_ pattern: Pattern, _ hostIsGiven: Bool) -> [String] {
        let host = hostIsGiven ? [] : pattern.origin?.parameters ?? []
        let path = (pattern.path + (pattern.fragment?.path ?? [])).flatMap { element in
            if case .rest(let rest) = element, !rest.isRequired { [] as [Parameter] } else { element.parameters }
        }
        let query = pattern.query.parameters + (pattern.fragment?.query.parameters ?? [])
        return (host + path + query).filter { $0.presence == .required }.compactMap(\.name)
    }

    private func queryRests(_ pattern: Pattern) -> [String] {
        [pattern.queryRest, pattern.fragment?.queryRest].compactMap { $0?.name }
    }

    private func isParameter(_ name: String, of pattern: Pattern) -> Bool {
        (pattern.parameters + table.globals.parameters).contains { $0.name.map { $0.isSame(as: name) } ?? false }
    }

    /// What speaks against a query item of this name that is no parameter.
    private func problem(withItem name: String, _ pattern: Pattern) -> BuildError.Problem? {
        for item in pattern.query + table.globals where table.options.areSameQueryName(item.key, name) {
            switch item.condition {
            case .absent: return .itemExcluded(item.key)
            case .value(let element): return .itemTaken(item.key, by: element.parameters.first?.name ?? "_")
            case .present: break
            }
        }
        return nil
    }
}

extension ValueType {
    /// Whether two texts are accepted and stand for the same value.
    fileprivate func areEqual(_ left: String, _ right: String) -> Bool {
        var types = CompiledTypes()
        let index = types.index(of: self)
        let values = [left, right].map { text -> Bytes? in
            guard types.accepts(index, Bytes(text.utf8).span, isTrusted: true, mayBeEmpty: true) else { return nil }
            var json: Bytes = []
            types.appendJSON(index, Bytes(text.utf8).span, to: &json)
            return json
        }
        return values[0] != nil && values[0] == values[1]
    }
}
