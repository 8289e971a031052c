/// Decides by names alone whether a pattern can be used for the given values.
///
/// The texts are checked later, and only for the pattern that is used.
struct PatternApplicability {
    let table: RouteTable
    let route: Route
    let arguments: Arguments

    /// The names that have one value each: parameters and constants of the route, and global parameters.
    var names: [String] {
        (route.patterns.flatMap(\.parameters) + table.globals.parameters).compactMap(\.name)
            + route.patterns.flatMap(\.constants).map(\.name)
    }

    private func names(of pattern: Pattern) -> [String] {
        (pattern.parameters + table.globals.parameters).compactMap(\.name) + pattern.constants.map(\.name)
    }

    /// The arguments that become query items after those of `pattern`.
    func undeclaredItems(_ pattern: Pattern) -> [LinkArgument] {
        arguments.besides(names(of: pattern)).filter { argument in
            // An item with a literal value is already part of the pattern.
            !pattern.query.contains { item in
                guard case .value(.literal) = item.condition else { return false }
                return table.options.areSameQueryName(item.key, argument.name)
            }
        }
    }

    /// The first reason why `pattern` cannot be used; `nil` if it can.
    func obstacle(to pattern: Pattern, isHostGiven: Bool, isFragmentGiven: Bool) -> BuildError.Reason? {
        let missing = required(pattern, isHostGiven: isHostGiven).filter { arguments.text(of: $0) == nil }
        if !missing.isEmpty { return .missingValues(missing) }
        for constant in pattern.constants {
            guard let text = arguments.text(of: constant.name), !constant.type.areEqual(text, constant.text)
            else { continue }
            return .constantDiffers(constant.name, given: text, constant: constant.text)
        }
        let catchAlls = [pattern.queryCatchAll, pattern.fragment?.queryCatchAll].compactMap { $0?.name }
        if let name = catchAlls.first(where: { arguments.text(of: $0) != nil }) {
            return .queryCatchAll(name)
        }
        for argument in arguments.besides(names(of: pattern))
        where names.contains(where: { $0.isSame(as: argument.name) }) {
            return .unknownParameter(argument.name)
        }
        for argument in undeclaredItems(pattern) {
            if let obstacle = obstacle(to: pattern, undeclared: argument.name) { return obstacle }
        }
        for item in pattern.query {
            guard case .value(.literal(let text)) = item.condition,
                let given = arguments.list.first(where: { table.options.areSameQueryName($0.name, item.key) }
                )?.text,
                !given.isSame(as: text), !isParameter(item.key, of: pattern)
            else { continue }
            return .itemDiffers(item.key, given: given, text: text)
        }
        return isFragmentGiven && pattern.fragment != nil ? .patternHasFragment : nil
    }

    /// The names of the parameters that need values.
    private func required(_ pattern: Pattern, isHostGiven: Bool) -> [String] {
        let host = isHostGiven ? [] : pattern.origin?.parameters ?? []
        let path = (pattern.path + (pattern.fragment?.path ?? [])).flatMap { element in
            if case .catchAll(let catchAll) = element, !catchAll.isRequired {
                [] as [Parameter]
            } else {
                element.parameters
            }
        }
        let query = pattern.query.parameters + (pattern.fragment?.query.parameters ?? [])
        return (host + path + query).filter { $0.presence == .required }.compactMap(\.name)
    }

    private func isParameter(_ name: String, of pattern: Pattern) -> Bool {
        (pattern.parameters + table.globals.parameters).contains {
            $0.name.map { $0.isSame(as: name) } ?? false
        }
    }

    /// The reason why a link of `pattern` cannot have an undeclared query item of this name.
    private func obstacle(to pattern: Pattern, undeclared name: String) -> BuildError.Reason? {
        for item in pattern.query + table.globals where table.options.areSameQueryName(item.key, name) {
            switch item.condition {
            case .absent: return .itemMustBeAbsent(item.key)
            case .value(let element):
                return .itemHoldsParameter(item.key, parameter: element.parameters.first?.name ?? "_")
            case .present: break
            }
        }
        return nil
    }
}

/// The values that a link is built from, in the order given. Names are compared code point by code point.
struct Arguments {
    let list: [LinkArgument]

    /// The first text given for `name`.
    func text(of name: String) -> String? { list.first { $0.name.isSame(as: name) }?.text }

    /// A name among `names` that is given more than once.
    func firstDuplicate(among names: [String]) -> String? {
        names.first { name in list.count { $0.name.isSame(as: name) } > 1 }
    }

    /// The arguments that have none of `names`.
    func besides(_ names: [String]) -> [LinkArgument] {
        list.filter { argument in !names.contains { $0.isSame(as: argument.name) } }
    }
}

extension TableOptions {
    /// Whether two names of query items are the same to the table.
    func areSameQueryName(_ left: String, _ right: String) -> Bool {
        ignoresQueryCase ? ASCII.areEqualIgnoringCase(left, right) : left.isSame(as: right)
    }
}

extension ValueType {
    /// Whether the type accepts both texts, as the same value.
    fileprivate func areEqual(_ left: String, _ right: String) -> Bool {
        var types = CompiledTypes()
        let index = types.index(of: self)
        let values = [left, right].map { text -> Bytes? in
            guard types.accepts(index, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true) else {
                return nil
            }
            var json: Bytes = []
            types.appendJSON(index, Bytes(text.utf8).span, to: &json)
            return json
        }
        return values[0] != nil && values[0] == values[1]
    }
}
