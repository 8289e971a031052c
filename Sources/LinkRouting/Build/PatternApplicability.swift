/// Decides by names alone whether a pattern can be used for the given values.
///
/// The texts are checked later, and only for the pattern that is used.
struct PatternApplicability {
    let matcher: Matcher
    /// The index of the route.
    let route: Int
    let arguments: Arguments

    /// The first value of the route that is given twice; `nil` if there is none. Query items that the route
    /// does not declare may be repeated.
    var duplicate: String? {
        for (index, argument) in arguments.list.enumerated()
        where arguments.list[..<index].contains(where: { $0.name.isSame(as: argument.name) })
            && isDeclaredByRoute(argument.name)
        {
            return argument.name
        }
        return nil
    }

    /// Whether some pattern of the route has a value called `name`.
    private func isDeclaredByRoute(_ name: String) -> Bool {
        matcher.compiled.patterns(ofRoute: route).contains { matcher.compiled.declares(name, inPattern: $0) }
    }

    /// The arguments that become query items after those of the pattern.
    func undeclaredItems(_ pattern: Int) -> [LinkArgument] {
        arguments.list.filter { argument in
            // An item with a literal value is already part of the pattern.
            !matcher.compiled.declares(argument.name, inPattern: pattern)
                && !matcher.compiled.hasLiteralItem(argument.name, inPattern: pattern)
        }
    }

    /// The first reason why the pattern at `index` cannot be used; `nil` if it can.
    func obstacle(to index: Int, isHostGiven: Bool, isFragmentGiven: Bool) -> BuildError.Reason? {
        let pattern = matcher.compiled.patterns[index]
        var missing: [String] = []
        matcher.compiled.forEachRequiredParameter(of: pattern, includingHost: !isHostGiven) { parameter in
            guard let name = matcher.compiled.name(ofParameter: parameter), arguments.text(of: name) == nil
            else { return }
            missing.append(name)
        }
        if !missing.isEmpty { return .missingValues(missing) }
        for constant in matcher.compiled.constants[pattern.constants] {
            let name = matcher.compiled.names[constant.name]
            guard let text = arguments.text(of: name), !matcher.compiled.isValue(text, of: constant) else {
                continue
            }
            return .constantDiffers(
                name, given: text, constant: String(decoding: constant.text, as: UTF8.self))
        }
        let rests = matcher.compiled.queryRests(pattern)
        for name in rests.compactMap({ matcher.compiled.name(ofParameter: $0) })
        where arguments.text(of: name) != nil {
            return .queryCatchAll(name)
        }
        let others = arguments.list.filter { !matcher.compiled.declares($0.name, inPattern: index) }
        for argument in others where isDeclaredByRoute(argument.name) {
            return .unknownParameter(argument.name)
        }
        for argument in others where !matcher.compiled.hasLiteralItem(argument.name, inPattern: index) {
            if let obstacle = obstacle(to: pattern, undeclared: argument.name) { return obstacle }
        }
        for argument in others {
            if let obstacle = obstacle(to: pattern, literal: argument) { return obstacle }
        }
        return isFragmentGiven && pattern.fragment >= 0 ? .patternHasFragment : nil
    }

    /// The reason why a link of `pattern` cannot have an undeclared query item of this name.
    private func obstacle(to pattern: CompiledTable.Pattern, undeclared name: String) -> BuildError.Reason? {
        for conditions in [pattern.conditions, matcher.compiled.globals] {
            for item in matcher.compiled.conditions[conditions]
            where matcher.compiled.isQueryName(item.key, name) {
                let key = matcher.compiled.text(item.key)
                switch item.kind {
                case .absent: return .itemMustBeAbsent(key)
                case .value:
                    let parameter = matcher.compiled.parameters(of: item.element).first
                    let name = parameter.flatMap { matcher.compiled.name(ofParameter: $0) }
                    return .itemHoldsParameter(key, parameter: name ?? "_")
                case .present: break
                }
            }
        }
        return nil
    }

