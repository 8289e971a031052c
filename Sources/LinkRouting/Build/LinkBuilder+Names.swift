/// Decides by names alone whether a pattern can be used for the arguments. The texts are checked later, and
/// only for the pattern that is used.
extension LinkBuilder {
    /// Finds the arguments that a pattern does not declare.
    ///
    /// - Parameter index: the index of the pattern.
    /// - Throws: the first reason why the pattern cannot be used.
    func checkNames(
        of index: Int, _ pattern: CompiledTable.Pattern, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        let first = matcher.compiled.patterns(ofRoute: route).lowerBound
        let parameters = draft.parameterRanges[index - first]
        try checkPresence(draft.parameters[parameters], pattern)
        for argument in arguments.list.indices {
            let name = arguments.names[argument]
            if name < 0 {
                draft.undeclared.append(argument)
            } else if !draft.parameters[parameters].contains(where: { $0.name == name }),
                !draft.globals.contains(where: { $0.name == name })
            {
                throw .unknownParameter(arguments.list[argument].name)
            }
        }
        for argument in draft.undeclared { try checkItem(arguments.list[argument], pattern) }
        // An item with a literal value is already part of the pattern.
        draft.undeclared.removeAll { literalItem(arguments.list[$0].name, pattern) != nil }
        if fragment != nil, pattern.fragment >= 0 { throw .patternHasFragment }
    }

    /// Throws if a required value is missing, or a value is given that a link cannot have.
    private func checkPresence(
        _ parameters: ArraySlice<MatchedParameter>, _ pattern: CompiledTable.Pattern
    ) throws(BuildError.Reason) {
        var missing: [String] = []
        for parameter in parameters
        where parameter.isRequired && !(host != nil && parameter.isInHost)
            && arguments.index(of: parameter.name) == nil
        {
            missing.append(matcher.compiled.names[parameter.name])
        }
        if !missing.isEmpty { throw .missingValues(missing) }
        for index in pattern.constants {
            let constant = matcher.compiled.constants[index]
            guard let text = arguments.index(of: constant.name).map({ arguments.list[$0].text }),
                !matcher.compiled.isValue(text, of: constant)
            else { continue }
            throw .constantDiffers(
                matcher.compiled.names[constant.name], given: text,
                constant: String(decoding: constant.text, as: UTF8.self))
        }
        for parameter in parameters
        where parameter.type == MatchedParameter.itemList && arguments.index(of: parameter.name) != nil {
            throw .queryCatchAll(matcher.compiled.names[parameter.name])
        }
    }

    /// The condition by which the pattern demands a literal value of the query item called `name`.
    private func literalItem(_ name: String, _ pattern: CompiledTable.Pattern) -> CompiledTable.Condition? {
        matcher.compiled.conditions[pattern.conditions].first {
            $0.kind == .value && $0.element.kind == .literal && matcher.compiled.isQueryName($0.key, name)
        }
    }

    /// Throws if a link of the pattern cannot have an undeclared query item.
    private func checkItem(
        _ argument: LinkArgument, _ pattern: CompiledTable.Pattern
    ) throws(BuildError.Reason) {
        if let item = literalItem(argument.name, pattern) {
            let text = matcher.compiled.text(matcher.compiled.literals[item.element.index])
            if argument.text.isSame(as: text) { return }
            throw .itemDiffers(matcher.compiled.text(item.key), given: argument.text, text: text)
        }
        for conditions in [pattern.conditions, matcher.compiled.globals] {
            for item in matcher.compiled.conditions[conditions]
            where matcher.compiled.isQueryName(item.key, argument.name) {
                let key = matcher.compiled.text(item.key)
                switch item.kind {
                case .absent: throw .itemMustBeAbsent(key)
                case .value:
                    let parameter = matcher.compiled.parameters(of: item.element).first
                    let name = parameter.flatMap { matcher.compiled.name(ofParameter: $0) }
                    throw .itemHoldsParameter(key, parameter: name ?? "_")
                case .present: break
                }
            }
        }
    }
}

extension MatchedParameter {
    /// Whether it is a part of the host.
    fileprivate var isInHost: Bool {
        switch place {
        case .hostStar, .hostLabel: true
        default: false
        }
    }
}

extension CompiledTable {
    /// Whether the type of a constant reads `text` as its value.
    fileprivate func isValue(_ text: String, of constant: Constant) -> Bool {
        types.accepts(constant.type, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true)
            && isEqual(Bytes(text.utf8), to: constant.text, constant.type)
    }
}

/// The values that a link of a route is built from, in the order given. Names are compared code point by code
/// point.
struct Arguments {
    let list: [LinkArgument]
    /// The index in the table of each argument's name; -1 if the route has no such value.
    let names: [Int]

    /// - Parameter parameters: those of all patterns of the route.
    init(_ list: [LinkArgument], for parameters: [MatchedParameter], of matcher: Matcher) {
        self.list = list
        names = list.map { argument in
            parameters.first { matcher.compiled.names[$0.name].isSame(as: argument.name) }?.name ?? -1
        }
    }

    /// The first argument for the name at an index.
    func index(of name: Int) -> Int? { names.firstIndex(of: name) }

    /// The first value of the route that is given twice; `nil` if no value is. Query items that the route
    /// does not declare may be repeated.
    var duplicate: String? {
        let second = names.indices.first { names[$0] >= 0 && names[..<$0].contains(names[$0]) }
        return second.map { list[$0].name }
    }
}
