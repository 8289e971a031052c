/// Decides by names alone whether a pattern can be used for the given values. The texts are checked later,
/// and only for the pattern that is used.
extension LinkBuilder {
    /// Finds the given values that a pattern does not declare.
    ///
    /// - Throws: the first reason why the pattern cannot be used.
    func checkNames(_ pattern: CompiledTable.Pattern, _ draft: inout LinkDraft) throws(BuildError.Reason) {
        try checkPresence(pattern, draft)
        for index in draft.given.indices where draft.given[index].name < 0 {
            draft.undeclared.append(index)
            if let collection = draft.given[index].collection, draft.given[index].collectionName < 0 {
                throw .unknownParameter(draft.text(at: collection))
            }
        }
        if !draft.undeclared.isEmpty { try checkOtherPatterns(draft) }
        for index in draft.undeclared { try checkItem(draft.given[index], pattern, draft) }
        // An item with a literal value is already part of the pattern.
        if !draft.undeclared.isEmpty {
            let items = draft.undeclared
            draft.undeclared = items.filter {
                draft.given[$0].collection != nil || literalItem(draft.given[$0], pattern, draft) == nil
            }
        }
        if fragment != nil, pattern.fragment >= 0 { throw .patternHasFragment }
    }

    /// Throws if an undeclared value is that of a parameter which other patterns of the route have.
    private func checkOtherPatterns(_ draft: borrowing LinkDraft) throws(BuildError.Reason) {
        let patterns = matcher.compiled.patterns(ofRoute: route)
        if patterns.count == 1 { return }
        var names: Set<ExactText> = []
        for pattern in patterns {
            for parameter in matcher.matchedParameters(of: pattern, .max) {
                names.insert(ExactText(matcher.compiled.names[parameter.name]))
            }
        }
        for index in draft.undeclared where !draft.given[index].isItem {
            let name = draft.text(at: draft.given[index].key)
            if names.contains(ExactText(name)) { throw .unknownParameter(name) }
        }
    }

    /// Throws if a required value is missing, or a value is given that a link cannot have.
    private func checkPresence(
        _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft
    ) throws(BuildError.Reason) {
        var missing: [String] = []
        for index in 0..<draft.ownCount {
            let parameter = draft.parameters[index]
            if !parameter.isRequired || (host != nil && parameter.isInHost) { continue }
            if draft.givenText(of: parameter.name) == nil {
                missing.append(matcher.compiled.names[parameter.name])
            }
        }
        if !missing.isEmpty { throw .missingValues(missing) }
        for index in pattern.constants {
            let constant = matcher.compiled.constants[index]
            guard let text = draft.givenText(of: constant.name),
                !matcher.compiled.isValue(draft.texts.span.extracting(text.range), of: constant)
            else { continue }
            throw .constantDiffers(
                matcher.compiled.names[constant.name], given: draft.text(at: text),
                constant: String(decoding: constant.text, as: UTF8.self))
        }
        for index in 0..<draft.ownCount {
            let parameter = draft.parameters[index]
            if parameter.type == MatchedParameter.itemList, draft.givenText(of: parameter.name) != nil {
                throw .queryCatchAll(matcher.compiled.names[parameter.name])
            }
        }
    }

    /// The conditions on the query or the fragment that an undeclared item is in.
    private func conditions(
        on item: LinkDraft.GivenValue, _ pattern: CompiledTable.Pattern
    ) -> Range<Int> {
        item.isInFragment ? matcher.compiled.fragments[pattern.fragment].conditions : pattern.conditions
    }

    /// The condition by which the pattern demands a literal value of the query item with this name.
    private func literalItem(
        _ value: LinkDraft.GivenValue, _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft
    ) -> CompiledTable.Condition? {
        for index in conditions(on: value, pattern) {
            let item = matcher.compiled.conditions[index]
            if item.kind == .value, item.element.kind == .literal,
                matcher.compiled.isQueryName(item.key, draft.texts.span.extracting(value.key.range))
            {
                return item
            }
        }
        return nil
    }

    /// Throws if a link of the pattern cannot have an undeclared query item.
    private func checkItem(
        _ value: LinkDraft.GivenValue, _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft
    ) throws(BuildError.Reason) {
        if let item = literalItem(value, pattern, draft) {
            let text = matcher.compiled.text(matcher.compiled.literals[item.element.index])
            if draft.isText(text, at: value.text) { return }
            throw .itemDiffers(
                matcher.compiled.text(item.key), given: draft.text(at: value.text), text: text)
        }
        let name = draft.texts.span.extracting(value.key.range)
        let globals = value.isInFragment ? 0..<0 : matcher.compiled.globals
        for conditions in [conditions(on: value, pattern), globals] {
            for index in conditions
            where matcher.compiled.isQueryName(matcher.compiled.conditions[index].key, name) {
                let item = matcher.compiled.conditions[index]
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
    fileprivate func isValue(_ text: Span<UInt8>, of constant: Constant) -> Bool {
        types.accepts(constant.type, text, isValidUTF8: true, mayBeEmpty: true)
            && isEqual(Bytes(text), to: constant.text, constant.type)
    }
}
