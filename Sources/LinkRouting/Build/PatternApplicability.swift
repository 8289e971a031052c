/// Decides by names alone whether a pattern can be used for the given values.
///
/// The texts are checked later, and only for the pattern that is used.
struct PatternApplicability {
    private let matcher: Matcher
    private let arguments: Arguments
    private let pattern: CompiledTable.Pattern
    /// The parameters of the pattern.
    private let parameters: [MatchedParameter]
    /// The indices of the arguments that are no values of the pattern.
    private let undeclared: [Int]

    /// - Parameter index: the index of the pattern.
    init(_ index: Int, _ arguments: Arguments, _ matcher: Matcher) {
        (self.matcher, self.arguments) = (matcher, arguments)
        pattern = matcher.compiled.patterns[index]
        parameters = matcher.matchedParameters(of: index, .max)
        let declared = (parameters + matcher.matchedGlobals).map(\.name)
        undeclared = arguments.list.indices.filter { !declared.contains(arguments.names[$0]) }
    }

    /// The arguments that become query items after those of the pattern. An item with a literal value is
    /// already part of the pattern.
    var undeclaredItems: [LinkArgument] {
        undeclared.map { arguments.list[$0] }.filter { !hasLiteralItem($0.name) }
    }

    /// Whether the pattern demands a literal value of the query item called `name`.
    private func hasLiteralItem(_ name: String) -> Bool {
        matcher.compiled.conditions[pattern.conditions].contains {
            $0.kind == .value && $0.element.kind == .literal && matcher.compiled.isQueryName($0.key, name)
        }
    }

    /// The first reason why the pattern cannot be used; `nil` if it can.
    func obstacle(isHostGiven: Bool, isFragmentGiven: Bool) -> BuildError.Reason? {
        var missing: [String] = []
        for parameter in parameters where parameter.isRequired && !(isHostGiven && parameter.isInHost) {
            if arguments.text(of: parameter.name) == nil {
                missing.append(matcher.compiled.names[parameter.name])
            }
        }
        if !missing.isEmpty { return .missingValues(missing) }
        for constant in matcher.compiled.constants[pattern.constants] {
            guard let text = arguments.text(of: constant.name),
                !matcher.compiled.isValue(text, of: constant)
            else { continue }
            return .constantDiffers(
                matcher.compiled.names[constant.name], given: text,
                constant: String(decoding: constant.text, as: UTF8.self))
        }
        for parameter in parameters
        where parameter.type == MatchedTexts.itemList && arguments.text(of: parameter.name) != nil {
            return .queryCatchAll(matcher.compiled.names[parameter.name])
        }
        for argument in undeclared where arguments.names[argument] >= 0 {
            return .unknownParameter(arguments.list[argument].name)
        }
        for argument in undeclared.map({ arguments.list[$0] }) {
            if let obstacle = hasLiteralItem(argument.name) ? nil : obstacle(undeclared: argument.name) {
                return obstacle
            }
        }
        for argument in undeclared.map({ arguments.list[$0] }) {
            if let obstacle = obstacle(literal: argument) { return obstacle }
        }
        return isFragmentGiven && pattern.fragment >= 0 ? .patternHasFragment : nil
    }

    /// The reason why a link of the pattern cannot have an undeclared query item of this name.
    private func obstacle(undeclared name: String) -> BuildError.Reason? {
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

    /// The reason why a link of the pattern cannot have this value for an item of which it demands another one.
    private func obstacle(literal argument: LinkArgument) -> BuildError.Reason? {
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
            && isEqual(text, to: constant.text, constant.type)
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

    /// The first text given for the name at an index.
    func text(of name: Int) -> String? { names.firstIndex(of: name).map { list[$0].text } }

    /// The first value of the route that is given twice; `nil` if there is none. Query items that the route
    /// does not declare may be repeated.
    var duplicate: String? {
        let second = names.indices.first { names[$0] >= 0 && names[..<$0].contains(names[$0]) }
        return second.map { list[$0].name }
    }
}