    /// The reason why a link of `pattern` cannot have this value for an item of which it demands another one.
    private func obstacle(
        to pattern: CompiledTable.Pattern, literal argument: LinkArgument
    ) -> BuildError.Reason? {
        for item in matcher.compiled.conditions[pattern.conditions]
        where item.kind == .value && item.element.kind == .literal
            && matcher.compiled.isQueryName(item.key, argument.name)
        {
            let text = matcher.compiled.text(matcher.compiled.literals[item.element.index])
            if !argument.text.isSame(as: text) {
                return .itemDiffers(matcher.compiled.text(item.key), given: argument.text, text: text)
            }
        }
        return nil
    }
}

extension CompiledTable {
    private func isNamed(_ parameter: Int, _ name: String) -> Bool {
        parameters[parameter].name >= 0 && names[parameters[parameter].name].isSame(as: name)
    }

    /// Whether `name` is that of a parameter or constant of a pattern, or of a global parameter.
    fileprivate func declares(_ name: String, inPattern index: Int) -> Bool {
        let pattern = patterns[index]
        if pattern.namesOrigin,
            parameters(ofHost: origins[pattern.origin].host).contains(where: { isNamed($0, name) })
        {
            return true
        }
        func declares(_ element: Element) -> Bool { parameters(of: element).contains { isNamed($0, name) } }
        func declares(_ conditions: Range<Int>) -> Bool {
            conditions.contains {
                self.conditions[$0].kind == .value && declares(self.conditions[$0].element)
            }
        }
        if pattern.path.elements.contains(where: { declares(elements[$0]) }) { return true }
        if declares(pattern.conditions) || declares(globals) { return true }
        if pattern.constants.contains(where: { names[constants[$0].name].isSame(as: name) }) { return true }
        if pattern.queryRest >= 0, isNamed(pattern.queryRest, name) { return true }
        if pattern.fragment < 0 { return false }
        let fragment = fragments[pattern.fragment]
        return fragment.path.elements.contains { declares(elements[$0]) } || declares(fragment.conditions)
            || (fragment.queryRest >= 0 && isNamed(fragment.queryRest, name))
    }

    /// Whether a pattern demands a literal value of the query item called `name`.
    fileprivate func hasLiteralItem(_ name: String, inPattern index: Int) -> Bool {
        patterns[index].conditions.contains {
            conditions[$0].kind == .value && conditions[$0].element.kind == .literal
                && isQueryName(conditions[$0].key, name)
        }
    }

    /// Calls `body` with the parameters of a pattern that need values.
    fileprivate func forEachRequiredParameter(
        of pattern: Pattern, includingHost: Bool, _ body: (Int) -> Void
    ) {
        func visit(_ parameter: Int) { if !parameters[parameter].isOptional { body(parameter) } }
        func visit(path: Path) {
            for index in path.elements where elements[index].kind != .rest || elements[index].index == 1 {
                parameters(of: elements[index]).forEach(visit)
            }
        }
        func visit(_ conditions: Range<Int>) {
            for index in conditions where self.conditions[index].kind == .value {
                parameters(of: self.conditions[index].element).forEach(visit)
            }
        }
        if pattern.namesOrigin, includingHost {
            parameters(ofHost: origins[pattern.origin].host).forEach(visit)
        }
        visit(path: pattern.path)
        if pattern.fragment >= 0 { visit(path: fragments[pattern.fragment].path) }
        visit(pattern.conditions)
        if pattern.fragment >= 0 { visit(fragments[pattern.fragment].conditions) }
    }

    /// The parameters that get all other items of the query and of the fragment.
    fileprivate func queryRests(_ pattern: Pattern) -> [Int] {
        let rests = [pattern.queryRest, pattern.fragment < 0 ? -1 : fragments[pattern.fragment].queryRest]
        return rests.filter { $0 >= 0 }
    }

    /// Whether the type of a constant reads `text` as its value.
    fileprivate func isValue(_ text: String, of constant: Constant) -> Bool {
        types.accepts(constant.type, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true)
            && isEqual(text, to: constant.text, constant.type)
    }
}

/// The values that a link is built from, in the order given. Names are compared code point by code point.
struct Arguments {
    let list: [LinkArgument]

    /// The first text given for `name`.
    func text(of name: String) -> String? { list.first { $0.name.isSame(as: name) }?.text }
}
