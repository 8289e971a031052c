/// Decides by names alone whether a pattern can be used for the given values.
///
/// The texts are checked later, and only for the pattern that is used.
struct PatternApplicability {
    private let compiled: CompiledTable
    private let arguments: Arguments
    /// The names that have one value each: parameters and constants of the route, and global parameters.
    let names: [String]

    init(_ compiled: CompiledTable, route: Int, _ arguments: Arguments) {
        self.compiled = compiled
        self.arguments = arguments
        let patterns = compiled.patterns(ofRoute: route)
        names =
            patterns.flatMap { compiled.parameterNames(ofPattern: $0) } + compiled.globalNames
            + patterns.flatMap { compiled.constantNames(ofPattern: $0) }
    }

    private func names(of pattern: Int) -> [String] {
        compiled.parameterNames(ofPattern: pattern) + compiled.globalNames
            + compiled.constantNames(ofPattern: pattern)
    }

    /// The arguments that become query items after those of the pattern.
    func undeclaredItems(_ pattern: Int) -> [LinkArgument] {
        arguments.besides(names(of: pattern)).filter { argument in
            // An item with a literal value is already part of the pattern.
            !literalItems(pattern).contains { compiled.isQueryName($0.key, argument.name) }
        }
    }

    /// The conditions of the pattern that demand a literal value of an item.
    private func literalItems(_ pattern: Int) -> [CompiledTable.Condition] {
        compiled.conditions[compiled.patterns[pattern].conditions].filter {
            $0.kind == .value && $0.element.kind == .literal
        }
    }

    /// The first reason why the pattern at `index` cannot be used; `nil` if it can.
    func obstacle(to index: Int, isHostGiven: Bool, isFragmentGiven: Bool) -> BuildError.Reason? {
        let pattern = compiled.patterns[index]
        let missing = required(pattern, isHostGiven: isHostGiven).filter { arguments.text(of: $0) == nil }
        if !missing.isEmpty { return .missingValues(missing) }
        for constant in compiled.constants[pattern.constants] {
            let name = compiled.names[constant.name]
            guard let text = arguments.text(of: name), !compiled.isEqual(text, to: constant) else { continue }
            return .constantDiffers(
                name, given: text, constant: String(decoding: constant.text, as: UTF8.self))
        }
        if let name = compiled.queryRestNames(pattern).first(where: { arguments.text(of: $0) != nil }) {
            return .queryCatchAll(name)
        }
        for argument in arguments.besides(names(of: index))
        where names.contains(where: { $0.isSame(as: argument.name) }) {
            return .unknownParameter(argument.name)
        }
        for argument in undeclaredItems(index) {
            if let obstacle = obstacle(to: pattern, undeclared: argument.name) { return obstacle }
        }
        let parameterNames = compiled.parameterNames(ofPattern: index) + compiled.globalNames
        for item in literalItems(index) {
            let text = compiled.text(compiled.literals[item.element.index])
            guard let given = arguments.list.first(where: { compiled.isQueryName(item.key, $0.name) })?.text,
                !given.isSame(as: text),
                !parameterNames.contains(where: { $0.isSame(as: compiled.text(item.key)) })
            else { continue }
            return .itemDiffers(compiled.text(item.key), given: given, text: text)
        }
        return isFragmentGiven && pattern.fragment >= 0 ? .patternHasFragment : nil
    }

    /// The names of the parameters that need values.
    private func required(_ pattern: CompiledTable.Pattern, isHostGiven: Bool) -> [String] {
        var parameters: [Int] = []
        if pattern.namesOrigin, !isHostGiven {
            parameters += compiled.parameters(ofHost: compiled.origins[pattern.origin].host)
        }
        let fragment = pattern.fragment < 0 ? CompiledTable.Fragment() : compiled.fragments[pattern.fragment]
        for path in [pattern.path, fragment.path] {
            for element in compiled.elements[path.elements]
            where element.kind != .rest || element.index == 1 {
                parameters += compiled.parameters(of: element)
            }
        }
        for conditions in [pattern.conditions, fragment.conditions] {
            parameters += compiled.parameters(ofConditions: conditions)
        }
        return parameters.filter { !compiled.parameters[$0].isOptional }
            .compactMap(compiled.name(ofParameter:))
    }

    /// The reason why a link of `pattern` cannot have an undeclared query item of this name.
    private func obstacle(to pattern: CompiledTable.Pattern, undeclared name: String) -> BuildError.Reason? {
        for conditions in [pattern.conditions, compiled.globals] {
            for item in compiled.conditions[conditions] where compiled.isQueryName(item.key, name) {
                let key = compiled.text(item.key)
                switch item.kind {
                case .absent: return .itemMustBeAbsent(key)
                case .value:
                    let parameter = compiled.parameters(of: item.element).first
                    let name = parameter.flatMap(compiled.name(ofParameter:))
                    return .itemHoldsParameter(key, parameter: name ?? "_")
                case .present: break
                }
            }
        }
        return nil
    }
}

extension CompiledTable {
    /// The names of the parameters of a pattern.
    fileprivate func parameterNames(ofPattern index: Int) -> [String] {
        let pattern = patterns[index]
        var parameters = pattern.namesOrigin ? self.parameters(ofHost: origins[pattern.origin].host) : []
        parameters += elements[pattern.path.elements].flatMap { self.parameters(of: $0) }
        parameters += self.parameters(ofConditions: pattern.conditions)
        if pattern.fragment >= 0 {
            let fragment = fragments[pattern.fragment]
            parameters += elements[fragment.path.elements].flatMap { self.parameters(of: $0) }
            parameters += self.parameters(ofConditions: fragment.conditions)
        }
        return parameters.compactMap(name(ofParameter:)) + queryRestNames(pattern)
    }

    /// The names of the parameters that get all other items of the query and of the fragment.
    fileprivate func queryRestNames(_ pattern: Pattern) -> [String] {
        var names: [String] = []
        if pattern.queryRest >= 0, let name = name(ofParameter: pattern.queryRest) { names.append(name) }
        if pattern.fragment >= 0, let name = name(ofQueryRest: fragments[pattern.fragment]) {
            names.append(name)
        }
        return names
    }

    /// The names of the global parameters.
    fileprivate var globalNames: [String] {
        parameters(ofConditions: globals).compactMap(name(ofParameter:))
    }

    fileprivate func constantNames(ofPattern index: Int) -> [String] {
        constants[patterns[index].constants].map { names[$0.name] }
    }

    /// Whether the query item called `name` is that of the condition with this key.
    fileprivate func isQueryName(_ key: ByteRange, _ name: String) -> Bool {
        options.areSameQueryName(text(key), name)
    }

    /// Whether the type of a constant accepts `text`, as the same value.
    fileprivate func isEqual(_ text: String, to constant: Constant) -> Bool {
        let bytes = Bytes(text.utf8)
        return types.accepts(constant.type, bytes.span, isValidUTF8: true, mayBeEmpty: true)
            && json(bytes, constant.type) == json(constant.text, constant.type)
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
